import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import type { Session } from './session-atom.ts'
import { useSession } from './use-session.ts'

type Lead = { tab?: string | undefined; /** An address, in place of the page's. */ to?: string | null }

/** Leads on to a page of the account, in place of this one. */
const useLeadTo = (site: Site, page: 'login' | 'customer-account', needed: boolean, { tab, to = null }: Lead = {}): void => {
  const navigate = useNavigate()
  const router = useRouter()
  const [here] = useState(() => router.state.location.pathname)
  const section = accountSlug(page, useLanguage())
  useEffect(() => {
    // The search stays: a tab of the account that somebody wanted is still wanted after the login.
    const search = tab === undefined || { tab }
    // Who has pressed another link meanwhile goes there.
    const isLeaving = router.state.location.pathname !== here
    if (!needed || isLeaving) return
    if (to !== null) void navigate({ href: to, replace: true })
    else void navigate({ to: '/$site/$section', params: { site: site.slug, section }, search, replace: true })
  }, [needed, navigate, router, here, site.slug, section, tab, to])
}

/** Login and sign-up lead a logged-in customer to the account, or `back` to where they came from (AUTH-05). */
export const useGuestOnly = (site: Site, back: string | null = null): void => {
  const session = useSession(site.id)
  useLeadTo(site, 'customer-account', session.state === 'member', { to: back })
}

/** The account leads a visitor without a login to the login, and from there to the tab that a page belongs to (AUTH-05). */
export const useMemberOnly = (site: Site, tab?: string): Session => {
  const session = useSession(site.id)
  useLeadTo(site, 'login', session.state === 'guest', { tab })
  return session
}
