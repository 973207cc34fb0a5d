import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { confirmationFault, passwordFault } from '#domain/password-rules.ts'
import { callServer } from '#app/offline/call-server.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { FailureNotice } from '#app/forms/failure-notice.tsx'
import { FormFoot } from '#app/forms/form-foot.tsx'
import type { Fault } from '#app/forms/use-fields.ts'
import { useForm } from '#app/forms/use-form.ts'
import { useIsMounted } from '#app/forms/use-is-mounted.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { PageFrame } from '#app/site/page-frame.tsx'
import { useTitle } from '#app/site/use-title.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Form } from '#app/ui/form.tsx'
import { CircleCheck } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PasswordField } from '#app/forms/password-field.tsx'
import { RequestNewLink, usedLinkWords } from './request-new-link.tsx'
import { PasswordNeeds } from './password-needs.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'

type Flow = 'customer' | 'staff'
type Values = { password: string; confirm_password: string }

/** Long enough to read the confirmation (AUTH-31). */
const redirectMs = 2000

/** The weaker of the two rules counts; the strict one is a recommendation (AUTH-29, AUTH-30, AUTH-Q8). */
const faultsOf = ({ password, confirm_password }: Values): Fault<keyof Values>[] => {
  const wrong = passwordFault(password, 'reset')
  const unconfirmed = confirmationFault(password, confirm_password)
  return [
    ...(wrong ? [{ field: 'password' as const, code: wrong }] : []),
    ...(unconfirmed ? [{ field: 'confirm_password' as const, code: unconfirmed }] : []),
  ]
}

/** A new password by the key of a mail, for a customer or a staff member, depending on the path (AUTH-03, AUTH-04). */
export const NewPasswordPage = ({ flow, publicKey }: { flow: Flow; publicKey: string }) => {
  const t = useWords()
  useTitle(t('reset.title'))
  return (
    <PageFrame className="page account-page">
      <h1>{t('reset.title')}</h1>
      <div className="card stack">
        <NewPasswordForm flow={flow} publicKey={publicKey} />
      </div>
    </PageFrame>
  )
}

const NewPasswordForm = ({ flow, publicKey }: { flow: Flow; publicKey: string }) => {
  const t = useWords()
  const locale = useLocale()
  const lead = useContinue(flow)
  const [saved, setSaved] = useState(false)
  const isMounted = useIsMounted()
  const isDead = useIsDead(flow, publicKey)
  const view = useForm({
    first: { password: '', confirm_password: '' },
    check: faultsOf,
    fieldOf: (code) => (code === 'password_required' || code === 'password_minimum' || code === 'password_too_long' ? 'password' : null),
    send: ({ password }) => callServer(callOf(flow), { password, public_key: publicKey, locale }),
    showsServerMessage: true,
    failureWords: usedLinkWords('reset.may_be_saved'),
    onSent: (answer) => {
      setSaved(true)
      setTimeout(() => isMounted.current && lead(answer), redirectMs)
    },
  })
  if (saved)
    return (
      <Notice tone="good" icon={<CircleCheck />} live="status">
        <p>{flow === 'customer' ? t('reset.saved') : t('reset.saved_staff')}</p>
        <p className="small muted">{t('reset.redirecting')}</p>
      </Notice>
    )
  if (view.failure === 'reset.may_be_saved')
    return (
      <FailureNotice failure={view.failure} live="alert">
        {flow === 'customer' ? <RequestNewLink page="login">{t('nav.log_in')}</RequestNewLink> : <p>{t('reset.staff_new_link')}</p>}
      </FailureNotice>
    )
  if (isDead || view.failure === 'errors.key_invalid')
    return (
      <FailureNotice failure="errors.key_invalid" live="alert">
        {flow === 'customer' ? <RequestNewLink page="login" /> : <p>{t('reset.staff_new_link')}</p>}
      </FailureNotice>
    )
  return (
    <Form className="stack" onSubmit={view.submit}>
      <PasswordField {...view.field('password')} label={t('reset.password')} required autoComplete="new-password" />
      <PasswordField {...view.field('confirm_password')} label={t('signup.confirm_password')} required autoComplete="new-password" />
      <PasswordNeeds password={view.values.password} title={t('password.recommended')} />
      <FormFoot label={t('reset.submit')} {...view} faultCount={view.faults.length} />
    </Form>
  )
}

const callOf = (flow: Flow) => (flow === 'customer' ? 'resetPassword' : 'resetStaffPassword')

/** Whether a link no longer works, before anything is typed; without an answer the form says so itself. */
const useIsDead = (flow: Flow, publicKey: string): boolean => {
  const locale = useLocale()
  const [isDead, setDead] = useState(false)
  useEffect(() => {
    let isLeft = false
    callServer(callOf(flow), { password: '', public_key: publicKey, locale }).catch((error: unknown) => {
      if (!isLeft) setDead(error instanceof ApiError && error.code === 'key_invalid')
    })
    return () => void (isLeft = true)
  }, [flow, publicKey, locale])
  return isDead
}

type Next = { domain?: string | undefined; site_slug: string | null }

/** To the host that the server named, or to the school's login (AUTH-Q5); the office has its own, outside of this app. */
const useContinue = (flow: Flow) => {
  const navigate = useNavigate()
  const login = accountSlug('login', useLanguage())
  const section = flow === 'staff' ? 'office/login' : login
  return ({ domain, site_slug: slug }: Next) => {
    const path = slug === null ? '/' : `/${encodeURIComponent(slug)}/${section}`
    if (domain && /^[a-z0-9.-]+(?::\d+)?$/i.test(domain) && domain !== location.host)
      location.assign(`${location.protocol}//${domain}${path}`)
    else if (flow === 'staff') location.assign(path)
    else void navigate({ to: path })
  }
}
