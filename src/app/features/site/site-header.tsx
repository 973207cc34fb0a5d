import { Link } from '@tanstack/react-router'
import { Menu, Search } from '#app/ui/icons.tsx'
import { useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { Button } from '#app/ui/button.tsx'
import { failureToast } from '#app/ui/toast.tsx'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/lazy-part.tsx'
import { OfflineBadge } from '#app/site/offline-badge.tsx'
import { hasDishes } from '#app/site/navigation.ts'
import { AccountLinks } from './account-links.tsx'
import { LanguageToggle } from '#app/site/language-toggle.tsx'
import { shownSections, targetOf } from '#app/site/navigation.ts'
import { SectionLink } from './section-link.tsx'
import { SiteLogo } from './site-logo.tsx'

const mainCount = 5

const overlay = async () => (await import('./nav-overlay.tsx')).NavOverlay
// Loaded when a pointer or the focus approaches its button.
const LazyNavOverlay = lazyPart(overlay)
const expectOverlay = () => void overlay().catch(() => undefined)

/** Logo, the first sections on wide screens, and the button that opens all of them. */
export const SiteHeader = ({ site }: { site: Site }) => {
  const t = useWords()
  const { text } = useFormat()
  const language = useLanguage()
  const [open, setOpen] = useState<boolean | null>(null)
  const show = () =>
    void overlay().then(
      () => setOpen(true),
      () => failureToast(t('offline.unreached')),
    )
  return (
    <header className="site-header">
      <div className="site-header-row">
        <SiteLogo site={site} />
        <nav className="site-nav" aria-label={t('nav.main')}>
          <ul className="site-nav-list">
            <li>
              <Link to="/$site" params={{ site: site.slug }} activeOptions={{ exact: true }} className="site-nav-link">
                {t('nav.home')}
              </Link>
            </li>
            {shownSections(site)
              .slice(0, mainCount)
              .map((section) => (
                <li key={section.id}>
                  <SectionLink site={site.slug} target={targetOf(section, language)} className="site-nav-link">
                    {text(section, 'name')}
                  </SectionLink>
                </li>
              ))}
          </ul>
        </nav>
        <OfflineBadge />
        <div className="site-tools">
          {hasDishes(site) && (
            <Link
              to="/$site/search"
              params={{ site: site.slug }}
              className="button button-icon"
              aria-label={t('nav.search')}
              title={t('nav.search')}
            >
              <Search />
            </Link>
          )}
          {site.customer_login && (
            <span className="site-tools-account">
              <AccountLinks site={site} />
            </span>
          )}
          {site.bilingual && <LanguageToggle />}
          <Button
            className="menu-button"
            icon={<Menu />}
            aria-haspopup="dialog"
            aria-expanded={open === true}
            onPointerEnter={expectOverlay}
            onFocus={expectOverlay}
            onClick={show}
          >
            {t('nav.menu')}
          </Button>
        </div>
      </div>
      {open !== null && <LazyNavOverlay site={site} open={open} onClose={() => setOpen(false)} />}
    </header>
  )
}
