import { groupedPhone } from './phone.ts'

type Typed = { text: string; caret: number }
/** Formats the text of a field while it is typed or pasted; the cursor stays after the same letter or digit. */
export type Mask = (typed: Typed) => Typed

const counted = /[\p{L}\p{N}]/u
const count = (text: string) => [...text].filter((sign) => counted.test(sign)).length

/** The position right after so many letters and digits. */
const placeAfter = (text: string, signs: number): number => {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (seen === signs) return at
    if (counted.test(text.charAt(at))) seen += 1
  }
  return text.length
}

/** A mask from a function that formats a whole text; `dropped` is the number of characters that it took off the beginning. */
export const mask =
  (write: (text: string) => { text: string; dropped: number }): Mask =>
  ({ text, caret }) => {
    const written = write(text)
    if (written.text === text) return { text, caret }
    const signs = Math.max(0, count(text.slice(0, caret)) - written.dropped)
    return { text: written.text, caret: caret >= text.length ? written.text.length : placeAfter(written.text, signs) }
  }

/** A phone number as "(416) 555 - 1234" while it is typed, without its country code 1 (AUTH-20, W-FIELD-04, W-FIELD-10). */
export const phoneMask: Mask = mask((text) => {
  const digits = text.replace(/\D/g, '')
  const long = digits.length === 11 && digits.startsWith('1')
  const fits = /^[\d\s().+-]*$/.test(text) && (long || (digits.length <= 10 && !digits.startsWith('1') && !text.includes('+')))
  if (!fits) return { text, dropped: 0 }
  return { text: groupedPhone(long ? digits.slice(1) : digits), dropped: long ? 1 : 0 }
})

/** A Canadian postal code as "M5V 2T6" while it is typed; any other text is put in capitals. */
export const postalMask: Mask = mask((text) => {
  const capitals = text.toUpperCase()
  const signs = capitals.replace(/[\s-]/g, '')
  const canadian = /^[A-Z]\d[A-Z]\d?[A-Z]?\d?$/.test(signs) && signs.length > 3
  return { text: canadian ? `${signs.slice(0, 3)} ${signs.slice(3)}` : capitals, dropped: 0 }
})

/** A complete text in the format of a mask. */
export const masked = (write: Mask, text: string): string => write({ text, caret: text.length }).text
