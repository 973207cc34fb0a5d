import type { Hours, Schedule } from '#contract/schedules.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { clockText } from '#domain/closing-times.ts'
import { hourRange, hoursOn } from '#domain/hours.ts'
import type { Node } from './node.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
// A term ahead: later special hours are added when they are nearer.
const daysAhead = 120

/** Search engines read equal times as closed: 24 hours end a minute early. */
const rangeOf = (hours: Hours): { opens: string; closes: string } => {
  const { start, end, allDay } = hourRange(hours)
  return { opens: clockText(start), closes: clockText(allDay ? end - 1 : end) }
}

const specification = (properties: Record<string, unknown>): Node => ({ '@type': 'OpeningHoursSpecification', ...properties })

const regular = (schedule: Schedule): Node[] => {
  const { start_hour, end_hour, start_minutes = 0, end_minutes = 0, days, start, end } = schedule
  if (start_hour === undefined || end_hour === undefined) return []
  const named = days.length === 0 ? weekdays : days.map((day) => weekdays[day] ?? '')
  return [
    specification({
      dayOfWeek: named.map((name) => `https://schema.org/${name}`),
      ...rangeOf({ start_hour, start_minutes, end_hour, end_minutes }),
      validFrom: start ?? undefined,
      validThrough: end ?? undefined,
    }),
  ]
}

type Run = { first: Day; last: Day; hours: Hours[] }

/** Consecutive days with the same special hours; none means closed (HOURS-Q1). */
const specialRuns = (schedules: readonly Schedule[], from: Day): Run[] => {
  const runs: Run[] = []
  for (let offset = 0; offset < daysAhead; offset += 1) {
    const day = addDays(from, offset)
    const { hours, special } = hoursOn(schedules, day)
    if (!special) continue
    const run = runs.at(-1)
    if (run && addDays(run.last, 1) === day && JSON.stringify(run.hours) === JSON.stringify(hours)) run.last = day
    else runs.push({ first: day, last: day, hours })
  }
  return runs
}

const special = ({ first, last, hours }: Run): Node[] => {
  const valid = { validFrom: first, validThrough: last }
  // Midnight to midnight means closed.
  if (hours.length === 0) return [specification({ opens: '00:00', closes: '00:00', ...valid })]
  return hours.map((one) => specification({ ...rangeOf(one), ...valid }))
}

/** Regular hours by weekday, special hours and closures by date. */
export const openingHours = (schedules: readonly Schedule[], today: Day): Node[] => [
  ...schedules.filter(({ type, closed, end }) => type === 'location' && !closed && (end === null || end >= today)).flatMap(regular),
  ...specialRuns(schedules, today).flatMap(special),
]
