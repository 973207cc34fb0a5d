import type { MealPlan } from '#contract/order-form.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useWords } from '#app/i18n/words.ts'
import { planPrice } from './preview.ts'
import { usedGroups } from './selection-groups.ts'
import type { Shop } from './shop.ts'

/** "from $499.00, plus tax" until it is said who buys; then the price with its tax. Both take the same room. */
export const PlanPrice = ({ shop: { form, customerType }, plan }: { shop: Shop; plan: MealPlan }) => {
  const t = useWords()
  const { money } = useMoney()
  const { price, tax, total } = planPrice({ settings: form.orderFormSettings, customerType }, plan)
  const isFixed = customerType !== null || !usedGroups(form).includes('type')
  const taxed = tax > 0 ? t('plans.taxed', { tax: money(tax), total: money(total) }) : t('plans.untaxed')
  return (
    <div className="plan-price">
      <p className="numbers">
        {!isFixed && <small>{t('plans.from')} </small>}
        <strong>{money(price)}</strong> <small>{t(plan.subscription ? 'plans.a_month' : 'plans.once')}</small>
      </p>
      <p className="small muted numbers">{isFixed ? taxed : t('plans.before_tax')}</p>
    </div>
  )
}
