import { useOffline } from '#app/offline/use-offline.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useWords } from '#app/i18n/words.ts'
import { Form } from '#app/ui/form.tsx'
import type { PaymentProps } from './payment-props.ts'
import { PayFoot } from './pay-foot.tsx'
import { useLater } from './use-later.ts'

/** What needs no card: a student account, the payroll, and an order of 0.00 (PAY-03, PAY-08). */
export const DirectPanel = ({ shop, cart, details, busy, terms, onPay }: PaymentProps & { onPay: () => void }) => {
  const t = useWords()
  const { money } = useMoney()
  const offline = useOffline()
  const later = useLater()
  const isCharged = details.payment_type === 'Student ID' && Number(cart.total) > 0
  return (
    <Form
      className="card stack"
      noValidate
      aria-label={t('checkout.payment')}
      onSubmit={(event) => {
        event.preventDefault()
        if (busy || offline) return
        if (terms.passes()) onPay()
        else terms.box.current?.focus()
      }}
    >
      <PayFoot
        terms={terms}
        settings={shop.form.orderFormSettings}
        label={isCharged ? t('checkout.charge', { amount: money(cart.total) }) : t('checkout.place')}
        later={later(cart)}
        working={busy}
      />
    </Form>
  )
}
