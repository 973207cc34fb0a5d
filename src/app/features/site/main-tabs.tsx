import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Site } from '#contract/sites.ts'
import type { WordId } from '#app/i18n/words.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useLoggedIn } from '#app/session/use-session.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { hasSection } from '#app/site/navigation.ts'
import { ToSection } from '#app/site/to-section.tsx'
import { CircleUser, MapIcon, Sun, Utensils, Wallet } from '#app/ui/icons.tsx'

/** A main place of the app; `slug` is its section, null for the school's home, `inside` a page that belongs to it. A page of a person is never loaded ahead. */
type MainTab = { slug: string | null; word: WordId; icon: ReactNode; inside?: string; preload?: false }

const today: MainTab = { slug: null, word: 'nav.tab.today', icon: <Sun size={22} />, inside: 'what-can-i-eat' }
const sections: readonly (MainTab & { slug: string })[] = [
  { slug: 'whats-on-the-menu', word: 'nav.tab.menus', icon: <Utensils size={22} /> },
  { slug: 'campus-map', word: 'nav.tab.map', icon: <MapIcon size={22} />, inside: 'locations' },
  { slug: 'meal-plan-purchase', word: 'nav.tab.plans', icon: <Wallet size={22} /> },
]

/** The same places for header and tab bar; a section that the school hides takes its tab away, and a school without accounts has no "Me". */
export const useMainTabs = (site: Site): MainTab[] => {
  const page = accountSlug(useLoggedIn(site.id) ? 'customer-account' : 'login', useLanguage())
  const me: MainTab = { slug: page, word: 'nav.tab.me', icon: <CircleUser size={22} />, preload: false }
  const others = [...sections.filter(({ slug }) => hasSection(site, slug)), ...(site.customer_login ? [me] : [])]
  return [today, ...(site.prelaunch ? [] : others)]
}

type TabLinkProps = { site: Site; tab: MainTab; className: string; children: ReactNode }

export const TabLink = ({ site: { slug: site }, tab: { slug, inside, preload }, className, children }: TabLinkProps) => {
  // Its own page is marked by the link itself.
  const current = useLocation({ select: ({ pathname }) => inside !== undefined && pathname.endsWith(`/${inside}`) }) || undefined
  return slug === null ? (
    <Link to="/$site" params={{ site }} activeOptions={{ exact: true }} aria-current={current} className={className}>
      {children}
    </Link>
  ) : (
    <ToSection site={site} slug={slug} current={current} preload={preload} className={className}>
      {children}
    </ToSection>
  )
}
