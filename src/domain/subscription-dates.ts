import { addDays, type Day, dayParts, daysBetween, pad, weekday } from './calendar.ts'

const monday = 1
const lastDayToStartThisMonth = 18

/** A calendar month `YYYY-MM`. */
export type Month = string
/** The month of a day. */
export const monthOf = (day: Day): Month => day.slice(0, 7)
/** The first day of a month. */
export const firstOf = (month: Month): Day => `${month}-01`
/** The month so many months later; earlier for a negative number. */
export const addMonths = (month: Month, count: number): Month => {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${Math.floor(index / 12)}-${pad((index % 12) + 1)}`
}

/** The months from one to another, both counted; none when `last` is earlier. */
export const monthsFrom = (first: Month, last: Month): Month[] => {
  const months: Month[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}

const nextMonday = (day: Day): Day => addDays(day, ((monday - weekday(day) + 6) % 7) + 1)

/** The earliest first delivery: the next Monday up to Wednesday, else a week later, never before the plan (SUBS-05, SUBS-Q1, SUBS-Q3). */
export const earliestDelivery = (today: Day, subscriptionStart?: Day | null): Day => {
  const next = nextMonday(today)
  const earliest = weekday(today) <= 3 ? next : addDays(next, 7)
  if (!subscriptionStart || subscriptionStart <= earliest) return earliest
  return weekday(subscriptionStart) === monday ? subscriptionStart : nextMonday(subscriptionStart)
}

/** True for a day that can be the first delivery: the earliest one or later on the same weekday, within the plan (SUBS-02, SUBS-Q2). */
export const isFirstDelivery = (day: Day, earliest: Day, subscriptionEnd?: Day | null): boolean =>
  day >= earliest && weekday(day) === weekday(earliest) && (!subscriptionEnd || day <= subscriptionEnd)

type Shown = { from: Day; to: Day; isOpen: (day: Day) => boolean }

/** The nearest open day that many days on, or a multiple of it, within a calendar; null where there is none. */
export const openDayFrom = (day: Day, step: number, { from, to, isOpen }: Shown): Day | null => {
  for (let next = addDays(day, step); next >= from && next <= to; next = addDays(next, step)) if (isOpen(next)) return next
  return null
}

/** The possible last deliveries: the first's weekday until the plan ends; none means the first alone (SUBS-03). */
export const lastDeliveries = (first: Day, subscriptionEnd: Day): Day[] =>
  Array.from({ length: Math.max(0, Math.floor(daysBetween(first, subscriptionEnd) / 7)) }, (_, index) => addDays(first, (index + 1) * 7))

/** True when the first payment is due today: the first delivery is less than seven days after the earliest one (SUBS-06). */
export const isBilledToday = (first: Day, earliest: Day): boolean => daysBetween(earliest, first) < 7

/** The payment days of a weekly plan: today or the 1st before its first delivery, then every 1st (SUBS-10, SUBS-Q5). */
export const weeklyBills = ({ first, last, today, billedToday }: { first: Day; last: Day; today: Day; billedToday: boolean }): Day[] => {
  const own = firstOf(monthOf(first))
  const begin = billedToday ? today : own > today ? own : firstOf(addMonths(monthOf(today), 1))
  return [begin, ...monthsFrom(addMonths(monthOf(begin), 1), monthOf(last)).map(firstOf)]
}

/** The earliest month of a monthly plan: this one up to the 18th, else the next (SUBS-07), never before the plan begins. */
export const earliestMonth = (today: Day, subscriptionStart?: Day | null): Month => {
  const [, , dayOfMonth] = dayParts(today)
  const month = addMonths(monthOf(today), dayOfMonth > lastDayToStartThisMonth ? 1 : 0)
  return subscriptionStart && monthOf(subscriptionStart) > month ? monthOf(subscriptionStart) : month
}

/** The possible last months of a monthly plan, after its first until it ends; none means the first alone (SUBS-08, SUBS-Q7). */
export const lastMonths = (first: Month, subscriptionEnd: Day): Month[] => monthsFrom(addMonths(first, 1), monthOf(subscriptionEnd))

/** The payment days of a monthly plan: today for this month, and the 1st of each later one (SUBS-09, SUBS-10). */
export const monthlyBills = (first: Month, last: Month, today: Day): Day[] =>
  monthsFrom(first, last).map((month) => (month === monthOf(today) ? today : firstOf(month)))

const daysIn = (month: Month): number => daysBetween(firstOf(month), firstOf(addMonths(month, 1)))

/** The payment days of a coffee subscription: the day of the purchase each month, or the month's last (COFF-02, COFF-Q3). */
export const coffeeBills = (months: number, bought: Day): Day[] =>
  Array.from({ length: months }, (_, index) => {
    const month = addMonths(monthOf(bought), index)
    return `${month}-${pad(Math.min(dayParts(bought)[2], daysIn(month)))}`
  })

/** True for a number of months that a coffee subscription may last: one to five (COFF-01). */
export const isCoffeeTerm = (months: number): boolean => Number.isInteger(months) && months >= 1 && months <= 5
