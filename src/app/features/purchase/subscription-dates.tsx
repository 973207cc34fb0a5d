import { useState } from 'react'
import type { MealPlan } from '#contract/order-form.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { CalendarDays } from '#app/ui/icons.tsx'
import { MonthlyDates } from './monthly-dates.tsx'
import type { Shop } from './shop.ts'
import { WeeklyDates } from './weekly-dates.tsx'

/** Opens the dates of a plan that is paid weekly or monthly (SUBS). */
export const SubscriptionDates = ({ shop, plan, name }: { shop: Shop; plan: MealPlan; name: string }) => {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const Dates = plan.subscription_frequency === 'weekly' ? WeeklyDates : MonthlyDates
  const added = () => {
    setOpen(false)
    // The dialog first returns the focus to its button.
    setTimeout(shop.toCart)
  }
  return (
    <>
      <Button
        icon={<CalendarDays />}
        label={t('purchase.choose_dates_of', { name })}
        aria-haspopup="dialog"
        onClick={() => shop.ask(plan, () => setOpen(true))}
      >
        {t('purchase.choose_dates')}
      </Button>
      <Dialog kind="sheet" open={open} title={name} closeLabel={t('actions.close')} onClose={() => setOpen(false)}>
        <Dates shop={shop} plan={plan} name={name} onAdded={added} />
      </Dialog>
    </>
  )
}
