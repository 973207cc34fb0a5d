import type { OfficeOrder, OfficeOrderEvent } from '#contract/office-orders.ts'
import type { Locale } from '#contract/wire.ts'
import { fullName } from '#domain/full-name.ts'
import { type Cents, decimalOf } from '#domain/money.ts'
import { today } from '#domain/zone.ts'
import type { StoredBill } from '#server/db/billing.ts'
import type { Context } from '#server/context.ts'
import { snapshotOf } from '#server/db/order-snapshot.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { namedCharges } from './ahead.ts'
import { numberOf } from './answer.ts'
import { markedCents, refundedOfOrder, shownState } from './order-money.ts'
import { namesOf, paymentsOf, readParts, type StoredParts, subscriptionName, wholeOf } from './order-payments.ts'
import { itemDates, itemRows, receiptFacts, receiptSums } from './receipt-words.ts'
import { receiptView } from './receipt.ts'

type OrderContext = { db: Context['db']; site: PackSite; locale: Locale; now: number; limitCents: Cents | null }

const historyOf = (stored: StoredParts, locale: Locale): OfficeOrderEvent[] => {
  const { order, attempts, payments, subscriptions, refunds, ending } = stored
  const named = namesOf(stored, locale)
  const none = { amount: null, about: '', author: null }
  const tries = attempts.flatMap(({ state, settled_at: at, started_at: begun, total_cents: cents }): OfficeOrderEvent[] => {
    const event = { ...none, at: at ?? begun, amount: decimalOf(cents) }
    if (state === 'paid') return [{ ...event, at: order.paid_at ?? event.at, kind: 'paid' }]
    return [{ ...event, kind: state === 'pending' || state === 'unknown' ? 'pending' : 'declined' }]
  })
  const billed = payments.map(({ created_at: at, total_cents: cents, result, subscription_id: id }): OfficeOrderEvent => ({
    at,
    kind: result === 0 ? 'billed' : 'bill_declined',
    amount: decimalOf(cents),
    about: named(id),
    author: null,
  }))
  const ended = subscriptions.flatMap(({ id, canceled_at: at }): OfficeOrderEvent[] =>
    at === null ? [] : [{ ...none, at, kind: 'canceled', about: named(id) }],
  )
  const back = refunds.map(({ begun_at: begun, done_at: done, amount_cents: cents, reason, author }): OfficeOrderEvent => ({
    at: done ?? begun,
    kind: done === null ? 'refunding' : 'refunded',
    amount: decimalOf(cents),
    about: reason,
    author,
  }))
  const noted = markedCents(order, stored)
  const what = noted > 0 ? { kind: 'marked' as const, amount: decimalOf(noted) } : { kind: 'ended' as const, amount: null }
  const marked: OfficeOrderEvent[] = ending
    ? [{ ...what, at: ending.done_at ?? ending.begun_at, about: ending.reason, author: ending.author }]
    : []
  const placed: OfficeOrderEvent = { ...none, at: order.created_at, kind: 'placed' }
  return [
    placed,
    ...[...tries, ...billed, ...ended, ...back, ...marked].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
  ]
}

const lines = (rows: readonly [label: string, value: string][]) => rows.map(([label, value]) => ({ label, value }))

const chargesAhead = async (order: StoredOrder, context: OrderContext): Promise<OfficeOrder['coming']> => {
  const receipt = receiptView(order, null, context.site)
  if (!receipt) return []
  const charges = await namedCharges({ order, receipt, site: context.site }, { db: context.db, now: context.now }, context.locale)
  return charges.map(({ date, cents, name }) => ({ date, name, total: decimalOf(cents) }))
}

const owedCents = (bills: readonly StoredBill[], id: string): Cents =>
  bills.reduce((sum, one) => (one.subscription_id === id && one.state === 'owed' ? sum + one.total_cents : sum), 0)

/** An order as the office reads it; amounts of its receipt are words. */
export const orderPage = async (order: StoredOrder, context: OrderContext): Promise<OfficeOrder> => {
  const { db, site, locale, now, limitCents } = context
  const stored = await readParts(db.read, order)
  const { cart, buyer, student } = snapshotOf(order)
  const payments = paymentsOf(stored, locale)
  const attempt = stored.attempts.find((one) => one.attempt === order.attempt) ?? null
  const receipt = receiptView(order, attempt, site)
  const { cents, isOpen } = refundedOfOrder(order, stored)
  const person = (one: { first_name: string; last_name: string; email: string; student_id: string }) => ({
    name: fullName(one),
    email: one.email,
    student_id: one.student_id,
  })
  return {
    id: order.id,
    number: numberOf(order, site).number ?? null,
    state: shownState(order, stored, { timezone: site.timezone, day: today(now, site.timezone) }),
    created_at: order.created_at,
    total: decimalOf(order.total_cents),
    payment_type: order.payment_type,
    refunded: decimalOf(cents),
    refunding: isOpen,
    buyer: { ...person(buyer), phone: buyer.phone },
    student: student ? person(student) : null,
    facts: receipt ? lines(receiptFacts(receipt, { locale, timezone: site.timezone })) : [],
    items: lines(cart.items.flatMap((item) => [...itemRows(item, locale), ...itemDates(item, locale)])),
    sums: lines(receiptSums({ cart, payment_type: order.payment_type }, locale)),
    payments,
    subscriptions: stored.subscriptions.map((one) => ({
      id: one.id,
      name: subscriptionName(one, locale),
      from: one.first_plan ?? one.first_bill,
      to: one.last_plan ?? one.last_bill,
      canceled_at: one.canceled_at,
      owed: decimalOf(owedCents(stored.bills, one.id)),
    })),
    coming: await chargesAhead(order, context),
    history: historyOf(stored, locale),
    ...wholeOf(order, payments),
    limit: limitCents === null ? null : decimalOf(limitCents),
  }
}
