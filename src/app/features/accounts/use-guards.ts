import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Site } from '#contract/sites.ts'
import { accountSlug } from '#app/features/site/account-slugs.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import type { Session } from './session-atom.ts'
import { useSession } from './use-session.ts'

/** Leads on to a page of the account, in place of this one. */
const useLeadTo = (site: Site, page: 'login' | 'customer-account', needed: boolean, tab?: string): void => {
  const navigate = useNavigate()
  const section = accountSlug(page, useLanguage())
  useEffect(() => {
    // The search stays: a tab of the account that somebody wanted is still wanted after the login.
    const search = tab === undefined || { tab }
    if (needed) void navigate({ to: '/$site/$section', params: { site: site.slug, section }, search, replace: true })
  }, [needed, navigate, site.slug, section, tab])
}

/** Login and sign-up lead whoever is logged in to the account (AUTH-05). */
export const useGuestOnly = (site: Site): void => {
  const session = useSession(site.id)
  useLeadTo(site, 'customer-account', session.state === 'member')
}

/** The account leads whoever is not logged in to the login, and from there to the tab that a page belongs to (AUTH-05). */
export const useMemberOnly = (site: Site, tab?: string): Session => {
  const session = useSession(site.id)
  useLeadTo(site, 'login', session.state === 'guest', tab)
  return session
}
