import { type Day, daysBetween } from './calendar.ts'
import type { EventTimes } from './event-times.ts'
import { localTime } from './zone.ts'

/** An event's time for display: days of the school's zone, and minutes since midnight; null for what is not given. */
export type DisplayTimes = {
  /** The first day; null for an event that only has an end. */
  from: Day | null
  /** The last day; null when it is the first. */
  to: Day | null
  starts: number | null
  ends: number | null
  /** True for an evening that ends the next morning and counts as one day. */
  pastMidnight: boolean
}

const longestNight = 12 * 3_600_000

const ofOneNight = ({ start, end, firstDay, lastDay }: EventTimes): boolean =>
  start !== null &&
  end !== null &&
  firstDay !== null &&
  lastDay !== null &&
  daysBetween(firstDay, lastDay) === 1 &&
  end - start <= longestNight

/** The time of an event for display in its school's zone; whole days have no hours (EVNT-Q1). */
export const displayTimes = (times: EventTimes, zone: string): DisplayTimes => {
  const { start, end, allDay, firstDay, lastDay } = times
  const hourOf = (instant: number | null) => (instant === null || allDay ? null : localTime(instant, zone).minutes)
  const pastMidnight = !allDay && ofOneNight(times)
  return {
    from: start === null ? null : firstDay,
    to: lastDay === firstDay && start !== null ? null : pastMidnight ? null : lastDay,
    starts: hourOf(start),
    ends: hourOf(end),
    pastMidnight,
  }
}
