import { csvOf } from '#domain/csv.ts'
import { type DayRange, instantsOf } from '#domain/day-range.ts'
import { isoInZone } from '#domain/zone.ts'
import { namedSite } from '#server/content/office-exports.ts'
import { listOrdersPaid } from '#server/db/order-history.ts'
import type { Reader } from '#server/db/open.ts'
import { orderColumns, orderRows } from '#server/orders/order-columns.ts'
import { readMoney } from '#server/orders/order-money.ts'

/** A school's paid orders as CSV, one line per item and later payment. */
export const ordersCsv = async (db: Reader, slug: string, range: DayRange): Promise<string> => {
  const site = await namedSite(db, slug)
  const orders = await listOrdersPaid(db, site.id, instantsOf(range, site.timezone))
  const rows = orderRows(orders, await readMoney(db, site.id, orders), site).map((row) =>
    orderColumns.map(({ kind, of }) => {
      const value = of(row) ?? ''
      return kind === 'instant' && value !== '' ? isoInZone(Date.parse(String(value)), site.timezone) : value
    }),
  )
  return csvOf([orderColumns.map(({ name }) => name), ...rows])
}
