import { addDays, type Day, isDay, weekday } from '#domain/calendar.ts'
import { closingText } from '#domain/closing-times.ts'
import { periodMinutes } from '#domain/meal-period.ts'
import { checkRecords, type Fault, type Plan } from './plan.ts'
import { type PackProblem, type Path, shown } from './problem.ts'
import type { PackPeriod } from '#server/shapes/menu.ts'
import type { PackBuilding, PackSchedule } from '#server/shapes/place.ts'

/** Minutes since midnight; an end after the midnight that follows passes 1440. */
type Span = { start: number; end: number }

/** What runs past midnight ends by 06:00, and is not too long: a place from 9:00 to 5:00, or lunch from 11:00 to 2:00, is probably a mistake. */
const latestEnd = 1440 + 6 * 60
const longest = { opening: 18 * 60, meal: 14 * 60 }

const isBackward = ({ start, end }: Span, kind: keyof typeof longest): boolean => {
  const isWholeDay = end - start === 1440
  return end > 1440 && !isWholeDay && (end > latestEnd || end - start > longest[kind])
}

type Hours = { [part in 'start_hour' | 'start_minutes' | 'end_hour' | 'end_minutes']?: number | null | undefined }

const hoursOf = ({ start_hour, start_minutes, end_hour, end_minutes }: Hours): Span | null => {
  if (start_hour == null || end_hour == null) return null
  const [start, end] = [start_hour * 60 + (start_minutes ?? 0), end_hour * 60 + (end_minutes ?? 0)]
  return { start, end: end <= start ? end + 1440 : end }
}

const backward = ({ start, end }: Span) =>
  `ends at ${closingText(end - 1440)}, before it starts at ${closingText(start)}, and reads as open until the next day`

const backwardHours = (schedules: readonly PackSchedule[]): Fault[] =>
  schedules.flatMap((schedule, index) => {
    const hours = schedule.closed || schedule.open_late ? null : hoursOf(schedule)
    if (!hours || !isBackward(hours, 'opening')) return []
    return [{ path: ['schedules', index], text: `${backward(hours)}; expected a later end, or "open_late": true` }]
  })

const backwardPeriods = ({ periods }: { periods: readonly PackPeriod[] }): Fault[] =>
  periods.flatMap((period, index) => {
    const hours = periodMinutes(period)
    if (!hours || !isBackward(hours, 'meal')) return []
    const text = `is ${closingText(hours.end - 1440)}, before the meal starts at ${closingText(hours.start)}, and reads as served until the next day; expected a later end`
    return [{ path: ['periods', index, 'end'], text }]
  })

const covers = ({ start, end, days }: PackSchedule, day: Day) =>
  (!start || start <= day) && (!end || day <= end) && (days.length === 0 || days.includes(weekday(day)))

/** A day of the first schedule, and of the other as many days later: seven days are enough, since weekdays repeat. */
const sharedDay = (one: PackSchedule, other: PackSchedule, daysLater = 0): Day | null => {
  const from =
    [one.start, other.start]
      .flatMap((day) => day ?? [])
      .toSorted()
      .at(-1) ?? '2026-01-01'
  const days = [0, 1, 2, 3, 4, 5, 6].map((step) => addDays(from, step))
  return days.find((day) => covers(one, day) && covers(other, addDays(day, daysLater))) ?? null
}

const clash = (one: PackSchedule, other: PackSchedule): boolean => {
  if (one.type !== other.type || one.type === 'reservation') return false
  if (one.closed !== other.closed) return true
  const [a, b] = [hoursOf(one), hoursOf(other)]
  return a !== null && b !== null && a.start < b.end && b.start < a.end
}

/** The day after whose midnight the first is still open when the other opens. */
const clashAfterMidnight = (one: PackSchedule, other: PackSchedule): Day | null => {
  if (one.type !== other.type || one.type === 'reservation' || one.closed || other.closed) return null
  const [a, b] = [hoursOf(one), hoursOf(other)]
  return a && b && b.start + 1440 < a.end ? sharedDay(one, other, 1) : null
}

const overlaps = (schedules: readonly PackSchedule[]): Fault[] =>
  schedules.flatMap((schedule, index) =>
    schedules.slice(0, index).flatMap((earlier, at) => {
      const shared = clash(schedule, earlier) ? sharedDay(schedule, earlier) : null
      const day = shared ?? clashAfterMidnight(schedule, earlier) ?? clashAfterMidnight(earlier, schedule)
      if (day === null) return []
      const what = schedule.closed === earlier.closed ? 'overlaps the hours of' : 'is open and closed at once with'
      const when = shared === null ? `after the midnight that ends ${day}` : `on ${day}`
      return [{ path: ['schedules', index], text: `${what} schedule /${at}${earlier.name ? ` (${shown(earlier.name)})` : ''} ${when}` }]
    }),
  )

const spans = [
  ['start', 'end'],
  ['starts', 'ends'],
  ['starts_at', 'ends_at'],
  ['start_date', 'end_date'],
  ['subscription_start', 'subscription_end'],
  ['valid_from', 'valid_to'],
] as const

const isBefore = (end: string, start: string, daysOnly: boolean): boolean =>
  daysOnly || isDay(end) || isDay(start) ? end.slice(0, 10) < start.slice(0, 10) : Date.parse(end) < Date.parse(start)

const backwardSpans = (value: unknown, path: Path = []): Fault[] => {
  if (Array.isArray(value)) return value.flatMap((one, index) => backwardSpans(one, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  const record = value as Record<string, unknown>
  const own = spans.flatMap(([from, to]) => {
    const [start, end] = [record[from], record[to]]
    if (typeof start !== 'string' || typeof end !== 'string' || start === '' || end === '') return []
    // With date parts, the hours are separate and only the days of the instants count.
    if (!isBefore(end, start, record['use_date_parts'] === true)) return []
    return [{ path: [...path, to], text: `is ${end}, before it starts at ${start}; expected an end on or after the start` }]
  })
  return [...own, ...Object.entries(record).flatMap(([key, one]) => (key === 'extra' ? [] : backwardSpans(one, [...path, key])))]
}

/** Hours of an event that stand apart from its days. */
const backwardParts = (event: Hours & { use_date_parts: boolean; start: string | null; end: string | null }): Fault[] => {
  const hours = event.use_date_parts ? hoursOf(event) : null
  const isOneDay = !event.end || event.end.slice(0, 10) === event.start?.slice(0, 10)
  return hours && isOneDay && isBackward(hours, 'opening') ? [{ path: ['end_hour'], text: `${backward(hours)}; expected a later end` }] : []
}

const datedFiles = [
  'site.json',
  'events.json',
  'balanced_u_events.json',
  'news.json',
  'special_offers.json',
  'orderform.json',
  'promo_codes.json',
] as const

export const findTimeWarnings = (plan: Plan): PackProblem[] => {
  const ofPlace = ({ schedules }: PackBuilding) => [...backwardHours(schedules), ...overlaps(schedules)]
  return [
    ...checkRecords(plan, 'buildings.json', ofPlace),
    ...checkRecords(plan, 'locations.json', ofPlace),
    ...checkRecords(plan, 'menus.json', backwardPeriods),
    ...(['events.json', 'balanced_u_events.json'] as const).flatMap((file) => checkRecords(plan, file, backwardParts)),
    ...datedFiles.flatMap((file) => checkRecords(plan, file, (record: object) => backwardSpans(record))),
  ]
}
