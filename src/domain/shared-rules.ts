import { formEmail, formName } from './validators.ts'

/** The rules that all forms share (CHK-34). Each takes a text as typed. */

/** True for a text that is not blank. */
export const required = (text: string): boolean => text.trim() !== ''

/** True for an e-mail address of any script. */
export const email = formEmail

/** True for letters alone, with any accents. */
export const alpha = (text: string): boolean => /^[\p{L}\p{M}]+$/u.test(text)
/** True for letters and digits alone. */
export const alphaNum = (text: string): boolean => /^[\p{L}\p{M}\p{N}]+$/u.test(text)
/** True for letters, digits and spaces, with at least one letter or digit. */
export const alphaNumSpaces = (text: string): boolean => /^[\p{L}\p{M}\p{N} ]+$/u.test(text) && required(text)
/** True for letters and spaces, with at least one letter. */
export const alphaSpaces = (text: string): boolean => /^[\p{L}\p{M} ]+$/u.test(text) && required(text)

/** True when the whole text fits a pattern. */
export const regex = (text: string, pattern: RegExp): boolean => new RegExp(`^(?:${pattern.source})$`, pattern.flags).test(text)

/** True for two texts that are exactly the same. */
export const confirmed = (text: string, again: string): boolean => text === again

/** True for two addresses of one mailbox: blanks around them and case do not count (CHK-Q17). */
export const sameMailbox = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** True for digits alone. */
export const numeric = (text: string): boolean => /^\d+$/.test(text)
/** True for a number with at most `places` decimals. */
export const decimal = (text: string, places = 2): boolean => new RegExp(`^-?\\d+(?:\\.\\d{1,${places}})?$`).test(text.trim())
/** True for a number that is at least `least`. */
export const minValue = (text: string, least: number): boolean => decimal(text, 20) && Number(text) >= least
/** True for `length` characters or more. */
export const min = (text: string, length: number): boolean => [...text].length >= length
/** True for an empty text, and for `length` characters or more. */
export const minIfOne = (text: string, length: number): boolean => text === '' || min(text, length)
/** True for a text other than `other`; blanks around them and case do not count. */
export const isNot = (text: string, other: string): boolean => text.trim().toLowerCase() !== other.trim().toLowerCase()
/** True for a text that is none of a list. */
export const notInside = (text: string, list: readonly string[]): boolean => list.every((one) => isNot(text, one))

/** The digits of a text. */
export const phoneDigits = (text: string): string => text.replace(/\D/g, '')
/** True for exactly 10 digits, whatever is between them (CHK-35); letters do not count (W-FIELD-08). */
export const phone = (text: string): boolean => phoneDigits(text).length === 10

/** A phone number as forms send it: digits without the marks of a mask and the +1 before them (W-FIELD-04). Letters stay. */
export const unmaskedPhone = (text: string): string =>
  text
    .replace(/[\s()./-]/g, '')
    .replace(/^\+?1(?=\d{10}$)/, '')
    .replace(/^\+/, '')

/** Digits in the mask (999) 999 - 9999, also before they are complete (W-FIELD-10). */
export const maskedPhone = (digits: string): string => {
  const [area, middle, last] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)]
  if (middle === '') return area
  return `(${area}) ${middle}${last === '' ? '' : ` - ${last}`}`
}

const frenchLetters = 'a-zàâäæçéèêëîïôœùûüÿ'
const addressLetters = new RegExp(`^[${frenchLetters}0-9 ,.#'-]+$`, 'i')
const plainly = (text: string) => text.normalize('NFC').replaceAll('’', "'").trim()

/**
 * True for a street of at most 200 characters: letters with French accents, digits, space, comma, period, hash, hyphen, apostrophe
 * (AUTH-15, CHK-Q6).
 */
export const streetAddress = (text: string): boolean => addressLetters.test(plainly(text)) && text.trim().length <= 200

/** True for a city: letters with French accents, hyphen, apostrophe, space (AUTH-15). */
export const cityName = formName

/** True for an e-mail address in the school's domain, compared by as many labels as the setting has, at least two (CHK-17, CHK-Q11). */
export const emailInDomain = (address: string, domain: string): boolean => {
  const wanted = domain
    .trim()
    .replace(/^[@.]+/, '')
    .toLowerCase()
    .split('.')
  const labels = (address.trim().toLowerCase().split('@').at(-1) ?? '').split('.')
  return labels.slice(-Math.max(2, wanted.length)).join('.') === wanted.join('.')
}
