import { instantFrom, localTime } from '#domain/zone.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useSchool } from './school.ts'
import { useClockWords } from './use-clock-words.ts'

/** "Nov 24" of this year, "Nov 24, 2027" of another one. */
export const useShortDay = (): ((day: string) => string) => {
  const t = useWords()
  const { shortDay } = useFormat()
  const { timezone } = useSchool()
  const thisYear = localTime(useNow(), timezone).day.slice(0, 4)
  return (day) => {
    const year = day.slice(0, 4)
    return year === thisYear ? shortDay(day) : t('office.schedules.date', { day: shortDay(day), year })
  }
}

/** An instant of the server (ISO) on the school's clock: "12:09 pm" today, "Nov 24, 12:09 pm" on another day. */
export const useWhen = (): ((iso: string) => string) => {
  const shortDay = useShortDay()
  const { time } = useClockWords()
  const { timezone } = useSchool()
  const today = localTime(useNow(), timezone).day
  return (iso) => {
    const { day, minutes } = localTime(instantFrom(iso) ?? 0, timezone)
    return day === today ? time(minutes) : `${shortDay(day)}, ${time(minutes)}`
  }
}
