import type { Schedule } from '#contract/schedules.ts'
import type { Locale } from '#contract/wire.ts'
import { addDays, type Day } from './calendar.ts'
import { hourRange, hoursOn, schedulesThatCover, serviceDay, type TimedSchedule } from './hours.ts'
import type { Language } from './locale-format.ts'
import { isSameJson } from './merge-patch.ts'
import { type BothTexts, withTexts } from './own-text.ts'
import { localTime } from './zone.ts'

/** An opening in minutes since its day's midnight; the end is exclusive and passes 1440 when it runs into the next day. */
export type DayOpening = { start: number; end: number }

/** Why a place has special hours, as its schedules say it to visitors. */
export type Reason = { name: string; translations: { locale: Locale; name: string }[] }

/** A reason that is written in one language or both, at a school that writes `base` first. */
export const reasonOf = (texts: BothTexts, base: Language): Reason =>
  withTexts<Reason>({ name: '', translations: [] }, 'name', { en: texts.en.trim(), fr: texts.fr.trim() }, base)

/** Special hours as a place's schedules hold them. */
export type SpecialHours = Omit<Schedule, 'name' | 'translations'> & Reason

/** The day that is to get special hours, why, and the id that a text always gets at this place. */
type OneDay = { day: Day; reason: Reason; idOf: (what: string) => string }

/** A place's openings on a day, in order. */
export const openingsOn = (schedules: readonly TimedSchedule[], day: Day): DayOpening[] =>
  hoursOn(schedules, day).hours.map((hours) => {
    const { start, end } = hourRange(hours)
    return { start, end }
  })

const minutesPerDay = 1440

/** Equal times mean 24 hours, and an end before its start the next day (HOURS-Q2): an end past midnight is written as that day's time. */
const specialHours = ({ start, end }: DayOpening, { day, reason, idOf }: OneDay): SpecialHours => {
  const last = end >= minutesPerDay ? end - minutesPerDay : end
  return {
    id: idOf(`${day}\n${start}\n${end}`),
    ...reason,
    type: 'special_hours',
    start: day,
    end: day,
    days: [],
    open_late: end > minutesPerDay,
    closed: false,
    start_hour: Math.floor(start / 60),
    start_minutes: start % 60,
    end_hour: Math.floor(last / 60),
    end_minutes: last % 60,
  }
}

const closure = ({ day, reason, idOf }: OneDay): SpecialHours => ({
  id: idOf(day),
  ...reason,
  type: 'special_hours',
  start: day,
  end: day,
  days: [],
  open_late: false,
  closed: true,
})

/** The schedules without special hours on a day; those of many days go on before and after it. */
const withoutSpecialHours = <S extends TimedSchedule>(schedules: readonly S[], { day, idOf }: OneDay): S[] =>
  schedules.flatMap((schedule) => {
    if (schedule.type !== 'special_hours' || schedulesThatCover([schedule], day).length === 0) return [schedule]
    const before = schedule.start === day ? [] : [{ ...schedule, end: addDays(day, -1) }]
    const after = schedule.end === day ? [] : [{ ...schedule, start: addDays(day, 1) }]
    const [rest] = after
    return before.length > 0 && rest ? [...before, { ...rest, id: idOf(`${schedule.id ?? ''}\n${day}`) }] : [...before, ...after]
  })

/**
 * A place's schedules with other openings on one day: none for a closure, null for its usual ones, which takes back the special hours
 * of that day alone. Special hours of more days are split around it.
 */
export const setOpenings = <S extends TimedSchedule>(
  schedules: readonly S[],
  { openings, ...one }: OneDay & { openings: readonly DayOpening[] | null },
): (S | SpecialHours)[] => {
  if (openings === null) {
    return schedules.filter(({ type, start, end }) => !(type === 'special_hours' && start === one.day && end === one.day))
  }
  const distinct = openings.filter(({ start, end }, at) => openings.findIndex((other) => other.start === start && other.end === end) === at)
  const special = distinct.length === 0 ? [closure(one)] : distinct.map((opening) => specialHours(opening, one))
  return [...withoutSpecialHours(schedules, one), ...special]
}

type Named = TimedSchedule & { name: string; translations?: readonly { locale: Locale; name?: unknown }[] | undefined }

const ownReason = ({ name, translations = [] }: Named): Reason => ({
  name,
  translations: translations.flatMap((one) => (typeof one.name === 'string' ? [{ locale: one.locale, name: one.name }] : [])),
})

