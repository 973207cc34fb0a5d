import { useState } from 'react'
import type { Subscription } from '#contract/subscriptions.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { centsOrZero } from '#domain/money.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { type Owner, useChangeDeliveries } from '#app/features/subscriptions/queries.ts'
import { refocus } from '#app/features/subscriptions/use-name.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { deliveriesOf, pauseOf } from './upcoming.ts'

/** Skips every delivery from the next one on, until a chosen one or until they are resumed. */
export const PauseDialog = ({ owner, subscription, today, onClose }: PauseDialogProps) => {
  const t = useWords()
  const { longDay, shortDay } = useFormat()
  const { money } = useMoney()
  const [resumed, setResumed] = useState('')
  const change = useChangeDeliveries(owner)
  const close = () => {
    setResumed('')
    onClose()
  }
  const [first, ...later] = subscription ? deliveriesOf(subscription).filter(({ skipped, until }) => !skipped && until >= today) : []
  const pause = () => {
    if (!subscription || !first) return
    const until = resumed === '' ? '' : addDays(resumed, -1)
    const onSuccess = () => {
      close()
      toast(t('my_plan.paused_done'))
      refocus(subscription)
    }
    change.mutate({ id: subscription.id, skip: true, from: first.date, until }, { onSuccess })
  }
  const plan = subscription && pauseOf(subscription, { today, resumed: resumed === '' ? null : resumed })
  const named = (days: readonly Day[]) => days.map(shortDay).join(', ')
  const options = [{ value: '', label: t('my_plan.pause_open') }, ...later.map(({ date }) => ({ value: date, label: longDay(date) }))]
  return (
    <ConfirmDialog
      open={subscription !== null}
      title={t('my_plan.pause_title')}
      cancelLabel={t('my_plan.pause_not')}
      label={t('my_plan.pause')}
      change={change}
      onConfirm={pause}
      onClose={close}
    >
      <SelectField label={t('my_plan.pause_until')} groups={[{ label: null, options }]} value={resumed} onChange={setResumed} />
      <div className="stack stack-tight" role="status">
        {plan && plan.skipped.length > 0 && <p>{t('my_plan.pause_skips', { count: plan.skipped.length, days: named(plan.skipped) })}</p>}
        {plan?.changes.map(({ date, from, to }) => (
          <p key={date}>
            {t('my_plan.pause_change', {
              charge: longDay(date),
              amount: money(centsOrZero(from) - centsOrZero(to)),
              total: money(to),
            })}
          </p>
        ))}
        {plan && plan.stay.length > 0 && <p>{t('my_plan.pause_stays', { count: plan.stay.length, days: named(plan.stay) })}</p>}
        {plan && plan.skipped.length > 0 && (
          <p>{plan.next === null ? t('my_plan.pause_no_next') : t('my_plan.pause_next', { day: longDay(plan.next) })}</p>
        )}
      </div>
    </ConfirmDialog>
  )
}

type PauseDialogProps = { owner: Owner; subscription: Subscription | null; today: Day; onClose: () => void }
