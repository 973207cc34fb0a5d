import { writtenDay, writtenFullDay } from '#domain/written-day.ts'
import { useLanguage } from '#app/i18n/language.tsx'

/** Days with their year as the office writes them, in the language on screen. */
export const useWrittenDay = () => {
  const language = useLanguage()
  return {
    longDay: (day: string) => writtenDay(day, language),
    fullDay: (day: string) => writtenFullDay(day, language),
  }
}
