import { Link, useRouteContext } from '@tanstack/react-router'
import { Soup } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { OfflineBadge } from './offline-badge.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { SkipLink } from './skip-link.tsx'

/** Header, content and footer of pages outside of schools. */
export const PlainFrame = ({ children }: { children: ReactNode }) => {
  const t = useWords()
  const language = useLanguage()
  const { page } = useRouteContext({ from: '__root__' })
  return (
    <>
      <SkipLink />
      <header className="site-header">
        <div className="site-header-row">
          <Link to="/" className="site-logo product-mark">
            <Soup />
            <span className="site-logo-text">{page.product[language]}</span>
          </Link>
          <OfflineBadge />
          <div className="site-tools">
            <LanguageToggle />
          </div>
        </div>
      </header>
      <main id="content" className="site-main" tabIndex={-1}>
        {children}
      </main>
      <footer className="site-footer">
        <div className="site-footer-inner">
          <ul className="site-footer-legal">
            <li>
              <Link to="/climate-friendly">{t('climate.title')}</Link>
            </li>
            <li>
              <Link to="/mobile-privacy">{t('privacy.title')}</Link>
            </li>
          </ul>
        </div>
      </footer>
    </>
  )
}
