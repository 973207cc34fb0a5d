import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Site } from '#contract/sites.ts'
import type { WordId } from '#app/i18n/words.ts'
import { hasSection } from '#app/site/navigation.ts'
import { ToSection } from '#app/site/to-section.tsx'
import { MapIcon, Sun, Utensils, Wallet } from '#app/ui/icons.tsx'

/** A main place of the app; `slug` is its section, null for the school's home. */
type MainTab = { slug: string | null; word: WordId; icon: ReactNode }

const today: MainTab = { slug: null, word: 'nav.tab.today', icon: <Sun size={22} /> }
const sections: readonly (MainTab & { slug: string })[] = [
  { slug: 'whats-on-the-menu', word: 'nav.tab.menus', icon: <Utensils size={22} /> },
  { slug: 'campus-map', word: 'nav.tab.map', icon: <MapIcon size={22} /> },
  { slug: 'meal-plan-purchase', word: 'nav.tab.plans', icon: <Wallet size={22} /> },
]

/** The same places for header and tab bar; a section that the school hides takes its tab away. */
export const mainTabs = (site: Site): MainTab[] => [today, ...(site.prelaunch ? [] : sections.filter(({ slug }) => hasSection(site, slug)))]

type TabLinkProps = { site: Site; slug: string | null; className: string; children: ReactNode }

export const TabLink = ({ site: { slug: site }, slug, className, children }: TabLinkProps) =>
  slug === null ? (
    <Link to="/$site" params={{ site }} activeOptions={{ exact: true }} className={className}>
      {children}
    </Link>
  ) : (
    <ToSection site={site} slug={slug} className={className}>
      {children}
    </ToSection>
  )
