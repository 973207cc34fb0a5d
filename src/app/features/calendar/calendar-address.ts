import { localeOf } from '#domain/locale-format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useSite } from '#app/site/queries.ts'

/** The path of one of the school's calendars in the visitor's language: `events.ics`, `event/{id}.ics`, `hours/{place}.ics`. */
export const useCalendarPath = (): ((file: string) => string) => {
  const { slug } = useSite()
  const language = useLanguage()
  return (file) => `/${slug}/${file}?locale=${localeOf(language)}`
}
