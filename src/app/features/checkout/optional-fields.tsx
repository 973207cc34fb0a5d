import { useState } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { DetailsFieldOf } from './check-details.ts'
import type { Details } from './details.ts'
import { PasswordFields } from './password-fields.tsx'

/** The optional fields, behind one line: an account, and news by email. */
export const OptionalFields = ({ details, hasPassword, field, onOptIn }: OptionalFieldsProps) => {
  const t = useWords()
  const [isOpen] = useState(details.password !== '')
  return (
    <Disclosure summary={t(hasPassword ? 'checkout.optional_account' : 'checkout.optional_news')} open={isOpen} className="checkout-more">
      <div className="stack">
        {hasPassword && <PasswordFields password={details.password} field={field} />}
        <label className="check">
          <input type="checkbox" name="opt_in" checked={details.opt_in} onChange={(event) => onOptIn(event.currentTarget.checked)} />
          <span>{t('notices.email')}</span>
        </label>
      </div>
    </Disclosure>
  )
}

type OptionalFieldsProps = { details: Details; hasPassword: boolean; field: DetailsFieldOf; onOptIn: (isOn: boolean) => void }
