export type Cell = string | number | null

// A spreadsheet runs what begins so, also in its full-width forms; it shows text that begins with an apostrophe.
const runs = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

const cellText = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell)
  const text = runs.test(cell ?? '') ? `'${cell ?? ''}` : (cell ?? '')
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV (RFC 4180) that spreadsheets open with its accents, and of which they run nothing. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`
