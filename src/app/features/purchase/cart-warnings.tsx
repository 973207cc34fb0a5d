import type { Cart } from '#contract/cart.ts'
import { canPayByApple } from '#app/features/payments/apple-pay.ts'
import { mayPayByGoogle } from '#app/features/payments/google-pay.ts'
import { availablePaymentTypes } from '#app/features/payments/payment-types.ts'
import { useWords } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MembersOnly } from './members-only.tsx'
import { usePaymentNames } from '#app/features/payments/use-payment-names.ts'
import type { Shop } from './shop.ts'

/** Why the cart cannot be paid, or the payment types for it (PURCH-SEL-13, PURCH-SEL-Q3, PURCH-SEL-Q5, PAY-25, PAY-Q11). */
export const CartWarnings = ({ shop: { site, form }, cart }: { shop: Shop; cart: Cart }) => {
  const t = useWords()
  const nameOf = usePaymentNames()
  // Google's script loads at the checkout only: a cart loads nothing from other hosts.
  const names = availablePaymentTypes(cart, { apple: canPayByApple(), google: mayPayByGoogle(form.orderFormSettings) }).map(nameOf)
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
      {cart.blocked === null && names.length > 0 && (
        <p className="small muted">{t('cart.payment_methods', { methods: names.join(', ') })}</p>
      )}
    </>
  )
}
