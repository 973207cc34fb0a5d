import { keptQuery } from '#app/offline/kept-query.ts'

export const cateringFilesQuery = (siteId: string) => keptQuery('cateringFiles', { site_id: siteId })
