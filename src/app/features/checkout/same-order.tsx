import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Customer } from '#contract/customers.ts'
import type { Site } from '#contract/sites.ts'
import { sameOrder } from '#domain/checkout-rules.ts'
import { localTime } from '#domain/zone.ts'
import { ordersQuery } from '#app/features/orders/queries.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Warns of a second payment for the same items: another device may have paid for this cart (ACCT-Q6). */
export const SameOrder = ({ site, customer, total }: { site: Site; customer: Customer; total: string }) => {
  const t = useWords()
  const { longDay, time } = useFormat()
  const now = useNow()
  const { data } = useQuery(ordersQuery({ siteId: site.id, customerId: customer.id }))
  const found = sameOrder(data ?? [], total, now)
  if (!found) return null
  // What is billed later has not been paid yet.
  const words = Number(total) === 0 ? 'checkout.duplicate_free' : 'checkout.duplicate_order'
  const { day, minutes } = localTime(Date.parse(found.created_at), site.timezone)
  return (
    <Notice tone="caution" icon={<CircleAlert />} live="status">
      <p>{t(words, { day: longDay(day), time: time(minutes) })}</p>
      <p>
        <Link to="/$site/order-complete" params={{ site: site.slug }} search={{ order: found.id }}>
          {t('orders.receipt_of', { no: found.number ?? found.no })}
        </Link>
      </p>
    </Notice>
  )
}
