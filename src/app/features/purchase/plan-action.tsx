import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import type { MealPlan } from '#contract/order-form.ts'
import { AddButton } from './add-button.tsx'
import { refusalOf } from './plan-access.ts'
import type { Shop } from './shop.ts'
import { SubscriptionDates } from './subscription-dates.tsx'
import { useAdd } from './use-add.ts'

/** The button that adds a plan, or why there is none. Selections that are still missing are asked for first (PURCH-SEL-Q1). */
export const PlanAction = ({ shop, plan, name, isFitting = false }: PlanActionProps) => {
  const t = useWords()
  const { text } = useFormat()
  const { add, failure } = useAdd(shop)
  const refusal = refusalOf(shop.form, shop.chosen, plan.id)
  if (refusal) {
    const names = refusal.choices.map((choice) => text(choice, 'name')).join(', ')
    return <p className="plan-refusal small muted">{names === '' ? t('plans.for_nobody') : t('plans.only_for', { names })}</p>
  }
  if (plan.subscription) return <SubscriptionDates shop={shop} plan={plan} name={name} />
  return (
    <AddButton
      kind={isFitting ? 'primary' : 'plain'}
      name={name}
      failure={failure}
      onAdd={() => shop.ask(plan, () => add({ kind: 'plan', plan: plan.id }, name))}
    />
  )
}

type PlanActionProps = { shop: Shop; plan: MealPlan; name: string; isFitting?: boolean }
