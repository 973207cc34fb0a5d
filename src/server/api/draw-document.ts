import type { PersonalContext } from '#server/context.ts'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import type { LimitRule } from '#server/platform/limits.ts'

/** A residence shares one address. */
export const documentsPerAddress: LimitRule = { name: 'documents', most: 120, perMs: 10 * 60 * 1000 }

// A PDF takes 100 ms of CPU or more: one at a time lets other requests run in between.
const limitDrawing = limitConcurrency({ atOnce: 1, waiting: 20 })

export const drawDocument = async <T>({ limits, visitor }: PersonalContext, draw: () => Promise<T>): Promise<T> => {
  await limits.take({ rule: documentsPerAddress, who: visitor.address })
  return limitDrawing(draw)
}
