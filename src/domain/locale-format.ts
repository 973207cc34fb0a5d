import type { Locale } from '#contract/wire.ts'
import { type Day, dayParts, pad, weekday } from './calendar.ts'

/** The language of the interface. */
export type Language = 'en' | 'fr'

/** The wire's locale of a language. */
export const localeOf = (language: Language): Locale => (language === 'fr' ? 'fr-ca' : 'en-ca')
/** The language of a locale: French when it begins with "fr", else English. */
export const languageOf = (locale: string): Language => (locale.startsWith('fr') ? 'fr' : 'en')
/** The other one of the two languages. */
export const otherLanguage = (language: Language): Language => (language === 'fr' ? 'en' : 'fr')

/** A text with a capital letter at its start, for a word that opens a line. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

// Names are written out: a phone draws its first page sooner (src/decisions/026-days-without-a-package.md).
const listed = (names: string) => names.split(' ')
const names = {
  en: {
    month: listed('January February March April May June July August September October November December'),
    weekday: listed('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
    weekdayShort: listed('Sun Mon Tue Wed Thu Fri Sat'),
    monthShort: listed('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
  },
  fr: {
    month: listed('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
    weekday: listed('dimanche lundi mardi mercredi jeudi vendredi samedi'),
    weekdayShort: listed('Dim Lun Mar Mer Jeu Ven Sam'),
    monthShort: listed('janv. févr. mars avr. mai juin juill. août sept. oct. nov. déc.'),
  },
}

const ordinal = (value: number): string => {
  const tens = value % 100
  if (tens >= 11 && tens <= 13) return `${value}th`
  return `${value}${['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'}`
}

/** A day as "August 1st, 2026" or "01 août 2026" (NAV-13, W-FMT-05 to 15). */
export const longDay = (day: Day, language: Language): string => {
  const [year, , dayOfMonth] = dayParts(day)
  const month = monthName(day, language)
  return language === 'fr' ? `${pad(dayOfMonth)} ${month} ${year}` : `${month} ${ordinal(dayOfMonth)}, ${year}`
}

/** The month of a day: "August", "août". */
export const monthName = (day: Day, language: Language): string => names[language].month[dayParts(day)[1] - 1] ?? ''

/** The weekday of a day: "Monday", "lundi". */
export const weekdayName = (day: Day, language: Language): string => names[language].weekday[weekday(day)] ?? ''

/** A day with its weekday: "Monday, August 1st, 2026", "lundi 01 août 2026". French takes no comma. */
export const fullDay = (day: Day, language: Language): string =>
  `${weekdayName(day, language)}${language === 'fr' ? ' ' : ', '}${longDay(day, language)}`

/** A day of these weeks as people say it: "Tuesday, December 1st", "mardi 1er décembre". */
export const spokenDay = (day: Day, language: Language): string => {
  const [, , dayOfMonth] = dayParts(day)
  const [name, month] = [weekdayName(day, language), monthName(day, language)]
  if (language === 'fr') return `${name} ${dayOfMonth}${dayOfMonth === 1 ? 'er' : ''} ${month}`
  return `${name}, ${month} ${ordinal(dayOfMonth)}`
}

/** A weekday (0 for Sunday) in short: "Mon", "Lun" (HOURS-07). */
export const shortWeekday = (weekdayIndex: number, language: Language): string => names[language].weekdayShort[weekdayIndex] ?? ''

/** A day in short: "Aug 2", "2 août", and "1er août". */
export const shortDay = (day: Day, language: Language): string => {
  const [, month, dayOfMonth] = dayParts(day)
  const name = names[language].monthShort[month - 1] ?? ''
  return language === 'fr' ? `${dayOfMonth}${dayOfMonth === 1 ? 'er' : ''} ${name}` : `${name} ${dayOfMonth}`
}

/** Minutes since midnight (may pass 1440) as "2:30 pm" and "14h30"; `panel` gives the short "2:30p" (NAV-14, W-FMT-16 to 24). */
export const clockTime = (minutes: number, language: Language, form: 'full' | 'panel' = 'full'): string => {
  const hour = Math.floor(minutes / 60) % 24
  const minute = pad(minutes % 60)
  if (language === 'fr') return `${pad(hour)}h${minute}`
  const half = hour < 12 ? 'a' : 'p'
  const twelve = hour % 12 === 0 ? 12 : hour % 12
  return form === 'panel' ? `${twelve}:${minute}${half}` : `${twelve}:${minute} ${half}m`
}

/** The title of a page: "{product} at {site} || {section}", without missing parts (NAV-10 to 12, W-FMT-01 to 04). */
export const pageTitle = (
  parts: { product: string; site?: string | undefined; section?: string | undefined },
  language: Language,
): string => {
  const place = parts.site ? ` ${language === 'fr' ? 'à' : 'at'} ${parts.site}` : ''
  return `${parts.product}${place}${parts.section ? ` || ${parts.section}` : ''}`
}

/** A record's text in a language: its translation, else the base field, else "" (SITE-27). */
export const inLocale = <F extends string>(
  record: { [field in F]?: unknown } & { translations: readonly { locale: Locale; [field: string]: unknown }[] },
  field: F,
  language: Language,
): string => {
  const found = record.translations.find((one) => one.locale === localeOf(language))?.[field]
  if (typeof found === 'string' && found.trim() !== '') return found
  const base = record[field]
  return typeof base === 'string' ? base : ''
}
