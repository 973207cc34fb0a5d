import { addDays, type Day, isDay, weekday } from '#domain/calendar.ts'
import { checkRecords, type Fault, type Plan } from './plan.ts'
import { type PackProblem, type Path, shown } from './problem.ts'
import type { PackPeriod } from '#server/shapes/menu.ts'
import type { PackBuilding, PackSchedule } from '#server/shapes/place.ts'

/** An opening past midnight may end by 06:00; a later end is probably a mistake unless `open_late` is set. */
const latestEnd = 6 * 60

const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const hoursOf = ({ start_hour, start_minutes, end_hour, end_minutes }: PackSchedule): { start: number; end: number } | null =>
  start_hour === undefined || end_hour === undefined
    ? null
    : { start: start_hour * 60 + (start_minutes ?? 0), end: end_hour * 60 + (end_minutes ?? 0) }

const backwardHours = (schedules: readonly PackSchedule[]): Fault[] =>
  schedules.flatMap((schedule, index) => {
    const hours = schedule.closed || schedule.open_late ? null : hoursOf(schedule)
    if (!hours || hours.end >= hours.start || hours.end <= latestEnd) return []
    const text = `ends at ${clock(hours.end)}, before it starts at ${clock(hours.start)}, and reads as open until the next day; expected a later end, or "open_late": true`
    return [{ path: ['schedules', index], text }]
  })

const backwardPeriods = ({ periods }: { periods: readonly PackPeriod[] }): Fault[] =>
  periods.flatMap(({ start, end }, index) => {
    const [begins, ends] = [start, end].map((time) => time?.padStart(5, '0') ?? '')
    if (!begins || !ends || ends >= begins || ends <= clock(latestEnd)) return []
    const text = `is ${ends}, before the meal starts at ${begins}, and reads as served until the next day; expected a later end`
    return [{ path: ['periods', index, 'end'], text }]
  })

const covers = ({ start, end, days }: PackSchedule, day: Day) =>
  (!start || start <= day) && (!end || day <= end) && (days.length === 0 || days.includes(weekday(day)))

/** A day that both schedules cover: seven days are enough, since weekdays repeat. */
const sharedDay = (one: PackSchedule, other: PackSchedule): Day | null => {
  const from =
    [one.start, other.start]
      .flatMap((day) => day ?? [])
      .toSorted()
      .at(-1) ?? '2026-01-01'
  const days = [0, 1, 2, 3, 4, 5, 6].map((step) => addDays(from, step))
  return days.find((day) => covers(one, day) && covers(other, day)) ?? null
}

const clash = (one: PackSchedule, other: PackSchedule): boolean => {
  if (one.type !== other.type || one.type === 'reservation') return false
  if (one.closed !== other.closed) return true
  const [a, b] = [hoursOf(one), hoursOf(other)]
  if (!a || !b) return false
  const endOf = ({ start, end }: { start: number; end: number }) => (end <= start ? end + 1440 : end)
  return a.start < endOf(b) && b.start < endOf(a)
}

const overlaps = (schedules: readonly PackSchedule[]): Fault[] =>
  schedules.flatMap((schedule, index) =>
    schedules.slice(0, index).flatMap((earlier, at) => {
      const day = clash(schedule, earlier) ? sharedDay(schedule, earlier) : null
      if (day === null) return []
      const what = schedule.closed === earlier.closed ? 'overlaps the hours of' : 'is open and closed at once with'
      return [{ path: ['schedules', index], text: `${what} schedule /${at}${earlier.name ? ` (${shown(earlier.name)})` : ''} on ${day}` }]
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
    ...datedFiles.flatMap((file) => checkRecords(plan, file, (record: object) => backwardSpans(record))),
  ]
}
