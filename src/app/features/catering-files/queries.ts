import { cachedQuery } from '#app/offline/cached-query.ts'

export const cateringFilesQuery = (siteId: string) => cachedQuery('cateringFiles', { site_id: siteId })
