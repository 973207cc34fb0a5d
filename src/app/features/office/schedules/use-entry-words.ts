import { addDays, type Day, dayParts } from '#domain/calendar.ts'
import type { DayOpening } from '#domain/closing.ts'
import { openingKind } from '#domain/closing-times.ts'
import type { EntryField, HoursEntry } from '#domain/hours-entries.ts'
import { dayRuns, type HoursNote } from '#domain/hours-notes.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useClockWords } from '../use-clock-words.ts'

/** Its weekdays follow one another from a Sunday. */
const aSunday: Day = '2026-11-22'
const dayOn = (weekday: number): Day => addDays(aSunday, weekday)

/** Hours, days and dates of an entry in words. */
export const useEntryWords = () => {
  const t = useWords()
  const language = useLanguage()
  const { shortWeekday, shortDay, weekday } = useFormat()
  const clock = useClockWords()

  /** "Mon to Fri", "Sat, Sun", "Every day"; "Lun au ven". */
  const days = (all: readonly number[]): string => {
    if (all.length === 0 || all.length === 7) return t('office.schedules.every_day')
    const [only, ...more] = all
    if (only !== undefined && more.length === 0) return weekday(dayOn(only))
    const runs = dayRuns(all)
      .map(([first, last]) => {
        const [from, to] = [shortWeekday(first), shortWeekday(last)]
        if (first === last) return from
        return last === (first + 1) % 7 ? `${from}, ${to}` : t('office.days.span', { from, to })
      })
      .join(', ')
    // French writes a weekday small within a line.
    return language === 'fr' ? runs.charAt(0) + runs.slice(1).toLowerCase() : runs
  }
  /** "Dec 24, 2026". */
  const date = (day: Day): string => t('office.schedules.date', { day: shortDay(day), year: String(dayParts(day)[0]) })
  /** "Dec 24 to Dec 26, 2026", "From May 1, 2027", "All year". */
  const dates = ({ start, end }: Pick<HoursEntry, 'start' | 'end'>): string => {
    if (start === null) return end === null ? t('office.schedules.all_year') : t('office.schedules.until', { day: date(end) })
    if (end === null) return t('office.schedules.from', { day: date(start) })
    if (start === end) return date(start)
    const isSameYear = dayParts(start)[0] === dayParts(end)[0]
    return t('office.days.span', { from: isSameYear ? shortDay(start) : date(start), to: date(end) })
  }
  /** "8:00 pm until 2:00 am on Saturday", where it begins on one weekday alone; else "… the next day". */
  const opening = (one: DayOpening, all: readonly number[]): string => {
    const [only, ...more] = all
    if (openingKind(one) === 'within-day' || (only !== undefined && more.length === 0)) return clock.opening(one, dayOn(only ?? 0))
    if (openingKind(one) === 'all-day' && one.start === 0) return t('office.opening.all_day')
    return t('office.schedules.next_day', { from: clock.time(one.start), to: clock.time(one.end) })
  }
  const hours = ({ openings, days: all }: Pick<HoursEntry, 'openings' | 'days'>): string =>
    openings.length === 0 ? t('hours.closed') : openings.map((one) => opening(one, all)).join(', ')
  const name = (entry: Pick<HoursEntry, 'name' | 'nameFr'>): string =>
    (language === 'fr' ? entry.nameFr || entry.name : entry.name || entry.nameFr).trim()
  const field = (entry: HoursEntry, which: EntryField): string => {
    if (which === 'days') return days(entry.days)
    if (which === 'dates') return dates(entry)
    return which === 'hours' ? hours(entry) : entry[which]
  }
  /** What to know before hours are saved, as a sentence. */
  const note = (one: HoursNote): string => {
    if (one.kind === 'closed') return t('office.schedules.note.closed', { name: one.name || t('hours.closed'), day: date(one.from) })
    const on = days(one.days)
    if (one.kind !== 'overlaps') return t('office.schedules.note.open', { days: on, opening: opening(one.opening, one.days) })
    const parts = { days: on, other: opening(one.other, one.days), whole: opening(one.whole, one.days) }
    return one.name === ''
      ? t('office.schedules.note.overlaps_nameless', parts)
      : t('office.schedules.note.overlaps', { ...parts, name: one.name })
  }
  return { days, date, dates, hours, name, field, note }
}
