import type { PeriodSummary } from '#contract/menus.ts'
import type { Schedule } from '#contract/schedules.ts'
import type { Day } from './calendar.ts'
import { hourRange, hoursOn, openState, type OpenTime, openTimes, serviceDay } from './hours.ts'
import { inOrder, periodMinutes } from './meal-period.ts'
import { localTime } from './zone.ts'

/** The moment from which a place serves: now while it is open, else when it opens next; `minutes` count from the day's midnight, as its `hours`. */
type ServedFrom = { day: Day; minutes: number; open: boolean; hours: readonly OpenTime[] }

/** The day and time from which a place serves, seen from `now` (epoch ms); null for one that does not open within two weeks. */
export const servedFrom = (schedules: readonly Schedule[], now: number, zone: string): ServedFrom | null => {
  const { open, changesAt } = openState(schedules, now, zone)
  if (!open && changesAt === null) return null
  const from = open ? serviceDay(schedules, now, zone) : localTime(changesAt ?? now, zone)
  return { ...from, open, hours: openTimes(schedules, from.day) }
}

/** A meal of a day; `from` and `until` are minutes since its midnight, within an opening of the place. */
export type MealAhead<P> = { period: P; from: number; until: number }

/** The meal that is served now and the one that is served next, of a day's meals; null for none, or where the kitchen gives no times. */
export const mealsAhead = <P extends PeriodSummary>(
  periods: readonly P[],
  { minutes, open, hours }: Omit<ServedFrom, 'day'>,
): { now: MealAhead<P> | null; next: MealAhead<P> | null } => {
  const ahead = inOrder(periods)
    .flatMap((period) => {
      const span = periodMinutes(period)
      const served = span
        ? hours.map((one) => ({ period, from: Math.max(span.start, one.start, minutes), until: Math.min(span.end, one.end) }))
        : []
      return served.filter(({ from, until }) => from < until).slice(0, 1)
    })
    .sort((a, b) => a.from - b.from)
  const [first = null] = ahead
  if (!open) return { now: null, next: first }
  return { now: first?.from === minutes ? first : null, next: ahead.find(({ from }) => from > minutes) ?? null }
}

/** True when a place is closed during the whole of a period on a day; false where the period or the place has no hours (MENU-05, HOURS-Q1). */
export const isClosedDuring = (period: Pick<PeriodSummary, 'start' | 'end'>, schedules: readonly Schedule[], day: Day): boolean => {
  const span = periodMinutes(period)
  if (span === null || schedules.length === 0) return false
  const openings = hoursOn(schedules, day).hours.map(hourRange)
  // A supper at 00:30 belongs to the evening before it.
  const isOpenAt = (start: number, end: number) => openings.some((open) => open.allDay || (open.start < end && start < open.end))
  return !isOpenAt(span.start, span.end) && !isOpenAt(span.start + 1440, span.end + 1440)
}
