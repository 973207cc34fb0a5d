import { daysBetween } from './calendar.ts'
import type { EventTimes } from './event-times.ts'
import { localTime } from './zone.ts'

const longestNight = 12 * 3_600_000

const isOneNight = ({ start, end, firstDay, lastDay }: EventTimes): boolean =>
  start !== null &&
  end !== null &&
  firstDay !== null &&
  lastDay !== null &&
  daysBetween(firstDay, lastDay) === 1 &&
  end - start <= longestNight

/** The time of an event for display in its zone: days, and minutes since midnight; null for what is not given (EVNT-Q1). */
export const displayTimes = (times: EventTimes, zone: string) => {
  const { start, end, allDay, firstDay, lastDay } = times
  const minutesOf = (instant: number | null) => (instant === null || allDay ? null : localTime(instant, zone).minutes)
  const pastMidnight = !allDay && isOneNight(times)
  return {
    from: start === null ? null : firstDay,
    /** Null when it is the first day. */
    to: lastDay === firstDay && start !== null ? null : pastMidnight ? null : lastDay,
    starts: minutesOf(start),
    ends: minutesOf(end),
    /** True for an evening that ends the next morning and counts as one day. */
    pastMidnight,
  }
}
