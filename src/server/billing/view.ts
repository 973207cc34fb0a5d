import type { Cart } from '#contract/cart.ts'
import type { Subscription } from '#contract/subscriptions.ts'
import type { Translations } from '#contract/wire.ts'
import { type AfterCancel, billsAhead, type ChargeAhead, ifCanceled, lastAfterCancel } from '#domain/after-order.ts'
import { chargedNext, lastDelivery, type BillableSubscription, spanOf } from '#domain/billing.ts'
import type { Day } from '#domain/calendar.ts'
import { deliveriesToChange, type Change, type Delivery, pauseChanges, upcomingDeliveries } from '#domain/delivery-skips.ts'
import { decimalOf } from '#domain/money.ts'
import { today } from '#domain/zone.ts'
import { listBills, listPayments, type StoredBill, type StoredPayment } from '#server/db/billing.ts'
import { listOrderData } from '#server/db/order-history.ts'
import { snapshotOf } from '#server/db/order-snapshot.ts'
import { listSkips, type StoredSkip } from '#server/db/delivery-skips.ts'
import type { Reader } from '#server/db/open.ts'
import { listRefundsOfOrders, refundsOfCharge, type StoredRefund } from '#server/db/refunds.ts'
import { listSubscriptions, type StoredSubscription } from '#server/db/subscriptions.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { words } from '#server/words.ts'
import { subscriptionBills } from './subscription-bills.ts'
import { paymentTax } from './payment-tax.ts'

type Beside = {
  payments: readonly StoredPayment[]
  bills: readonly StoredBill[]
  skips: readonly StoredSkip[]
  refunds: readonly StoredRefund[]
  /** What was ordered with it. */
  cart: Cart | undefined
  site: Pick<PackSite, 'timezone'>
  now: number
}

const owedView = (owed: readonly StoredBill[]): Subscription['owed'] => {
  if (owed.length === 0) return null
  const sum = (bills: readonly StoredBill[]) => decimalOf(bills.reduce((total, one) => total + one.total_cents, 0))
  const [next] = owed.flatMap(({ retry_on: day }) => (day === null ? [] : [day])).toSorted()
  if (next === undefined) return { total: sum(owed), next_try: null }
  return { total: sum(owed), next_try: next, next_total: sum(owed.filter(({ retry_on: day }) => day === next)) }
}

type Ahead = { day: Day; charges: readonly { date: Day; total: string }[] }

/** The next charge: one that is pending at the provider, else the first that was missed or comes; once cancelled without what is tried again. */
const nextView = (subscription: BillableSubscription, bills: readonly StoredBill[], { day, charges }: Ahead): Subscription['next_bill'] => {
  const pending = bills.find(({ state }) => state === 'pending')
  if (pending) return { date: pending.due, total: decimalOf(pending.total_cents) }
  const due = chargedNext(subscription, { today: day, taken: bills.map((one) => one.due) })
  const all = [...(due ? [{ date: due.date, total: decimalOf(due.total) }] : []), ...(subscription.canceledOn === null ? charges : [])]
  return all.toSorted((one, other) => one.date.localeCompare(other.date))[0] ?? null
}

const refundedOf = ({ provider_order_id: name }: StoredPayment, refunds: readonly StoredRefund[]): { refunded?: string } => {
  const done = refundsOfCharge(refunds, name ?? '').filter((one) => one.done_at !== null)
  return done.length > 0 ? { refunded: decimalOf(done.reduce((sum, { amount_cents: cents }) => sum + cents, 0)) } : {}
}

/** Coffee has the product's own name, as on receipts (ACSUB-01). */
const itemView = ({ kind, name, price_cents: price, translations }: StoredSubscription): Subscription['item'] => ({
  price: decimalOf(price),
  ...(kind === 'coffee' || name === ''
    ? {
        name: words('en-ca', 'purchase.tab.coffee'),
        translations: [{ locale: 'fr-ca' as const, name: words('fr-ca', 'purchase.tab.coffee') }],
      }
    : { name, translations: JSON.parse(translations) as Translations }),
})

const changeView = ({ date, from, to }: Change) => ({ date, from: decimalOf(from), to: decimalOf(to) })
const deliveryView = ({ price, changes, ...one }: Delivery): NonNullable<Subscription['deliveries']>[number] => {
  const all = changes.map(changeView)
  return { ...one, price: decimalOf(price), change: all[0] ?? null, changes: all }
}

const chargeViews = (charges: readonly ChargeAhead[]) =>
  charges.flatMap(({ date, cents }) => (date === null || cents === 0 ? [] : [{ date, total: decimalOf(cents) }]))

