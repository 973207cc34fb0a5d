import { usePayWords } from '#app/features/payments/use-payment-names.ts'
import { useWords } from '#app/i18n/words.ts'
import { RadioField } from '#app/ui/radio-field.tsx'

/** How it is paid: what site, customer type and every item allow, and this browser can do (PAY-01, PURCH-SEL-13). */
export const PayChoice = ({ types, field }: PayChoiceProps) => {
  const t = useWords()
  const nameOf = usePayWords()
  return (
    <fieldset className="fields checkout-ways">
      <legend>{t('checkout.payment')}</legend>
      <RadioField
        {...field('payment_type')}
        label={t('checkout.how')}
        required
        options={types.map((type) => ({ value: type, label: nameOf(type) }))}
      />
    </fieldset>
  )
}

type PayChoiceProps = {
  types: readonly string[]
  field: (name: 'payment_type') => { name: string; value: string; error: string | undefined; onChange: (value: string) => void }
}
