import { useState } from 'react'
import type { StaffSession } from '#contract/office-account.ts'
import { ResetRequest } from '#app/forms/reset-request.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { callOffice } from '../api.ts'
import { officeFailure } from '../refusals.ts'
import { PasswordForm } from './password-form.tsx'
import { SecondFactor } from './second-factor.tsx'

/** The login: the password, and what the role asks beside it. */
export const LoginSteps = ({ email: first = '', half: given = null, onDone }: LoginStepsProps) => {
  const t = useWords()
  const [half, setHalf] = useState(given)
  const [isReset, setReset] = useState(false)
  const [email, setEmail] = useState(first)
  const next = (staff: StaffSession) => (staff.needs === 'none' ? onDone(staff) : setHalf(staff))
  if (half) {
    return (
      <div className="stack">
        {half.needs === 'second_factor' && <p>{t('errors.second_factor_required')}</p>}
        <SecondFactor staff={half} onDone={onDone}>
          <Button kind="quiet" onClick={() => setHalf(null)}>
            {t('login.back')}
          </Button>
        </SecondFactor>
      </div>
    )
  }
  if (isReset)
    return (
      <ResetRequest
        email={email}
        onEmail={setEmail}
        onBack={() => setReset(false)}
        send={(address) => callOffice('officePasswordReset', { email: address })}
        failureWords={officeFailure}
      />
    )
  return <PasswordForm email={email} onEmail={setEmail} onForgotten={() => setReset(true)} onDone={next} />
}

type LoginStepsProps = {
  email?: string
  /** Who has given the password before, and not yet proved the second factor. */
  half?: StaffSession | null
  onDone: (staff: StaffSession) => void
}
