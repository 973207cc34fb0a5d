import { useQuery } from '@tanstack/react-query'
import type { ItemName } from '#contract/cart.ts'
import { endOfOrder } from '#domain/order-state.ts'
import { today } from '#domain/zone.ts'
import type { TabProps } from '#app/session/tab-props.ts'
import { FileLinks } from '#app/features/payments/file-links.tsx'
import { usePaymentNames } from '#app/features/payments/use-payment-names.ts'
import { ToPlans } from '#app/features/purchase/to-plans.tsx'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { FailedRead } from '#app/site/failed-read.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CircleCheck, History, ShoppingCart } from '#app/ui/icons.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { State } from '#app/ui/state.tsx'
import { ItemNames } from './item-names.tsx'
import { ordersQuery } from './queries.ts'
import { ReceiptLink } from './receipt-link.tsx'

/** The customer's orders, each with a link to its receipt (ORD-01, ORD-02). */
export const OrdersTab = ({ site, customer }: TabProps) => {
  const t = useWords()
  const { data, error, refetch } = useQuery(ordersQuery({ siteId: site.id, customerId: customer.id }))
  if (error && !data)
    return <FailedRead error={error} title={t('orders.failed')} notSaved="offline.connect" onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading label={t('actions.loading')}>
        <Skeleton height="9rem" />
      </Loading>
    )
  if (data.length === 0) return <EmptyState icon={<ShoppingCart />} title={t('account.no_orders')} action={<ToPlans />} />
  return (
    <>
      <OrdersTable site={site} orders={data} />
      <FileLinks of="orders" siteId={site.id} customerId={customer.id} />
    </>
  )
}

const OrdersTable = ({ site, orders }: Pick<TabProps, 'site'> & { orders: readonly Order[] }) => {
  const t = useWords()
  const { money } = useMoney()
  const { longDay } = useFormat()
  const paymentNameOf = usePaymentNames()
  return (
    <table className="account-table orders-table">
      <caption className="visually-hidden">{t('account.tab.orders')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('order.date')}</th>
          <th scope="col">{t('order.no')}</th>
          <th scope="col">{t('orders.items')}</th>
          <th scope="col">{t('order.paid_by')}</th>
          <th scope="col" className="account-amount">
            {t('orders.total')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('order.receipt')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td className="order-date">{longDay(today(Date.parse(order.created_at), site.timezone))}</td>
            <th scope="row" className="order-no numbers" data-label={t('order.no')}>
              <span className="order-no-text">{order.number ?? order.no}</span>
            </th>
            <td className="order-items">
              <ItemNames items={order.items} />
            </td>
            <td className="order-paid">
              {order.plan === null
                ? paymentNameOf(order.payment_type)
                : t('orders.by_plan', { count: order.plan.terms, total: money(order.plan.total_cents) })}
              <OrderState state={order.state} total={order.total} />
              {order.state === 'paid' && order.refunded !== undefined && (
                <span className="small muted">{t('subscriptions.refunded', { amount: money(order.refunded) })}</span>
              )}
            </td>
            <td className="order-amount numbers account-amount">{money(order.total)}</td>
            <td className="order-way">
              <ReceiptLink site={site} order={order} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const OrderState = ({ state, total }: { state: 'paid' | 'refunded'; total: string }) => {
  const t = useWords()
  const end = endOfOrder(state, total)
  return end === null ? (
    <State tone="good" icon={<CircleCheck size={16} />}>
      {t('orders.paid')}
    </State>
  ) : (
    <State tone="muted" icon={<History size={16} />}>
      {t(`orders.${end}`)}
    </State>
  )
}

type Order = {
  id: string
  state: 'paid' | 'refunded'
  created_at: string
  no: string
  number?: string | undefined
  total: string
  refunded?: string | undefined
  payment_type: string
  plan: { terms: number; total_cents: number } | null
  items: readonly ItemName[]
}
