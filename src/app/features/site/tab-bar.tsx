import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Site } from '#contract/sites.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords, type WordId } from '#app/i18n/words.ts'
import { useLoggedIn } from '#app/session/use-session.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { hasSection } from '#app/site/navigation.ts'
import { ToSection } from '#app/site/to-section.tsx'
import { CircleUser, MapIcon, Sun, Utensils, Wallet } from '#app/ui/icons.tsx'

const sections: readonly (readonly [slug: string, word: WordId, icon: ReactNode])[] = [
  ['whats-on-the-menu', 'nav.tab.menus', <Utensils key="menus" size={22} />],
  ['campus-map', 'nav.tab.map', <MapIcon key="map" size={22} />],
  ['meal-plan-purchase', 'nav.tab.plans', <Wallet key="plans" size={22} />],
]

/** The phone's bottom navigation with five tabs; a hidden section has no tab. */
export const TabBar = ({ site }: { site: Site }) => {
  const t = useWords()
  const language = useLanguage()
  const isLoggedIn = useLoggedIn(site.id)
  const shown = sections.filter(([slug]) => hasSection(site, slug))
  if (site.prelaunch || shown.length === 0) return null
  return (
    <nav className="tab-bar no-print" aria-label={t('nav.tabs')}>
      <Link to="/$site" params={{ site: site.slug }} activeOptions={{ exact: true }} className="tab-bar-link">
        <Sun size={22} />
        {t('nav.tab.today')}
      </Link>
      {shown.map(([slug, word, icon]) => (
        <ToSection key={slug} site={site.slug} slug={slug} className="tab-bar-link">
          {icon}
          {t(word)}
        </ToSection>
      ))}
      {site.customer_login && (
        <ToSection
          site={site.slug}
          slug={accountSlug(isLoggedIn ? 'customer-account' : 'login', language)}
          preload={false}
          className="tab-bar-link"
        >
          <CircleUser size={22} />
          {t('nav.tab.me')}
        </ToSection>
      )}
    </nav>
  )
}
