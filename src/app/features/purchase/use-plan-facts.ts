import type { MealPlan } from '#contract/order-form.ts'
import { hasMeals, mealPrice } from '#domain/plan-facts.ts'
import type { SelectionGroup } from '#domain/order-form.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { limitsOf } from './plan-access.ts'
import type { SelectionForm } from './selection-groups.ts'

const order: SelectionGroup[] = ['type', 'location', 'year', 'term']

/** What a plan holds, in words; null where the school does not say. */
export const usePlanFacts = (form: SelectionForm) => {
  const t = useWords()
  const { text, longDay } = useFormat()
  const { money } = useMoney()
  const meals = (plan: MealPlan): string | null => {
    const { meals: count = 0, meals_per: per } = plan
    if (plan.unlimited_meals) return t('plans.unlimited')
    return hasMeals(plan) && per ? t(`plans.meals.${per}`, { count }) : null
  }
  const weekends = ({ weekend_meals: also }: MealPlan): string | null =>
    also === undefined ? null : t(also ? 'plans.any_day' : 'plans.weekdays')
  const price = (plan: MealPlan): string | null => {
    const found = mealPrice(plan)
    if (!found) return null
    const amount = money(found.cents)
    if (found.aDay !== null) return t('plans.meal_price.a_day', { amount, count: found.aDay })
    if (found.exact) return t('plans.meal_price.exact', { amount })
    return t('plans.meal_price.about', { amount, count: found.meals })
  }
  const dates = ({ valid_from: from, valid_to: to, subscription, subscription_frequency: often, subscription_end: end }: MealPlan) => {
    if (subscription) {
      const billed = t(often === 'weekly' ? 'purchase.weekly' : 'purchase.monthly')
      return end === null ? billed : `${billed} ${t('plans.dates.until_cancelled', { to: longDay(end) })}`
    }
    if (from !== undefined && to !== undefined) return t('plans.dates.both', { from: longDay(from), to: longDay(to) })
    if (from !== undefined) return t('plans.dates.from', { from: longDay(from) })
    return to === undefined ? null : t('plans.dates.to', { to: longDay(to) })
  }
  const included = ({ flex, guest_passes: passes, promoBonus }: MealPlan): string | null => {
    const parts = [
      flex !== undefined && t('plans.flex', { amount: money(flex) }),
      promoBonus !== null && t('purchase.bonus_of', { amount: money(promoBonus) }),
      passes !== undefined && t('plans.passes', { count: passes }),
    ].filter((part) => part !== false)
    return parts.length === 0 ? null : parts.join(', ')
  }
  const buyers = ({ id }: MealPlan): string =>
    limitsOf(form, id)
      .toSorted((one, other) => order.indexOf(one.group) - order.indexOf(other.group))
      .map(({ choices }) => choices.map((choice) => text(choice, 'name')).join(', '))
      .filter(Boolean)
      .join(' · ') || t('plans.everyone')
  return { meals, weekends, price, dates, included, buyers }
}
