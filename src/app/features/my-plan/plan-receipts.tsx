import { Link } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'
import type { Subscription } from '#contract/subscriptions.ts'
import { today } from '#domain/zone.ts'
import { ItemNames } from '#app/features/orders/item-names.tsx'
import { ReceiptLink } from '#app/features/orders/receipt-link.tsx'
import { FileLinks } from '#app/features/payments/file-links.tsx'
import { useMoney } from '#app/features/payments/use-money.ts'
import { PaymentTaxes } from '#app/features/subscriptions/payments-list.tsx'
import { useName } from '#app/features/subscriptions/use-name.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { type Order, paidOf } from './orders-shown.ts'

const mostShown = 5

/** The latest orders, and the payments of subscriptions after them; the tab of orders lists all. */
export const PlanReceipts = ({ site, customerId, orders, subscriptions }: PlanReceiptsProps) => {
  const t = useWords()
  const { money } = useMoney()
  const { longDay } = useFormat()
  const nameOf = useName()
  const section = accountSlug('customer-account', useLanguage())
  const paid = paidOf(orders, subscriptions)
  if (paid.length === 0) return null
  const dayOf = (at: string) => longDay(today(Date.parse(at), site.timezone))
  return (
    <section className="card stack stack-tight">
      <div className="cluster spread">
        <h2 className="subscription-name">{t('my_plan.receipts')}</h2>
        {paid.length > mostShown && (
          <Link to="/$site/$section" params={{ site: site.slug, section }} search={{ tab: 'orders' }}>
            {t('order.to_orders')}
          </Link>
        )}
      </div>
      <ul className="device-list">
        {paid.slice(0, mostShown).map((one) =>
          one.kind === 'order' ? (
            <li key={one.order.id}>
              <span>
                <strong className="numbers">{one.order.number ?? one.order.no}</strong>
                <br />
                <ItemNames items={one.order.items} />
                <br />
                <span className="small muted">{dayOf(one.at)}</span>
              </span>
              <span className="cluster">
                <span className="numbers">{money(one.order.total)}</span>
                <ReceiptLink site={site} order={one.order} />
              </span>
            </li>
          ) : (
            <li key={`${one.at} ${one.subscription.id}`}>
              <span>
                <strong>{t('my_plan.charge_for', { name: nameOf(one.subscription) })}</strong>
                <br />
                <span className="small muted">{dayOf(one.at)}</span>
                <PaymentTaxes payment={one.payment} />
              </span>
              <span className="numbers">{money(one.payment.amt)}</span>
            </li>
          ),
        )}
      </ul>
      <h3 className="small muted">{t('account.tab.orders')}</h3>
      <FileLinks of="orders" siteId={site.id} customerId={customerId} />
      {subscriptions.length > 0 && (
        <>
          <h3 className="small muted">{t('account.tab.subscriptions')}</h3>
          <FileLinks of="subscription_payments" siteId={site.id} customerId={customerId} />
        </>
      )}
    </section>
  )
}

type PlanReceiptsProps = {
  site: Site
  customerId: string
  orders: readonly Order[]
  subscriptions: readonly Subscription[]
}
