import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { Section } from '#contract/sections.ts'
import { KeptNote } from '#app/features/offline/kept-note.tsx'
import { EmptyState } from '#app/ui/blank.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { DiningMap } from './dining-map.tsx'
import { targetOf } from './navigation.ts'
import { OutsidePage } from './outside-page.tsx'
import { useSite } from './queries.ts'
import { SchoolText } from './school-text.tsx'
import { SectionHeader } from './section-header.tsx'
import { sectionQuery } from './section-queries.ts'
import { useTitle } from './use-title.ts'

/** A page of the school that has no page of its own here: its header and its text (SECT-Q3). */
export const SectionPage = ({ slug }: { slug: string }) => {
  const site = useSite()
  const { text } = useFormat()
  const { data: kept } = useQuery(sectionQuery(site.id, slug))
  const section = kept?.data.section
  useTitle(section && text(section, 'name'))
  if (!section) return null
  const target = targetOf(section)
  if (target.kind === 'out') return <OutsidePage name={text(section, 'name')} href={target.href} />
  return (
    <article>
      <SectionHeader section={section} siteId={site.id} />
      <div className="page stack">
        <KeptNote savedAt={kept.savedAt} />
        {slug.toLowerCase() === 'dining-map' ? <DiningMap site={site} /> : <Body section={section} slug={site.slug} />}
      </div>
    </article>
  )
}

const Body = ({ section, slug }: { section: Section; slug: string }) => {
  const t = useWords()
  const { text } = useFormat()
  const html = text(section, 'body').trim()
  if (html !== '' && html !== 'null') return <SchoolText html={html} />
  return (
    <EmptyState
      text={t('section.empty')}
      action={
        <Link to="/$site" params={{ site: slug }} className="button">
          {t('section.empty_action')}
        </Link>
      }
    />
  )
}
