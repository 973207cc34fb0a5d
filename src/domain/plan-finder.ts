import { type Cents, centsOf } from './money.ts'
import { daysAWeek, hasMeals, mealDaysOf, monthsIn, type PricedPlan, weeksOf } from './plan-facts.ts'

/** What a visitor answers: meals in a week, and whether some are on weekends. */
export type MealNeed = { mealsAWeek: number; weekends: boolean }

/** One plan over the term. Amounts are in cents, before tax. */
export type PlanSum = {
  id: string
  /** How the plan counts its meals, with the number in each; "unlimited" has none. */
  per: 'day' | 'week' | 'month' | 'term' | 'unlimited'
  count: number
  /** Days with meals, in all. */
  days: number
  weeks: number
  payments: number
  /** Meals that it allows in a week, rounded down; for a plan without a limit those needed. */
  mealsAWeek: number
  /** Meals in all; for a plan without a limit those needed. */
  meals: number
  costCents: Cents
  /** The price of a meal if all of them are used, rounded to the cent. */
  mealCents: Cents
  /** Whether it says that it has meals on weekends. */
  weekends: boolean
  /** Whether it has all that is needed. */
  covers: boolean
}

/** The plan that fits, and the largest of those that cost less; `weeks` is assumed if no plan says how long the term is. */
type PlanFinding = { fits: PlanSum; forLess: PlanSum | null; weeks: number; isWeeksAssumed: boolean }

/** The weeks of a term about which no plan says anything. */
const usualWeeks = 16

const sumOf = (plan: PricedPlan, need: MealNeed, termWeeks: number): PlanSum | null => {
  const price = centsOf(plan.price)
  if (!hasMeals(plan) || price === null) return null
  const { meals: count = 0, subscription } = plan
  const per = plan.unlimited_meals === true ? 'unlimited' : (plan.meals_per ?? 'term')
  const weeks = subscription ? termWeeks : (weeksOf(plan) ?? termWeeks)
  const days = mealDaysOf(plan, weeks) ?? 0
  const payments = subscription ? monthsIn(weeks) : 1
  const held = {
    day: count * days,
    week: count * weeks,
    month: count * monthsIn(weeks),
    term: count,
    unlimited: need.mealsAWeek * weeks,
  }
  const weekly = {
    day: count * daysAWeek(plan),
    week: count,
    month: Math.floor((count * 12) / 52),
    term: Math.floor(count / weeks),
    unlimited: need.mealsAWeek,
  }
  const meals = held[per]
  const costCents = price * payments
  const weekends = plan.weekend_meals === true
  return {
    id: plan.id,
    per,
    count,
    days,
    weeks,
    payments,
    mealsAWeek: weekly[per],
    meals,
    costCents,
    mealCents: Math.round(costCents / meals),
    weekends,
    covers: weekly[per] >= need.mealsAWeek && (weekends || !need.weekends),
  }
}

/** The most meals first, then the lowest cost. */
const byMeals = (one: PlanSum, other: PlanSum): number =>
  other.mealsAWeek - one.mealsAWeek || other.meals - one.meals || one.costCents - other.costCents

/**
 * The cheapest plan that has all that is needed, else the one that comes closest, which then does not cover it. Give only plans
 * that the visitor may buy; those without facts are left out. Null if none is left.
 */
export const findPlan = (plans: readonly PricedPlan[], need: MealNeed): PlanFinding | null => {
  const known = plans.filter(hasMeals).flatMap((plan) => weeksOf(plan) ?? [])
  const weeks = known.length > 0 ? Math.max(...known) : usualWeeks
  const sums = plans.flatMap((plan) => sumOf(plan, need, weeks) ?? [])
  const covering = sums.filter(({ covers }) => covers).toSorted((one, other) => one.costCents - other.costCents || byMeals(one, other))
  const onDays = sums.filter(({ weekends }) => weekends || !need.weekends)
  const fits = covering[0] ?? (onDays.length > 0 ? onDays : sums).toSorted(byMeals)[0]
  if (!fits) return null
  const [forLess = null] = sums.filter(({ costCents }) => costCents < fits.costCents).toSorted(byMeals)
  return { fits, forLess, weeks, isWeeksAssumed: known.length === 0 }
}
