import { formEmail, formName } from './validators.ts'

/** The rules that every form shares (CHK-34). Each takes the text as typed and says whether it holds. */

/** Something but blanks is written. */
export const required = (text: string): boolean => text.trim() !== ''

/** An e-mail address of any script. */
export const email = formEmail

/** Letters alone, with any accents. */
export const alpha = (text: string): boolean => /^[\p{L}\p{M}]+$/u.test(text)
/** Letters and digits alone. */
export const alphaNum = (text: string): boolean => /^[\p{L}\p{M}\p{N}]+$/u.test(text)
/** Letters, digits and spaces, at least one of the first two. */
export const alphaNumSpaces = (text: string): boolean => /^[\p{L}\p{M}\p{N} ]+$/u.test(text) && required(text)
/** Letters and spaces. */
export const alphaSpaces = (text: string): boolean => /^[\p{L}\p{M} ]+$/u.test(text) && required(text)

/** The text as a whole fits a pattern. */
export const regex = (text: string, pattern: RegExp): boolean => new RegExp(`^(?:${pattern.source})$`, pattern.flags).test(text)

/** Two texts are the same, to the letter. */
export const confirmed = (text: string, again: string): boolean => text === again

/** Two addresses are one mailbox: blanks around and case do not count (CHK-Q17). */
export const sameMailbox = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Digits alone. */
export const numeric = (text: string): boolean => /^\d+$/.test(text)
/** A number of at most so many decimals. */
export const decimal = (text: string, places = 2): boolean => new RegExp(`^-?\\d+(?:\\.\\d{1,${places}})?$`).test(text.trim())
/** A number that is not below the least. */
export const minValue = (text: string, least: number): boolean => decimal(text, 20) && Number(text) >= least
/** So many characters or more. */
export const min = (text: string, length: number): boolean => [...text].length >= length
/** Nothing, or so many characters or more. */
export const minIfOne = (text: string, length: number): boolean => text === '' || min(text, length)
/** Anything but one text. */
export const isNot = (text: string, other: string): boolean => text.trim().toLowerCase() !== other.trim().toLowerCase()
/** None of a list. */
export const notInside = (text: string, list: readonly string[]): boolean => list.every((one) => isNot(text, one))

export const phoneDigits = (text: string): string => text.replace(/\D/g, '')
/** Exactly 10 digits, whatever stands between them (CHK-35); a letter counts for nothing (W-FIELD-08). */
export const phone = (text: string): boolean => phoneDigits(text).length === 10

/** A number as digits, without the marks of a mask and the +1 before it: what forms send (W-FIELD-04). Letters stay. */
export const unmaskedPhone = (text: string): string =>
  text
    .replace(/[\s()./-]/g, '')
    .replace(/^\+?1(?=\d{10}$)/, '')
    .replace(/^\+/, '')

/** Digits as the mask (999) 999 - 9999 shows them while they are typed (W-FIELD-10). */
export const maskedPhone = (digits: string): string => {
  const [area, middle, last] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)]
  if (middle === '') return area
  return `(${area}) ${middle}${last === '' ? '' : ` - ${last}`}`
}

const frenchLetters = 'a-zàâäæçéèêëîïôœùûüÿ'
const addressLetters = new RegExp(`^[${frenchLetters}0-9 ,.#'-]+$`, 'i')
const plainly = (text: string) => text.normalize('NFC').replaceAll('’', "'").trim()

/** A street: letters with French accents, digits, space, comma, period, hash, hyphen, apostrophe (AUTH-15, CHK-Q6). */
export const streetAddress = (text: string): boolean => addressLetters.test(plainly(text)) && text.trim().length <= 200

/** A city: letters with French accents, hyphen, apostrophe, space (AUTH-15). */
export const cityName = formName

/** True when an address ends in the school's domain; as many labels count as the setting has, at least two (CHK-17, CHK-Q11). */
export const emailInDomain = (address: string, domain: string): boolean => {
  const wanted = domain
    .trim()
    .replace(/^[@.]+/, '')
    .toLowerCase()
    .split('.')
  const labels = (address.trim().toLowerCase().split('@').at(-1) ?? '').split('.')
  return labels.slice(-Math.max(2, wanted.length)).join('.') === wanted.join('.')
}
