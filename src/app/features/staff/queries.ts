import { cachedQuery } from '#app/offline/cached-query.ts'

export const staffQuery = (siteId: string) => cachedQuery('activeStaff', { site_id: siteId })
