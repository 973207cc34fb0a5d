import type { Customer } from '#contract/customers.ts'
import type { Site } from '#contract/sites.ts'
import { checkCustomer, customerFieldOf } from '#domain/customer-rules.ts'
import { storeDraft, readDraft } from '#app/personal/drafts.ts'
import { fallbackWords } from '#app/forms/failure.ts'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { useWords } from '#app/i18n/words.ts'
import { PasswordField } from '#app/forms/password-field.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { HaveAccount } from './have-account.tsx'
import { NoticeChoices } from './notice-choices.tsx'
import { PasswordNeeds } from './password-needs.tsx'
import { emptyPerson, onWire } from './person.ts'
import { AddressFields, NameFields } from './person-fields.tsx'
import { callLogin } from '#app/session/session.ts'
import { useLocale } from '#app/i18n/use-locale.ts'

const empty = { ...emptyPerson, email: '', confirm_email: '', password: '', confirm_password: '', opt_in: false, notify_by_text: false }

type Draft = typeof empty

/** Stores the sign-up for a reload or a change of language, without its passwords. */
const storeSignup = (siteId: string, draft: Draft): void => storeDraft(`signup:${siteId}`, { ...draft, password: '', confirm_password: '' })

/** A new account: five groups, each field with its own message (AUTH-12 to AUTH-21). */
export const SignupForm = ({ site, onDone }: Props) => {
  const hydrated = useHydrated()
  // The tab's draft is known on the device only.
  return <Fields key={String(hydrated)} site={site} first={hydrated ? readDraft(`signup:${site.id}`, empty) : empty} onDone={onDone} />
}

type Props = { site: Site; onDone: (customer: Customer) => void }

const Fields = ({ site, first, onDone }: Props & { first: Draft }) => {
  const t = useWords()
  const locale = useLocale()
  const view = useForm({
    first,
    check: (values) => checkCustomer(onWire(values), 'signup'),
    fieldOf: customerFieldOf,
    send: async (values, wasLost) => {
      const { email, password } = values
      const credentials = { site_id: site.id, locale, email: email.trim(), password }
      // The account may be there already: another sign-up would call its address taken.
      const made = wasLost ? await callLogin('login', credentials).catch(() => null) : null
      if (made) return made
      const { confirm_email: _, confirm_password: __, phone, ...rest } = onWire(values)
      return callLogin('createCustomer', { site_id: site.id, locale, source: 'signup', phone_number: phone, ...rest })
    },
    onSent: ({ customer }) => {
      storeDraft(`signup:${site.id}`, null)
      onDone(customer)
    },
    onChange: (values) => storeSignup(site.id, values),
    failureWords: fallbackWords('errors.signup_failed'),
  })
  const { values, field } = view
  return (
    <Form className="stack stack-wide" onSubmit={view.submit}>
      <NameFields field={field} legend={t('person.legend')} />
      <AddressFields field={field} />
      <fieldset className="fields">
        <legend>{t('signup.login_legend')}</legend>
        <div className="fields-two">
          <EmailField {...field('email')} label={t('login.email')} autoComplete="username" />
          <EmailField {...field('confirm_email')} label={t('signup.confirm_email')} />
          <PasswordField {...field('password')} label={t('login.password')} required autoComplete="new-password" />
          <PasswordField {...field('confirm_password')} label={t('signup.confirm_password')} required autoComplete="new-password" />
        </div>
        <PasswordNeeds password={values.password} title={t('password.needs')} />
      </fieldset>
      {site.notifications && <NoticeChoices values={values} onChange={view.change} />}
      <FormFoot
        label={t('signup.submit')}
        {...view}
        faultCount={view.faults.length}
        // Never says whether an address has an account; the login link always shows.
        remedy={view.failure === 'errors.signup_failed' && <HaveAccount site={site} />}
      />
    </Form>
  )
}
