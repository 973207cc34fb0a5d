import { useQuery } from '@tanstack/react-query'
import { KeptNote } from '#app/features/offline/kept-note.tsx'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { DiningMap } from './dining-map.tsx'
import { masterOf } from './master-page.ts'
import { targetOf } from './navigation.ts'
import { OutsidePage } from './outside-page.tsx'
import { useSite } from './queries.ts'
import { ScriptFrame } from './script-frame.tsx'
import { SectionBody } from './section-body.tsx'
import { SectionHeader } from './section-header.tsx'
import { SectionPages } from './section-pages.tsx'
import { sectionQuery } from './section-queries.ts'
import { useHead } from './use-head.ts'
import { useTitle } from './use-title.ts'

/** A page of the school that has no page of its own here: its header, its pages below it, its script and its text (SECT-Q3). */
export const SectionPage = ({ slug }: { slug: string }) => {
  const site = useSite()
  const language = useLanguage()
  const { text } = useFormat()
  const { data: kept } = useQuery(sectionQuery(site.id, slug))
  const section = kept?.data.section
  const name = section ? text(section, 'name') : ''
  useTitle(name)
  useHead({
    description: section && text(section, 'body'),
    picture: section?.use_banner ? { folder: 'section_banner', name: section.banner } : null,
  })
  if (!section) return null
  const target = targetOf(section, language)
  if (target.kind === 'out' || target.kind === 'here') return <OutsidePage name={name} href={target.href} />
  const master = masterOf(site, section)
  return (
    <article>
      <SectionHeader section={section} master={master} siteId={site.id} />
      <div className="page stack">
        <KeptNote savedAt={kept.savedAt} />
        <SectionPages site={site} section={section} master={master} />
        {section.use_script && <ScriptFrame key={section.id} siteId={site.id} slug={section.slug} name={name} />}
        {section.slug.toLowerCase() === 'dining-map' && <DiningMap site={site} />}
        <SectionBody site={site} section={section} master={master} />
      </div>
    </article>
  )
}
