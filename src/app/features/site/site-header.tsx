import { Link } from '@tanstack/react-router'
import { Menu, Search, ShoppingCart } from '#app/ui/icons.tsx'
import { useState } from 'react'
import type { Site } from '#contract/sites.ts'
import { Button } from '#app/ui/button.tsx'
import { failureToast } from '#app/ui/toast.tsx'
import { useWords } from '#app/i18n/words.ts'
import { lazyPart } from '#app/lazy-part.tsx'
import { OfflineBadge } from '#app/site/offline-badge.tsx'
import { useCartCount } from '#app/site/cart-count.ts'
import { hasDishes, hasSection } from '#app/site/navigation.ts'
import { AccountLinks } from './account-links.tsx'
import { LanguageToggle } from '#app/site/language-toggle.tsx'
import { TabLink, useMainTabs } from './main-tabs.tsx'
import { ToSection } from '#app/site/to-section.tsx'
import { SiteLogo } from './site-logo.tsx'

const overlay = async () => (await import('./nav-overlay.tsx')).NavOverlay
// Loaded when a pointer or the focus approaches its button.
const LazyNavOverlay = lazyPart(overlay)
const expectOverlay = () => void overlay().catch(() => undefined)

/** Logo, the main places on wide screens, the cart once it holds something, and the button that opens every page. */
export const SiteHeader = ({ site }: { site: Site }) => {
  const t = useWords()
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
            {useMainTabs(site).map((tab) => (
              <li key={tab.word}>
                <TabLink site={site} tab={tab} className="site-nav-link">
                  {t(tab.word)}
                </TabLink>
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
          <CartLink site={site} />
          {site.customer_login && (
            <span className="site-tools-account">
              <AccountLinks site={site} hasTab={!site.prelaunch} />
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

const CartLink = ({ site }: { site: Site }) => {
  const t = useWords()
  const count = useCartCount(site.id)
  if (count === 0 || !hasSection(site, 'meal-plan-purchase')) return null
  return (
    <ToSection site={site.slug} slug="meal-plan-purchase" className="button button-quiet cart-link">
      <span className="numbers">{count}</span>
      <ShoppingCart label={t('nav.cart')} />
    </ToSection>
  )
}
