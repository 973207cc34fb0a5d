import { daysBetween } from '#domain/calendar.ts'
import { localTime } from '#domain/zone.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'

/** Instants of the wire in words, by the school's clock: "Today, 8:12 am", and the age of a balance. */
export const useTimes = (zone: string) => {
  const t = useWords()
  const { time, shortDay, weekday } = useFormat()
  const now = useNow()
  const today = localTime(now, zone).day
  const read = (instant: string) => {
    const { day, minutes } = localTime(Date.parse(instant), zone)
    const values = { time: time(minutes), date: shortDay(day), weekday: weekday(day) }
    return { values, daysAgo: daysBetween(day, today) }
  }
  return {
    today,
    dayOf: (instant: string): string => localTime(Date.parse(instant), zone).day,
    timeOf: (instant: string): string => {
      const { values, daysAgo } = read(instant)
      if (daysAgo === 0) return t('balances.today', values)
      return daysAgo === 1 ? t('balances.yesterday', values) : t('balances.on_day', values)
    },
    ageOf: (instant: string): string => {
      const { values, daysAgo } = read(instant)
      const minutes = Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000))
      if (minutes < 60) return t('balances.age.minutes', { ...values, minutes })
      if (daysAgo === 0) return t('balances.age.today', values)
      return daysAgo === 1 ? t('balances.age.yesterday', values) : t('balances.age.on_day', values)
    },
    /** "Monday" within a week, else "Dec 6". */
    nearDay: (day: string): string => (daysBetween(today, day) < 7 ? weekday(day) : shortDay(day)),
  }
}
