import { cachedQuery } from '#app/offline/cached-query.ts'

/** Places with their schedules, from which "open now" and weeks are computed. */
export const schedulesQuery = (siteId: string) => cachedQuery('hoursOfOperation', { site_id: siteId, without_week: true })
/** The week that holds a day (HOURS-13). */
export const weekQuery = (siteId: string, date: string) => cachedQuery('weeklySchedule', { site_id: siteId, date })
