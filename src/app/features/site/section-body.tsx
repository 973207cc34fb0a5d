import { useQuery } from '@tanstack/react-query'
import type { Section } from '#contract/sections.ts'
import type { Site } from '#contract/sites.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { SchoolText } from '#app/site/school-text.tsx'
import { sectionQuery } from '#app/site/section-queries.ts'
import { HomeLink } from '#app/site/menus-link.tsx'

type Props = { site: Site; section: Section; master: Section | null }

/** A section's text, else its master's (SECT-03); nothing where the page has other content. */
export const SectionBody = ({ site, section, master }: Props) => {
  const { text } = useFormat()
  const html = written(text(section, 'body'))
  if (html !== '') return <SchoolText html={html} />
  if (master) return <MasterBody site={site} slug={master.slug} />
  return section.use_script || section.nodes.length > 0 || section.slug.toLowerCase() === 'dining-map' ? null : <NoBody />
}

/** Known hosts send the word "null" for an empty text. */
const written = (html: string) => (html.trim() === 'null' ? '' : html.trim())

const MasterBody = ({ site, slug }: { site: Site; slug: string }) => {
  const { text } = useFormat()
  const { data, isPending } = useQuery(sectionQuery(site.id, slug))
  const html = data ? written(text(data.data.section, 'body')) : ''
  if (html !== '') return <SchoolText html={html} />
  return isPending ? null : <NoBody />
}

const NoBody = () => <EmptyState text={useWords()('section.empty')} action={<HomeLink />} />