const ifCanceledView = ({ lastDelivery: last, end, charges, stops, cancelBy, credit }: AfterCancel): Subscription['if_canceled'] => ({
  last_delivery: last,
  end,
  charges: chargeViews(charges),
  stops: stops.map(({ date, total }) => ({ date, total: decimalOf(total) })),
  cancel_by: cancelBy,
  ...(credit > 0 ? { credit: decimalOf(credit) } : {}),
})

/** What a weekly plan still delivers, and what a pause would skip. */
const deliveriesView = (
  ordered: BillableSubscription,
  now: Parameters<typeof upcomingDeliveries>[1],
): Pick<Subscription, 'deliveries' | 'pause' | 'pause_changes'> => {
  const pause = deliveriesToChange(ordered, { skip: true, from: now.today, until: null }, now).days
  return {
    deliveries: upcomingDeliveries(ordered, now).map(deliveryView),
    pause,
    pause_changes: pauseChanges(ordered, pause, now.billed).map((changes) => changes.map(changeView)),
  }
}

/** The payment that came with the order is the first of `payments`. */
const subscriptionView = (stored: StoredSubscription, beside: Beside): Subscription => {
  const { payments, bills, skips, refunds, cart, site, now } = beside
  const { ordered: asOrdered, billed, subscription, credit } = subscriptionBills(stored, { timezone: site.timezone, skips, bills })
  const day = today(now, site.timezone)
  const ordered = subscription.bills.filter(({ date }) => date === stored.ordered_on)
  const paid = payments.filter(({ result }) => result === 0).map(({ due }) => due)
  const span = spanOf(subscription, paid)
  const owed = bills.flatMap(({ due, state, retry_on: date, total_cents: total }) =>
    state === 'owed' && date !== null ? [{ due, date, total }] : [],
  )
  const charges = chargeViews(billsAhead([{ subscription, taken: bills.map(({ due }) => due), retries: owed }], day))
  return {
    id: stored.id,
    ...span,
    canceled: stored.canceled_at !== null,
    canceled_at: stored.canceled_at,
    order: { created_at: stored.created_at },
    item: itemView(stored),
    payments: [
      ...ordered.map(({ total, tax }) => ({
        amt: decimalOf(total),
        created_at: stored.created_at,
        result: 0,
        ...paymentTax({ total, tax }, { stored, cart }),
      })),
      ...payments.map((one) => ({
        amt: decimalOf(one.total_cents),
        created_at: one.created_at,
        result: one.result,
        ...paymentTax({ total: one.total_cents, tax: billed.find(({ due }) => due === one.due)?.tax ?? 0 }, { stored, cart }),
        ...refundedOf(one, refunds),
      })),
    ],
    kind: stored.kind,
    payment_type: stored.payment_type,
    next_bill: nextView(subscription, bills, { day, charges }),
    last_delivery: lastDelivery(subscription),
    card: stored.vault_key === null ? null : { brand: stored.card_brand ?? '', last_four: stored.card_last4 ?? '' },
    owed: owedView(bills.filter(({ state }) => state === 'owed')),
    charges,
    ...(stored.kind === 'weekly' ? deliveriesView(asOrdered, { today: day, billed }) : {}),
    ...(stored.canceled_at === null && span.end >= day
      ? { if_canceled: ifCanceledView(ifCanceled({ ordered: asOrdered, billed, paid, owed }, day)) }
      : {}),
    ...(stored.canceled_at !== null && lastAfterCancel(subscription, paid) === null ? { not_begun: true } : {}),
    ...(credit > 0 ? { credit: decimalOf(credit) } : {}),
  }
}

/** A customer's subscriptions, the latest first (ACSUB-01). */
export const subscriptionsOf = async (
  db: Reader,
  owner: { site_id: string; customer_id: string },
  { site, now }: Pick<Beside, 'site' | 'now'>,
): Promise<Subscription[]> => {
  const found = await listSubscriptions(db, owner)
  const ids = found.map(({ id }) => id)
  const [payments, bills] = [await listPayments(db, owner.site_id, ids), await listBills(db, owner.site_id, ids)]
  const skips = await listSkips(db, owner.site_id, ids)
  const orderIds = [...new Set(found.map(({ order_id: id }) => id))]
  const refunds = await listRefundsOfOrders(db, owner.site_id, orderIds)
  const carts = new Map((await listOrderData(db, owner.site_id, orderIds)).map((order) => [order.id, snapshotOf(order).cart]))
  return found.map((stored) => {
    const of = <T extends { subscription_id: string }>(rows: readonly T[]) => rows.filter((row) => row.subscription_id === stored.id)
    const cart = carts.get(stored.order_id)
    return subscriptionView(stored, { payments: of(payments), bills: of(bills), skips, refunds, cart, site, now })
  })
}
