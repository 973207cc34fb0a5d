import type { ReactNode } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PasswordField } from './password-field.tsx'
import { emailFault } from './email-fault.ts'
import { FormFoot } from './form-foot.tsx'
import type { Fault } from './use-fields.ts'
import type { useForm } from './use-form.ts'

/** What a login form holds. */
export type Credentials = { email: string; password: string }

/** Email required and valid, password required (AUTH-07). */
export const credentialFaults = ({ email, password }: Credentials): Fault<keyof Credentials>[] => {
  const code = emailFault(email)
  return [
    ...(code ? [{ field: 'email' as const, code }] : []),
    ...(password === '' ? [{ field: 'password' as const, code: 'password_required' as const }] : []),
  ]
}

/** Email and password, the button that logs in, and the way to a new password. */
export const CredentialFields = ({ view, onForgotten, children }: CredentialFieldsProps) => {
  const t = useWords()
  return (
    <Form className="stack" onSubmit={view.submit}>
      {children}
      <EmailField {...view.field('email')} label={t('login.email')} autoComplete="username" />
      <PasswordField {...view.field('password')} label={t('login.password')} required autoComplete="current-password" />
      <FormFoot label={t('login.submit')} {...view} faultCount={view.faults.length}>
        <Button kind="quiet" onClick={onForgotten}>
          {t('login.forgotten')}
        </Button>
      </FormFoot>
    </Form>
  )
}

type CredentialFieldsProps = {
  view: ReturnType<typeof useForm<Credentials, keyof Credentials, unknown>>
  onForgotten: () => void
  /** Text above the fields. */
  children?: ReactNode
}
