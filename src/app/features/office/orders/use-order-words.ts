import { centsOrZero } from '#domain/money.ts'
import { moneyShown } from '#domain/money-shown.ts'
import { instantFrom, localTime } from '#domain/zone.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useNow } from '#app/i18n/now.tsx'
import { useSchool } from '../school.ts'
import { useClockWords } from '../use-clock-words.ts'

/** Amounts of the wire and instants of the server, as people read them on the school's clock. */
export const useOrderWords = () => {
  const language = useLanguage()
  const { shortDay } = useFormat()
  const { longDay, time } = useClockWords()
  const { timezone } = useSchool()
  const today = localTime(useNow(), timezone).day
  const dayOf = (day: string): string => (day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : longDay(day))
  return {
    today,
    money: (amount: string): string => moneyShown(centsOrZero(amount), language),
    day: longDay,
    /** Without its year this year. */
    nearDay: dayOf,
    /** "12:09 pm" today, "Nov 24, 12:09 pm" this year, "November 24th, 2025, 12:09 pm" before. */
    when: (iso: string): string => {
      const { day, minutes } = localTime(instantFrom(iso) ?? 0, timezone)
      return day === today ? time(minutes) : `${dayOf(day)}, ${time(minutes)}`
    },
  }
}
