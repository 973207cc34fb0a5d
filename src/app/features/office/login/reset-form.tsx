import { useEffect, useRef, useState } from 'react'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/email-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Mail } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { callOffice } from '../api.ts'
import { useOfficeForm } from '../use-office-form.ts'
import { emailFault } from './email-faults.ts'

/** Asks for the mail with a link to a new password; it says the same where there is no such person. */
export const ResetForm = ({ email, onEmail, onBack }: ResetFormProps) => {
  const t = useWords()
  const [isSent, setSent] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // The focused button is gone: focus what replaced it.
  useEffect(() => {
    const next = isSent ? box.current : box.current?.querySelector<HTMLElement>('input')
    next?.focus()
  }, [isSent])
  const view = useOfficeForm({
    first: { email },
    check: ({ email: typed }) => {
      const code = emailFault(typed)
      return code ? [{ field: 'email' as const, code }] : []
    },
    send: (values) => callOffice('officePasswordReset', { email: values.email.trim() }),
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

type ResetFormProps = { email: string; onEmail: (email: string) => void; onBack: () => void }
