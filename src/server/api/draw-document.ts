import type { PersonalContext } from '#server/context.ts'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import type { LimitRule } from '#server/platform/limits.ts'

/** A residence shares one address. */
export const documentsPerAddress: LimitRule = { name: 'documents', most: 120, perMs: 10 * 60 * 1000 }

// A PDF takes the processor for a tenth of a second and more: one at a time, so that other requests get their turn between.
const limitDrawing = limitConcurrency({ atOnce: 1, waiting: 20 })

/** Draws a PDF for who asks for it; refuses one address that asks for too many, and a line that grows too long. */
export const drawDocument = async <T>({ limits, visitor }: PersonalContext, draw: () => Promise<T>): Promise<T> => {
  await limits.take({ rule: documentsPerAddress, who: visitor.address })
  return limitDrawing(draw)
}
