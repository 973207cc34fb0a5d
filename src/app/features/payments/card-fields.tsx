import { cardNumberMask, type CardType, cardTypeBegun, expiryMask } from '#domain/card.ts'
import { useWords } from '#app/i18n/words.ts'
import { TextField } from '#app/ui/text-field.tsx'
import type { CardForm } from './use-card-form.ts'
import { CardTypes } from './card-types.tsx'

/** Number with its type, expiry and security code in our own fields (PAY-15 to PAY-20). */
export const CardFields = ({ form, types }: { form: CardForm; types: readonly CardType[] }) => {
  const t = useWords()
  const { values: card, change, field } = form
  const kind = cardTypeBegun(card.number)
  const typeNumber = (number: string) => {
    const begun = cardTypeBegun(number)
    // The card type follows the number when the number shows it.
    change({ number, ...(begun === null ? {} : { type: begun }) })
  }
  return (
    <>
      <TextField
        {...field('number')}
        label={t('card.number')}
        required
        inputMode="numeric"
        autoComplete="cc-number"
        spellCheck={false}
        maxLength={23}
        mask={cardNumberMask}
        onChange={typeNumber}
      />
      <CardTypes types={types} found={kind} />
      <div className="card-pair">
        <TextField
          {...field('expiration')}
          label={t('card.expiration')}
          hint={t('card.expiration_hint')}
          required
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={9}
          mask={expiryMask}
        />
        <TextField
          {...field('cvc')}
          label={t('card.cvc')}
          hint={t(kind === 'American Express' ? 'card.cvc_hint_four' : 'card.cvc_hint')}
          required
          inputMode="numeric"
          autoComplete="cc-csc"
          spellCheck={false}
          maxLength={4}
        />
      </div>
    </>
  )
}
