import { addDays, type Day, daysBetween } from './calendar.ts'
import type { Cents } from './money.ts'
import { addMonths, coffeeBills, firstOf, monthOf } from './subscription-dates.ts'

/** One payment of a subscription: its day, and price, tax and total in cents. */
export type Bill = { date: Day; price: Cents; tax: Cents; total: Cents }

/** A subscription as billing reads it; days are in the school's zone, `canceledOn` is null while it runs. */
export type BillableSubscription = {
  kind: 'weekly' | 'monthly' | 'coffee'
  orderedOn: Day
  firstPlan: Day | null
  lastPlan: Day | null
  bills: readonly Bill[]
  canceledOn: Day | null
  /** Deliveries of a weekly plan that do not come. */
  skipped?: readonly Day[]
}

/** A delivery that is fewer days away than this comes after a cancellation (SUBS-11, SUBS-Q8), and can no longer be skipped. */
export const noticeDays = 3

/** The delivery days of a weekly plan, skipped ones too; none for the other kinds. */
export const weeklyDeliveries = ({ kind, firstPlan, lastPlan }: BillableSubscription): Day[] => {
  if (kind !== 'weekly' || firstPlan === null || lastPlan === null) return []
  return Array.from({ length: Math.floor(daysBetween(firstPlan, lastPlan) / 7) + 1 }, (_, week) => addDays(firstPlan, week * 7))
}

/** The delivery days of a weekly plan that come; for the other kinds, the days on which a paid month begins. */
export const deliveries = (one: BillableSubscription): Day[] => {
  const weekly = weeklyDeliveries(one)
  return weekly.length === 0 ? one.bills.map(({ date }) => date) : weekly.filter((day) => one.skipped?.includes(day) !== true)
}

/** The delivery that still comes after a cancellation, less than three days later; null for none (SUBS-11, SUBS-Q8). */
export const lastDelivery = (one: BillableSubscription): Day | null => {
  const { canceledOn } = one
  if (canceledOn === null) return null
  const next = deliveries(one).find((day) => day >= canceledOn)
  return next !== undefined && daysBetween(canceledOn, next) < noticeDays ? next : null
}

const startOf = ({ firstPlan, bills, orderedOn }: BillableSubscription): Day => firstPlan ?? bills[0]?.date ?? orderedOn

/** How a cancelled subscription ends (SUBS-11): "delivered" with a last charged one (`still`), "not_started" before its start unpaid, else "over". */
export const endingOf = (one: {
  start: Day
  canceledOn: Day
  still: Day | null
  isPaid?: boolean
}): 'delivered' | 'not_started' | 'over' =>
  one.still !== null ? 'delivered' : one.canceledOn < one.start && one.isPaid !== true ? 'not_started' : 'over'

/** True while the payment of a day remains due: not the order's own, and after a cancellation only before its end (SUBS-11). */
export const staysDue = (one: BillableSubscription, date: Day): boolean => {
  const { orderedOn, canceledOn } = one
  if (date === orderedOn) return false
  if (canceledOn === null) return true
  const still = lastDelivery(one)
  if (endingOf({ start: startOf(one), canceledOn, still }) === 'not_started') return false
  return date < canceledOn || (still !== null && date <= still)
}

/** The payments that are due on or before `today` (SUBS-10, COFF-02). */
export const billsDue = (one: BillableSubscription, today: Day): Bill[] =>
  one.bills.filter((bill) => bill.date <= today && staysDue(one, bill.date))

/** The next payment of money after `today` that is not among the days in `tried`; null for none. */
export const nextBill = (one: BillableSubscription, { today, tried }: { today: Day; tried: readonly Day[] }): Bill | null =>
  one.bills.find(({ date, total }) => total > 0 && date > today && !tried.includes(date) && staysDue(one, date)) ?? null

/** How many days back a server charges the payments that it missed while it was down. */
export const catchUpDays = 62

/**
 * The payment of money to charge next: the oldest missed one within `catchUpDays`, else the next, else null. `taken` days are charged
 * already.
 */
export const chargedNext = (one: BillableSubscription, { today, taken }: { today: Day; taken: readonly Day[] }): Bill | null => {
  const from = addDays(today, -catchUpDays)
  const missed = billsDue(one, today).find(({ date, total }) => total > 0 && date >= from && !taken.includes(date))
  return missed ?? nextBill(one, { today, tried: taken })
}

/** The last day that a payment covers: the end of its month, the day before the next payment, or the last delivery before that. */
const paidUntil = (one: BillableSubscription, date: Day): Day | null => {
  const index = one.bills.findIndex((bill) => bill.date === date)
  if (index < 0) return null
  const next = one.bills[index + 1]?.date ?? null
  const ends = {
    weekly: () => {
      const planned = weeklyDeliveries(one)
      const until = planned.findLast((day) => next === null || day < next) ?? planned[0] ?? date
      return deliveries(one).findLast((day) => day <= until) ?? null
    },
    monthly: () => addDays(firstOf(addMonths(monthOf(date), 1)), -1),
    coffee: () => addDays(next ?? coffeeBills(one.bills.length + 1, startOf(one)).at(-1) ?? date, -1),
  }
  return ends[one.kind]()
}

const latest = (days: readonly (Day | null)[]): Day | null =>
  days.reduce((last, day) => (last === null || (day ?? '') > last ? day : last), null)

/** First and last day of a subscription; a cancelled one ends with its paid time. `paid` are the days of payments beside the order. */
export const spanOf = (one: BillableSubscription, paid: readonly Day[] = []): { start: Day; end: Day } => {
  const start = startOf(one)
  const last = one.lastPlan ?? one.bills.at(-1)?.date ?? start
  const ends = {
    weekly: () => last,
    monthly: () => addDays(firstOf(addMonths(monthOf(last), 1)), -1),
    // A month from each payment, the last one too.
    coffee: () => addDays(coffeeBills(one.bills.length + 1, start).at(-1) ?? last, -1),
  }
  const end = ends[one.kind]()
  if (one.canceledOn === null || one.canceledOn > end) return { start, end }
  const still = lastDelivery(one)
  const stillUntil = still === null || one.kind === 'weekly' ? still : (paidUntil(one, still) ?? still)
  const stopped = latest([stillUntil, ...[one.orderedOn, ...paid].map((date) => paidUntil(one, date))]) ?? one.canceledOn
  return { start, end: stopped < start ? start : stopped > end ? end : stopped }
}

/** Days after the first refusal on which a card is charged again; afterwards only a new card helps. */
const retryDays = [3, 7, 14] as const

/** The day of the next try after `tries` refusals, null when no more follow. A late try delays the next one. */
export const nextTry = (firstTriedOn: Day, { tries, triedOn }: { tries: number; triedOn: Day }): Day | null => {
  const days = retryDays[tries - 1]
  if (days === undefined) return null
  const [planned, late] = [addDays(firstTriedOn, days), addDays(triedOn, days - (retryDays[tries - 2] ?? 0))]
  return planned > late ? planned : late
}
