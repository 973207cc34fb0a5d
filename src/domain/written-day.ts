import { type Day, dayParts } from './calendar.ts'
import { type Language, longDay, monthName, weekdayName } from './locale-format.ts'

/** A day with its year as people write it: "August 1st, 2026", "1er août 2026"; visitors' pages have "01 août 2026" (W-FMT-05 to 15). */
export const writtenDay = (day: Day, language: Language): string => {
  if (language === 'en') return longDay(day, language)
  const [year, , dayOfMonth] = dayParts(day)
  return `${dayOfMonth}${dayOfMonth === 1 ? 'er' : ''} ${monthName(day, language)} ${year}`
}

/** The same with its weekday: "Saturday, August 1st, 2026", "samedi 1er août 2026". */
export const writtenFullDay = (day: Day, language: Language): string =>
  `${weekdayName(day, language)}${language === 'fr' ? ' ' : ', '}${writtenDay(day, language)}`
