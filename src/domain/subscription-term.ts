import { addDays, type Day, weekday } from './calendar.ts'
import {
  addMonths,
  earliestDelivery,
  earliestMonth,
  firstOf,
  isBilledToday,
  isFirstDelivery,
  monthlyBills,
  monthOf,
  weeklyBills,
} from './subscription-dates.ts'

/** The subscription fields of a plan; a null date is open-ended. */
export type SubscriptionPlan = {
  subscription_frequency: 'weekly' | 'monthly' | null
  subscription_start: Day | null
  subscription_end: Day | null
}

/** A term by its first and last delivery, or by the first days of its months, with its payment days; weekly plans have no `months`. */
export type Term = { first: Day; last: Day; months: number | null; bills: Day[] }
/** The first and last delivery, or a day of the first and last month, that a customer chose; null for no choice. */
type Wished = { first: Day | null; last: Day | null }

const openDays = 52 * 7
const longestDays = 2 * openDays

/** A plan without an end runs for a year, and no plan for more than two. */
const endOf = ({ subscription_end: end }: SubscriptionPlan, first: Day): Day => {
  const latest = addDays(first, longestDays)
  return end === null ? addDays(first, openDays) : end < latest ? end : latest
}

type Choice = { earliest: string; latest: string; isOne: (end: string) => boolean }

/** The last delivery or month: by default the earliest that may be chosen, or the first itself where there is none; null for a wrong one. */
const chosenEnd = (first: string, last: string | null, { earliest, latest, isOne }: Choice): string | null => {
  const wished = last ?? (earliest <= latest ? earliest : first)
  if (earliest > latest) return wished === first ? first : null
  return wished >= earliest && wished <= latest && isOne(wished) ? wished : null
}

const weeklyTerm = (plan: SubscriptionPlan, wished: Wished, today: Day): Term | null => {
  const { first } = wished
  if (first === null) return null
  const end = endOf(plan, first)
  if (!isFirstDelivery(first, earliestDelivery(today, plan.subscription_start), end)) return null
  const last = chosenEnd(first, wished.last, { earliest: addDays(first, 7), latest: end, isOne: (day) => weekday(day) === weekday(first) })
  if (last === null) return null
  // The bill-today rule counts from today, so that a plan of the next term is paid on its 1st (SUBS-06).
  const billedToday = isBilledToday(first, earliestDelivery(today))
  return { first, last, months: null, bills: weeklyBills({ first, last, today, billedToday }) }
}

const monthlyTerm = (plan: SubscriptionPlan, wished: Wished, today: Day): Term | null => {
  if (wished.first === null) return null
  const first = monthOf(wished.first)
  const end = endOf(plan, firstOf(first))
  if (first < earliestMonth(today, plan.subscription_start) || first > monthOf(end)) return null
  const last = chosenEnd(first, wished.last === null ? null : monthOf(wished.last), {
    earliest: addMonths(first, 1),
    latest: monthOf(end),
    isOne: () => true,
  })
  if (last === null) return null
  const bills = monthlyBills(first, last, today)
  return { first: firstOf(first), last: firstOf(last), months: bills.length, bills }
}

/** The term that a choice means on a day; null where the plan's calendar has no such dates (SUBS-02 to 09, SUBS-Q3 to Q7). */
export const termOf = (plan: SubscriptionPlan, wished: Wished, today: Day): Term | null =>
  (plan.subscription_frequency === 'weekly' ? weeklyTerm : monthlyTerm)(plan, wished, today)
