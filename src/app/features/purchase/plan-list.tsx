import type { MealPlan } from '#contract/order-form.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Message } from './message.tsx'
import { refusalOf } from './plan-access.ts'
import { type Marks, PlanCard } from './plan-card.tsx'
import { regularPlans, subscriptionPlans, tabsOf } from './product-tabs.ts'
import type { Shop } from './shop.ts'

type Kind = 'plans' | 'subscriptions'

/** The plans that the page shows, of both kinds, in their order. */
export const plansOf = (shop: Shop): Record<Kind, MealPlan[]> => {
  const tabs = tabsOf(shop)
  return {
    plans: tabs.includes('plans') ? regularPlans(shop.form) : [],
    subscriptions: tabs.includes('subscriptions') ? subscriptionPlans(shop.form, shop.site) : [],
  }
}

export const canBuy = ({ form, chosen }: Shop, { id }: MealPlan): boolean => refusalOf(form, chosen, id) === null

/** All plans with their prices, those paid once before subscriptions, each kind under the school's message (PURCH-PROD-04, PURCH-PROD-08). */
export const PlanList = ({ shop, marks, fitting }: { shop: Shop; marks: Marks; fitting: string | null }) => {
  const t = useWords()
  const { text } = useFormat()
  const { plans, subscriptions } = plansOf(shop)
  const { orderFormSettings: settings } = shop.form
  const all = [...plans, ...subscriptions]
  const fits = all.filter((plan) => canBuy(shop, plan)).length
  const cards = (list: readonly MealPlan[]) => (
    <ul className="buy-list">
      {list.map((plan) => (
        <PlanCard key={plan.id} shop={shop} plan={plan} marks={marks} isFitting={plan.id === fitting} />
      ))}
    </ul>
  )
  return (
    <>
      {plans.length > 0 && (
        <section id="buy-plans" className="stack" aria-labelledby="buy-plans-title">
          <div>
            <h2 id="buy-plans-title" className="buy-title" tabIndex={-1}>
              {text(settings, 'meal_plan_label') || t('purchase.tab.plans')}
            </h2>
            <p className="small muted">
              {fits === all.length
                ? t('plans.count_all', { count: all.length })
                : t('plans.count', { count: fits, others: all.length - fits })}
            </p>
          </div>
          <Message settings={settings} field="meal_plan_msg" />
          {fits === 0 && <EmptyState title={t('purchase.no_plan')} text={t('purchase.no_plan_text')} />}
          {cards(plans)}
        </section>
      )}
      {subscriptions.length > 0 && (
        <section id="buy-subscriptions" className="stack" aria-labelledby="buy-subscriptions-title">
          <h2 id="buy-subscriptions-title" className="buy-title" tabIndex={-1}>
            {t('purchase.tab.subscriptions')}
          </h2>
          <Message settings={settings} field="subscription_plan_msg" />
          {cards(subscriptions)}
        </section>
      )}
    </>
  )
}
