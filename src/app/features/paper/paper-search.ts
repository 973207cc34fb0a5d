import { readMenuSearch } from '#app/features/menus/menu-search.ts'

/** The place and the day of a table, as the menu's own address names them. */
export type PaperSearch = { place?: string | undefined; date?: string | undefined }

export const readPaperSearch = (raw: Record<string, unknown>): PaperSearch => {
  const { place, date } = readMenuSearch(raw)
  // The router keeps what is merely left out.
  return { ...('place' in raw ? { place } : {}), ...('date' in raw ? { date } : {}) }
}
