/** The value of a CSV cell; null is empty. */
export type Cell = string | number | null

/** A cell of a sheet. A `date` is a wall clock, "2026-11-25" or "2026-11-25T12:00". Text is never a formula. */
export type SheetCell =
  { kind: 'text'; value: string } | { kind: 'number' | 'amount'; value: number } | { kind: 'date' | 'time'; value: string } | null

// A spreadsheet runs what begins so, also in its full-width forms; it shows text that begins with an apostrophe.
const runs = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

const cellText = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell)
  const text = runs.test(cell ?? '') ? `'${cell ?? ''}` : (cell ?? '')
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Rows as CSV text (RFC 4180) with a byte order mark for spreadsheets; an apostrophe disarms cells that would run as a formula. A
 * French spreadsheet separates by ";", because its decimals have the comma.
 */
export const csvOf = (rows: readonly (readonly Cell[])[], separator: ',' | ';' = ','): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellText).join(separator)}\r\n`).join('')}`
