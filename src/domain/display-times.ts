import { type Day, daysBetween } from './calendar.ts'
import type { EventTimes } from './event-times.ts'
import { localTime } from './zone.ts'

/** An event's time as people say it: days, and minutes since midnight; what was not said is null. */
export type DisplayTimes = {
  /** Null for something that only has an end. */
  from: Day | null
  /** The last day, where it is another one than the first. */
  to: Day | null
  starts: number | null
  ends: number | null
  /** An evening that ends after midnight: one day, whose end is the next morning's. */
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

/** How the times of an event are told in its school's zone; whole days have no hours (EVNT-Q1). */
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
