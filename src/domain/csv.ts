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

type Sheet = { head: { title: string; kind: SheetKind }[]; rows: SheetCell[][] }
type SheetKind = 'text' | 'date' | 'time'

// Excel has no days before 1900: they stay text.
const isDay = /^(?:19|[2-9]\d)\d\d-\d\d-\d\d/

/**
 * A table with its head for a workbook, each column of a kind: "2026-11-25" of a `date` and "2026-11-25 12:00" of a `time` become dates,
 * everything else is text, so that a number keeps its zeros.
 */
export const sheetOfTable = ([head = [], ...rows]: readonly (readonly Cell[])[], kinds: readonly SheetKind[]): Sheet => {
  const cellOf = (cell: Cell, at: number): SheetCell => {
    const value = String(cell ?? '')
    const kind = kinds[at] ?? 'text'
    if (value === '') return null
    return kind !== 'text' && isDay.test(value) ? { kind, value: value.replace(' ', 'T') } : { kind: 'text', value }
  }
  return { head: head.map((title, at) => ({ title: String(title), kind: kinds[at] ?? 'text' })), rows: rows.map((row) => row.map(cellOf)) }
}
