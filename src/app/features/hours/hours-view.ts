import type { ScheduledLocation } from '#contract/hours.ts'
import type { Site } from '#contract/sites.ts'
import type { Day } from '#domain/calendar.ts'
import type { HourGroup } from './hour-groups.ts'

/** What both forms of the week show: rows by building, today, and what is known of each place now. */
export type HoursView = {
  site: Site
  groups: readonly HourGroup[]
  today: Day
  isCurrent: boolean
  /** The place with its schedules, once they are there. */
  placeOf: (id: string) => ScheduledLocation | undefined
  savedAt: number | null
}
