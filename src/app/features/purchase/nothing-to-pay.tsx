import { Link } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'
import { useWords } from '#app/i18n/words.ts'
import { Notice } from '#app/ui/notice.tsx'

/** The checkout of an empty cart: it was paid in another tab, or the visitor came back after the order. */
export const NothingToPay = ({ site }: { site: Site }) => {
  const t = useWords()
  return (
    <div className="buy-note">
      <Notice tone="muted" live="status">
        <p>{t('checkout.nothing_to_pay')}</p>
        <Link to="/$site/order-complete" params={{ site: site.slug }} search={{}}>
          {t('order.find.title')}
        </Link>
      </Notice>
    </div>
  )
}
