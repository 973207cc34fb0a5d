import type { Locale } from '#contract/wire.ts'
import type { Cell, SheetCell } from '#domain/csv.ts'
import { type DayRange, instantsOf } from '#domain/day-range.ts'
import { type Language, languageOf } from '#domain/locale-format.ts'
import { amountToType } from '#domain/money.ts'
import { isoInZone } from '#domain/zone.ts'
import { listOrdersPaid } from '#server/db/order-history.ts'
import type { Reader } from '#server/db/open.ts'
import { listRefundsOfOrders } from '#server/db/refunds.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { words } from '#server/words.ts'
import { type OrderColumn, orderColumns, orderRows } from './order-columns.ts'

/** The most orders of one export: a sheet of so many opens on any machine. */
export const mostExported = 5000

type Rows = ReturnType<typeof orderRows>
type Reading = { site: PackSite; locale: Locale }

/** A row for each item of the paid orders of some days; null for too many orders. */
export const rowsToExport = async (db: Reader, site: PackSite, range: DayRange): Promise<Rows | null> => {
  const orders = await listOrdersPaid(db, site.id, { ...instantsOf(range, site.timezone), most: mostExported + 1 })
  if (orders.length > mostExported) return null
  const refunds = await listRefundsOfOrders(
    db,
    site.id,
    orders.map(({ id }) => id),
  )
  return orderRows(orders, refunds, site)
}

/** An instant on the school's clock, as spreadsheets read it. */
const clockOf = (instant: string, { timezone }: PackSite): string => isoInZone(Date.parse(instant), timezone).slice(0, 16)

const csvCell = (column: OrderColumn, row: Rows[number], language: Language): Cell => {
  const value = column.of(row) ?? ''
  if (value === '' || typeof value === 'number') return value
  if (column.kind === 'instant') return clockOf(value, row.site).replace('T', ' ')
  return column.kind === 'amount' ? amountToType(value, language) : value
}

const heads = (locale: Locale): string[] => orderColumns.map(({ name }) => words(locale, `office.export.${name}`))

/** The rows as text, decimals as a spreadsheet of the language reads them. */
export const csvRows = (rows: Rows, { locale }: Reading): Cell[][] => [
  heads(locale),
  ...rows.map((row) => orderColumns.map((column) => csvCell(column, row, languageOf(locale)))),
]

const sheetKinds = { text: 'text', count: 'number', amount: 'amount', day: 'date', instant: 'time' } as const

const sheetCell = (column: OrderColumn, row: Rows[number]): SheetCell => {
  const value = column.of(row) ?? ''
  if (value === '') return null
  if (column.kind === 'count' || column.kind === 'amount') return { kind: sheetKinds[column.kind], value: Number(value) }
  if (column.kind === 'instant') return { kind: 'time', value: clockOf(String(value), row.site) }
  return { kind: sheetKinds[column.kind], value: String(value) }
}

/** The same for a workbook: days and instants as dates, amounts as numbers. */
export const sheetOf = (rows: Rows, { locale }: Reading) => ({
  name: words(locale, 'office.orders.title'),
  head: orderColumns.map(({ name, kind }) => ({ title: words(locale, `office.export.${name}`), kind: sheetKinds[kind] })),
  rows: rows.map((row) => orderColumns.map((column) => sheetCell(column, row))),
})
