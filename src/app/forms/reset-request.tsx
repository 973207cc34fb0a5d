import { useEffect, useRef, useState } from 'react'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Mail } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { emailFault } from './email-fault.ts'
import { FormFoot } from './form-foot.tsx'
import { useForm } from './use-form.ts'

/** Requests the mail that resets a password; it says the same with or without an account (AUTH-27, AUTH-Q6). */
export const ResetRequest = ({ email, onEmail, onBack, send, failureWords = () => null }: ResetRequestProps) => {
  const t = useWords()
  const [isSent, setSent] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // The focused button is gone: focus what replaced it.
  useEffect(() => {
    const next = isSent ? box.current : box.current?.querySelector<HTMLElement>('input')
    next?.focus()
  }, [isSent])
  const view = useForm({
    first: { email },
    check: ({ email: typed }) => {
      const code = emailFault(typed)
      return code ? [{ field: 'email', code }] : []
    },
    fieldOf: (code) => (code === 'email_invalid' || code === 'email_required' ? 'email' : null),
    send: (values) => send(values.email.trim()),
    failureWords,
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
      {isSent ? (
        <div className="stack">
          <Notice tone="good" icon={<Mail />} live="status">
            <p>{t('login.reset_sent')}</p>
          </Notice>
          <p className="small muted">{t('login.reset_hint')}</p>
          <div className="cluster">{back}</div>
        </div>
      ) : (
        <Form className="stack" onSubmit={view.submit}>
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

type ResetRequestProps = {
  email: string
  onEmail: (email: string) => void
  onBack: () => void
  send: (email: string) => Promise<unknown>
  /** As in `useForm`. */
  failureWords?: (error: unknown) => WordId | null
}
