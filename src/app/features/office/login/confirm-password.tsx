import type { StaffSession } from '#contract/office-account.ts'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Form } from '#app/ui/form.tsx'
import { PasswordField } from '#app/forms/password-field.tsx'
import { callOnce } from '../api.ts'
import { useOfficeForm } from '../use-office-form.ts'

type Values = { password: string }

/** Proves by the password alone that the person who is logged in is still there, where no second factor is set up. */
export const ConfirmPassword = ({ email, onDone }: { email: string; onDone: (staff: StaffSession) => void }) => {
  const t = useWords()
  const view = useOfficeForm({
    first: { password: '' },
    check: ({ password }: Values) => (password === '' ? [{ field: 'password' as const, code: 'password_required' as const }] : []),
    send: ({ password }) => callOnce('officeLogin', { email, password }),
    onSent: ({ staff }) => onDone(staff),
  })
  return (
    <Form className="stack" onSubmit={view.submit}>
      <p className="office-email">{email}</p>
      <input type="hidden" autoComplete="username" value={email} />
      <PasswordField {...view.field('password')} label={t('login.password')} required autoComplete="current-password" />
      <FormFoot label={t('office.code.submit')} {...view} faultCount={view.faults.length} />
    </Form>
  )
}
