import type { ProblemCode } from '#contract/errors.ts'

// The rules that all forms share (CHK-34). Each takes a text as typed.

/** True for a text that is not blank. */
export const required = (text: string): boolean => text.trim() !== ''

const nameLetters = /^[a-zàâäæçéèêëîïôœùûüÿ' -]+$/i

/** A text as it is stored: accents that are typed as two characters composed, the apostrophes that phones insert straight (FEED-Q3, ERR-36). */
export const normalizedText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .trim()

/** True for a person's name: letters with French accents, apostrophe, hyphen, space (formName; FEED-Q3, ERR-36). */
export const formName = (text: string): boolean => {
  const name = normalizedText(text)
  return name.length <= 100 && nameLetters.test(name) && /[^' -]/.test(name)
}

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`
const mailAddress = new RegExp(String.raw`^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~.-]{1,64}@(?:${label}\.)+${label}$`, 'u')

/** True for an e-mail address of any script that is safe in a mail header, 254 characters at most. */
export const formEmail = (text: string): boolean => text.length <= 254 && mailAddress.test(text) && !/\.\.|^\.|\.@/.test(text)

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
/** True for a number of one repeated digit, such as ten zeros, which is no real phone number. */
export const isRepeatedDigit = (text: string): boolean => /^(\d)\1*$/.test(phoneDigits(text))

/** A phone number as forms send it: digits without the marks of a mask and the +1 before them (W-FIELD-04). Letters stay. */
export const unmaskedPhone = (text: string): string =>
  text
    .replace(/[\s()./-]/g, '')
    .replace(/^\+?1(?=\d{10}$)/, '')
    .replace(/^\+/, '')

const frenchLetters = 'a-zàâäæçéèêëîïôœùûüÿ'
const addressLetters = new RegExp(`^[${frenchLetters}0-9 ,.#'-]+$`, 'i')

/** True for a street: French letters, digits, space and , . # - ' up to 200 characters (AUTH-15, CHK-Q6). */
export const streetAddress = (text: string): boolean => addressLetters.test(normalizedText(text)) && text.trim().length <= 200

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

/** The faults of a form in the order of its rules, each of which returns the code of its field's fault, or null. */
export const faultsOf = <Field extends string, Args extends unknown[]>(
  rules: { readonly [field in Field]: (...given: Args) => ProblemCode | null },
  ...given: Args
): { field: Field; code: ProblemCode }[] =>
  (Object.keys(rules) as Field[]).flatMap((field) => {
    const code = rules[field](...given)
    return code === null ? [] : [{ field, code }]
  })

/** The field whose name begins a code, as first_name begins "first_name_letters"; null for none. */
export const fieldNamedBy = <Field extends string>(code: ProblemCode, fields: readonly Field[]): Field | null =>
  fields.find((field) => code.startsWith(`${field}_`)) ?? null
