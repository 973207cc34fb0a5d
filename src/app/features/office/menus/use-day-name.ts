import { useFormat, useLanguage } from '#app/i18n/language.tsx'

/** A day with its weekday: "Thursday, Nov 26", "jeudi 26 nov.". */
export const useDayName = (): ((day: string) => string) => {
  const { weekday, shortDay } = useFormat()
  const language = useLanguage()
  return (day) => [weekday(day), shortDay(day)].join(language === 'fr' ? ' ' : ', ')
}
