import { useEffect } from 'react'
import type { MealPlan } from '#contract/order-form.ts'
import { findPlan, type MealNeed, type PlanSum } from '#domain/plan-finder.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { coffeePrice } from './preview.ts'
import type { Shop } from './shop.ts'

/** The plan that fits the answers, with its sums, what costs less, and what was assumed. */
export const PlanFinding = ({ shop, plans, need, wantsCoffee, onFound }: PlanFindingProps) => {
  const t = useWords()
  const { text } = useFormat()
  const { money } = useMoney()
  const found = findPlan(plans, need)
  const id = found?.fits.covers ? found.fits.id : null
  useEffect(() => onFound(id), [id, onFound])
  if (!found) return <p role="status">{t('plans.finder.none')}</p>
  const { fits, forLess, weeks, isWeeksAssumed } = found
  const nameOf = (sum: PlanSum) => plans.flatMap((plan) => (plan.id === sum.id ? text(plan, 'name') : [])).join('')
  const lacks = (sum: PlanSum) => (need.weekends && !sum.weekends ? 'weekends' : sum.per === 'term' ? 'term' : 'week')
  return (
    <div className="plan-finding" role="status">
      <p>
        <strong>{t(fits.covers ? 'plans.finder.fits' : 'plans.finder.closest', { name: nameOf(fits) })}</strong>
      </p>
      <p>
        {t(`plans.sum.${fits.per}`, {
          ...numbersOf(fits),
          need: need.mealsAWeek,
          cost: money(fits.costCents),
          amount: money(fits.mealCents),
        })}
      </p>
      {forLess && (
        <p className="small muted">
          {t(`plans.for_less.${lacks(forLess)}`, { ...numbersOf(forLess), name: nameOf(forLess), cost: money(forLess.costCents) })}
        </p>
      )}
      {wantsCoffee && (
        <p className="small">
          <a href="#buy-coffee">{t('plans.finder.coffee_costs', { amount: money(coffeePrice(shop.form.orderFormSettings).price) })}</a>
        </p>
      )}
      {shop.form.customMealPlans.swipes.length > 0 && (
        <p className="small">
          <a href="#buy-custom">{t('plans.finder.custom')}</a>
        </p>
      )}
      <p className="small muted">
        {t(isWeeksAssumed ? 'plans.finder.assumed' : 'plans.finder.counted', { weeks, meals: need.mealsAWeek })}
      </p>
    </div>
  )
}

const numbersOf = ({ count, days, weeks, payments, meals, mealsAWeek }: PlanSum) => ({ count, days, weeks, payments, meals, mealsAWeek })

type PlanFindingProps = {
  shop: Shop
  /** Those that the visitor may buy. */
  plans: readonly MealPlan[]
  need: MealNeed
  wantsCoffee: boolean
  onFound: (id: string | null) => void
}
