import { Link } from '@tanstack/react-router'
import { Heart, Search } from '#app/ui/icons.tsx'
import type { Section } from '#contract/sections.ts'
import type { Site } from '#contract/sites.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { hasDishes } from '#app/site/navigation.ts'
import { AccountLinks } from './account-links.tsx'
import { LanguageToggle } from '#app/site/language-toggle.tsx'
import { shownSections, targetOf, targetOfNode } from '#app/site/navigation.ts'
import { SectionLink } from './section-link.tsx'

/** A full-screen list of the school's pages; Esc closes it (NAV-05). */
export const NavOverlay = ({ site, open, onClose }: { site: Site; open: boolean; onClose: () => void }) => {
  const t = useWords()
  const { text } = useFormat()
  return (
    <Dialog kind="full" className="nav-overlay" open={open} title={text(site, 'name')} closeLabel={t('actions.close')} onClose={onClose}>
      <div className="nav-overlay-inner">
        <nav aria-label={t('nav.all')}>
          <ul className="nav-overlay-list">
            <li>
              <Link to="/$site" params={{ site: site.slug }} activeOptions={{ exact: true }} className="link-row" onClick={onClose}>
                {t('nav.home')}
              </Link>
            </li>
            {hasDishes(site) && <DishPages site={site} onFollow={onClose} />}
            {shownSections(site).map((section) => (
              <Entry key={section.id} site={site} section={section} onFollow={onClose} />
            ))}
          </ul>
        </nav>
        <div className="cluster nav-overlay-tools">
          {site.customer_login && <AccountLinks site={site} className="button" onFollow={onClose} />}
          {site.bilingual && <LanguageToggle />}
          <Link to="/" className="button button-quiet" onClick={onClose}>
            {t('nav.other_school')}
          </Link>
        </div>
      </div>
    </Dialog>
  )
}

const DishPages = ({ site, onFollow }: { site: Site; onFollow: () => void }) => {
  const t = useWords()
  return (
    <>
      <li>
        <Link to="/$site/search" params={{ site: site.slug }} className="link-row" onClick={onFollow}>
          <Search />
          {t('nav.search')}
        </Link>
      </li>
      <li>
        <Link to="/$site/favourites" params={{ site: site.slug }} className="link-row" onClick={onFollow}>
          <Heart />
          {t('nav.favourites')}
        </Link>
      </li>
    </>
  )
}

const Entry = ({ site, section, onFollow }: { site: Site; section: Section; onFollow: () => void }) => {
  const { text } = useFormat()
  const language = useLanguage()
  return (
    <li>
      <SectionLink site={site.slug} target={targetOf(section, language)} className="link-row" onFollow={onFollow}>
        {text(section, 'name')}
      </SectionLink>
      {section.nodes.length > 0 && (
        <ul className="nav-overlay-nodes">
          {section.nodes.map((node) => (
            <li key={node.id}>
              <SectionLink site={site.slug} target={targetOfNode(node, language)} className="link-row" onFollow={onFollow}>
                {text(node, 'name')}
              </SectionLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
