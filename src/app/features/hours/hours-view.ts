import type { ScheduledLocation } from '#contract/hours.ts'
import type { Site } from '#contract/sites.ts'
import type { Day } from '#domain/calendar.ts'
import type { HourGroup } from './hour-groups.ts'

/** What the list and the table of a week show. */
export type HoursView = {
  site: Site
  groups: readonly HourGroup[]
  today: Day
  /** The chosen day, if not today. */
  chosen: Day | null
  isCurrent: boolean
  /** The place with its schedules, once they are loaded. */
  placeOf: (id: string) => ScheduledLocation | undefined
  cachedAt: number | null
}
