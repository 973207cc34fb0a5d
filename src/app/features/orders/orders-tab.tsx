import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { today } from '#domain/zone.ts'
import type { TabProps } from '#app/session/tab-props.ts'
import { usePaymentNames } from '#app/features/payments/use-payment-names.ts'
import { ToPlans } from '#app/features/purchase/to-plans.tsx'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { EmptyState, ErrorState } from '#app/ui/empty-state.tsx'
import { Button } from '#app/ui/button.tsx'
import { ShoppingCart } from '#app/ui/icons.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { Badge } from '#app/ui/state.tsx'
import { ordersQuery } from './queries.ts'

/** The customer's orders, each with a link to its receipt (ORD-01, ORD-02). */
export const OrdersTab = ({ site, customer }: TabProps) => {
  const t = useWords()
  const { data, error, refetch } = useQuery(ordersQuery({ siteId: site.id, customerId: customer.id }))
  if (error && !data)
    return (
      <ErrorState
        title={t('orders.failed')}
        text={error instanceof ApiError ? null : t('offline.unreached')}
        action={<Button onClick={() => void refetch()}>{t('actions.try_again')}</Button>}
      />
    )
  if (!data)
    return (
      <Loading label={t('actions.loading')}>
        <Skeleton height="9rem" />
      </Loading>
    )
  if (data.length === 0) return <EmptyState icon={<ShoppingCart />} title={t('account.no_orders')} action={<ToPlans />} />
  return <OrdersTable site={site} orders={data} />
}

const OrdersTable = ({ site, orders }: Pick<TabProps, 'site'> & { orders: readonly Order[] }) => {
  const t = useWords()
  const { money } = useMoney()
  const { longDay } = useFormat()
  const paymentNameOf = usePaymentNames()
  return (
    <table className="account-table">
      <caption className="visually-hidden">{t('account.tab.orders')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('order.date')}</th>
          <th scope="col">{t('order.no')}</th>
          <th scope="col" className="account-amount">
            {t('orders.total')}
          </th>
          <th scope="col">{t('order.paid_by')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('order.receipt')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td data-label={t('order.date')}>{longDay(today(Date.parse(order.created_at), site.timezone))}</td>
            <th scope="row" data-label={t('order.no')} className="numbers">
              {order.no}
            </th>
            <td data-label={t('orders.total')} className="numbers account-amount">
              {money(order.total)} {order.state === 'refunded' && <Badge>{t('orders.refunded')}</Badge>}
            </td>
            <td data-label={t('order.paid_by')}>
              {order.plan === null
                ? paymentNameOf(order.payment_type)
                : t('orders.by_plan', { count: order.plan.terms, total: money(order.plan.total_cents) })}
            </td>
            <td>
              <Link
                to="/$site/order-complete"
                params={{ site: site.slug }}
                search={{ order: order.id }}
                className="button"
                aria-label={t('orders.receipt_of', { no: order.no })}
              >
                {t('order.receipt')}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Order = {
  id: string
  state: 'paid' | 'refunded'
  created_at: string
  no: string
  total: string
  payment_type: string
  plan: { terms: number; total_cents: number } | null
}
