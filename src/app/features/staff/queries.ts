import { keptQuery } from '#app/offline/kept-query.ts'

export const staffQuery = (siteId: string) => keptQuery('activeStaff', { site_id: siteId })
