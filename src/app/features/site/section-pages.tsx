import type { Section } from '#contract/sections.ts'
import type { Site } from '#contract/sites.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { siblingsOf } from './master-page.ts'
import { targetOf, targetOfNode } from '#app/site/navigation.ts'
import { SectionLink } from './section-link.tsx'

/** Related pages: the section's master, its siblings, and its child entries (SECT-03, SECT-Q4). */
export const SectionPages = ({ site, section, master }: { site: Site; section: Section; master: Section | null }) => {
  const t = useWords()
  const { text } = useFormat()
  const language = useLanguage()
  const around = master ? [master, ...siblingsOf(site, section)] : []
  const whole = { name: text(master ?? section, 'name') }
  if (around.length + section.nodes.length === 0) return null
  return (
    <nav className="section-pages" aria-label={t('section.pages', whole)}>
      <ul className="section-pages-list">
        {around.map((one) => (
          <li key={one.id}>
            <SectionLink site={site.slug} target={targetOf(one, language)} className="button">
              {one === master ? t('section.part_of', whole) : text(one, 'name')}
            </SectionLink>
          </li>
        ))}
        {section.nodes.map((node) => (
          <li key={node.id}>
            <SectionLink site={site.slug} target={targetOfNode(node, language)} className="button">
              {text(node, 'name')}
            </SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
