import { cachedQuery } from '#app/offline/cached-query.ts'

export const meetingsQuery = (siteId: string) => cachedQuery('directorsMeetings', { site_id: siteId })
