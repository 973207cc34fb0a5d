import { readMenuSearch } from '#app/features/menus/menu-search.ts'

/** Place and day of the table, named like the search params of a menu. */
export type PaperSearch = { place?: string | undefined; date?: string | undefined }

export const readPaperSearch = (raw: Record<string, unknown>): PaperSearch => {
  const { place, date } = readMenuSearch(raw)
  // The router keeps a param that is left out: an invalid one is set to undefined instead.
  return { ...('place' in raw ? { place } : {}), ...('date' in raw ? { date } : {}) }
}
