import type { ReactNode } from 'react'
import type { MealPlan } from '#contract/order-form.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CircleHelp } from '#app/ui/icons.tsx'
import { AddButton } from './add-button.tsx'
import { ClampedText } from './clamped-text.tsx'
import { Message } from './message.tsx'
import { MoneyLines } from './money-lines.tsx'
import { PlanPicture } from './plan-picture.tsx'
import { planPrice } from './preview.ts'
import { regularPlans } from './product-tabs.ts'
import type { Shop } from './shop.ts'
import { useAdd } from './use-add.ts'
import { useMoney } from '#app/features/payments/use-money.ts'

/** Plans that are paid once, in their order, filtered by the selections (PURCH-PROD-02, PURCH-PROD-04). */
export const PlansTab = ({ shop }: { shop: Shop }) => (
  <div className="stack">
    <Message settings={shop.form.orderFormSettings} field="meal_plan_msg" />
    <OfferedPlans shop={shop} plans={regularPlans(shop.form)}>
      {(plan) => <PlanCard key={plan.id} shop={shop} plan={plan} />}
    </OfferedPlans>
  </div>
)

/** The plans on offer, or why there is none. */
export const OfferedPlans = ({ shop: { offered }, plans, children }: OfferedPlansProps) => {
  const t = useWords()
  if (offered === null)
    return <EmptyState title={t('purchase.selections_first')} text={t('purchase.selections_first_text')} icon={<CircleHelp />} />
  const fitting = plans.filter(({ id }) => offered.includes(id))
  if (fitting.length === 0) return <EmptyState title={t('purchase.no_plan')} text={t('purchase.no_plan_text')} />
  return <ul className="buy-list">{fitting.map(children)}</ul>
}

const PlanCard = ({ shop, plan }: { shop: Shop; plan: MealPlan }) => {
  const t = useWords()
  const { text } = useFormat()
  const { money } = useMoney()
  const { add, failure } = useAdd(shop)
  const name = text(plan, 'name')
  const { tax, total, price } = planPrice({ settings: shop.form.orderFormSettings, customerType: shop.customerType }, plan)
  return (
    <li className="card buy-plan">
      <PlanPicture plan={plan} siteId={shop.site.id} />
      <h3>{name}</h3>
      <p className="buy-price numbers">{money(price)}</p>
      <ClampedText html={text(plan, 'desc')} of={name} />
      <MoneyLines
        lines={[
          { label: t('purchase.tax'), amount: tax > 0 ? money(tax) : t('purchase.no_tax') },
          plan.promoBonus !== null && { label: t('purchase.bonus'), amount: `+ ${money(plan.promoBonus)}` },
          { label: t('purchase.pay_today'), amount: money(total), strong: true },
        ]}
      />
      <AddButton name={name} failure={failure} onAdd={() => add({ kind: 'plan', plan: plan.id }, name)} />
    </li>
  )
}

type OfferedPlansProps = { shop: Shop; plans: readonly MealPlan[]; children: (plan: MealPlan) => ReactNode }
