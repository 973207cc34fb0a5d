import { keptQuery } from '#app/offline/kept-query.ts'

/** Places with their schedules: what "open now" is computed from, live or offline. */
export const schedulesQuery = (siteId: string) => keptQuery('hoursOfOperation', { site_id: siteId })
/** The week that holds a day (HOURS-13). */
export const weekQuery = (siteId: string, date: string) => keptQuery('weeklySchedule', { site_id: siteId, date })
