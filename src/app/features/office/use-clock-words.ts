import { addDays, type Day } from '#domain/calendar.ts'
import { type Opening, openingKind, timeWords } from '#domain/closing-times.ts'
import { writtenDay, writtenFullDay } from '#domain/written-day.ts'
import { instantFrom, localTime } from '#domain/zone.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useSchool } from './school.ts'

/** Times and days of the office in words. Times are minutes since a day's midnight. */
export const useClockWords = () => {
  const t = useWords()
  const language = useLanguage()
  const { weekday, shortDay } = useFormat()
  const { timezone: zone } = useSchool()
  /** "7:30 pm", "19 h 30". It never breaks. */
  const time = (minutes: number) => timeWords(minutes, language)
  const timeOfNextDay = (minutes: number, day: Day) => t('office.time_on', { time: time(minutes), weekday: weekday(addDays(day, 1)) })
  /** A time of a day's hours: past midnight "2:00 am on Saturday". */
  const timeOn = (minutes: number, day: Day) => (minutes > 1440 ? timeOfNextDay(minutes, day) : time(minutes))
  /** The start of a booking of a day: from midnight on "12:30 am on Thursday". */
  const startOn = (minutes: number, day: Day) => (minutes < 1440 ? time(minutes) : timeOfNextDay(minutes, day))
  /** "Friday, Nov 27". */
  const dayName = (day: Day) => t('office.day', { weekday: weekday(day), day: shortDay(day) })
  /** "Friday, Nov 27, 4:00 pm". */
  const dayTime = (day: Day, minutes: number) => `${dayName(day)}, ${time(minutes)}`
  /** The time of an instant that lies on `today`, else with its day. */
  const instant = (iso: string, today: Day) => {
    const ms = instantFrom(iso)
    if (ms === null) return ''
    const { day, minutes } = localTime(ms, zone)
    // Midnight that ends the day is still of this day.
    if (day === today || (day === addDays(today, 1) && minutes === 0)) return time(minutes)
    return dayTime(day, minutes)
  }
  /** "7:30 am to 2:00 pm", "6:00 pm until 2:00 am on Saturday", "24 hours from 6:00 am". */
  const opening = (one: Opening, day: Day) => {
    const from = time(one.start)
    const next = weekday(addDays(day, 1))
    if (openingKind(one) === 'all-day') return one.start === 0 ? t('office.opening.all_day') : t('office.opening.from_on', { from, next })
    return openingKind(one) === 'past-midnight'
      ? t('office.opening.past_midnight', { from, to: time(one.end), next })
      : t('office.opening.within_day', { from, to: time(one.end) })
  }
  return {
    time,
    timeOn,
    startOn,
    dayName,
    dayTime,
    instant,
    opening,
    weekdayOf: weekday,
    /** "August 1st, 2026". */
    longDay: (day: Day) => writtenDay(day, language),
    /** "Saturday, August 1st, 2026". */
    fullDay: (day: Day) => writtenFullDay(day, language),
  }
}
