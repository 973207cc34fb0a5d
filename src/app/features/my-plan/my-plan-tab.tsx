import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Subscription } from '#contract/subscriptions.ts'
import { today } from '#domain/zone.ts'
import { ordersQuery } from '#app/features/orders/queries.ts'
import { ToPlans } from '#app/features/purchase/to-plans.tsx'
import { CancelDialog } from '#app/features/subscriptions/cancel-dialog.tsx'
import { CardDialog } from '#app/features/subscriptions/card-dialog.tsx'
import { subscriptionsQuery } from '#app/features/subscriptions/queries.ts'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import type { TabProps } from '#app/session/tab-props.ts'
import { FailedRead } from '#app/site/failed-read.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Utensils } from '#app/ui/icons.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { BoughtItems } from './bought-items.tsx'
import { ComingUp } from './coming-up.tsx'
import { boughtOf } from './orders-shown.ts'
import { PauseDialog } from './pause-dialog.tsx'
import { PlanReceipts } from './plan-receipts.tsx'
import { SubscriptionPlan } from './subscription-plan.tsx'

/** What the customer owns, what comes next, what it costs, and how to change it. */
export const MyPlanTab = (props: TabProps) => (
  <div className="stack">
    <Plans {...props} />
  </div>
)

const Plans = ({ site, customer }: TabProps) => {
  const t = useWords()
  const day = today(useNow(), site.timezone)
  const owner = { siteId: site.id, customerId: customer.id }
  const orders = useQuery(ordersQuery(owner))
  const subscriptions = useQuery(subscriptionsQuery(owner))
  const [toCancel, setToCancel] = useState<Subscription | null>(null)
  const [toPause, setToPause] = useState<Subscription | null>(null)
  const [toPay, setToPay] = useState<Subscription | null>(null)
  const failed = [orders, subscriptions].find(({ data, error }) => error && !data)
  if (failed)
    return (
      <FailedRead
        error={failed.error}
        title={t('my_plan.failed')}
        notSaved="offline.connect"
        onRetry={() => void Promise.all([orders.refetch(), subscriptions.refetch()])}
      />
    )
  if (!orders.data || !subscriptions.data)
    return (
      <Loading label={t('actions.loading')}>
        <div className="account-cards my-plan">
          <Skeleton height="18rem" />
          <Skeleton height="14rem" />
        </div>
      </Loading>
    )
  if (orders.data.length === 0 && subscriptions.data.length === 0)
    return <EmptyState icon={<Utensils />} title={t('my_plan.empty')} action={<ToPlans />} />
  const bought = boughtOf(orders.data, { subscriptions: subscriptions.data, site, today: day })
  return (
    <div className="account-cards my-plan">
      <div className="account-side">
        {subscriptions.data.map((one) => (
          <SubscriptionPlan
            key={one.id}
            site={site}
            owner={owner}
            subscription={one}
            onCancel={() => setToCancel(one)}
            onPause={() => setToPause(one)}
            onNewCard={() => setToPay(one)}
          />
        ))}
        <BoughtItems bought={bought} today={day} />
      </div>
      <div className="account-side">
        <ComingUp subscriptions={subscriptions.data} today={day} />
        <PlanReceipts site={site} customerId={customer.id} orders={orders.data} subscriptions={subscriptions.data} />
      </div>
      <CancelDialog owner={owner} subscription={toCancel} onClose={() => setToCancel(null)} />
      <CardDialog site={site} customer={customer} subscription={toPay} onClose={() => setToPay(null)} />
      <PauseDialog owner={owner} subscription={toPause} today={day} onClose={() => setToPause(null)} />
    </div>
  )
}
