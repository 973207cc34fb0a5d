import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#contract/error-words.ts'
import type { Subscription } from '#contract/subscriptions.ts'
import type { TabProps } from '#app/session/tab-props.ts'
import { FileLinks } from '#app/features/payments/file-links.tsx'
import { ToPlans } from '#app/features/purchase/to-plans.tsx'
import { FailedRead } from '#app/site/failed-read.tsx'
import { useWords } from '#app/i18n/words.ts'
import { ApiError, serverMessage } from '#app/offline/fetch-live.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CalendarClock } from '#app/ui/icons.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CardDialog } from './card-dialog.tsx'
import { subscriptionsQuery } from './queries.ts'
import { SubscriptionCard } from './subscription-card.tsx'

/** The customer's subscriptions, with buttons to cancel and to change the card (ACSUB). */
export const SubscriptionsTab = ({ site, customer }: TabProps) => {
  const t = useWords()
  const owner = { siteId: site.id, customerId: customer.id }
  const { data, error, refetch } = useQuery(subscriptionsQuery(owner))
  const [toCancel, setToCancel] = useState<Subscription | null>(null)
  const [toPay, setToPay] = useState<Subscription | null>(null)
  if (error && !data)
    return (
      <FailedRead
        error={error}
        title={error instanceof ApiError && error.code ? t(wordsOf(error.code)) : (serverMessage(error) ?? t('subscriptions.failed'))}
        notSaved="offline.connect"
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <Loading label={t('actions.loading')}>
        <Skeleton height="16rem" />
      </Loading>
    )
  if (data.length === 0) return <EmptyState icon={<CalendarClock />} title={t('account.no_subscriptions')} action={<ToPlans />} />
  return (
    <>
      <ul className="subscriptions">
        {data.map((one) => (
          <SubscriptionCard key={one.id} site={site} subscription={one} onCancel={() => setToCancel(one)} onNewCard={() => setToPay(one)} />
        ))}
      </ul>
      <p className="small muted no-print">{t('subscriptions.files')}</p>
      <FileLinks of="subscription_payments" siteId={site.id} customerId={customer.id} />
      <CancelDialog owner={owner} subscription={toCancel} onClose={() => setToCancel(null)} />
      <CardDialog site={site} customer={customer} subscription={toPay} onClose={() => setToPay(null)} />
    </>
  )
}
