import { useId } from 'react'
import type { Site } from '#contract/sites.ts'
import type { Subscription } from '#contract/subscriptions.ts'
import { endingOf } from '#domain/billing.ts'
import { today } from '#domain/zone.ts'
import { OfflineReason } from '#app/forms/form-foot.tsx'
import { useOffline } from '#app/offline/use-offline.ts'
import { usePaymentNames } from '#app/features/payments/use-payment-names.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { type Fact, FactList } from '#app/ui/fact-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { CircleAlert, CircleCheck, X, CreditCard } from '#app/ui/icons.tsx'
import { State } from '#app/ui/state.tsx'
import { OwedNotice } from './owed-notice.tsx'
import { PaymentsList } from './payments-list.tsx'
import { nameId, useName } from './use-name.ts'

/** One subscription: status, past and next payments (ACSUB-01, ACSUB-02). */
export const SubscriptionCard = ({ site, subscription: one, onCancel, onNewCard }: SubscriptionCardProps) => {
  const t = useWords()
  const { longDay } = useFormat()
  const { money } = useMoney()
  const id = useId()
  const offline = useOffline()
  const isDisabled = { 'aria-disabled': offline, 'aria-describedby': offline ? `${id}-offline` : undefined }
  const name = useName()(one)
  const isOver = one.end < today(useNow(), site.timezone)
  const canceledOn = one.canceled_at === null ? null : today(Date.parse(one.canceled_at), site.timezone)
  const isPaid = one.not_begun !== true && one.payments.some(({ result }) => result === 0)
  const still = one.next_bill === null ? null : one.last_delivery
  const ending = canceledOn === null ? null : endingOf({ start: one.start, canceledOn, still, isPaid })
  const byCard = one.payment_type === 'Credit card'
  return (
    <li className="card stack">
      <div className="cluster spread">
        <h2 className="subscription-name" id={nameId(one)} tabIndex={-1}>
          {name}
        </h2>
        {canceledOn !== null || isOver ? (
          <State tone="muted" icon={<X />}>
            {canceledOn === null ? t('subscriptions.ended') : t('subscriptions.canceled_on', { day: longDay(canceledOn) })}
          </State>
        ) : one.owed !== null ? (
          <State tone="caution" icon={<CircleAlert />}>
            {t('subscriptions.declined')}
          </State>
        ) : (
          <State tone="good" icon={<CircleCheck />}>
            {t('subscriptions.active')}
          </State>
        )}
      </div>
      <OwedNotice owed={one.owed} />
      <Ending one={one} ending={ending} isOver={isOver} />
      {one.credit !== undefined && <p>{t('subscriptions.ending.credit', { amount: money(one.credit) })}</p>}
      <Facts site={site} one={one} ending={ending} />
      <PaymentsList site={site} payments={one.payments} />
      {offline && <OfflineReason id={`${id}-offline`} />}
      {(byCard || !one.canceled) && !(isOver && one.owed === null) && (
        <div className="cluster">
          {byCard && (one.next_bill !== null || one.owed !== null) && (
            <Button
              icon={<CreditCard />}
              kind={one.owed === null ? 'plain' : 'primary'}
              label={t('subscriptions.new_card_of', { name })}
              {...isDisabled}
              onClick={() => !offline && onNewCard()}
            >
              {t('subscriptions.new_card')}
            </Button>
          )}
          {!one.canceled && !isOver && (
            <Button label={t('subscriptions.cancel_of', { name })} {...isDisabled} onClick={() => !offline && onCancel()}>
              {t('subscriptions.cancel')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

type EndingProps = { one: Subscription; ending: ReturnType<typeof endingOf> | null; isOver: boolean }

/** When a cancelled subscription ends, and that nothing more is charged where that is so; a debt has its own notice. */
const Ending = ({ one, ending, isOver }: EndingProps) => {
  const t = useWords()
  const { money } = useMoney()
  const { longDay } = useFormat()
  if (ending === null) return null
  if (ending === 'delivered') {
    const { kind, next_bill: last, last_delivery: delivery, end } = one
    if (kind === 'weekly' || last === null) return <p>{t('subscriptions.ending.delivered', { day: longDay(delivery ?? end) })}</p>
    const charge = { amount: money(last.total), day: longDay(last.date), end: longDay(end) }
    return <p>{t('subscriptions.ending.last_charge', charge)}</p>
  }
  if (ending === 'not_started') return <p>{t('subscriptions.ending.not_started')}</p>
  const ends = t(isOver ? 'subscriptions.ending.over' : 'subscriptions.ending.ends', { day: longDay(one.end) })
  const isLast = one.owed === null && one.next_bill === null
  const sentences = isLast ? [ends, t('subscriptions.ending.nothing_more')] : [ends]
  return <p>{sentences.join(' ')}</p>
}

const Facts = ({ site, one, ending }: Omit<EndingProps, 'isOver'> & { site: Site }) => {
  const t = useWords()
  const { money } = useMoney()
  const { longDay } = useFormat()
  const paymentNameOf = usePaymentNames()
  const { next_bill: next, card } = one
  const isCard = one.payment_type === 'Credit card'
  const paidBy = !isCard
    ? paymentNameOf(one.payment_type)
    : card
      ? t('subscriptions.card', { brand: card.brand || paymentNameOf(one.payment_type), digits: card.last_four })
      : t('subscriptions.no_card')
  const facts: Fact[] = [
    ...(ending !== 'not_started'
      ? [[t('subscriptions.dates'), t('subscriptions.span', { start: longDay(one.start), end: longDay(one.end) })] as const]
      : []),
    [t('subscriptions.each'), money(one.item.price)],
    ...(next
      ? [[t('subscriptions.next'), t('subscriptions.next_on', { amount: money(next.total), day: longDay(next.date) })] as const]
      : []),
    ...(ending !== 'delivered' || one.kind !== 'weekly' || one.last_delivery === null
      ? []
      : [[t('subscriptions.last_delivery'), longDay(one.last_delivery)] as const]),
    [t('subscriptions.ordered'), longDay(today(Date.parse(one.order.created_at), site.timezone))],
    [t('subscriptions.paid_by'), paidBy],
  ]
  return <FactList facts={facts} className="subscription-facts" />
}

type SubscriptionCardProps = { site: Site; subscription: Subscription; onCancel: () => void; onNewCard: () => void }
