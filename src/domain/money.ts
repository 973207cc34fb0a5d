/** Money in whole cents. On the wire it is a decimal string of dollars with two digits: "12.50". */
export type Cents = number

/** A rate or a percentage in thousandths of a percent: 14.975 % is 14975. */
export type MilliPercent = number

/** The largest amount of one item in cents: 99,999.99 (DB-Q9). */
export const mostCents: Cents = 9_999_999

const whole = (dividend: number, divisor: number): number => (dividend - (dividend % divisor)) / divisor

// The whole part is multiplied after the division, so that no product leaves the exact whole numbers.
const part = (amount: number, times: number, { of, more }: { of: number; more: number }): number =>
  whole(amount, of) * times + whole((amount % of) * times + more, of)

/** `amount * times / of` for whole numbers, rounded down; exact for every amount and rate here (TAX-Q7). */
export const partDown = (amount: number, times: number, of: number): number => part(amount, times, { of, more: 0 })
/** `amount * times / of` for whole numbers, rounded up; exact for every amount and rate here (TAX-Q7). */
export const partUp = (amount: number, times: number, of: number): number => part(amount, times, { of, more: of - 1 })

const hundredPercent: MilliPercent = 100_000

/** A percentage of an amount in cents, rounded up (PROMO-06, DB-Q3). */
export const percentUp = (cents: Cents, percent: MilliPercent): Cents => partUp(cents, percent, hundredPercent)
/** A percentage of an amount in cents, rounded down (TAX-01). */
export const percentDown = (cents: Cents, percent: MilliPercent): Cents => partDown(cents, percent, hundredPercent)

const scaled = (text: string, digits: number): number | null => {
  const [, before = '', after = ''] = /^0*(\d{1,9})(?:\.(\d+))?$/.exec(text) ?? []
  return before === '' || after.length > digits ? null : Number(before + after.padEnd(digits, '0'))
}

/** Cents of "12", "12.5" or "12.50"; null for any other text (DB-02). */
export const centsOf = (text: string): Cents | null => scaled(text, 2)
/** Cents of an optional amount; 0 for none, and for any other text. */
export const centsOrZero = (text: string | null | undefined): Cents => centsOf(text ?? '') ?? 0
/** Thousandths of a percent of "9.975"; null for any other text. */
export const milliPercentOf = (text: string): MilliPercent | null => scaled(text, 3)

/** Cents as the decimal string of the wire: 1250 is "12.50". */
export const decimalOf = (cents: Cents): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A typed amount without a dollar sign before or after it. */
export const bareAmount = (text: string): string => text.trim().replace(/^(?:\$\s*([^$]+)|([^$]+?)\s*\$)$/, '$1$2')

/** A typed amount in the wire's form: without blanks and dollar sign, a French decimal comma as a point (DB-10, W-DB-31). */
export const typedAmount = (text: string, language: 'en' | 'fr' = 'en'): string => {
  const plain = bareAmount(text)
  const grouped = language === 'fr' ? /^\d{1,3}(?:\s\d{3})+(?:,\d{1,2})?$/ : /^\d{1,3}(?:\s\d{3})+(?:[,.]\d{1,2})?$/
  const isGrouped = grouped.test(plain)
  return (isGrouped ? plain.replaceAll(/\s/g, '') : plain).replace(/^(\d+),(\d{1,2})$/, '$1.$2')
}

/** The wire's "100.00" as a person types it: with a decimal comma in French. */
export const amountToType = (decimal: string, language: 'en' | 'fr'): string => (language === 'fr' ? decimal.replace('.', ',') : decimal)
