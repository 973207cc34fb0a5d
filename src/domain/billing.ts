import { addDays, type Day, daysBetween } from './calendar.ts'
import type { Cents } from './money.ts'
import { addMonths, coffeeBills, firstOf, monthOf } from './subscription-dates.ts'

export type Bill = { date: Day; price: Cents; tax: Cents; total: Cents }

/** What goes on after its order. `canceledOn` is the school's day of the cancellation. */
export type Lasting = {
  kind: 'weekly' | 'monthly' | 'coffee'
  orderedOn: Day
  firstPlan: Day | null
  lastPlan: Day | null
  bills: readonly Bill[]
  canceledOn: Day | null
}

/** Who cancels later than this before a delivery still gets it (SUBS-11, SUBS-Q8). */
const noticeDays = 3

/** The deliveries of a weekly plan; of the others the days on which a month of theirs begins. */
const deliveries = ({ kind, firstPlan, lastPlan, bills }: Lasting): Day[] => {
  if (kind !== 'weekly' || firstPlan === null || lastPlan === null) return bills.map(({ date }) => date)
  return Array.from({ length: Math.floor(daysBetween(firstPlan, lastPlan) / 7) + 1 }, (_, week) => addDays(firstPlan, week * 7))
}

/** The delivery that still comes after a cancellation: the next one where it is less than three days away; null is none. */
export const lastDelivery = (one: Lasting): Day | null => {
  const { canceledOn } = one
  if (canceledOn === null) return null
  const next = deliveries(one).find((day) => day >= canceledOn)
  return next !== undefined && daysBetween(canceledOn, next) < noticeDays ? next : null
}

const startOf = ({ firstPlan, bills, orderedOn }: Lasting): Day => firstPlan ?? bills[0]?.date ?? orderedOn

/**
 * What a cancellation comes to (SUBS-11): a delivery that is still charged (`still`), an end before the first day of what
 * nothing was paid for, or an end.
 */
export const endingOf = (one: { start: Day; canceledOn: Day; still: Day | null; isPaid?: boolean }): 'delivered' | 'unbegun' | 'over' =>
  one.still !== null ? 'delivered' : one.canceledOn < one.start && one.isPaid !== true ? 'unbegun' : 'over'

/**
 * Whether the payment of a day stays due: the one that the order paid never is; of a cancelled subscription those before its
 * end are, and none of one that ended before it began (SUBS-11).
 */
export const staysDue = (one: Lasting, date: Day): boolean => {
  const { orderedOn, canceledOn } = one
  if (date === orderedOn) return false
  if (canceledOn === null) return true
  const still = lastDelivery(one)
  if (endingOf({ start: startOf(one), canceledOn, still }) === 'unbegun') return false
  return date < canceledOn || (still !== null && date <= still)
}

/** The payments that are due by a day, its own included (SUBS-10, COFF-02). */
export const billsDue = (one: Lasting, today: Day): Bill[] => one.bills.filter((bill) => bill.date <= today && staysDue(one, bill.date))

/** The next payment that nobody took on yet; null where none comes any more. */
export const nextBill = (one: Lasting, { today, tried }: { today: Day; tried: readonly Day[] }): Bill | null =>
  one.bills.find((bill) => bill.date > today && !tried.includes(bill.date) && staysDue(one, bill.date)) ?? null

/** How far back a server that was away charges what it missed, in days. */
export const catchUpDays = 62

/** The payment that is charged next: one that was missed, or else the next one that comes; `taken` are the days that somebody took on. */
export const chargedNext = (one: Lasting, { today, taken }: { today: Day; taken: readonly Day[] }): Bill | null => {
  const from = addDays(today, -catchUpDays)
  const missed = billsDue(one, today).find(({ date }) => date >= from && !taken.includes(date))
  return missed ?? nextBill(one, { today, tried: taken })
}

/** The last day that the payment of a day pays for: of its month, before the next payment, or the last delivery before that. */
const paidUntil = (one: Lasting, date: Day): Day | null => {
  const index = one.bills.findIndex((bill) => bill.date === date)
  if (index < 0) return null
  const next = one.bills[index + 1]?.date ?? null
  const ends = {
    weekly: () => {
      const all = deliveries(one)
      return all.findLast((day) => next === null || day < next) ?? all[0] ?? null
    },
    monthly: () => addDays(firstOf(addMonths(monthOf(date), 1)), -1),
    coffee: () => addDays(next ?? coffeeBills(one.bills.length + 1, startOf(one)).at(-1) ?? date, -1),
  }
  return ends[one.kind]()
}

const latest = (days: readonly (Day | null)[]): Day | null =>
  days.reduce((last, day) => (last === null || (day ?? '') > last ? day : last), null)

/**
 * The first and the last day of a subscription. `paid` are the days whose payments went through, beside the order's own: one
 * that is cancelled lasts as long as is paid for, or to a delivery that still comes; without either to the cancellation.
 */
export const spanOf = (one: Lasting, paid: readonly Day[] = []): { start: Day; end: Day } => {
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

/** A refused card is tried again so many days after the first try; then only a new card helps. */
export const retryDays = [3, 7, 14] as const

/** The day of the next try after so many failed ones, as long after a late one as it would have been; null where no more follows. */
export const nextTry = (firstTriedOn: Day, { tries, triedOn }: { tries: number; triedOn: Day }): Day | null => {
  const days = retryDays[tries - 1]
  if (days === undefined) return null
  const [planned, late] = [addDays(firstTriedOn, days), addDays(triedOn, days - (retryDays[tries - 2] ?? 0))]
  return planned > late ? planned : late
}
