import type { Day } from './calendar.ts'
import { type Mask, mask } from './masks.ts'

/** The kinds of cards that the form knows (PAY-17, PAY-Q1). */
export const cardTypes = ['Visa', 'Mastercard', 'American Express'] as const
export type CardType = (typeof cardTypes)[number]

/** The digits of a number as people type it: blanks and hyphens off (W-CARD-14, W-CARD-15). */
export const cardDigits = (text: string): string => text.replace(/[\s-]/g, '')

const begins = (digits: string): CardType | null => {
  if (digits.startsWith('4')) return 'Visa'
  if (/^3[47]/.test(digits)) return 'American Express'
  if (/^5[1-5]/.test(digits)) return 'Mastercard'
  const four = Number(digits.slice(0, 4))
  return digits.length >= 4 && four >= 2221 && four <= 2720 ? 'Mastercard' : null
}

const lengths: Record<CardType, readonly number[]> = { Visa: [13, 16, 19], Mastercard: [16], 'American Express': [15] }

/** The kind of a number that is being typed, for its icon; null as long as its first digits do not tell. */
export const cardTypeBegun = (text: string): CardType | null => {
  const digits = cardDigits(text)
  return /^\d+$/.test(digits) ? begins(digits) : null
}

/** The kind of a whole number, by its first digits and length; null for every other (PAY-17). */
export const cardTypeOf = (text: string): CardType | null => {
  const type = cardTypeBegun(text)
  return type !== null && lengths[type].includes(cardDigits(text).length) ? type : null
}

/** Luhn's check; false for what is no number. */
export const passesLuhn = (text: string): boolean => {
  const digits = cardDigits(text)
  if (!/^\d+$/.test(digits)) return false
  const total = [...digits].toReversed().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return total % 10 === 0
}

/** A number that can be charged: of a kind that the form knows, and free of slips of the finger. */
export const isCardNumber = (text: string): boolean => cardTypeOf(text) !== null && passesLuhn(text)

/** A whole number, free of slips of the finger, of a kind that the form does not know (PAY-17). */
export const isOfOtherKind = (text: string): boolean =>
  /^\d{12,19}$/.test(cardDigits(text)) && cardTypeBegun(text) === null && passesLuhn(text)

/** A text without the card numbers that may have got into it, however they were grouped: for logs, which hold none. */
export const withoutCardNumbers = (text: string): string =>
  text.replace(/(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g, (found) => (isCardNumber(found) ? '[card]' : found))

/** Whether the chosen kind is the number's own (PAY-18). */
export const isOfType = (text: string, chosen: string): boolean => cardTypeOf(text) === chosen

/** Three digits, four for American Express; a text, for leading zeros count (PAY-20). */
export const isSecurityCode = (code: string, type: CardType | null): boolean =>
  type === 'American Express' ? /^\d{4}$/.test(code) : /^\d{3}$/.test(code)

const monthsAhead = 20 * 12

/** Month and year of "08/26"; null for what does not fit the mask 99/99 or names no month (PAY-19). */
export const expiryWritten = (text: string): { month: number; year: number } | null => {
  const [, month = '', year = ''] = /^(\d{2})\/(\d{2})$/.exec(text) ?? []
  return month >= '01' && month <= '12' ? { month: Number(month), year: 2000 + Number(year) } : null
}

/** Good through the last day of its month, and at most 20 years ahead (PAY-19, PAY-Q10). */
export const isExpiry = (text: string, today: Day): boolean => {
  const expiry = expiryWritten(text)
  if (expiry === null) return false
  const ahead = (expiry.year - Number(today.slice(0, 4))) * 12 + expiry.month - Number(today.slice(5, 7))
  return ahead >= 0 && ahead <= monthsAhead
}

/** The two digits of a year as they are typed, or the last two of a whole one. */
const yearMasked = (digits: string): string => {
  if (!/^20\d/.test(digits)) return digits.slice(0, 2)
  return digits.length > 3 ? digits.slice(2, 4) : digits
}

/** The mask 99/99 while it is typed: "0826", "8/26" and "08/2026" are "08/26", and so is the month of a calendar, "2026-08". */
export const expiryMask: Mask = mask((text) => {
  const [, calendarYear, calendarMonth] = /^\s*20(\d\d)-(\d\d)\s*$/.exec(text) ?? []
  if (calendarYear && calendarMonth) return { text: `${calendarMonth}/${calendarYear}`, dropped: 0 }
  // No month begins with 2 to 9; of 1 alone the sign after it says so.
  const isShort = /^\D*(?:[2-9]|1\s*[/.-])/.test(text)
  const digits = `${isShort ? '0' : ''}${text.replace(/\D/g, '')}`
  const year = yearMasked(digits.slice(2))
  return { text: year === '' ? digits : `${digits.slice(0, 2)}/${year}`, dropped: isShort ? -1 : 0 }
})

const grouped = (digits: string): string =>
  begins(digits) === 'American Express'
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter((part) => part !== '').join(' ')
    : (digits.slice(0, 19).match(/\d{1,4}/g) ?? []).join(' ')

/** The number in the groups of its kind while it is typed; what is no number stays, for the rule to name. */
export const cardNumberMask: Mask = mask((text) => {
  const digits = cardDigits(text)
  return { text: /^\d*$/.test(digits) ? grouped(digits) : text, dropped: 0 }
})

/** Why a card cannot be charged, one field at a time: `type` where the chosen kind is another one or the school takes none of it. */
export type CardFault = 'number' | 'type' | 'expiration' | 'cvc'

export type TypedCard = { number: string; type: string; expiration: string; cvc: string }

/** The faults of a typed card, in the order of the form (PAY-17 to PAY-20); `accepted` are the school's kinds (PAY-Q1). */
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
