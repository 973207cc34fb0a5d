import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CacheableOutput } from '#contract/offline.ts'
import type { Site } from '#contract/sites.ts'
import { learnZoneRules } from '#domain/zone.ts'
import type { CacheEntry } from '#app/offline/cache-entry.ts'
import { cachedQuery } from '#app/offline/cached-query.ts'
import { SiteContext, siteQuery } from '#app/site/queries.ts'
import { useFreshSite } from '#app/site/use-fresh-site.ts'
import { SiteShell } from './site-shell.tsx'

/** A school's header, tabs and footer around a page whose address is of no school. */
export const SchoolFrame = ({ loaded, children }: { loaded: Site; children: ReactNode }) => (
  <SiteContext value={useFreshSite(loaded)}>
    <SiteShell>{children}</SiteShell>
  </SiteContext>
)

/** The school of an id: the one that the visitor comes from, else a published one; null where neither is known or within reach. */
export const findSchool = async (client: QueryClient, id: string): Promise<Site | null> => {
  try {
    const school = visited(client, id) ?? (await published(client, id))
    if (school?.timezone_rules) learnZoneRules(school.timezone, school.timezone_rules)
    return school
  } catch {
    return null
  }
}

const visited = (client: QueryClient, id: string): Site | undefined =>
  client
    .getQueriesData<CacheEntry<CacheableOutput<'siteInfo'>>>({ queryKey: ['siteInfo'] })
    .map(([, entry]) => entry?.data.site)
    .find((site) => site?.id === id)

const published = async (client: QueryClient, id: string): Promise<Site | null> => {
  const { data: listed } = await client.ensureQueryData(cachedQuery('publicSites', {}))
  const found = listed.sites.find((site) => site.id === id)
  return found ? (await client.ensureQueryData(siteQuery(found.slug))).data.site : null
}
