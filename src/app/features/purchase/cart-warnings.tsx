import type { Cart } from '#contract/cart.ts'
import { canPayByApple } from '#app/features/payments/apple-pay.ts'
import { mayPayByGoogle } from '#app/features/payments/google-pay.ts'
import { waysToPay } from '#app/features/payments/payment-types.ts'
import { useWords } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MembersOnly } from './members-only.tsx'
import { usePayWords } from '#app/features/payments/use-payment-names.ts'
import type { Shop } from './shop.ts'

/** What keeps the cart from being paid, or how this browser can pay it, as the checkout offers it (PURCH-SEL-13, PURCH-SEL-Q3, PURCH-SEL-Q5, PAY-25, PAY-Q11). */
export const CartWarnings = ({ shop: { site, form }, cart }: { shop: Shop; cart: Cart }) => {
  const t = useWords()
  const nameOf = usePayWords()
  // Google is asked at the checkout alone: a cart loads nothing of anybody else's.
  const ways = waysToPay(cart, { apple: canPayByApple(), google: mayPayByGoogle(form.orderFormSettings) }).map(nameOf)
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
      {cart.blocked === null && ways.length > 0 && <p className="small muted">{t('cart.ways', { ways: ways.join(', ') })}</p>}
    </>
  )
}
