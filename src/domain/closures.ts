import type { HoursPlace } from '#contract/office-schedules.ts'
import { addDays, type Day, daysBetween } from './calendar.ts'
import type { Reason, SpecialHours } from './closing.ts'
import { groupBy } from './group-by.ts'
import { entriesOf } from './hours-entries.ts'
import type { Holiday } from './holidays.ts'
import { hoursOn, isClosure, schedulesThatCover, type TimedSchedule } from './hours.ts'
import type { Language } from './locale-format.ts'
import type { BothTexts } from './own-text.ts'

/** Days in a row, both ends included. */
export type DaySpan = { from: Day; to: Day }

type IdOf = (what: string) => string

const overlaps = ({ start, end }: TimedSchedule, { from, to }: DaySpan): boolean => (!start || start <= to) && (!end || from <= end)

/** True where a schedule covers a day of a span; a span of a week or more has every weekday. */
const coversOneOf = (schedule: TimedSchedule, { from, to }: DaySpan): boolean =>
  overlaps(schedule, { from, to }) &&
  Array.from({ length: Math.min(daysBetween(from, to) + 1, 800) }, (_, offset) => addDays(from, offset)).some(
    (day) => schedulesThatCover([schedule], day).length > 0,
  )

/** The special hours that `isCut` names, without the days of a span; they go on before and after it. */
const cut = <S extends TimedSchedule>(
  schedules: readonly S[],
  { span, idOf, isCut }: { span: DaySpan; idOf: IdOf; isCut: (schedule: S) => boolean },
): S[] =>
  schedules.flatMap((schedule) => {
    if (schedule.type !== 'special_hours' || !isCut(schedule) || !coversOneOf(schedule, span)) return [schedule]
    const before = schedule.start && schedule.start >= span.from ? [] : [{ ...schedule, end: addDays(span.from, -1) }]
    const after = schedule.end && schedule.end <= span.to ? [] : [{ ...schedule, start: addDays(span.to, 1) }]
    // Two parts are two schedules.
    return [...before, ...after.map((rest) => (before.length > 0 ? { ...rest, id: idOf(`${schedule.id ?? ''}\n${span.to}`) } : rest))]
  })

/** The closure of a span; the one of a single day has the id of a closing by the day. */
const closureOf = ({ from, to, reason, idOf }: DaySpan & { reason: Reason; idOf: IdOf }): SpecialHours => ({
  id: idOf(from === to ? from : `${from}\n${to}`),
  ...reason,
  type: 'special_hours',
  start: from,
  end: to,
  days: [],
  open_late: false,
  closed: true,
})

/** A place's schedules with it closed on all days of a span, whatever special hours it had then (HOURS-Q1). */
export const closeSpan = <S extends TimedSchedule>(
  schedules: readonly S[],
  { reason, idOf, ...span }: DaySpan & { reason: Reason; idOf: IdOf },
): (S | SpecialHours)[] => [...cut(schedules, { span, idOf, isCut: () => true }), closureOf({ ...span, reason, idOf })]

/** A place's schedules without closures on the days of a span: its special hours of these days count again, else its usual ones. */
export const openSpan = <S extends TimedSchedule>(schedules: readonly S[], { idOf, ...span }: DaySpan & { idOf: IdOf }): S[] =>
  cut(schedules, { span, idOf, isCut: ({ closed }) => closed })

/** True where a place is closed by a closure on every day of a span of at most two years. */
export const isClosedOn = (schedules: readonly TimedSchedule[], { from, to }: DaySpan): boolean =>
  Array.from({ length: Math.min(daysBetween(from, to) + 1, 800) }, (_, offset) => addDays(from, offset)).every((day) =>
    isClosure(schedules, day),
  )

/** A line of the year: days that are special at a place, or a holiday. */
export type YearLine = DaySpan & {
  holiday: Holiday | null
  /** The reasons that places give, each once, by language; "" in one that has none. */
  names: BothTexts[]
  /** Ids of the places that are closed then, and of those that have other hours. */
  closed: string[]
  special: string[]
}

type Named = { id: string; schedules: HoursPlace['schedules'] }

const distinct = <T>(values: readonly T[]): T[] => [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]

/** The special hours of a place that are within a span, with their first and last days. */
const specialLines = ({ id, schedules }: Named, span: DaySpan, base: Language): YearLine[] =>
  entriesOf(schedules, base)
    .filter((entry) => entry.type === 'special_hours' && (!entry.start || entry.start <= span.to) && (!entry.end || span.from <= entry.end))
    .map(({ start, end, name, nameFr, openings }) => ({
      from: start ?? span.from,
      to: end ?? span.to,
      holiday: null,
      names: name === '' && nameFr === '' ? [] : [{ en: name, fr: nameFr }],
      closed: openings.length === 0 ? [id] : [],
      special: openings.length === 0 ? [] : [id],
    }))

const merged = (lines: [YearLine, ...YearLine[]]): YearLine => {
  const closed = distinct(lines.flatMap((line) => line.closed))
  const special = distinct(lines.flatMap((line) => line.special)).filter((id) => !closed.includes(id))
  return { ...lines[0], names: distinct(lines.flatMap(({ names }) => names)), closed, special }
}

const holidayLine = (places: readonly Named[], holiday: Holiday, own: YearLine | undefined): YearLine => {
  const { day } = holiday
  const closed = places.filter(({ schedules }) => isClosure(schedules, day)).map(({ id }) => id)
  const special = places.filter(({ id, schedules }) => !closed.includes(id) && hoursOn(schedules, day).special).map(({ id }) => id)
  return { from: day, to: day, holiday, names: own?.names ?? [], closed, special }
}

type Year = { span: DaySpan; holidays: readonly Holiday[]; /** The language that the school writes first. */ base: Language }

/** The closures, special hours and holidays of all places from a day to another, in order; a holiday is there also where all is as usual. */
export const yearLines = (places: readonly Named[], { span, holidays, base }: Year): YearLine[] => {
  const all = places.flatMap((place) => specialLines(place, span, base))
  const own = groupBy(all, ({ from, to }) => `${from} ${to}`).map(merged)
  const within = holidays.filter(({ day }) => span.from <= day && day <= span.to)
  const isHoliday = ({ from, to }: DaySpan) => from === to && within.some(({ day }) => day === from)
  const lines = within.map((holiday) =>
    holidayLine(
      places,
      holiday,
      own.find(({ from, to }) => from === holiday.day && to === holiday.day),
    ),
  )
  return [...own.filter((line) => !isHoliday(line)), ...lines].sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to))
}
