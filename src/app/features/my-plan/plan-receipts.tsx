import { Link } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'
import { today } from '#domain/zone.ts'
import { FileLinks } from '#app/features/payments/file-links.tsx'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useItemWords } from '#app/features/purchase/use-item-words.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import type { Order } from './orders-shown.ts'
import { ReceiptLink } from '#app/features/orders/receipt-link.tsx'

const mostShown = 5

/** Links to the receipts of the latest orders; the tab of orders lists all. */
export const PlanReceipts = ({ site, customerId, orders }: PlanReceiptsProps) => {
  const t = useWords()
  const { money } = useMoney()
  const { longDay } = useFormat()
  const { nameOf } = useItemWords()
  const section = accountSlug('customer-account', useLanguage())
  if (orders.length === 0) return null
  return (
    <section className="card stack stack-tight">
      <div className="cluster spread">
        <h2 className="subscription-name">{t('my_plan.receipts')}</h2>
        {orders.length > mostShown && (
          <Link to="/$site/$section" params={{ site: site.slug, section }} search={{ tab: 'orders' }}>
            {t('order.to_orders')}
          </Link>
        )}
      </div>
      <ul className="device-list">
        {orders.slice(0, mostShown).map((order) => (
          <li key={order.id}>
            <span>
              <strong className="numbers">{order.number ?? order.no}</strong>
              <br />
              <span className="small muted">
                {[longDay(today(Date.parse(order.created_at), site.timezone)), ...order.items.slice(0, 1).map(nameOf)].join(', ')}
              </span>
            </span>
            <span className="cluster">
              <span className="numbers">{money(order.total)}</span>
              <ReceiptLink site={site} order={order} />
            </span>
          </li>
        ))}
      </ul>
      <FileLinks of="orders" siteId={site.id} customerId={customerId} />
    </section>
  )
}

type PlanReceiptsProps = { site: Site; customerId: string; orders: readonly Order[] }
