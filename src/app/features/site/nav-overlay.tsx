import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Heart, Search, Sun } from '#app/ui/icons.tsx'
import type { Section } from '#contract/sections.ts'
import type { Site } from '#contract/sites.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { FormLinks } from '#app/site/form-links.tsx'
import { hasDishes } from '#app/site/navigation.ts'
import { AccountLinks } from './account-links.tsx'
import { LanguageToggle } from '#app/site/language-toggle.tsx'
import { shownSections, targetOf, targetOfNode } from '#app/site/navigation.ts'
import { SectionLink } from './section-link.tsx'

type Group = 'eat' | 'plans' | 'news' | 'about'

/** The part of the drawer that lists a section; sections that a school adds itself are about the school. */
const groupOf: Record<string, Group> = {
  'whats-on-the-menu': 'eat',
  'hours-of-operation': 'eat',
  locations: 'eat',
  'campus-map': 'eat',
  'dining-map': 'eat',
  'meal-plan-purchase': 'plans',
  'special-offers': 'news',
  events: 'news',
  balanced_u_events: 'news',
  news: 'news',
  'dining-blog': 'news',
  newsletters: 'news',
  'photo-albums': 'news',
  surveys: 'news',
}

/** Every page of the school over the whole screen, the account first; Esc closes it (NAV-05). */
export const NavOverlay = ({ site, open, onClose }: { site: Site; open: boolean; onClose: () => void }) => {
  const t = useWords()
  const { text } = useFormat()
  const sections = shownSections(site)
  const list = (group: Group, first: ReactNode = null, last: ReactNode = null) => {
    const entries = sections.filter(({ slug }) => (groupOf[slug.toLowerCase()] ?? 'about') === group)
    if (first === null && entries.length === 0) return null
    return (
      <section aria-labelledby={`nav-${group}`}>
        <h3 className="nav-overlay-group" id={`nav-${group}`}>
          {t(`nav.group.${group}`)}
        </h3>
        <ul>
          {first}
          {entries.map((section) => (
            <Entry key={section.id} site={site} section={section} onFollow={onClose} />
          ))}
          {last}
        </ul>
      </section>
    )
  }
  return (
    <Dialog kind="full" className="nav-overlay" open={open} title={text(site, 'name')} closeLabel={t('actions.close')} onClose={onClose}>
      <div className="nav-overlay-inner">
        {site.customer_login && (
          <div className="cluster">
            <AccountLinks site={site} className="button" onFollow={onClose} />
          </div>
        )}
        <nav className="nav-overlay-list" aria-label={t('nav.all')}>
          {list('eat', <EatPages site={site} onFollow={onClose} />, <FormLinks site={site} onFollow={onClose} />)}
          {list('plans')}
          {list('news')}
          {list('about')}
        </nav>
        <div className="cluster nav-overlay-tools">
          {site.bilingual && <LanguageToggle />}
          <Link to="/" className="button button-quiet" onClick={onClose}>
            {t('nav.other_school')}
          </Link>
        </div>
      </div>
    </Dialog>
  )
}

const EatPages = ({ site, onFollow }: { site: Site; onFollow: () => void }) => {
  const t = useWords()
  const to = { params: { site: site.slug }, className: 'link-row', onClick: onFollow }
  return (
    <>
      <li>
        <Link to="/$site" activeOptions={{ exact: true }} {...to}>
          <Sun />
          {t('nav.tab.today')}
        </Link>
      </li>
      {hasDishes(site) && (
        <>
          <li>
            <Link to="/$site/search" {...to}>
              <Search />
              {t('nav.search')}
            </Link>
          </li>
          <li>
            <Link to="/$site/favourites" {...to}>
              <Heart />
              {t('nav.favourites')}
            </Link>
          </li>
        </>
      )}
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
