import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { checkCustomer, customerFieldOf } from '#domain/customer-rules.ts'
import { callServer } from '#app/offline/call-server.ts'
import { NetworkError } from '#app/offline/fetch-live.ts'
import { FormFoot } from '#app/forms/form-foot.tsx'
import type { Fault } from '#app/forms/use-fields.ts'
import { useForm } from '#app/forms/use-form.ts'
import { useWords } from '#app/i18n/words.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Mail } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PendingEmail, pendingEmailQuery } from './pending-email.tsx'
import { CurrentPassword, currentPasswordField } from './current-password.tsx'
import { profileParams } from './profile-params.ts'
import type { TabProps } from '#app/session/tab-props.ts'
import { callAsCustomer, customerNow, setCustomer } from '#app/session/session.ts'
import { useAccountDraft } from './use-account-draft.ts'
import { useLocale } from '#app/i18n/use-locale.ts'

/** The login's email, with forms to change it and the password (ACCT-Q3). */
export const EmailCard = (props: TabProps) => {
  const t = useWords()
  return (
    <section className="card stack" aria-labelledby="login-card">
      <h2 id="login-card">{t('login_card.title')}</h2>
      <p className="account-email">{props.customer.email}</p>
      <PendingEmail customer={props.customer} />
      {props.customer.sso ? (
        <p className="field-hint">{t('person.sso_locked')}</p>
      ) : (
        <Disclosure summary={t('login_card.change_email')}>
          <EmailForm {...props} />
        </Disclosure>
      )}
      <Disclosure summary={t('login_card.change_password')}>
        <PasswordMail {...props} />
      </Disclosure>
    </section>
  )
}

const empty = { email: '', confirm_email: '', current_password: '' }
type Values = typeof empty

const faultsOf = ({ current_password, ...form }: Values, hasPassword: boolean): Fault<keyof Values>[] => [
  ...checkCustomer(form, 'profile').filter((fault): fault is Fault<'email' | 'confirm_email'> =>
    ['email', 'confirm_email'].includes(fault.field),
  ),
  ...(hasPassword && current_password === '' ? [{ field: 'current_password' as const, code: 'password_required' as const }] : []),
]

const EmailForm = ({ site, customer }: TabProps) => {
  const t = useWords()
  const locale = useLocale()
  const client = useQueryClient()
  const draft = useAccountDraft('email', customer, () => empty)
  const sameAddress = ({ email }: Values): Fault<'email'>[] =>
    email.trim().toLowerCase() === customer.email.toLowerCase()
      ? [{ field: 'email', code: 'email_invalid', text: t('login_card.same_email') }]
      : []
  const view = useForm({
    first: draft.first,
    check: (values) => [...faultsOf(values, customer.has_password), ...sameAddress(values)],
    fieldOf: (code) => {
      const field = customerFieldOf(code)
      return field === 'email' || field === 'confirm_email' ? field : currentPasswordField(code)
    },
    send: async ({ email, current_password }) => {
      const now = await customerNow(customer.id)
      const params = { ...profileParams(now, site.id, locale), email: email.trim(), current_password }
      return callAsCustomer('updateCustomer', params).catch((error: unknown) => {
        // Where only the answer was lost, the page says that the link is on its way.
        if (error instanceof NetworkError) void client.invalidateQueries(pendingEmailQuery(customer))
        throw error
      })
    },
    onChange: (values) => draft.store({ ...values, current_password: '' }),
    onSent: (answer) => {
      draft.forget()
      setCustomer(answer.customer)
      view.reset(empty)
      client.setQueryData(pendingEmailQuery(answer.customer).queryKey, answer.pending_email)
    },
  })
  return (
    <Form className="stack" onSubmit={view.submit}>
      <EmailField {...view.field('email')} label={t('login_card.new_email')} />
      <EmailField {...view.field('confirm_email')} label={t('signup.confirm_email')} />
      {customer.has_password && <CurrentPassword {...view.field('current_password')} />}
      <FormFoot label={t('login_card.send_email')} {...view} faultCount={view.faults.length} />
    </Form>
  )
}

/** The password is changed by a mailed link: an open session alone must not suffice. */
const PasswordMail = ({ site, customer }: TabProps) => {
  const t = useWords()
  const locale = useLocale()
  const [sent, setSent] = useState(false)
  const view = useForm({
    first: {},
    check: () => [],
    send: () => callServer('requestPasswordReset', { site_id: site.id, locale, email: customer.email }),
    onSent: () => setSent(true),
  })
  return (
    <Form className="stack" onSubmit={view.submit}>
      <p className="small muted">{t('login_card.password_text')}</p>
      <div role="status">
        {sent && (
          <Notice tone="good" icon={<Mail />}>
            <p>{t('login.reset_sent')}</p>
          </Notice>
        )}
      </div>
      <FormFoot label={t('login_card.send_password')} {...view} />
    </Form>
  )
}
