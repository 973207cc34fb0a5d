import { useEffect, useRef, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { formEmail } from '#domain/shared-rules.ts'
import { callServer } from '#app/offline/call-server.ts'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Mail } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'

/** Requests the mail that resets a password; the answer is the same with or without an account (AUTH-27, AUTH-Q6). */
export const ResetRequestForm = ({ site, email, onEmail, onBack }: Props) => {
  const t = useWords()
  const locale = useLocale()
  const [sent, setSent] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // The focused button is gone: focus what replaced it.
  useEffect(() => {
    const next = sent ? box.current : box.current?.querySelector<HTMLElement>('input')
    next?.focus()
  }, [sent])
  const view = useForm({
    first: { email },
    check: ({ email: typed }) => {
      const address = typed.trim()
      if (address === '') return [{ field: 'email', code: 'email_required' }]
      return formEmail(address) ? [] : [{ field: 'email', code: 'email_invalid' }]
    },
    fieldOf: (code) => (code === 'email_invalid' || code === 'email_required' ? 'email' : null),
    send: (values) => callServer('requestPasswordReset', { site_id: site.id, locale, email: values.email.trim() }),
    showsServerMessage: true,
    onSent: () => setSent(true),
    onChange: (values) => onEmail(values.email),
  })
  const back = (
    <Button kind="quiet" onClick={onBack}>
      {t('login.back')}
    </Button>
  )
  return (
    <div ref={box} tabIndex={-1}>
      {sent ? (
        <div className="stack">
          <Notice tone="good" icon={<Mail />} live="status">
            <p>{t('login.reset_sent')}</p>
          </Notice>
          <p className="small muted">{t('login.reset_hint')}</p>
          <div className="cluster">{back}</div>
        </div>
      ) : (
        <Form className="stack" noValidate onSubmit={view.submit}>
          <p className="muted">{t('login.reset_intro')}</p>
          <EmailField {...view.field('email')} label={t('login.email')} autoComplete="username" />
          <FormFoot label={t('login.reset_submit')} {...view}>
            {back}
          </FormFoot>
        </Form>
      )}
    </div>
  )
}

type Props = { site: Site; email: string; onEmail: (email: string) => void; onBack: () => void }
