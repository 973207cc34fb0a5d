import type { OfficeProduct } from '#contract/office-drafts.ts'
import type { PriceEdit } from '#domain/price-change.ts'
import type { Language } from '#domain/locale-format.ts'
import { bareAmount, centsOf, decimalOf, typedAmount } from '#domain/money.ts'
import { moneyShown, percentageShown } from '#domain/money-shown.ts'

/** The price of something in words; a promo code's value is a number of percent or dollars. */
export const amountShown = (
  value: string | null,
  kind: PriceEdit['kind'],
  language: Language,
  unit: 'dollars' | 'percent' = 'dollars',
): string => {
  const cents = value === null ? null : centsOf(value)
  if (cents === null) return '–'
  if (kind === 'promo' && unit === 'percent') return percentageShown(cents, language)
  return moneyShown(cents, language)
}

/** What "499,999" may mean: a comma or a point before three digits is either a decimal mark or a thousands mark; null where it's clear. */
export const unclearPrice = (text: string, language: Language): { cents: string; whole: string } | null => {
  const [, whole = '', digits = ''] = /^(\d{1,3})[,.](\d{3})$/.exec(bareAmount(text)) ?? []
  if (digits === '') return null
  return { cents: `${whole}${language === 'fr' ? ',' : '.'}${digits.slice(0, 2)}`, whole: `${whole}\u00A0${digits}` }
}

/** Whether "1299.999" or "12.3456" has more than two decimals and can mean nothing else. */
export const hasTooManyDecimals = (text: string): boolean => /^[\d\s]*\d[,.]\d{3,}$/.test(bareAmount(text))

/** A typed price as the content has it, "12.50", also typed as it is shown ("$1,299.00"); null for anything else, and for nothing at all. */
export const typedPrice = (text: string, language: Language): string | null => {
  const bare = bareAmount(text)
  const plain = /^\d{1,3}(?:(?:,\d{3})+\.\d{1,2}|(?:,\d{3}){2,}|(?:\s\d{3})+(?:\.\d{1,2})?)$/.test(bare)
    ? bare.replaceAll(/[,\s]/g, '')
    : bare
  const cents = centsOf(typedAmount(plain, language))
  return cents === null ? null : decimalOf(cents)
}

/** A typed price, or the typed percentage of a promo code, which is 100 at most; null for anything else. */
export const typedValue = (text: string, unit: OfficeProduct['unit'], language: Language): string | null => {
  if (unit === 'dollars') return typedPrice(text, language)
  const percent = typedPrice(text.replace('%', ''), language)
  return Number(percent) > 100 ? null : percent
}

/** A tax rate of the content as it is typed: "9.975" in English, "9,975" in French. */
export const rateToType = (rate: string | null, language: Language): string =>
  language === 'fr' ? (rate ?? '').replace('.', ',') : (rate ?? '')

/** No province takes more. */
const mostPercent = 15

/** A typed rate in percent as the content has it, with three digits at most; null for anything else. */
export const typedRate = (text: string, language: Language): string | null => {
  const bare = text.replace('%', '').trim()
  const plain = language === 'fr' ? bare.replace(',', '.') : bare
  return /^\d{1,2}(\.\d{1,3})?$/.test(plain) && Number(plain) <= mostPercent ? plain : null
}
