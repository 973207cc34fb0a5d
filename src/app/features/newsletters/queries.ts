import { cachedQuery } from '#app/offline/cached-query.ts'

export const newslettersQuery = (siteId: string) => cachedQuery('newsletters', { site_id: siteId })
