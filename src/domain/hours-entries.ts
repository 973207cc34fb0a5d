import type { OfficeSchedule } from '#contract/office-schedules.ts'
import type { Day } from './calendar.ts'
import type { DayOpening } from './closing.ts'
import { groupBy } from './group-by.ts'
import { hourRange } from './hours.ts'
import type { Language } from './locale-format.ts'
import { ownTexts, withTexts } from './own-text.ts'

/** What the office edits as one: the same days and name, with all openings of such a day. */
export type HoursEntry = {
  /** The schedules that it was read from, in order; none for a new one. */
  ids: readonly string[]
  type: OfficeSchedule['type']
  /** Its name in English and in French, whichever the school writes first. */
  name: string
  nameFr: string
  /** First and last day, both included; null is open-ended. */
  start: Day | null
  end: Day | null
  /** Weekdays from 0 for Sunday, in order; none for every day. */
  days: readonly number[]
  /** In order; none where the place is closed. */
  openings: readonly DayOpening[]
}

const openingsOf = ({ start_hour, start_minutes = 0, end_hour, end_minutes = 0, closed }: OfficeSchedule): DayOpening[] => {
  if (closed || start_hour === undefined || end_hour === undefined) return []
  const { start, end } = hourRange({ start_hour, start_minutes, end_hour, end_minutes })
  return [{ start, end }]
}

const sortedDays = (days: readonly number[]): number[] => (days.length === 7 ? [] : [...new Set(days)].sort((a, b) => a - b))

const entryOf = (schedule: OfficeSchedule, base: Language): HoursEntry => {
  const { en, fr } = ownTexts(schedule, 'name', base)
  return {
    ids: [schedule.id],
    type: schedule.type,
    name: en,
    nameFr: fr,
    start: schedule.start || null,
    end: schedule.end || null,
    days: sortedDays(schedule.days),
    openings: openingsOf(schedule),
  }
}

/**
 * The entries of a place's schedules, in their order; schedules that differ in their hours alone are one entry. `base` is the language
 * that the school writes first.
 */
export const entriesOf = (schedules: readonly OfficeSchedule[], base: Language): HoursEntry[] => {
  const entries = schedules.map((schedule) => entryOf(schedule, base))
  const groups = groupBy(entries, ({ ids: _, openings, ...same }) => JSON.stringify([same, openings.length > 0]))
  return groups.map((group) => {
    const openings = group.flatMap((one) => one.openings).sort((a, b) => a.start - b.start)
    return { ...group[0], ids: group.flatMap(({ ids }) => ids), openings }
  })
}

const minutesPerDay = 1440

type Times = Pick<OfficeSchedule, 'start_hour' | 'start_minutes' | 'end_hour' | 'end_minutes'>

/** Equal times mean 24 hours, an end before its start the next day (HOURS-Q2). */
const timesOf = ({ start, end }: DayOpening): Times => {
  const last = end >= minutesPerDay ? end - minutesPerDay : end
  return { start_hour: Math.floor(start / 60), start_minutes: start % 60, end_hour: Math.floor(last / 60), end_minutes: last % 60 }
}

/** A schedule as it is sent: a new one has no id yet. */
export type SentSchedule = Omit<OfficeSchedule, 'id'> & { id?: string | undefined }

type Read = { before: SentSchedule | undefined; base: Language }

const scheduleOf = (entry: HoursEntry, opening: DayOpening | null, { before, base }: Read): SentSchedule => {
  const { start_hour: _, start_minutes: __, end_hour: ___, end_minutes: ____, ...rest } = before ?? { name: '', translations: [] }
  const schedule: SentSchedule = {
    ...rest,
    type: entry.type,
    start: entry.start,
    end: entry.end,
    days: [...entry.days],
    open_late: opening !== null && opening.end > minutesPerDay,
    closed: opening === null,
    ...(opening === null ? {} : timesOf(opening)),
  }
  return withTexts(schedule, 'name', { en: entry.name, fr: entry.nameFr }, base)
}

