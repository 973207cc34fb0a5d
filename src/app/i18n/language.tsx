import { createContext, type ReactNode, useContext } from 'react'
import { IntlProvider, type MessageFormatElement } from 'react-intl'
import {
  clockTime,
  inLocale,
  type Language,
  fullDay,
  longDay,
  monthName,
  shortDay,
  shortWeekday,
  spokenDay,
  weekdayName,
} from '#domain/locale-format.ts'

/** Messages by key, compiled by the build. */
export type Catalogue = Record<string, MessageFormatElement[]>

const LanguageContext = createContext<Language>('en')

/** The visitor's language, "en" or "fr". */
export const useLanguage = (): Language => useContext(LanguageContext)

/** How times are formatted below: in full, or short as in the panels of home, "2:30p" (NAV-14). */
export const TimesForm = createContext<'full' | 'panel'>('full')

/** Formatters bound to the visitor's language. */
export const useFormat = () => {
  const language = useLanguage()
  const timesForm = useContext(TimesForm)
  return {
    longDay: (day: string) => longDay(day, language),
    fullDay: (day: string) => fullDay(day, language),
    spokenDay: (day: string) => spokenDay(day, language),
    shortDay: (day: string) => shortDay(day, language),
    monthName: (day: string) => monthName(day, language),
    weekday: (day: string) => weekdayName(day, language),
    shortWeekday: (index: number) => shortWeekday(index, language),
    time: (minutes: number, form = timesForm) => clockTime(minutes, language, form),
    text: <F extends string>(record: Parameters<typeof inLocale<F>>[0], field: F) => inLocale(record, field, language),
  }
}

export const LanguageProvider = ({ language, words, children }: { language: Language; words: Catalogue; children: ReactNode }) => (
  <LanguageContext value={language}>
    <IntlProvider locale={language === 'fr' ? 'fr-CA' : 'en-CA'} defaultLocale="en-CA" messages={words}>
      {children}
    </IntlProvider>
  </LanguageContext>
)
