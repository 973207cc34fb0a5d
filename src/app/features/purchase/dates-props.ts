import type { MealPlan } from '#contract/order-form.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import type { Shop } from './shop.ts'

export type DatesProps = { shop: Shop; plan: MealPlan; name: string; onAdded: () => void }

const openDays = 52 * 7

/** A plan without an end runs for a year from its first day. */
export const endOf = (plan: MealPlan, first: Day): Day => plan.subscription_end ?? addDays(first, openDays)
