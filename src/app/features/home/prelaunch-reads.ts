import type { QueryClient } from '@tanstack/react-query'
import { landingSectionsQuery } from '#app/site/section-queries.ts'
import { cachedQuery } from '#app/offline/cached-query.ts'

/** Picture, tagline and figures of a school that has not opened (call 6). */
export const micrositeQuery = (siteId: string) => cachedQuery('micrositeInfo', { site_id: siteId })

/** What the page of a school that has not opened reads. */
export const prefetchPrelaunch = async (client: QueryClient, siteId: string): Promise<void> => {
  await Promise.all([client.prefetchQuery(landingSectionsQuery(siteId)), client.prefetchQuery(micrositeQuery(siteId))])
}
