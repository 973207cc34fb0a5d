import { usePaymentNames } from '#app/features/payments/use-payment-names.ts'
import { useWords } from '#app/i18n/words.ts'
import { RadioField } from '#app/ui/radio-field.tsx'

/** The payment types that site, customer type, every item and this browser allow (PAY-01, PURCH-SEL-13). */
export const PayChoice = ({ types, field }: PayChoiceProps) => {
  const t = useWords()
  const nameOf = usePaymentNames()
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