/** The reason that all special hours of a day have; an empty one where they differ, and on a regular day. */
export const reasonOn = (schedules: readonly Named[], day: Day): Reason => {
  const special = schedulesThatCover(schedules, day).filter(({ type }) => type === 'special_hours')
  const [first, ...more] = special.map(ownReason)
  return first && more.every((one) => isSameJson(one, first)) ? first : { name: '', translations: [] }
}

/** Why a day closes: its new reason, else the one that it has. */
const closingReason = (schedules: readonly Named[], { day, reason }: OneDay): Reason =>
  reason.name !== '' || reason.translations.length > 0 ? reason : reasonOn(schedules, day)

const cutDay = <S extends Named>(schedules: readonly S[], { from, ...one }: OneDay & { from: number }): readonly (S | SpecialHours)[] => {
  const openings = openingsOn(schedules, one.day)
  if (openings.every(({ end }) => end <= from)) return schedules
  const left = openings.filter(({ start }) => start < from).map(({ start, end }) => ({ start, end: Math.min(end, from) }))
  return setOpenings(schedules, { ...one, reason: closingReason(schedules, one), openings: left })
}

/**
 * A place's schedules with a day closed from `from` on, in minutes since its midnight; null closes the whole day and leaves the night
 * before as it is. A time also ends an opening of the day before that runs past midnight. Null when nothing would change: the place
 * has no opening after that time, or is closed already. Without a new reason the one of the day's special hours stays.
 */
export const closeFrom = <S extends Named>(
  schedules: readonly S[],
  { from, ...one }: OneDay & { from: number | null },
): (S | SpecialHours)[] | null => {
  const closed =
    from === null
      ? setOpenings(schedules, { ...one, reason: closingReason(schedules, one), openings: [] })
      : cutDay(cutDay(schedules, { ...one, day: addDays(one.day, -1), from: from + minutesPerDay }), { ...one, from })
  return JSON.stringify(closed) === JSON.stringify(schedules) ? null : [...closed]
}

/** The day and time that "close now" means: past midnight, the evening that is still served. `now` is epoch ms. */
export const closingNow = (schedules: readonly TimedSchedule[], now: number, zone: string): { day: Day; from: number } => {
  const { day, minutes } = serviceDay(schedules, now, zone)
  return { day, from: minutes }
}

/** The same time past midnight where the place is open then, and not at the time itself. */
const meantTime = (schedules: readonly TimedSchedule[], day: Day, time: number): number => {
  const isOpenAt = (at: number) => openingsOn(schedules, day).some(({ start, end }) => start < at && at < end)
  return !isOpenAt(time) && isOpenAt(time + minutesPerDay) ? time + minutesPerDay : time
}

/**
 * The day and the minutes since its midnight from which a place is to be closed; null minutes are the whole day. Given are a day (null:
 * the present one) and a time (null: now, and the whole of a later day); a time of the night means the evening that is open then. Null
 * where all of it has passed. `now` is epoch ms.
 */
export const closingFor = (
  schedules: readonly TimedSchedule[],
  { day, time }: { day: Day | null; time: number | null },
  { now, zone }: { now: number; zone: string },
): { day: Day; from: number | null } | null => {
  const here = localTime(now, zone)
  if (day !== null && day > here.day) return { day, from: time === null ? null : meantTime(schedules, day, time) }
  if (day !== null && day < here.day) return null
  const present = closingNow(schedules, now, zone)
  if (time === null) return present
  const night = { day: present.day, from: time + minutesPerDay }
  const isTonight = present.day < here.day && openingsOn(schedules, present.day).some(({ end }) => end > night.from)
  if (isTonight && night.from >= present.from) return night
  const from = time < here.minutes ? time + minutesPerDay : meantTime(schedules, here.day, time)
  const isOver = time < here.minutes && openingsOn(schedules, here.day).every(({ end }) => end <= from)
  return isOver ? null : { day: here.day, from }
}

/** True for openings of a day that can be written: each begins on it, ends within 24 hours, and none overlaps another. */
export const areOpenings = (openings: readonly DayOpening[]): boolean =>
  openings.every(({ start, end }) => start >= 0 && start < minutesPerDay && end > start && end - start <= minutesPerDay) &&
  openings.every((one, index) => openings.slice(0, index).every((other) => one.end <= other.start || other.end <= one.start))

/** The openings of a day, and before them those of the night before that are not over; these start below zero. */
export const openingsAround = (schedules: readonly TimedSchedule[], { day, minutes }: { day: Day; minutes: number }): DayOpening[] => {
  const night = openingsOn(schedules, addDays(day, -1))
    .map(({ start, end }) => ({ start: start - minutesPerDay, end: end - minutesPerDay }))
    .filter(({ end }) => end > minutes)
  return [...night, ...openingsOn(schedules, day)]
}
