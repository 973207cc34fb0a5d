import type { Cart, CartItem } from '#contract/cart.ts'
import type { OrderAhead, Receipt } from '#contract/orders.ts'
import type { Locale } from '#contract/wire.ts'
import { billsAhead, cancelBy, type ChargeAhead, installmentsAhead, lastAfterCancel } from '#domain/after-order.ts'
import { deliveries, spanOf } from '#domain/billing.ts'
import type { Day } from '#domain/calendar.ts'
import { inLocale, languageOf } from '#domain/locale-format.ts'
import { decimalOf } from '#domain/money.ts'
import { today } from '#domain/zone.ts'
import { subscriptionBills } from '#server/billing/subscription-bills.ts'
import type { Context } from '#server/context.ts'
import { listBills, listPayments } from '#server/db/billing.ts'
import { listSkips } from '#server/db/delivery-skips.ts'
import { listSubscriptionsOfOrder } from '#server/db/order-history.ts'
import { snapshotOf } from '#server/db/order-snapshot.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import type { Reader } from '#server/db/open.ts'
import { listRecords } from '#server/db/records.ts'
import type { PackOrderForm } from '#server/shapes/orderform.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { chargesOf } from './order-charges.ts'
import { itemName } from './receipt-words.ts'
import { notifiedStudent } from './student.ts'

type Paid = { order: StoredOrder; receipt: Receipt; site: Pick<PackSite, 'id' | 'timezone'> }
type Place = Pick<Context, 'db' | 'now'>

const subscriptionsOf = async ({ order, site }: Paid, { db: { read } }: Place) => {
  const found = await listSubscriptionsOfOrder(read, order)
  const ids = found.map(({ id }) => id)
  const [bills, skips] = [await listBills(read, site.id, ids), await listSkips(read, site.id, ids)]
  const payments = await listPayments(read, site.id, ids)
  return found.map((stored) => {
    const own = bills.filter((bill) => bill.subscription_id === stored.id)
    const { subscription, credit } = subscriptionBills(stored, { timezone: site.timezone, skips, bills })
    return {
      planId: stored.plan_id,
      subscription,
      credit,
      payments: payments.filter((payment) => payment.subscription_id === stored.id && payment.total_cents > 0),
      taken: own.map(({ due }) => due),
      retries: own.flatMap((bill) =>
        bill.state === 'owed' && bill.retry_on !== null ? [{ date: bill.retry_on, total: bill.total_cents }] : [],
      ),
    }
  })
}

type Running = Awaited<ReturnType<typeof subscriptionsOf>>

/** The charges of a paid order that are still to come; none of one that was refunded. */
const chargesAhead = ({ order, receipt, site }: Paid, subscriptions: Running, day: Day): ChargeAhead[] => {
  if (order.state === 'refunded') return []
  const { plan, created_at: at } = receipt
  const charges = plan
    ? installmentsAhead({ ...plan, orderedOn: today(Date.parse(at), site.timezone) }, day)
    : billsAhead(subscriptions, day)
  return charges.filter(({ cents }) => cents > 0)
}

/** The same charges with the names of what each pays for. */
export const namedCharges = async (paid: Paid, place: Place, locale: Locale): Promise<(ChargeAhead & { name: string })[]> => {
  const { receipt, site } = paid
  const day = today(place.now, site.timezone)
  const all = await subscriptionsOf(paid, place)
  const subscriptions = all.map((one) => ({
    planId: one.planId,
    days: billsAhead([one], day).flatMap(({ date, cents }) => (cents > 0 ? [date] : [])),
  }))
  return chargesAhead(paid, all, day).map((charge) => {
    const isPaid = (item: CartItem) =>
      receipt.plan !== null ||
      (item.subscription && subscriptions.some(({ planId, days }) => planId === item.meal_plan && days.includes(charge.date)))
    const names = receipt.cart.items.filter(isPaid).map((item) => itemName(item, locale))
    return { ...charge, name: [...new Set(names)].join(', ') }
  })
}

/** What a school sells now; null where it sells nothing any more. */
export const formOf = async (read: Reader, siteId: string): Promise<PackOrderForm | null> =>
  (await listRecords(read, siteId, ['orderform'])).orderform[0] ?? null

/** What the school says to those who have bought, "" for nothing. */
export const wordsToBuyers = (form: PackOrderForm | null, locale: Locale): Pick<OrderAhead, 'pickup' | 'refund_policy'> => {
  const settings = form?.orderFormSettings
  const inWords = (field: 'plan_pickup' | 'refund_policy') => (settings ? inLocale(settings, field, languageOf(locale)) : '')
  return { pickup: inWords('plan_pickup'), refund_policy: inWords('refund_policy') }
}

