import type { Day } from './calendar.ts'
import { type Mask, mask } from './masks.ts'

/** The card types that the form accepts (PAY-17, PAY-Q1). */
export const cardTypes = ['Visa', 'Mastercard', 'American Express'] as const
/** The name of a card type. */
export type CardType = (typeof cardTypes)[number]

/** A card number without blanks and hyphens (W-CARD-14, W-CARD-15); any other character stays. */
export const cardDigits = (text: string): string => text.replace(/[\s-]/g, '')

const begins = (digits: string): CardType | null => {
  if (digits.startsWith('4')) return 'Visa'
  if (/^3[47]/.test(digits)) return 'American Express'
  if (/^5[1-5]/.test(digits)) return 'Mastercard'
  const four = Number(digits.slice(0, 4))
  return digits.length >= 4 && four >= 2221 && four <= 2720 ? 'Mastercard' : null
}

const lengths: Record<CardType, readonly number[]> = { Visa: [13, 16, 19], Mastercard: [16], 'American Express': [15] }

/** The card type of a number while it is typed, for its icon; null while its first digits fit none. */
export const cardTypeBegun = (text: string): CardType | null => {
  const digits = cardDigits(text)
  return /^\d+$/.test(digits) ? begins(digits) : null
}

/** The card type of a whole number, by its first digits and length; null for any other text (PAY-17). */
export const cardTypeOf = (text: string): CardType | null => {
  const type = cardTypeBegun(text)
  return type !== null && lengths[type].includes(cardDigits(text).length) ? type : null
}

/** True for digits with a right check digit (Luhn formula, ISO/IEC 7812-1). */
export const passesLuhn = (text: string): boolean => {
  const digits = cardDigits(text)
  if (!/^\d+$/.test(digits)) return false
  const total = [...digits].toReversed().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return total % 10 === 0
}

/** True for a number that can be charged: of a known card type, with a right check digit. */
export const isCardNumber = (text: string): boolean => cardTypeOf(text) !== null && passesLuhn(text)

/** True for a whole card number of a type that the form does not accept (PAY-17). */
export const isOfOtherKind = (text: string): boolean =>
  /^\d{12,19}$/.test(cardDigits(text)) && cardTypeBegun(text) === null && passesLuhn(text)

/** A text with each card number, however grouped, replaced by "[card]"; logs must not hold any. */
export const withoutCardNumbers = (text: string): string =>
  text.replace(/(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g, (found) => (isCardNumber(found) ? '[card]' : found))

/** True for three digits, four for American Express (PAY-20). A code is text, as leading zeros count. */
export const isSecurityCode = (code: string, type: CardType | null): boolean =>
  type === 'American Express' ? /^\d{4}$/.test(code) : /^\d{3}$/.test(code)

const monthsAhead = 20 * 12

/** True for a card "MM/YY" that is good on `today`: through the last day of its month, 20 years ahead at most (PAY-19, PAY-Q10). */
export const isExpiry = (text: string, today: Day): boolean => {
  const [, month = '', year = ''] = /^(\d{2})\/(\d{2})$/.exec(text) ?? []
  if (month < '01' || month > '12') return false
  const ahead = (2000 + Number(year) - Number(today.slice(0, 4))) * 12 + Number(month) - Number(today.slice(5, 7))
  return ahead >= 0 && ahead <= monthsAhead
}

/** The two typed digits of a year, or the last two of a whole one. */
const yearMasked = (digits: string): string => {
  if (!/^20\d/.test(digits)) return digits.slice(0, 2)
  return digits.length > 3 ? digits.slice(2, 4) : digits
}

/** The mask MM/YY while typing: "0826", "8/26", "08/2026" and a calendar's "2026-08" become "08/26" (PAY-19). */
export const expiryMask: Mask = mask((text) => {
  const [, calendarYear, calendarMonth] = /^\s*20(\d\d)-(\d\d)\s*$/.exec(text) ?? []
  if (calendarYear && calendarMonth) return { text: `${calendarMonth}/${calendarYear}`, dropped: 0 }
  // No month begins with 2 to 9; a 1 is a whole month when a separator follows.
  const isShort = /^\D*(?:[2-9]|1\s*[/.-])/.test(text)
  const digits = `${isShort ? '0' : ''}${text.replace(/\D/g, '')}`
  const year = yearMasked(digits.slice(2))
  return { text: year === '' ? digits : `${digits.slice(0, 2)}/${year}`, dropped: isShort ? -1 : 0 }
})

const grouped = (digits: string): string =>
  begins(digits) === 'American Express'
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter((part) => part !== '').join(' ')
    : (digits.slice(0, 19).match(/\d{1,4}/g) ?? []).join(' ')

/** A card number in the digit groups of its type while typing; any other text stays, so that the rule can name its fault. */
export const cardNumberMask: Mask = mask((text) => {
  const digits = cardDigits(text)
  return { text: /^\d*$/.test(digits) ? grouped(digits) : text, dropped: 0 }
})

/** The field for which a card cannot be charged; "type" means another type than the number's, or one that the school does not accept. */
export type CardFault = 'number' | 'type' | 'expiration' | 'cvc'

/** The card fields as typed; `expiration` is "MM/YY", `type` is "" where none is chosen. */
export type TypedCard = { number: string; type: string; expiration: string; cvc: string }

/** The faulty fields of a typed card in form order (PAY-17 to PAY-20); `accepted` are the school's card types (PAY-Q1). */
export const cardFaults = (card: TypedCard, { today, accepted }: { today: Day; accepted: readonly string[] }): CardFault[] => {
  const type = cardTypeOf(card.number)
  const faults: Record<CardFault, boolean> = {
    number: !isCardNumber(card.number),
    type: type !== null && ((card.type !== '' && card.type !== type) || !accepted.includes(type)),
    expiration: !isExpiry(card.expiration, today),
    cvc: !isSecurityCode(card.cvc, type),
  }
  return (Object.keys(faults) as CardFault[]).filter((field) => faults[field])
}
