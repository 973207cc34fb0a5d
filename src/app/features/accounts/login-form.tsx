import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import type { ProblemCode } from '#contract/errors.ts'
import type { Site } from '#contract/sites.ts'
import { formEmail } from '#domain/shared-rules.ts'
import { FormFoot } from '#app/forms/form-foot.tsx'
import type { Fault } from '#app/forms/use-fields.ts'
import { useForm } from '#app/forms/use-form.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { ResetRequestForm } from './reset-request-form.tsx'
import { callLogin, enter } from '#app/session/session.ts'
import { useLocale } from '#app/i18n/use-locale.ts'

/** Logs in, or requests a mail that resets the password: one form with two modes (AUTH-10). */
export const LoginForm = ({ site, email: first = '', onDone }: LoginFormProps) => {
  const [mode, setMode] = useState<'login' | 'reset'>('login')
  const [email, setEmail] = useState(first)
  return mode === 'login' ? (
    <CredentialsForm site={site} email={email} onEmail={setEmail} onForgotten={() => setMode('reset')} onDone={onDone} />
  ) : (
    <ResetRequestForm site={site} email={email} onEmail={setEmail} onBack={() => setMode('login')} />
  )
}

const emailFault = (email: string): ProblemCode | null => (email === '' ? 'email_required' : formEmail(email) ? null : 'email_invalid')

/** Email required and valid, password required (AUTH-07). */
const credentialFaults = (values: { email: string; password: string }): Fault<'email' | 'password'>[] => {
  const email = emailFault(values.email.trim())
  return [
    ...(email ? [{ field: 'email' as const, code: email }] : []),
    ...(values.password === '' ? [{ field: 'password' as const, code: 'password_required' as const }] : []),
  ]
}

const CredentialsForm = ({ site, email, onEmail, onForgotten, onDone }: CredentialsProps) => {
  const t = useWords()
  const { text } = useFormat()
  const locale = useLocale()
  const view = useForm({
    first: { email, password: '' },
    check: credentialFaults,
    send: (values) => callLogin('login', { site_id: site.id, locale, email: values.email.trim(), password: values.password }),
    onSent: async ({ customer }) => {
      await enter(site.id, customer)
      onDone(customer)
    },
    onChange: (values) => onEmail(values.email),
  })
  return (
    <Form className="stack" noValidate onSubmit={view.submit}>
      <p className="muted">{t('login.intro', { site: text(site, 'name') })}</p>
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

type LoginFormProps = { site: Site; email?: string; onDone: (customer: Customer) => void }
type CredentialsProps = LoginFormProps & { email: string; onEmail: (email: string) => void; onForgotten: () => void }
