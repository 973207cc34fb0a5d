import { keptQuery } from '#app/offline/kept-query.ts'

export const meetingsQuery = (siteId: string) => keptQuery('directorsMeetings', { site_id: siteId })
