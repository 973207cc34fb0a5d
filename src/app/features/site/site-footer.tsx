import { Link } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'
import { townShown } from '#domain/province.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { SavedUntil } from '#app/features/offline/saved-until.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import { shownSections, targetOf, targetOfNode } from '#app/site/navigation.ts'
import { SectionLink } from './section-link.tsx'
import { ToSection } from '#app/site/to-section.tsx'
import { SocialLinks } from './social-links.tsx'

/** Published pages, the school's name and address, social accounts, privacy and terms (NAV-07 to 09). */
export const SiteFooter = ({ site }: { site: Site }) => {
  const t = useWords()
  const { text } = useFormat()
  const language = useLanguage()
  return (
    <footer id="site-footer" className="site-footer">
      <div className="site-footer-inner">
        <div className="stack">
          <Address site={site} />
          <SocialLinks site={site} />
          {!site.prelaunch && <SavedUntil siteId={site.id} zone={site.timezone} />}
        </div>
        <nav aria-label={t('nav.footer')}>
          <ul className="site-footer-links">
            {shownSections(site).map((section) => (
              <li key={section.id}>
                <SectionLink site={site.slug} target={targetOf(section, language)}>
                  {text(section, 'name')}
                </SectionLink>
                {section.nodes.length > 0 && (
                  <ul className="site-footer-nodes">
                    {section.nodes.map((node) => (
                      <li key={node.id}>
                        <SectionLink site={site.slug} target={targetOfNode(node, language)}>
                          {text(node, 'name')}
                        </SectionLink>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <ul className="site-footer-legal">
          <li>
            <ToSection site={site.slug} slug="privacy">
              {t('nav.privacy')}
            </ToSection>
          </li>
          <li>
            <ToSection site={site.slug} slug="terms-of-use">
              {t('nav.terms')}
            </ToSection>
          </li>
          {site.howgood_icons && (
            <li>
              <Link to="/climate-friendly" search={{ site: site.id }}>
                {t('climate.title')}
              </Link>
            </li>
          )}
          <li>
            <Link to="/">{t('nav.other_school')}</Link>
          </li>
        </ul>
      </div>
    </footer>
  )
}

const Address = ({ site }: { site: Site }) => {
  const { text } = useFormat()
  const { street, metadata, phone_formatted } = site.address
  const town = townShown(site.address, useLanguage())
  return (
    <address className="site-address">
      <strong>{text(site, 'name')}</strong>
      {[metadata, street, town].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <PhoneLink phone={phone_formatted} />
    </address>
  )
}
