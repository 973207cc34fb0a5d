import { useState } from 'react'
import { callServer } from '#app/offline/call-server.ts'
import { FormFoot } from '#app/features/form/form-foot.tsx'
import { elseSay, useForm } from '#app/features/form/use-form.ts'
import { useWords } from '#app/i18n/words.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Mail } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { TabProps } from './tab-props.ts'
import { useLocale } from './use-locale.ts'

/** How the person logs in: the address, and the ways to change it and the password (ACCT-Q3). */
export const EmailCard = (props: TabProps) => {
  const t = useWords()
  return (
    <section className="card stack" aria-labelledby="login-card">
      <h2 id="login-card">{t('login_card.title')}</h2>
      <p className="account-email">{props.customer.email}</p>
      <Disclosure summary={t('login_card.change_password')}>
        <PasswordMail {...props} />
      </Disclosure>
    </section>
  )
}

/** A password is changed by the mail that resets it: whoever holds the session alone cannot. */
const PasswordMail = ({ site, customer }: TabProps) => {
  const t = useWords()
  const locale = useLocale()
  const [sent, setSent] = useState(false)
  const view = useForm({
    first: {},
    check: () => [],
    send: () => callServer('requestPasswordReset', { site_id: site.id, locale, email: customer.email }),
    onSent: () => setSent(true),
    failureWords: elseSay('errors.ran_into'),
  })
  return (
    <form className="stack" noValidate onSubmit={view.submit}>
      <p className="small muted">{t('login_card.password_text')}</p>
      <div role="status">
        {sent && (
          <Notice tone="good" icon={<Mail />}>
            <p>{t('login.reset_sent')}</p>
          </Notice>
        )}
      </div>
      <FormFoot label={t('login_card.send_password')} {...view} />
    </form>
  )
}
