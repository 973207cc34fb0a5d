import type { Locale } from '#contract/wire.ts'
import type { Cell, SheetCell } from '#domain/csv.ts'
import type { Day } from '#domain/calendar.ts'
import { type DayRange, instantsOf } from '#domain/day-range.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import { amountToType } from '#domain/money.ts'
import { isoInZone, today } from '#domain/zone.ts'
import { listOrdersPaid } from '#server/db/order-history.ts'
import type { Reader } from '#server/db/open.ts'
import type { PackSite } from '#server/shapes/site.ts'
import type { PackOrderForm } from '#server/shapes/orderform.ts'
import { words } from '#server/words.ts'
import { formOf } from './ahead.ts'
import { type OrderColumn, orderColumns, orderRows } from './order-columns.ts'
import { readMoney, shownState } from './order-money.ts'
import { itemName, paymentTypeShown } from './receipt-words.ts'

type Rows = ReturnType<typeof orderRows>
/** `form`: where the buyer's choices have their names in French; null for a school without one; `day`: today. */
type Reading = { form: PackOrderForm | null; day: Day; locale: Locale }

/** What people read in place of a value of the server's export; an order keeps names of the school's choices as they were in English. */
const shownValues = ({ form, day, locale }: Reading): { [name: string]: OrderColumn['of'] } => {
  const choice = (choices: PackOrderForm['customerTerms'] | undefined, name: string | null): string | null => {
    const found = choices?.find((one) => one.name === name)
    return found ? inLocale(found, 'name', languageOf(locale)) : name
  }
  return {
    state: ({ order, money, site: { timezone }, later }) => {
      if (later) return words(locale, `office.order.payment.${later.state}`)
      const state = shownState(order, money, { timezone, day })
      return words(locale, `office.orders.state.${state}`)
    },
    payment_type: ({ order }) => paymentTypeShown(order.payment_type, locale),
    customer_type: ({ snapshot }) => choice(form?.customerTypes, snapshot.chosen.type),
    customer_location: ({ snapshot }) => choice(form?.customerLocations, snapshot.chosen.location),
    customer_year: ({ snapshot }) => choice(form?.customerYears, snapshot.chosen.year),
    customer_term: ({ snapshot }) => choice(form?.customerTerms, snapshot.chosen.term),
    item_type: ({ item }) => words(locale, itemTypeWords[item.type]),
    item: ({ item }) => itemName(item, locale),
  }
}

const itemTypeWords = {
  'Meal plan': 'office.export.type_plan',
  'Coffee subscription': 'purchase.tab.coffee',
  'Create your plan': 'purchase.tab.custom',
  'Declining balance': 'purchase.tab.balance',
} as const

/** The columns as people read them. */
const shownColumns = (reading: Reading): OrderColumn[] => {
  const shown = shownValues(reading)
  return orderColumns.map((column) => ({ ...column, of: shown[column.name] ?? column.of }))
}

/** The rows of the paid orders of some days, with the school's order form; null for more than `most` orders. */
export const rowsToExport = async (
  db: Reader,
  site: PackSite,
  { now, most, ...range }: DayRange & { now: number; most: number },
): Promise<({ rows: Rows } & Omit<Reading, 'locale'>) | null> => {
  const orders = await listOrdersPaid(db, site.id, { ...instantsOf(range, site.timezone), most: most + 1 })
  if (orders.length > most) return null
  const rows = orderRows(orders, await readMoney(db, site.id, orders), site)
  return { rows, day: today(now, site.timezone), form: await formOf(db, site.id) }
}

/** An instant on the school's clock, as spreadsheets read it. */
const clockOf = (instant: string, { timezone }: PackSite): string => isoInZone(Date.parse(instant), timezone).slice(0, 16)

const csvCell = (column: OrderColumn, row: Rows[number], locale: Locale): Cell => {
  const value = column.of(row) ?? ''
  if (value === '' || typeof value === 'number') return value
  if (column.kind === 'instant') return clockOf(value, row.site).replace('T', ' ')
  return column.kind === 'amount' ? amountToType(value, languageOf(locale)) : value
}

const heads = (locale: Locale): string[] => orderColumns.map(({ name }) => words(locale, `office.export.${name}`))

/** The rows as text, decimals as a spreadsheet of the language reads them. */
export const csvRows = (rows: Rows, reading: Reading): Cell[][] => {
  const columns = shownColumns(reading)
  return [heads(reading.locale), ...rows.map((row) => columns.map((column) => csvCell(column, row, reading.locale)))]
}

const sheetKinds = { text: 'text', count: 'number', amount: 'amount', day: 'date', instant: 'time' } as const

const sheetCell = (column: OrderColumn, row: Rows[number]): SheetCell => {
  const value = column.of(row) ?? ''
  if (value === '') return null
  if (column.kind === 'count' || column.kind === 'amount') return { kind: sheetKinds[column.kind], value: Number(value) }
  if (column.kind === 'instant') return { kind: 'time', value: clockOf(String(value), row.site) }
  return { kind: sheetKinds[column.kind], value: String(value) }
}

/** The same for a workbook: days and instants as dates, amounts as numbers. */
export const sheetOf = (rows: Rows, { locale, ...reading }: Reading) => ({
  name: words(locale, 'office.orders.title'),
  head: orderColumns.map(({ name, kind }) => ({ title: words(locale, `office.export.${name}`), kind: sheetKinds[kind] })),
  rows: rows.map((row) => shownColumns({ locale, ...reading }).map((column) => sheetCell(column, row))),
})
