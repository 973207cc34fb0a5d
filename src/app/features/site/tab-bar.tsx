import type { Site } from '#contract/sites.ts'
import { useWords } from '#app/i18n/words.ts'
import { useCartCount } from '#app/site/cart-count.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { TabLink, useMainTabs } from './main-tabs.tsx'

/** The main places of the app at the thumb of a phone. */
export const TabBar = ({ site }: { site: Site }) => {
  const t = useWords()
  const inCart = useCartCount(site.id)
  const tabs = useMainTabs(site)
  if (tabs.length === 1) return null
  return (
    <nav className="tab-bar no-print" aria-label={t('nav.tabs')}>
      {tabs.map((tab) => (
        <TabLink key={tab.word} site={site} tab={tab} className="tab-bar-link">
          {tab.icon}
          {t(tab.word)}
          {tab.slug === 'meal-plan-purchase' && inCart > 0 && (
            <span className="tab-bar-count numbers">
              {inCart} <VisuallyHidden>{t('nav.cart')}</VisuallyHidden>
            </span>
          )}
        </TabLink>
      ))}
    </nav>
  )
}
