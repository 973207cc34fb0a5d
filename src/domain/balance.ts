import { addDays, type Day, daysBetween } from './calendar.ts'
import type { Cents } from './money.ts'
import { today } from './zone.ts'

/** A change of a meal account at an instant (epoch ms): cents or meals, negative for what was used. */
export type BalanceChange = { atMs: number; cents: Cents | null; meals: number | null }
/** Now (epoch ms) in a school's zone. */
export type SchoolClock = { nowMs: number; zone: string }
/** What was spent in so many whole days. */
type Spending = { spentCents: Cents; days: number }

const recentDays = 14
const fewestDays = 7
const fewestPurchases = 3
const farthestDays = 365
const lowDays = 7

/**
 * The spending of the two weeks before today, in days of the school's zone; null for less than a week of data, fewer than three
 * purchases or nothing spent. Today is left out, as it isn't over.
 */
export const spendingOf = (changes: readonly BalanceChange[], { nowMs, zone }: SchoolClock): Spending | null => {
  const now = today(nowMs, zone)
  const ages = changes.map(({ atMs, cents }) => ({ age: daysBetween(today(atMs, zone), now), cents: cents ?? 0 }))
  const days = Math.min(recentDays, Math.max(0, ...ages.map(({ age }) => age)))
  const purchases = ages.filter(({ age, cents }) => age >= 1 && age <= recentDays && cents < 0)
  if (days < fewestDays || purchases.length < fewestPurchases) return null
  return { spentCents: -purchases.reduce((sum, { cents }) => sum + cents, 0), days }
}

/** Cents spent a day, rounded. */
export const perDayCents = ({ spentCents, days }: Spending): Cents => Math.round(spentCents / days)

/** The day until which an amount lasts at that rate; null without one, with nothing left, or when it is more than a year away. */
export const lastsUntil = (leftCents: Cents, spending: Spending | null, { nowMs, zone }: SchoolClock): Day | null => {
  if (spending === null || leftCents <= 0) return null
  const days = Math.floor((leftCents * spending.days) / spending.spentCents)
  return days > farthestDays ? null : addDays(today(nowMs, zone), days)
}

/** True for less than about a week of own spending, and below the card office's threshold in cents, where there is one. */
export const isLow = (leftCents: Cents, spending: Spending | null, thresholdCents: Cents | null): boolean =>
  (thresholdCents !== null && leftCents < thresholdCents) ||
  (spending !== null && leftCents * spending.days < spending.spentCents * lowDays)

/** True where the period of a number of meals has passed since the day of a balance; `resets` is the first day of the next one. */
export const isPeriodOver = (
  { period, resets }: { period: 'day' | 'week' | 'month' | 'term'; resets: Day | null },
  { asOf, today: now }: { asOf: Day; today: Day },
): boolean => (resets === null ? period === 'day' && asOf < now : resets <= now)

/** What was spent and added (cents) and how many meals were had in the two weeks before today, the days of `spendingOf`. */
export const recentSums = (
  changes: readonly BalanceChange[],
  { nowMs, zone }: SchoolClock,
): { spentCents: Cents; addedCents: Cents; meals: number } => {
  const now = today(nowMs, zone)
  const first = addDays(now, -recentDays)
  const recent = changes.filter(({ atMs }) => {
    const day = today(atMs, zone)
    return day >= first && day < now
  })
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const cents = recent.map((one) => one.cents ?? 0)
  return {
    spentCents: 0 - sum(cents.filter((value) => value < 0)),
    addedCents: sum(cents.filter((value) => value > 0)),
    meals: 0 - sum(recent.map(({ meals }) => Math.min(0, meals ?? 0))),
  }
}
