import type { CartItem } from '#contract/cart.ts'
import { type Bill, deliveries, endingOf, lastDelivery, type BillableSubscription, spanOf, staysDue } from './billing.ts'
import { addDays, type Day } from './calendar.ts'
import { type Billed as BilledBefore, creditSkips } from './delivery-skips.ts'
import { installmentSchedule } from './installments.ts'
import type { Cents } from './money.ts'

/** Whether an item is used with the card at the door: not coffee, and not a weekly plan, which is picked up. */
export const isUsedAtDoor = ({ type, subscription_frequency: often }: Pick<CartItem, 'type' | 'subscription_frequency'>): boolean =>
  type !== 'Coffee subscription' && often !== 'weekly'

type Ended = { item: string; last: Day | null }

/** The items of an order that are still used or picked up on a day: all but those that were cancelled and whose last day is over (SUBS-11). */
export const itemsInUse = <Item extends { id: string }>(items: readonly Item[], canceled: readonly Ended[], today: Day): Item[] =>
  items.filter(({ id }) => !canceled.some(({ item, last }) => item === id && (last === null || last < today)))

/** A charge that is still to come: its day, null where the card's issuer alone knows it, and its amount in cents. */
export type ChargeAhead = { date: Day | null; cents: Cents }

/** A plan of installments (payments in cents) with the school's day of its order. */
type Plan = { payments: readonly Cents[]; frequency: string; orderedOn: Day }

/** The payments of an installment plan that are still to come on a day, with their expected days (W-INST-06). */
export const installmentsAhead = (plan: Plan, today: Day): ChargeAhead[] =>
  installmentSchedule(plan).filter(({ date }) => date === null || date > today)

/** A subscription, the days that were tried before, and the refused charges that are tried again, with their amount in cents. */
type Billed = { subscription: BillableSubscription; taken: readonly Day[]; retries: readonly { date: Day; total: Cents }[] }

/** The charges of subscriptions that are still to come on a day, by date and summed (SUBS-10, SUBS-11, COFF-02). */
export const billsAhead = (subscriptions: readonly Billed[], today: Day): ChargeAhead[] => {
  const sums = new Map<Day, Cents>()
  for (const { subscription, taken, retries } of subscriptions) {
    const due = subscription.bills.filter(({ date }) => date >= today && staysDue(subscription, date) && !taken.includes(date))
    for (const { date, total } of [...retries, ...due]) sums.set(date, (sums.get(date) ?? 0) + total)
  }
  return [...sums].map(([date, cents]) => ({ date, cents })).sort((one, other) => (one.date < other.date ? -1 : 1))
}

/** The last day on which cancelling a subscription still stops its next charge of money; null where it is too late, or nothing follows (SUBS-11). */
export const cancelBy = ({ subscription, taken }: Omit<Billed, 'retries'>, today: Day): Day | null => {
  const next =
    subscription.canceledOn === null
      ? subscription.bills.find(({ date, total }) => total > 0 && date > today && !taken.includes(date))
      : undefined
  if (!next) return null
  for (let day = addDays(next.date, -1); day >= today; day = addDays(day, -1))
    if (!staysDue({ ...subscription, canceledOn: day }, next.date)) return day
  return null
}

/** A subscription as ordered, what was billed, the days of later payments that were made, and the refused charges that are tried again. */
type Running = {
  ordered: BillableSubscription
  billed: readonly BilledBefore[]
  paid: readonly Day[]
  owed: readonly { due: Day; date: Day; total: Cents }[]
}

/**
 * What a cancellation on a day leaves (SUBS-11): the last delivery of a weekly plan, null for none; the last day of any; the charges
 * that still come; the payments that are not taken; the day of `cancelBy`; and what no payment is left for, in cents.
 */
export type AfterCancel = {
  lastDelivery: Day | null
  end: Day
  charges: ChargeAhead[]
  stops: Bill[]
  cancelBy: Day | null
  credit: Cents
}

/** The last delivery of a cancelled weekly plan, or the last day of another; null where it ended before it began. `paid`: see `spanOf`. */
export const lastAfterCancel = (one: BillableSubscription, paid: readonly Day[]): Day | null => {
  const { canceledOn, bills, orderedOn } = one
  if (canceledOn === null) return null
  const { start, end } = spanOf(one, paid)
  const isPaid = paid.length > 0 || bills.some(({ date }) => date === orderedOn)
  if (endingOf({ start, canceledOn, still: lastDelivery(one), isPaid }) === 'not_started') return null
  return one.kind === 'weekly' ? (deliveries(one).findLast((day) => day <= end) ?? null) : end
}

/** What cancelling a running subscription today leaves, by the rules of the billing itself. */
export const ifCanceled = ({ ordered, billed, paid, owed }: Running, today: Day): AfterCancel => {
  const taken = billed.map(({ due }) => due)
  const { bills, credit } = creditSkips({ ...ordered, canceledOn: today }, billed)
  const canceled = { ...ordered, bills, canceledOn: today }
  const running = { ...ordered, bills: creditSkips(ordered, billed).bills }
  const retries = owed.filter(({ due }) => staysDue(canceled, due))
  const open = running.bills.filter(({ date, total }) => total > 0 && date >= today && staysDue(running, date) && !taken.includes(date))
  const still = [
    ...bills.filter(({ date }) => date >= today && staysDue(canceled, date) && !taken.includes(date)),
    ...retries.map(({ due: date }) => ({ date })),
  ]
  const { end } = spanOf(canceled, [...paid, ...still.map(({ date }) => date)])
  const coming = ordered.kind === 'weekly' ? deliveries(ordered).filter((day) => day >= today && day <= end) : []
  return {
    lastDelivery: coming.at(-1) ?? null,
    end,
    charges: billsAhead([{ subscription: canceled, taken, retries }], today).filter(({ cents }) => cents > 0),
    stops: open.filter(({ date }) => !staysDue(canceled, date)),
    cancelBy: cancelBy({ subscription: running, taken }, today),
    credit,
  }
}
