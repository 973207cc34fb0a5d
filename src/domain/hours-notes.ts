import { addDays, type Day, sevenDays, weekday } from './calendar.ts'
import type { DayOpening } from './closing.ts'
import { doOverlap } from './closing-times.ts'
import { groupBy } from './group-by.ts'
import { hourRange, schedulesThatCover, type TimedSchedule } from './hours.ts'

/** Warnings to read before hours are saved. */
export type HoursNote =
  /** Openings that run into the next day; `days` are the weekdays on which they begin. */
  | { kind: 'past-midnight' | 'all-day'; days: number[]; opening: DayOpening }
  /** Two openings that touch more than their ends: the place is open for both, visitors see both. */
  | { kind: 'overlaps'; days: number[]; name: string; other: DayOpening; whole: DayOpening }
  /** A closure of the same days, which wins over other special hours (HOURS-Q1). */
  | { kind: 'closed'; name: string; from: Day }

const minutesPerDay = 1440

const openingOf = ({ start_hour, start_minutes = 0, end_hour, end_minutes = 0 }: TimedSchedule): DayOpening | null => {
  if (start_hour === undefined || end_hour === undefined) return null
  const { start, end } = hourRange({ start_hour, start_minutes, end_hour, end_minutes })
  return { start, end }
}

const latest = (...days: (Day | null)[]): Day => days.reduce<Day>((last, day) => (day !== null && day > last ? day : last), '')

/** The days of the first week in which both schedules may apply. */
const sharedWeek = (a: TimedSchedule, b: TimedSchedule, today: Day): Day[] => sevenDays(latest(a.start, b.start, today))

const isCovered = (schedule: TimedSchedule, day: Day): boolean => schedulesThatCover([schedule], day).length > 0

const shifted = ({ start, end }: DayOpening, days: number): DayOpening => ({
  start: start + days * minutesPerDay,
  end: end + days * minutesPerDay,
})

/** The days on which an opening overlaps one of another schedule, of the same day or of the night before or after it. */
const overlapsOf = (made: TimedSchedule, other: TimedSchedule, today: Day): Extract<HoursNote, { kind: 'overlaps' }>[] => {
  const [own, theirs] = [openingOf(made), openingOf(other)]
  if (!own || !theirs) return []
  return sharedWeek(made, other, today)
    .filter((day) => isCovered(made, day))
    .flatMap((day) =>
      [0, 1, -1]
        .filter((days) => isCovered(other, addDays(day, days)) && doOverlap(own, shifted(theirs, days)))
        .map((days) => {
          const there = shifted(theirs, days)
          const whole = { start: Math.min(own.start, there.start), end: Math.max(own.end, there.end) }
          return { kind: 'overlaps' as const, days: [weekday(day)], name: other.name, other: there, whole }
        }),
    )
}

/** The same fact of several weekdays is one note. */
const byFact = (notes: readonly Extract<HoursNote, { days: number[] }>[]): HoursNote[] =>
  groupBy(notes, ({ days: _, ...fact }) => JSON.stringify(fact)).map((group) => ({
    ...group[0],
    days: [...new Set(group.flatMap(({ days }) => days))].sort((a, b) => a - b),
  }))

const lateNotes = (made: readonly TimedSchedule[], today: Day): Extract<HoursNote, { days: number[] }>[] =>
  made.flatMap((schedule) => {
    const opening = openingOf(schedule)
    if (!opening || opening.end <= minutesPerDay) return []
    const kind = opening.end - opening.start === minutesPerDay ? 'all-day' : 'past-midnight'
    const days = sevenDays(latest(schedule.start, today)).filter((day) => isCovered(schedule, day))
    return days.map((day) => ({ kind, days: [weekday(day)], opening }) as const)
  })

const closureNotes = (made: readonly TimedSchedule[], others: readonly TimedSchedule[]): HoursNote[] => {
  const special = made.filter(({ type, closed }) => type === 'special_hours' && !closed)
  const closures = others.filter(({ type, closed, end }) => type === 'special_hours' && closed && end !== null)
  return closures.flatMap((closure): HoursNote[] => {
    const hit = special.find((one) => (!one.start || one.start <= (closure.end ?? '')) && (!one.end || (closure.start ?? '') <= one.end))
    return hit ? [{ kind: 'closed', name: closure.name, from: latest(hit.start, closure.start) }] : []
  })
}

/**
 * What to say about hours before they are saved: `made` are the schedules of the edited entry, `others` those of the place beside it.
 * Overlaps count among schedules of the same type, for special hours replace the regular ones (HOURS-Q1, HOURS-Q2, HOURS-11).
 */
export const hoursNotes = (made: readonly TimedSchedule[], others: readonly TimedSchedule[], today: Day): HoursNote[] => {
  const coming = others.filter(({ end }) => !end || end >= today)
  const overlaps = made.flatMap((one) => coming.filter(({ type }) => type === one.type).flatMap((other) => overlapsOf(one, other, today)))
  return [...byFact([...lateNotes(made, today), ...overlaps]), ...closureNotes(made, coming)]
}

/** Weekdays (0 for Sunday) as runs from Monday on: Monday to Friday is one, with its first and last day. */
export const dayRuns = (days: readonly number[]): [first: number, last: number][] => {
  const fromMonday = [1, 2, 3, 4, 5, 6, 0]
  const runs: [number, number][] = []
  fromMonday.forEach((day, at) => {
    if (!days.includes(day)) return
    const last = runs.at(-1)
    if (last && at > 0 && last[1] === fromMonday[at - 1]) last[1] = day
    else runs.push([day, day])
  })
  return runs
}
