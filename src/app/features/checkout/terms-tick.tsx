import { useId, useState } from 'react'
import type { OrderFormSettings } from '#contract/order-form.ts'
import { useWords } from '#app/i18n/words.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { TermsDialog } from './terms-dialog.tsx'
import type { TermsToAccept } from './use-terms.ts'

/** Accepts the school's terms before the order, and opens them (PAY-03 to 05, PAY-Q9). */
export const TermsTick = ({ terms, settings }: { terms: TermsToAccept; settings: OrderFormSettings }) => {
  const t = useWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { needed, isAccepted, isMissing, box, accept } = terms
  const words = {
    student_id: t('checkout.terms.tick_student_id'),
    plans: t('checkout.terms.tick_plans'),
    subscription: t('checkout.terms.tick_subscriptions'),
  }
  // The last one names those before it.
  const last = needed.at(-1)
  if (last === undefined) return null
  return (
    <div className="field" data-field="terms">
      <div className="checkout-terms">
        <label className="check">
          <input
            type="checkbox"
            name="terms"
            ref={box}
            checked={isAccepted}
            aria-required="true"
            aria-invalid={isMissing ? true : undefined}
            aria-describedby={isMissing ? `${id}-error` : undefined}
            onChange={(event) => accept(event.currentTarget.checked)}
          />
          <span>{words[last]}</span>
        </label>
        <button type="button" className="checkout-fault" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('checkout.terms.read')}
        </button>
      </div>
      {isMissing && <FieldError id={`${id}-error`}>{t('errors.terms_required')}</FieldError>}
      <TermsDialog
        open={isOpen}
        terms={needed}
        settings={settings}
        onAccept={() => {
          accept(true)
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}
