import { cachedQuery } from '#app/offline/cached-query.ts'

export const sectionQuery = (siteId: string, slug: string) => cachedQuery('sectionBySlug', { site_id: siteId, slug })
/** The pages that a school shows before it opens (MICR-07). */
export const landingSectionsQuery = (siteId: string) => cachedQuery('micrositeSections', { site_id: siteId })
