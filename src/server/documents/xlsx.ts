import writeXlsxFile, { type CellObject } from 'write-excel-file/node'
import type { SheetCell } from '#domain/csv.ts'

/** The most letters that Excel reads in a cell. */
const longestText = 32_767

const formats = { number: '0', amount: '#,##0.00', date: 'yyyy-mm-dd', time: 'yyyy-mm-dd hh:mm' } as const

const cellOf = (cell: SheetCell): CellObject | null => {
  if (cell === null) return null
  if (cell.kind === 'text') return { type: String, value: cell.value.slice(0, longestText) }
  if (cell.kind === 'number' || cell.kind === 'amount') return { type: Number, value: cell.value, format: formats[cell.kind] }
  // A sheet has no time zones: the package writes the clock of UTC.
  const date = new Date(`${cell.value}${cell.kind === 'date' ? 'T00:00' : ''}Z`)
  return { type: Date, value: date, format: formats[cell.kind] }
}

/** The width of a column in letters. */
const widths = { text: 18, number: 8, amount: 12, date: 12, time: 17 } as const

type Sheet = { name: string; head: readonly { title: string; kind: keyof typeof widths }[]; rows: readonly (readonly SheetCell[])[] }

/** A workbook of one sheet, whose first row stays in view. */
export const xlsxBytes = async ({ name, head, rows }: Sheet): Promise<Uint8Array> => {
  const titles = head.map(({ title }): CellObject => ({ type: String, value: title, fontWeight: 'bold' }))
  const columns = head.map(({ title, kind }) => ({ width: Math.max(widths[kind], title.length + 2) }))
  const file = writeXlsxFile([titles, ...rows.map((row) => row.map(cellOf))], { sheet: name, columns, stickyRowsCount: 1 })
  return new Uint8Array(await file.toBuffer())
}