const schedulesOf = (entry: HoursEntry, before: readonly SentSchedule[], base: Language): SentSchedule[] =>
  entry.openings.length === 0
    ? [scheduleOf(entry, null, { before: before[0], base })]
    : entry.openings.map((opening, index) => scheduleOf(entry, opening, { before: before[index], base }))

/** A place's schedules with one entry changed, added (`from` null) or removed (`to` null); the others stay where they are. */
export const withEntry = (
  schedules: readonly SentSchedule[],
  { from, to }: { from: HoursEntry | null; to: HoursEntry | null },
  base: Language,
): SentSchedule[] => {
  const isOld = ({ id }: SentSchedule) => id !== undefined && from?.ids.includes(id) === true
  const made = to ? schedulesOf(to, schedules.filter(isOld), base) : []
  const at = schedules.findIndex(isOld)
  const others = schedules.filter((schedule) => !isOld(schedule))
  // Everything before the first of the old ones is another entry's.
  const index = at < 0 ? others.length : at
  return [...others.slice(0, index), ...made, ...others.slice(index)]
}

/** The fields of an entry, in which two versions are compared. */
const entryFields = ['name', 'nameFr', 'days', 'dates', 'hours'] as const
/** One of them. */
export type EntryField = (typeof entryFields)[number]

const valueOf = (entry: HoursEntry, field: EntryField): unknown => {
  if (field === 'dates') return [entry.start, entry.end]
  return field === 'hours' ? entry.openings : entry[field]
}

/** The fields in which two versions of an entry differ; every one where one of the versions is gone. */
export const changedFields = (a: HoursEntry | null, b: HoursEntry | null): EntryField[] => {
  if (!a || !b) return a === b ? [] : [...entryFields]
  return entryFields.filter((field) => JSON.stringify(valueOf(a, field)) !== JSON.stringify(valueOf(b, field)))
}

const withFieldOf = (entry: HoursEntry, field: EntryField, other: HoursEntry): HoursEntry => {
  if (field === 'dates') return { ...entry, start: other.start, end: other.end }
  return field === 'hours' ? { ...entry, openings: other.openings } : { ...entry, [field]: other[field] }
}

/** An entry with some of its fields as another version of it has them. */
export const withFields = (entry: HoursEntry, fields: readonly EntryField[], other: HoursEntry): HoursEntry =>
  fields.reduce((made, field) => withFieldOf(made, field, other), entry)

/** What two people made of one entry, in one: theirs with what you changed; `clashes` are the fields that both changed, each otherwise. */
export const bothEntries = (first: HoursEntry, yours: HoursEntry, theirs: HoursEntry): { entry: HoursEntry; clashes: EntryField[] } => {
  const mine = changedFields(first, yours)
  const clashes = mine.filter((field) => changedFields(first, theirs).includes(field) && changedFields(yours, theirs).includes(field))
  return { entry: withFields(theirs, mine, yours), clashes }
}

/** An entry that a colleague changed, added or removed. */
export type TheirChange = { before: HoursEntry | null; now: HoursEntry | null }

const sameAs = (entry: HoursEntry) => (one: HoursEntry) => one.ids.some((id) => entry.ids.includes(id))

/** What a colleague did to a place's hours between two readings. */
export const theirChanges = (before: readonly OfficeSchedule[], now: readonly OfficeSchedule[], base: Language): TheirChange[] => {
  const [old, fresh] = [entriesOf(before, base), entriesOf(now, base)]
  const changed = old.flatMap((entry): TheirChange[] => {
    const found = fresh.find(sameAs(entry)) ?? null
    return changedFields(entry, found).length > 0 ? [{ before: entry, now: found }] : []
  })
  const added = fresh.filter((entry) => !old.some(sameAs(entry))).map((entry): TheirChange => ({ before: null, now: entry }))
  return [...changed, ...added]
}

/** The entry as it is in newer schedules; null where it is gone. */
export const entryNow = (schedules: readonly OfficeSchedule[], entry: HoursEntry, base: Language): HoursEntry | null =>
  entriesOf(schedules, base).find(sameAs(entry)) ?? null
