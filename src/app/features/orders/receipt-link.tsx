import { Link } from '@tanstack/react-router'
import { useWords } from '#app/i18n/words.ts'

type Props = { site: { slug: string }; order: { id: string; no: string; number?: string | undefined } }

/** Leads from a list of orders to the receipt of one. */
export const ReceiptLink = ({ site, order }: Props) => {
  const t = useWords()
  return (
    <Link
      to="/$site/order-complete"
      params={{ site: site.slug }}
      search={{ order: order.id }}
      className="button"
      aria-label={t('orders.receipt_of', { no: order.number ?? order.no })}
    >
      {t('order.receipt')}
    </Link>
  )
}
