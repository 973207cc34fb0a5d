import { createContext, type ReactNode, useContext } from 'react'
import { IntlProvider, type MessageFormatElement } from 'react-intl'
import { clockTime, inLocale, type Language, longDay, shortDay, shortWeekday, weekdayName } from '#domain/locale-format.ts'

export type Catalogue = Record<string, MessageFormatElement[]>

const LanguageContext = createContext<Language>('en')

/** The visitor's language, "en" or "fr". */
export const useLanguage = (): Language => useContext(LanguageContext)

/** Formatters bound to the visitor's language. */
export const useFormat = () => {
  const language = useLanguage()
  return {
    longDay: (day: string) => longDay(day, language),
    shortDay: (day: string) => shortDay(day, language),
    weekday: (day: string) => weekdayName(day, language),
    shortWeekday: (index: number) => shortWeekday(index, language),
    time: (minutes: number, form?: 'full' | 'panel') => clockTime(minutes, language, form),
    text: <F extends string>(record: Parameters<typeof inLocale<F>>[0], field: F) => inLocale(record, field, language),
  }
}

export const LanguageProvider = (props: { language: Language; words: Catalogue; children: ReactNode }) => (
  <LanguageContext value={props.language}>
    <IntlProvider
      locale={props.language === 'fr' ? 'fr-CA' : 'en-CA'}
      defaultLocale="en-CA"
      messages={props.words}
      onError={(error) => {
        throw error
      }}
    >
      {props.children}
    </IntlProvider>
  </LanguageContext>
)
