import type { Cart } from '#contract/cart.ts'
import type { Site } from '#contract/sites.ts'
import { useWords } from '#app/i18n/words.ts'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MembersOnly } from './members-only.tsx'

const payWords = new Map([
  ['Student ID', 'purchase.pay.student_id'],
  ['Credit card', 'purchase.pay.card'],
  ['ApplePay', 'place.payment.apple_pay'],
  ['GooglePay', 'place.payment.google_pay'],
  ['installments', 'purchase.pay.installments'],
  ['Payroll deduction', 'purchase.pay.payroll'],
] as const)

type WireType = typeof payWords extends Map<infer K, unknown> ? K : never

/** What keeps the cart from being paid, or how it can be (PURCH-SEL-13, PURCH-SEL-Q3, PURCH-SEL-Q5). */
export const CartWarnings = ({ site, cart }: { site: Site; cart: Cart }) => {
  const t = useWords()
  const ways = cart.payment_types.map((type) => {
    const key = payWords.get(type as WireType)
    return key ? t(key) : type
  })
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