/** Where and when single items are picked up, as their plans say now. */
export const pickupsOf = ({ items }: Pick<Cart, 'items'>, form: PackOrderForm | null, locale: Locale): NonNullable<OrderAhead['pickups']> =>
  items.flatMap(({ id, meal_plan: planId }) => {
    const plan = form?.mealPlans.find((one) => one.id === planId)
    const text = plan ? inLocale(plan, 'pickup', languageOf(locale)) : ''
    return text === '' ? [] : [{ item: id, text }]
  })

/** The days from which items work, where they are known: the first delivery, else the first day of the plan. */
export const startsOf = ({ items }: Pick<Cart, 'items'>): OrderAhead['starts'] =>
  items.flatMap(({ id, first_plan_date: first, valid_from: from }) => {
    const date = first ?? from
    return date === undefined ? [] : [{ item: id, date }]
  })

type Subscribed = Pick<CartItem, 'subscription' | 'meal_plan' | 'first_plan_date' | 'last_plan_date'>

/** Each item with its subscription, null for none; two items of one plan have one each, matched by their days. */
const withSubscriptions = <T extends Subscribed>(items: readonly T[], all: Running): { item: T; found: Running[number] | null }[] => {
  const rest = [...all]
  return items.map((item) => {
    const isOf = ({ planId, subscription: { firstPlan, lastPlan } }: Running[number]) =>
      planId === item.meal_plan && firstPlan === item.first_plan_date && lastPlan === item.last_plan_date
    const index = item.subscription ? rest.findIndex(isOf) : -1
    const [found = null] = index < 0 ? [] : rest.splice(index, 1)
    return { item, found }
  })
}

/** The same without cancelled subscriptions; those with deliveries start with the first that comes. */
const startsNow = ({ receipt }: Paid, subscriptions: Running): OrderAhead['starts'] =>
  withSubscriptions(receipt.cart.items, subscriptions).flatMap(({ item, found }) => {
    const subscription = found?.subscription
    if (!subscription) return startsOf({ items: [item] })
    if (subscription.canceledOn !== null) return []
    if (subscription.kind !== 'weekly') return startsOf({ items: [item] })
    return deliveries(subscription)
      .slice(0, 1)
      .map((date) => ({ item: item.id, date }))
  })

const canceledOf = ({ receipt }: Paid, subscriptions: Running): NonNullable<OrderAhead['canceled']> =>
  withSubscriptions(receipt.cart.items, subscriptions).flatMap(({ item, found }) => {
    if (!found) return []
    const { subscription, payments, credit } = found
    const { canceledOn } = subscription
    if (canceledOn === null) return []
    const last = lastAfterCancel(
      subscription,
      payments.flatMap(({ due, result }) => (result === 0 ? [due] : [])),
    )
    return [{ item: item.id, date: canceledOn, last, ...(credit > 0 ? { credit: decimalOf(credit) } : {}) }]
  })

const paymentsOf = (subscriptions: Running, { timezone }: Paid['site']): NonNullable<OrderAhead['payments']> =>
  subscriptions
    .flatMap(({ payments }) => payments)
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    .map(({ created_at: at, total_cents: total, result }) => ({ date: today(Date.parse(at), timezone), total: decimalOf(total), result }))

/** What a paid order still brings, as of now. */
export const aheadOf = async (paid: Paid, place: Place, locale: Locale): Promise<OrderAhead> => {
  const { order, receipt, site } = paid
  const day = today(place.now, site.timezone)
  const subscriptions = await subscriptionsOf(paid, place)
  const refunds = (await chargesOf(place.db.read, order)).flatMap(({ refunds: all }) => all.filter(({ done_at: done }) => done !== null))
  const form = await formOf(place.db.read, site.id)
  const [cancel = null] = subscriptions.flatMap((one) => cancelBy(one, day) ?? []).toSorted()
  return {
    charges: chargesAhead(paid, subscriptions, day).map(({ date, cents }) => ({ date, total: decimalOf(cents) })),
    refunds: refunds.map((one) => ({ date: today(Date.parse(one.done_at ?? ''), site.timezone), total: decimalOf(one.amount_cents) })),
    starts: startsNow(paid, subscriptions),
    running: subscriptions.filter(({ subscription }) => subscription.canceledOn === null && spanOf(subscription).end >= day).length,
    cancel_by: cancel,
    payments: paymentsOf(subscriptions, site),
    canceled: canceledOf(paid, subscriptions),
    pickups: pickupsOf(receipt.cart, form, locale),
    student_notified: notifiedStudent(snapshotOf(order)) !== null,
    ...wordsToBuyers(form, locale),
  }
}
