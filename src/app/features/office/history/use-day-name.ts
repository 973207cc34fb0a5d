import { addDays, type Day } from '#domain/calendar.ts'
import { localTime } from '#domain/zone.ts'
import { useNow } from '#app/i18n/now.tsx'
import { useWords } from '#app/i18n/words.ts'
import { useSchool } from '../school.ts'
import { useClockWords } from '../use-clock-words.ts'

/** A day of the past as people call it: "Today", "Yesterday", else in full. */
export const useDayName = (): ((day: Day) => string) => {
  const t = useWords()
  const { fullDay } = useClockWords()
  const today = localTime(useNow(), useSchool().timezone).day
  return (day) => {
    if (day === today) return t('nav.tab.today')
    return day === addDays(today, -1) ? t('office.yesterday') : fullDay(day)
  }
}
