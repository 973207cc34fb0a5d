import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callServer } from '#app/offline/call-server.ts'
import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { FormFoot } from '#app/forms/form-foot.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { PageFrame } from '#app/site/page-frame.tsx'
import { useTitle } from '#app/site/use-title.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Form } from '#app/ui/form.tsx'
import { CircleCheck } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { RequestNewLink, usedLinkWords } from './request-new-link.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'

/** A press confirms a new address: mail scanners that only open links must not confirm it (ACCT-Q3). */
export const ConfirmEmailPage = ({ publicKey }: { publicKey: string }) => {
  const t = useWords()
  useTitle(t('confirm_email.title'))
  return (
    <PageFrame className="page account-page">
      <h1>{t('confirm_email.title')}</h1>
      <div className="card stack">
        <ConfirmForm publicKey={publicKey} />
      </div>
    </PageFrame>
  )
}

const ConfirmForm = ({ publicKey }: { publicKey: string }) => {
  const t = useWords()
  const locale = useLocale()
  const section = accountSlug('customer-account', useLanguage())
  const [slug, setSlug] = useState<string | null>(null)
  const [done, setDone] = useState(false)
  const view = useForm({
    first: {},
    check: () => [],
    send: () => callServer('confirmEmail', { public_key: publicKey, locale }),
    failureWords: usedLinkWords('confirm_email.may_be_done'),
    onSent: (answer) => {
      setSlug(answer.site_slug)
      setDone(true)
    },
  })
  if (done)
    return (
      <>
        <Notice tone="good" icon={<CircleCheck />} live="status">
          <p>{t('confirm_email.done')}</p>
        </Notice>
        {slug !== null && (
          <Link className="button" to="/$site/$section" params={{ site: slug, section }}>
            {t('nav.account')}
          </Link>
        )}
      </>
    )
  if (view.failure === 'confirm_email.may_be_done')
    return (
      <FailureNotice failure={view.failure} live="alert">
        <RequestNewLink page="customer-account">{t('nav.account')}</RequestNewLink>
      </FailureNotice>
    )
  if (view.failure === 'errors.key_invalid')
    return (
      <FailureNotice failure={view.failure} live="alert">
        <RequestNewLink page="customer-account" />
      </FailureNotice>
    )
  return (
    <Form className="stack" onSubmit={view.submit}>
      <p>{t('confirm_email.text')}</p>
      <FormFoot label={t('confirm_email.submit')} {...view} />
    </Form>
  )
}
