import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { Section } from '#contract/sections.ts'
import { lazyPart } from '#app/lazy-part.tsx'
import { CachedAtNote } from '#app/site/cached-at-note.tsx'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { ApiError } from '#app/offline/fetch-live.ts'
import { DiningMap } from './dining-map.tsx'
import { masterOf } from './master-page.ts'
import { findSection, targetOf } from '#app/site/navigation.ts'
import { OutsidePage } from './outside-page.tsx'
import { useSite } from '#app/site/queries.ts'
import { ScriptFrame } from './script-frame.tsx'
import { SectionBody } from './section-body.tsx'
import { FailedContentState } from '#app/site/section-frame.tsx'
import { SectionHeader } from '#app/site/section-header.tsx'
import { SectionPages } from './section-pages.tsx'
import { sectionQuery } from '#app/site/section-queries.ts'
import { sectionRoute } from '#app/site/section-routes.ts'
import { TextSkeleton } from './text-skeleton.tsx'
import { useHead } from '#app/site/use-head.ts'
import { useTitle } from '#app/site/use-title.ts'

const DiningPlaces = lazyPart(async () => (await import('#app/features/map/dining-places.tsx')).DiningPlaces)

/** A section without a special page here: its name at once, then its content (SECT-Q3). */
export const SectionPage = ({ slug }: { slug: string }) => {
  const site = useSite()
  const { text } = useFormat()
  const { data: entry, error, refetch } = useQuery(sectionQuery(site.id, slug))
  const section = entry?.data.section ?? findSection(site, slug)
  useTitle(section ? text(section, 'name') : '')
  if (entry) return <SectionContent section={entry.data.section} cachedAt={entry.cachedAt} />
  // Unknown to the server: the not-found page (SECT-02).
  if (error instanceof ApiError) return <Navigate to="/$site/404" params={{ site: site.slug }} replace />
  return (
    <article>
      {section && <SectionHeader section={section} master={masterOf(site, section)} siteId={site.id} />}
      <div className="page stack">
        {error ? <FailedContentState isPage={!section} error={error} onRetry={() => void refetch()} /> : <TextSkeleton />}
      </div>
    </article>
  )
}

const SectionContent = ({ section, cachedAt }: { section: Section; cachedAt: number | null }) => {
  const site = useSite()
  const language = useLanguage()
  const { text } = useFormat()
  const name = text(section, 'name')
  useHead({
    description: text(section, 'body'),
    picture: section.use_banner ? { folder: 'section_banner', name: section.banner } : null,
  })
  const target = targetOf(section, language)
  if (target.kind === 'external' || target.kind === 'path') return <OutsidePage name={name} href={target.href} />
  const master = masterOf(site, section)
  // An empty section shows its master's page (SECT-03).
  const own = master && !section.body?.trim() ? sectionRoute(master.slug) : null
  if (own !== null) return <Navigate to={own} params={{ site: site.slug }} replace />
  return (
    <article>
      <SectionHeader section={section} master={master} siteId={site.id} />
      <div className="page stack">
        <CachedAtNote cachedAt={cachedAt} />
        <SectionPages site={site} section={section} master={master} />
        {section.use_script && <ScriptFrame key={section.id} siteId={site.id} slug={section.slug} name={name} />}
        {section.slug.toLowerCase() === 'dining-map' && (
          <>
            <DiningMap site={site} />
            <DiningPlaces site={site} />
          </>
        )}
        <SectionBody site={site} section={section} master={master} />
      </div>
    </article>
  )
}
