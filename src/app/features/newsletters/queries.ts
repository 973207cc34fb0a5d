import { keptQuery } from '#app/offline/kept-query.ts'

export const newslettersQuery = (siteId: string) => keptQuery('newsletters', { site_id: siteId })
