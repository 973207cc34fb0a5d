import type { OfficeOrderFound } from '#contract/office-orders.ts'
import type { Locale } from '#contract/wire.ts'
import type { Day } from '#domain/calendar.ts'
import { instantsOf } from '#domain/day-range.ts'
import { fullName } from '#domain/full-name.ts'
import { decimalOf } from '#domain/money.ts'
import { isOfPerson, soughtWords } from '#domain/order-search.ts'
import { isOpen } from '#domain/order-state.ts'
import { typedOrderNumber } from '#domain/typed-order-number.ts'
import { today } from '#domain/zone.ts'
import { findOrderByNumber, listOrdersBelow, listUnpaidBetween } from '#server/db/order-history.ts'
import { snapshotOf } from '#server/db/order-snapshot.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import type { Reader } from '#server/db/open.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { numberOf } from './answer.ts'
import { readMoney, refundedOfOrder, shownState } from './order-money.ts'
import { itemName } from './receipt-words.ts'

/** Orders on one page; rows that one request looks through, in steps. */
const perPage = 40
const looked = { step: 200, most: 2000 }
const anyNumber = 2_147_483_647

/** Days of the school; `before`: the number that the page before ended with, null for the first page. */
type Search = { from: Day; to: Day; search: string; before: number | null }

const peopleOf = (order: StoredOrder) => {
  const { buyer, student } = snapshotOf(order)
  return student ? [buyer, student] : [buyer]
}

type Found = { orders: StoredOrder[]; next: string | null; searchedTo: Day | null }

/** The paid orders, from the latest number down; a long search stops after a while and goes on with the next page. */
const findPaid = async (db: Reader, site: PackSite, { from, to, search, before }: Search): Promise<Found> => {
  const words = soughtWords(search)
  const span = instantsOf({ from, to }, site.timezone)
  const orders: StoredOrder[] = []
  let below = before ?? anyNumber
  for (let seen = 0; seen < looked.most; seen += looked.step) {
    const rows = await listOrdersBelow(db, site.id, { below, before: span.before, most: looked.step })
    for (const row of rows) {
      if ((row.paid_at ?? '') < span.from) return { orders, next: null, searchedTo: null }
      below = row.no ?? below
      if (words.length === 0 || isOfPerson(words, peopleOf(row))) orders.push(row)
      if (orders.length === perPage) return { orders, next: String(below), searchedTo: null }
    }
    if (rows.length < looked.step) return { orders, next: null, searchedTo: null }
  }
  const [last] = await listOrdersBelow(db, site.id, { below: below + 1, before: span.before, most: 1 })
  return { orders, next: String(below), searchedTo: last?.paid_at == null ? null : today(Date.parse(last.paid_at), site.timezone) }
}

/** What was not paid: without a search only what still has no answer. */
const findUnpaid = async (db: Reader, site: PackSite, { from, to, search }: Search): Promise<StoredOrder[]> => {
  const words = soughtWords(search)
  const rows = await listUnpaidBetween(db, site.id, { ...instantsOf({ from, to }, site.timezone), most: looked.step })
  const isSought = (row: StoredOrder) => (words.length === 0 ? isOpen(row.state) : isOfPerson(words, peopleOf(row)))
  return rows.filter(isSought).slice(0, perPage)
}

/** Order numbers are found on any day; a student number may look like one. */
const findNumbered = async (db: Reader, siteId: string, { search, before }: Search): Promise<StoredOrder | null> => {
  const no = before === null ? typedOrderNumber(search) : null
  return no === null ? null : findOrderByNumber(db, siteId, no)
}

export const findOrders = async (db: Reader, site: PackSite, wish: Search): Promise<Found> => {
  const numbered = await findNumbered(db, site.id, wish)
  const unpaid = wish.before === null ? await findUnpaid(db, site, wish) : []
  const paid = await findPaid(db, site, wish)
  const first = [...(numbered ? [numbered] : []), ...unpaid]
  return { ...paid, orders: [...first, ...paid.orders.filter(({ id }) => id !== numbered?.id)] }
}

/** Orders as the office lists them. */
export const listedOrders = async (
  db: Reader,
  orders: readonly StoredOrder[],
  { site, locale, now }: { site: PackSite; locale: Locale; now: number },
): Promise<OfficeOrderFound[]> => {
  const moneyOf = await readMoney(db, site.id, orders)
  const at = { timezone: site.timezone, day: today(now, site.timezone) }
  return orders.map((order) => {
    const { cart, buyer, student } = snapshotOf(order)
    const money = moneyOf(order)
    const { cents, isOpen: isRefunding } = refundedOfOrder(order, money)
    return {
      id: order.id,
      number: numberOf(order, site).number ?? null,
      state: shownState(order, money, at),
      created_at: order.created_at,
      paid_at: order.paid_at,
      total: decimalOf(order.total_cents),
      refunded: decimalOf(cents),
      refunding: isRefunding,
      buyer: fullName(buyer),
      email: buyer.email,
      student: student ? fullName(student) : '',
      student_id: (student ?? buyer).student_id,
      items: cart.items.map((item) => itemName(item, locale)).join(', '),
    }
  })
}
