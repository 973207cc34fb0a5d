import type { Language } from './locale-format.ts'
import { type Cents, decimalOf } from './money.ts'

const space = '\u00A0'

/** Cents as "$1,999.99" or "1 999,99 $", unbreakable. Not by `Intl`, whose first use takes a slow phone a quarter of a second. */
export const moneyShown = (cents: Cents, language: Language): string => {
  const [whole = '', decimals] = decimalOf(Math.abs(cents)).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, language === 'fr' ? space : ',')
  return `${cents < 0 ? '-' : ''}${language === 'fr' ? `${grouped},${decimals}${space}$` : `$${grouped}.${decimals}`}`
}

const percentIn = (locale: string) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
const made: Partial<Record<Language, Intl.NumberFormat>> = {}

/** Hundredths of a percent as "9.09%" or "9,09 %", without zeros at the end (CUST-Q2). */
export const percentageShown = (hundredths: number, language: Language): string =>
  (made[language] ??= percentIn(language === 'fr' ? 'fr-CA' : 'en-CA')).format(hundredths / 10_000)
