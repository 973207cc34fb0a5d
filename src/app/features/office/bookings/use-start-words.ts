import { addDays, type Day } from '#domain/calendar.ts'
import { useWords } from '#app/i18n/words.ts'
import { useClockWords } from '../today/use-clock-words.ts'

/** The start of a booking of a day: "5:30 pm", past midnight "12:30 am on Thursday". */
export const useStartWords = (): ((minutes: number, day: Day) => string) => {
  const t = useWords()
  const { time, weekdayOf } = useClockWords()
  return (minutes, day) =>
    minutes < 1440 ? time(minutes) : t('office.time_on', { time: time(minutes), weekday: weekdayOf(addDays(day, 1)) })
}
