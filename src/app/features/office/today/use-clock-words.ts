import { addDays, type Day } from '#domain/calendar.ts'
import { type Opening, openingKind } from '#domain/closing-times.ts'
import { instantFrom, localTime } from '#domain/zone.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useSchool } from '../school.ts'
import { useTime } from '../use-time.ts'

/** Times and days of the office in words. */
export const useClockWords = () => {
  const t = useWords()
  const format = useFormat()
  const { timezone: zone } = useSchool()
  const time = useTime()
  /** A time of a day's hours: past midnight "2:00 am on Saturday". */
  const timeOn = (minutes: number, day: Day) =>
    minutes > 1440 ? t('office.time_on', { time: time(minutes), weekday: format.weekday(addDays(day, 1)) }) : time(minutes)
  /** "Friday, Nov 27". */
  const dayName = (day: Day) => t('office.day', { weekday: format.weekday(day), day: format.shortDay(day) })
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
    const next = format.weekday(addDays(day, 1))
    if (openingKind(one) === 'all-day') return one.start === 0 ? t('office.opening.all_day') : t('office.opening.from_on', { from, next })
    return openingKind(one) === 'past-midnight'
      ? t('office.opening.past_midnight', { from, to: time(one.end), next })
      : t('office.opening.within_day', { from, to: time(one.end) })
  }
  return { time, timeOn, dayName, dayTime, instant, opening, weekdayOf: format.weekday }
}
