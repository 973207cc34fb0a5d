import type { Site } from '#contract/sites.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useLoggedIn } from '#app/session/use-session.ts'
import { accountSlug } from '#app/site/account-slugs.ts'
import { useCartCount } from '#app/site/cart-count.ts'
import { ToSection } from '#app/site/to-section.tsx'
import { CircleUser } from '#app/ui/icons.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { mainTabs, TabLink } from './main-tabs.tsx'

/** The main places of the app at the thumb of a phone. */
export const TabBar = ({ site }: { site: Site }) => {
  const t = useWords()
  const language = useLanguage()
  const isLoggedIn = useLoggedIn(site.id)
  const inCart = useCartCount(site.id)
  const tabs = mainTabs(site)
  if (tabs.length === 1) return null
  return (
    <nav className="tab-bar no-print" aria-label={t('nav.tabs')}>
      {tabs.map(({ slug, word, icon }) => (
        <TabLink key={word} site={site} slug={slug} className="tab-bar-link">
          {icon}
          {t(word)}
          {slug === 'meal-plan-purchase' && inCart > 0 && (
            <span className="tab-bar-count numbers">
              {inCart} <VisuallyHidden>{t('nav.cart')}</VisuallyHidden>
            </span>
          )}
        </TabLink>
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
