import { useState } from 'react'
import type { StaffSession } from '#contract/office-account.ts'
import { useWords } from '#app/i18n/words.ts'
import { PasswordForm } from './password-form.tsx'
import { ResetForm } from './reset-form.tsx'

/** From nobody to somebody who may work: the password, and what the role asks beside it. */
export const LoginSteps = ({ email: first = '', half = null, onDone }: LoginStepsProps) => {
  const [step, setStep] = useState<'password' | 'reset' | 'second-factor'>(half ? 'second-factor' : 'password')
  const t = useWords()
  const [email, setEmail] = useState(first)
  const next = (staff: StaffSession) => (staff.needs === 'none' ? onDone(staff) : setStep('second-factor'))
  if (step === 'reset') return <ResetForm email={email} onEmail={setEmail} onBack={() => setStep('password')} />
  if (step === 'second-factor') return <p>{t('errors.second_factor_required')}</p>
  return <PasswordForm email={email} onEmail={setEmail} onForgotten={() => setStep('reset')} onDone={next} />
}

type LoginStepsProps = {
  email?: string
  /** Who has given the password before, and not yet proved the second factor. */
  half?: StaffSession | null
  onDone: (staff: StaffSession) => void
}
