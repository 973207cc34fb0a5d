import { addDays, type Day, daysBetween, weekday } from './calendar.ts'
import { type Cents, centsOf } from './money.ts'

/** What a meal plan holds, as far as the school says; a missing fact is not known. `flex` is a decimal string of dollars. */
export type PlanFacts = {
  /** Meals in each day, week, month or in the whole term, by `meals_per`. */
  meals?: number | undefined
  meals_per?: 'day' | 'week' | 'month' | 'term' | undefined
  unlimited_meals?: boolean | undefined
  weeks?: number | undefined
  /** False for meals from Monday to Friday only. */
  weekend_meals?: boolean | undefined
  flex?: string | undefined
  guest_passes?: number | undefined
  valid_from?: Day | undefined
  valid_to?: Day | undefined
}

/** A plan with its facts; `price` is a decimal string of dollars, that of a subscription is paid each month. */
export type PricedPlan = PlanFacts & { id: string; price: string; subscription: boolean }

/** The price of one meal in whole cents: of `meals` meals that one payment pays, `exact` if no cent is rounded. */
type MealPrice = { cents: Cents; meals: number; exact: boolean; aDay: number | null }

/** Meals a day that are assumed of a plan without a limit. */
const mealsADay = 3

/** Seven, or five for a plan from Monday to Friday. */
export const daysAWeek = ({ weekend_meals: weekends }: PlanFacts): number => (weekends === false ? 5 : 7)

/** The weeks of a plan: as the school says, else from its first to its last day; null if not known. */
export const weeksOf = ({ weeks, valid_from: from, valid_to: to }: PlanFacts): number | null =>
  weeks ?? (from !== undefined && to !== undefined && from <= to ? Math.ceil((daysBetween(from, to) + 1) / 7) : null)

/** The days with meals: from the plan's first to its last day, else in so many weeks; null if not known. */
export const mealDaysOf = (plan: PricedPlan, weeks: number | null): number | null => {
  const { valid_from: from, valid_to: to, subscription, weekend_meals: weekends } = plan
  if (subscription || from === undefined || to === undefined || from > to) return weeks === null ? null : daysAWeek(plan) * weeks
  const all = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => weekday(addDays(from, index)))
  return all.filter((day) => weekends !== false || (day > 0 && day < 6)).length
}

/** Whether the plan says how many meals it holds. */
export const hasMeals = ({ meals, meals_per: per, unlimited_meals: unlimited }: PlanFacts): boolean =>
  unlimited === true || (meals !== undefined && meals > 0 && per !== undefined)

/** Meals in so many weeks, or on the plan's own days, three a day without a limit; null where that is not known. */
const mealsIn = (plan: PricedPlan, weeks: number | null, months: number | null): number | null => {
  const { meals = 0, meals_per: per } = plan
  if (!hasMeals(plan)) return null
  const days = mealDaysOf(plan, weeks)
  const ofDays = (aDay: number) => (days === null ? null : Math.floor(aDay * days))
  if (plan.unlimited_meals === true) return ofDays(mealsADay)
  if (per === 'day') return ofDays(meals)
  if (per === 'week') return weeks === null ? null : Math.floor(meals * weeks)
  if (per === 'month') return months === null ? null : meals * months
  return meals
}

/** Months that are begun in so many weeks. */
export const monthsIn = (weeks: number): number => Math.ceil((weeks * 12) / 52)

/** The price of one meal if all are used, rounded to the cent; null where it cannot be calculated. */
export const mealPrice = (plan: PricedPlan): MealPrice | null => {
  const { subscription, meals_per: per, unlimited_meals: unlimited } = plan
  if (subscription && per === 'term') return null
  const weeks = subscription ? 52 / 12 : weeksOf(plan)
  const meals = mealsIn(plan, weeks, subscription ? 1 : weeks === null ? null : monthsIn(weeks))
  const cents = centsOf(plan.price)
  if (meals === null || meals === 0 || cents === null) return null
  return { cents: Math.round(cents / meals), meals, exact: cents % meals === 0, aDay: unlimited === true ? mealsADay : null }
}
