import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { forgetBalance } from '#app/personal/stored-balance.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import type { Session } from './session-atom.ts'
import { useSession } from './use-session.ts'

type Redirect = { tab?: string | undefined; /** An address, in place of the page's. */ to?: string | null }

/** Redirects to an account page, replacing this one. */
const useRedirect = (site: Site, page: 'login' | 'customer-account', needed: boolean, { tab, to = null }: Redirect = {}): void => {
  const navigate = useNavigate()
  const router = useRouter()
  const [startPath] = useState(() => router.state.location.pathname)
  const section = accountSlug(page, useLanguage())
  useEffect(() => {
    // The search stays: it names the account tab to open after the login.
    const search = tab === undefined || { tab }
    // Not if the visitor has followed another link meanwhile.
    const isLeaving = router.state.location.pathname !== startPath
    if (!needed || isLeaving) return
    if (to !== null) void navigate({ href: to, replace: true })
    else void navigate({ to: '/$site/$section', params: { site: site.slug, section }, search, replace: true })
  }, [needed, navigate, router, startPath, site.slug, section, tab, to])
}

/** A session that has run out since the last visit leaves nothing on the device. */
const useForgetfulSession = (site: Site): Session => {
  const session = useSession(site.id)
  useEffect(() => {
    if (session.state === 'guest') forgetBalance()
  }, [session.state])
  return session
}

/** Login and sign-up redirect a logged-in customer to the account, or to `back` (AUTH-05). */
export const useGuestOnly = (site: Site, back: string | null = null): void => {
  const session = useForgetfulSession(site)
  useRedirect(site, 'customer-account', session.state === 'member', { to: back })
}

/** The account redirects a guest to the login, and from there back to its tab (AUTH-05). */
export const useMemberOnly = (site: Site, tab?: string): Session => {
  const session = useForgetfulSession(site)
  useRedirect(site, 'login', session.state === 'guest', { tab })
  return session
}
