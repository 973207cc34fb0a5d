import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import type { Site } from '#contract/sites.ts'
import { CredentialFields, credentialFaults } from '#app/forms/credentials.tsx'
import { ResetRequest } from '#app/forms/reset-request.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { callServer } from '#app/offline/call-server.ts'
import { callLogin, enter } from '#app/session/session.ts'
import { useLocale } from '#app/i18n/use-locale.ts'

/** Logs in, or requests a mail that resets the password: one form with two modes (AUTH-10). */
export const LoginForm = ({ site, email: first = '', onDone }: LoginFormProps) => {
  const [mode, setMode] = useState<'login' | 'reset'>('login')
  const [email, setEmail] = useState(first)
  const locale = useLocale()
  return mode === 'login' ? (
    <CredentialsForm site={site} email={email} onEmail={setEmail} onForgotten={() => setMode('reset')} onDone={onDone} />
  ) : (
    <ResetRequest
      email={email}
      onEmail={setEmail}
      onBack={() => setMode('login')}
      send={(address) => callServer('requestPasswordReset', { site_id: site.id, locale, email: address })}
    />
  )
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
    <CredentialFields view={view} onForgotten={onForgotten}>
      <p className="muted">{t('login.intro', { site: text(site, 'name') })}</p>
    </CredentialFields>
  )
}

type LoginFormProps = { site: Site; email?: string; onDone: (customer: Customer) => void }
type CredentialsProps = LoginFormProps & { email: string; onEmail: (email: string) => void; onForgotten: () => void }
