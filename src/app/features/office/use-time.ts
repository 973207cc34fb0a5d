import { timeWords } from '#domain/closing-times.ts'
import { useLanguage } from '#app/i18n/language.tsx'

/** A time of the office in words, in minutes since a day's midnight: "7:30 pm", "19 h 30". It never breaks. */
export const useTime = (): ((minutes: number) => string) => {
  const language = useLanguage()
  return (minutes) => timeWords(minutes, language)
}
