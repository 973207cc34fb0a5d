import { Problem } from '#contract/errors.ts'
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

/** The most rows of a file for the office: a sheet of so many opens on any machine. */
export const mostExported = 5000

export const tooLong = (): Problem => new Problem('export_too_long', { values: { most: String(mostExported) } })

/** What `list` finds, given how many rows to read at most; throws `export_too_long` for too many. */
export const listToExport = async <T>(list: (most: number) => Promise<T[]>): Promise<T[]> => {
  const found = await list(mostExported + 1)
  if (found.length > mostExported) throw tooLong()
  return found
}

/** A table as a spreadsheet of the language reads it. */
export const csvBytes = (rows: readonly (readonly Cell[])[], locale: Locale): Uint8Array =>
  new TextEncoder().encode(csvOf(rows, locale === 'fr-ca' ? ';' : ','))
