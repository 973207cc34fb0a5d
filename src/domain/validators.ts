import { readDay } from './calendar.ts'

const nameLetters = /^[a-zàâäæçéèêëîïôœùûüÿ' -]+$/i

// Composes accents that are typed as two characters, and straightens the apostrophe that phones insert.
const plainly = (text: string) => text.normalize('NFC').replaceAll('’', "'").trim()

/** True for a person's name: letters with French accents, apostrophe, hyphen, space (formName; FEED-Q3, ERR-36). */
export const formName = (text: string): boolean => {
  const name = plainly(text)
  return name.length <= 100 && nameLetters.test(name) && /[^' -]/.test(name)
}

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`
const address = new RegExp(String.raw`^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~.-]{1,64}@(?:${label}\.)+${label}$`, 'u')

/**
 * True for an e-mail address of any script, 254 characters at most, that is safe in a mail header: no blank, comma, bracket or line
 * break.
 */
export const formEmail = (text: string): boolean => text.length <= 254 && address.test(text) && !/\.\.|^\.|\.@/.test(text)

/** The day `YYYY-MM-DD` of a birthday written MM/DD/YYYY; null for no such day (W-FMT-28). */
export const birthdayWritten = (text: string): string | null => {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  return readDay(`${year}-${month}-${day}`)
}
