import type { StaffSession } from '#contract/office-account.ts'
import { FormFoot } from '#app/forms/form-foot.tsx'
import type { Fault } from '#app/forms/use-fields.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { callOffice } from '../api.ts'
import { useOfficeForm } from '../use-office-form.ts'
import { emailFault } from './email-faults.ts'

type Values = { email: string; password: string }

const faultsOf = ({ email, password }: Values): Fault<keyof Values>[] => {
  const code = emailFault(email)
  return [
    ...(code ? [{ field: 'email' as const, code }] : []),
    ...(password === '' ? [{ field: 'password' as const, code: 'password_required' as const }] : []),
  ]
}

/** Address and password of the office. */
export const PasswordForm = ({ email, onEmail, onForgotten, onDone }: PasswordFormProps) => {
  const t = useWords()
  const view = useOfficeForm({
    first: { email, password: '' },
    check: faultsOf,
    send: (values: Values) => callOffice('officeLogin', { email: values.email.trim(), password: values.password }),
    onSent: ({ staff }) => onDone(staff),
    onChange: (values) => onEmail(values.email),
  })
  return (
    <Form className="stack" noValidate onSubmit={view.submit}>
      <EmailField {...view.field('email')} label={t('login.email')} autoComplete="username" />
      <PasswordField
        {...view.field('password')}
        label={t('login.password')}
        required
        autoComplete="current-password"
        words={{ show: t('login.show_password'), hide: t('login.hide_password') }}
      />
      <FormFoot label={t('login.submit')} {...view} faultCount={view.faults.length}>
        <Button kind="quiet" onClick={onForgotten}>
          {t('login.forgotten')}
        </Button>
      </FormFoot>
    </Form>
  )
}

type PasswordFormProps = {
  email: string
  onEmail: (email: string) => void
  onForgotten: () => void
  onDone: (staff: StaffSession) => void
}
