import type { Cart } from '#contract/cart.ts'
import type { Site } from '#contract/sites.ts'
import { useWords } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MembersOnly } from './members-only.tsx'
import { usePayWords } from './pay-words.ts'

/** What keeps the cart from being paid, or how it can be (PURCH-SEL-13, PURCH-SEL-Q3, PURCH-SEL-Q5). */
export const CartWarnings = ({ site, cart }: { site: Site; cart: Cart }) => {
  const t = useWords()
  const ways = cart.payment_types.map(usePayWords())
  return (
    <>
      {cart.blocked === 'items' && (
        <Notice tone="caution" icon={<CircleAlert />}>
          {t('cart.blocked_items')}
        </Notice>
      )}
      {cart.blocked === 'payment_types' && (
        <Notice tone="caution" icon={<CircleAlert />}>
          {t('cart.blocked_payment')}
        </Notice>
      )}
      {cart.needs_login && <MembersOnly site={site}>{null}</MembersOnly>}
      {cart.blocked === null && <p className="small muted">{t('cart.ways', { ways: ways.join(', ') })}</p>}
    </>
  )
}
