import { useId } from 'react'
import type { Site } from '#contract/sites.ts'
import type { Subscription } from '#contract/subscriptions.ts'
import { today } from '#domain/zone.ts'
import { usePaymentNames } from '#app/features/payments/use-payment-names.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { OwedNotice } from '#app/features/subscriptions/owed-notice.tsx'
import { type Owner, useChangeDeliveries } from '#app/features/subscriptions/queries.ts'
import { useIfCanceled } from '#app/features/subscriptions/use-if-canceled.ts'
import { nameId, refocus, useName } from '#app/features/subscriptions/use-name.ts'
import { useFailure } from '#app/forms/failure.ts'
import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { OfflineReason } from '#app/forms/form-foot.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import { type Fact, FactList } from '#app/ui/fact-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { CalendarX, CircleAlert, CircleCheck, CreditCard, Pause, Play, X } from '#app/ui/icons.tsx'
import { State } from '#app/ui/state.tsx'
import { toast } from '#app/ui/toast.tsx'
import { SkipSentence } from './skip-sentence.tsx'
import { deliveriesOf, nextDelivery, planState } from './upcoming.ts'

/** A subscription: its state, what comes next, and the buttons that change it. */
export const SubscriptionPlan = ({ site, owner, subscription: one, onCancel, onPause, onNewCard }: SubscriptionPlanProps) => {
  const t = useWords()
  const id = useId()
  const { shortDay } = useFormat()
  const offline = useOffline()
  const day = today(useNow(), site.timezone)
  const name = useName()(one)
  const state = planState(one, day)
  const isRunning = state !== 'canceled' && state !== 'ended'
  const { mutate, isPending, error } = useChangeDeliveries(owner)
  const failure = useFailure(error)
  const canSkip = deliveriesOf(one).find(({ skipped, change }) => !skipped && change !== null)
  const canResume = deliveriesOf(one).filter(({ skipped, change }) => skipped && change !== null)
  const isDisabled = { 'aria-disabled': offline || isPending, 'aria-describedby': offline ? `${id}-offline` : undefined }
  const change = (skip: boolean, from: string, until: string) => {
    const onSuccess = () => {
      toast(t(skip ? 'my_plan.skipped' : 'my_plan.resumed'))
      refocus(one)
    }
    if (!offline) mutate({ id: one.id, skip, from, until }, { onSuccess })
  }
  const [first, ...more] = canResume
  return (
    <article className="card stack" aria-labelledby={nameId(one)}>
      <div className="cluster spread">
        <h2 className="subscription-name" id={nameId(one)} tabIndex={-1}>
          {name}
        </h2>
        <PlanState state={state} until={nextDelivery(one)?.date} />
      </div>
      <Facts one={one} today={day} />
      <OwedNotice owed={one.owed} />
      {one.owed !== null && one.payment_type === 'Credit card' && (
        <p>
          <Button
            kind="primary"
            icon={<CreditCard />}
            label={t('subscriptions.new_card_of', { name })}
            {...isDisabled}
            onClick={() => !offline && onNewCard()}
          >
            {t('subscriptions.new_card')}
          </Button>
        </p>
      )}
      <SkipSentence subscription={one} today={day} />
      {failure && <FailureNotice failure={failure} live="alert" />}
      {offline && (isRunning || one.owed !== null) && <OfflineReason id={`${id}-offline`} />}
      {isRunning && (
        <div className="cluster">
          {first && (
            <Button icon={<Play />} {...isDisabled} onClick={() => change(false, first.date, more.length === 0 ? first.date : '')}>
              {more.length === 0 ? t('my_plan.undo', { day: shortDay(first.date) }) : t('my_plan.resume')}
            </Button>
          )}
          {canSkip && (
            <Button icon={<CalendarX />} {...isDisabled} onClick={() => change(true, canSkip.date, canSkip.date)}>
              {t('my_plan.skip', { day: shortDay(canSkip.date) })}
            </Button>
          )}
          {canSkip && (
            <Button icon={<Pause />} label={t('my_plan.pause_of', { name })} {...isDisabled} onClick={() => !offline && onPause()}>
              {t('my_plan.pause')}
            </Button>
          )}
          <Button
            kind="quiet"
            label={t('subscriptions.cancel_of', { name })}
            {...isDisabled}
            onClick={() => !offline && !isPending && onCancel()}
          >
            {t('subscriptions.cancel')}
          </Button>
        </div>
      )}
    </article>
  )
}

const PlanState = ({ state, until }: { state: ReturnType<typeof planState>; until: string | undefined }) => {
  const t = useWords()
  const { shortDay } = useFormat()
  if (state === 'active')
    return (
      <State tone="good" icon={<CircleCheck />}>
        {t('subscriptions.active')}
      </State>
    )
  if (state === 'declined')
    return (
      <State tone="caution" icon={<CircleAlert />}>
        {t('subscriptions.declined')}
      </State>
    )
  if (state === 'paused')
    return (
      <State tone="caution" icon={<Pause />}>
        {until === undefined ? t('my_plan.paused') : t('my_plan.paused_until', { day: shortDay(until) })}
      </State>
    )
  return (
    <State tone="muted" icon={<X />}>
      {state === 'canceled' ? t('my_plan.canceled') : t('subscriptions.ended')}
    </State>
  )
}

const Facts = ({ one, today: day }: { one: Subscription; today: string }) => {
  const t = useWords()
  const { money } = useMoney()
  const { longDay, fullDay } = useFormat()
  const paymentNameOf = usePaymentNames()
  const { next_bill: bill, card, payment_type: type } = one
  const next = nextDelivery(one)
  const ifCanceled = useIfCanceled()(one)
  const stop = one.if_canceled?.cancel_by
  const [stopped] = one.if_canceled?.stops ?? []
  const toCancel = stop && stopped ? [t('my_plan.cancel_by', { until: longDay(stop), day: longDay(stopped.date) })] : []
  const paidBy =
    type !== 'Credit card'
      ? paymentNameOf(type)
      : card
        ? t('subscriptions.card', { brand: card.brand || paymentNameOf(type), digits: card.last_four })
        : t('subscriptions.no_card')
  const facts: Fact[] = [
    ...(next ? [[t('my_plan.next_delivery'), fullDay(next.date)] as const] : []),
    ...(bill ? [[t('my_plan.next_charge'), [longDay(bill.date), money(bill.total), paidBy].join(', ')] as const] : []),
    ...(one.not_begun
      ? []
      : [
          one.start > day
            ? ([t('subscriptions.dates'), t('subscriptions.span', { start: longDay(one.start), end: longDay(one.end) })] as const)
            : ([t('my_plan.ends'), longDay(one.end)] as const),
        ]),
  ]
  return (
    <>
      <FactList facts={facts} className="order-facts" />
      {ifCanceled.length > 0 && <p className="muted">{[...ifCanceled, ...toCancel].join(' ')}</p>}
    </>
  )
}

type SubscriptionPlanProps = {
  site: Site
  owner: Owner
  subscription: Subscription
  onCancel: () => void
  onPause: () => void
  onNewCard: () => void
}
