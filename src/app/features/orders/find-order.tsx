import { useEffect, useRef, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import type { ProblemCode } from '#contract/errors.ts'
import { typedOrderNumber } from '#domain/typed-order-number.ts'
import { emailFault } from '#app/forms/email-fault.ts'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useWords } from '#app/i18n/words.ts'
import { callServer } from '#app/offline/call-server.ts'
import { EmailField } from '#app/ui/email-field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Mail } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type Values = { number: string; email: string }
type Field = keyof Values

const fieldOf = (code: ProblemCode): Field | null => (code === 'email_required' || code === 'email_invalid' ? 'email' : null)

/** Mails the link of a receipt to the buyer of an order; the answer never says whether there is one. */
export const FindOrder = ({ site }: { site: Site }) => {
  const t = useWords()
  const locale = useLocale()
  const [isSent, setSent] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // The focused button is gone: focus what replaced it.
  useEffect(() => {
    if (isSent) box.current?.focus()
  }, [isSent])
  const view = useForm<Values, Field, unknown>({
    first: { number: '', email: '' },
    check: ({ number, email }) => {
      const fault = emailFault(email)
      return [
        ...(typedOrderNumber(number) === null
          ? [{ field: 'number' as const, code: 'malformed' as const, text: t('order.find.number_needed') }]
          : []),
        ...(fault ? [{ field: 'email' as const, code: fault }] : []),
      ]
    },
    fieldOf,
    send: ({ number, email }) => callServer('findOrderLink', { site_id: site.id, locale, number: number.trim(), email: email.trim() }),
    showsServerMessage: true,
    onSent: () => setSent(true),
  })
  return (
    <div className="stack order-find" ref={box} tabIndex={-1}>
      <h1>{t('order.find.title')}</h1>
      {isSent ? (
        <Notice tone="good" icon={<Mail />} live="status">
          <p>{t('order.find.sent')}</p>
        </Notice>
      ) : (
        <>
          <p className="muted">{t('order.find.intro')}</p>
          <Form className="card stack" onSubmit={view.submit}>
            <TextField
              {...view.field('number')}
              label={t('order.no')}
              hint={t('order.find.number_hint')}
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <EmailField {...view.field('email')} label={t('order.find.email')} />
            <FormFoot label={t('order.find.submit')} faultCount={view.faults.length} {...view} />
          </Form>
        </>
      )}
    </div>
  )
}
