import { useOffline } from '#app/offline/use-offline.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useWords } from '#app/i18n/words.ts'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { PaymentProps } from './payment-props.ts'
import { PayFoot } from './pay-foot.tsx'
import { useLater } from './use-later.ts'

/** What needs no card: a student account, the payroll, and an order of 0.00 (PAY-03, PAY-08). */
export const DirectPanel = ({ shop, cart, details, busy, terms, problems, onPay }: DirectProps) => {
  const t = useWords()
  const { money } = useMoney()
  const offline = useOffline()
  const later = useLater()
  const isCharged = details.payment_type === 'Student ID' && Number(cart.total) > 0
  return (
    <Form
      className="card stack"
      aria-label={t('checkout.payment')}
      onSubmit={() => {
        if (busy || offline) return
        // What is wrong in the details is mended first.
        if (problems.length > 0 || terms.passes()) onPay()
        else terms.box.current?.focus()
      }}
    >
      {problems.length > 0 && (
        <Notice tone="caution" live="status">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
      <PayFoot
        terms={terms}
        settings={shop.form.orderFormSettings}
        label={
          problems.length > 0 ? t('checkout.mend') : isCharged ? t('checkout.charge', { amount: money(cart.total) }) : t('checkout.place')
        }
        later={later(cart)}
        working={busy}
      />
    </Form>
  )
}

type DirectProps = PaymentProps & {
  /** What this way of paying asks of the details beside what is typed, in words. */
  problems: readonly string[]
  onPay: () => void
}
