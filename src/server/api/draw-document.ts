import type { Locale } from '#contract/wire.ts'
import { type Cell, csvOf } from '#domain/csv.ts'
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

/** A table as a spreadsheet of the language reads it. */
export const csvBytes = (rows: readonly (readonly Cell[])[], locale: Locale): Uint8Array =>
  new TextEncoder().encode(csvOf(rows, locale === 'fr-ca' ? ';' : ','))

export const fullName = ({ first_name: first, last_name: last }: { first_name: string; last_name: string }): string => `${first} ${last}`
