import { keptQuery } from '#app/offline/kept-query.ts'

export const sectionQuery = (siteId: string, slug: string) => keptQuery('sectionBySlug', { site_id: siteId, slug })
/** The pages that a school shows before it opens (MICR-07). */
export const landingSectionsQuery = (siteId: string) => keptQuery('micrositeSections', { site_id: siteId })
