import type { Language } from './locale-format.ts'
import type { Cents } from './money.ts'

const formats = (locale: string) => ({
  money: new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD' }),
  percent: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
})

// Made when an amount is first shown: on a slow phone the first takes a quarter of a second.
const made: Partial<Record<Language, ReturnType<typeof formats>>> = {}
const ofLanguage = (language: Language) => (made[language] ??= formats(language === 'fr' ? 'fr-CA' : 'en-CA'))

/** "$1,999.99", "1 999,99 $" with spaces that do not break. */
export const moneyShown = (cents: Cents, language: Language): string => ofLanguage(language).money.format(cents / 100)

/** Hundredths of a percent as "9.09%", "9,09 %": no zeros at the end (CUST-Q2). */
export const percentageShown = (hundredths: number, language: Language): string => ofLanguage(language).percent.format(hundredths / 10_000)
