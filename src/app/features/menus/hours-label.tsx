import type { Schedule } from '#contract/schedules.ts'
import type { Day } from '#domain/calendar.ts'
import { OpenLabel } from '#app/features/hours/open-label.tsx'
import { useSite } from '#app/site/queries.ts'
import { LazyDayLabel } from './lazy-parts.tsx'

/** The state of a place now, or its hours on the day that is shown; a place without hours has none. */
export const HoursLabel = ({ schedules, otherDay }: HoursLabelProps) => {
  const { timezone } = useSite()
  if (schedules.length === 0) return null
  return otherDay === null ? <OpenLabel schedules={schedules} zone={timezone} /> : <LazyDayLabel schedules={schedules} day={otherDay} />
}

export type HoursLabelProps = {
  schedules: readonly Schedule[]
  /** The day that is shown, where it is not the one that is being served. */
  otherDay: Day | null
}
