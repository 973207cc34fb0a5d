import { useState } from 'react'
import type { MealPlan } from '#contract/order-form.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { CalendarDays } from '#app/ui/icons.tsx'
import { ClampedText } from './clamped-text.tsx'
import { Message } from './message.tsx'
import { MonthlyDates } from './monthly-dates.tsx'
import { PlanPicture } from './plan-picture.tsx'
import { OfferedPlans } from './plans-tab.tsx'
import { subscriptionPlans } from './product-tabs.ts'
import type { Shop } from './shop.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { WeeklyDates } from './weekly-dates.tsx'

/** Plans paid weekly or monthly (SUBS, PURCH-PROD-04). */
export const SubscriptionsTab = ({ shop }: { shop: Shop }) => (
  <div className="stack">
    <Message settings={shop.form.orderFormSettings} field="subscription_plan_msg" />
    <OfferedPlans shop={shop} plans={subscriptionPlans(shop.form, shop.site)}>
      {(plan) => <SubscriptionCard key={plan.id} shop={shop} plan={plan} />}
    </OfferedPlans>
  </div>
)

const SubscriptionCard = ({ shop, plan }: { shop: Shop; plan: MealPlan }) => {
  const t = useWords()
  const { text } = useFormat()
  const { money } = useMoney()
  const [open, setOpen] = useState(false)
  const name = text(plan, 'name')
  const weekly = plan.subscription_frequency === 'weekly'
  const Dates = weekly ? WeeklyDates : MonthlyDates
  const added = () => {
    setOpen(false)
    // The dialog first returns the focus to its button.
    setTimeout(shop.toCart)
  }
  return (
    <li className="card buy-plan">
      <PlanPicture plan={plan} siteId={shop.site.id} />
      <h3>{name}</h3>
      <p className="buy-price numbers">{t('purchase.per_month', { amount: money(plan.price) })}</p>
      <ClampedText html={text(plan, 'desc')} of={name} />
      <p className="small muted">{t(weekly ? 'purchase.weekly' : 'purchase.monthly')}</p>
      <Button icon={<CalendarDays />} label={t('purchase.choose_dates_of', { name })} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('purchase.choose_dates')}
      </Button>
      <Dialog kind="sheet" open={open} title={name} closeLabel={t('actions.close')} onClose={() => setOpen(false)}>
        <Dates shop={shop} plan={plan} name={name} onAdded={added} />
      </Dialog>
    </li>
  )
}
