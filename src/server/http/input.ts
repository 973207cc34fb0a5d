import type { Call } from '#contract/call.ts'
import { Problem } from '#contract/errors.ts'
import { unreadFlag } from '#contract/wire.ts'
import { isFields } from '#domain/merge-patch.ts'

// PostgreSQL text has no zero byte; no id contains U+FFFD.
const readable = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text)

export const queryOf = (query: URLSearchParams): Record<string, string> => {
  const given: Record<string, string> = {}
  // Assigning a string to "__proto__" has no effect.
  for (const [name, value] of query) if (value !== '') given[readable(name)] = readable(value)
  return given
}

/** Spellings of the checkout documents beside the wire's names (CHK-05, CHK-Q16). */
const otherSpellings = {
  firstName: 'first_name',
  lastName: 'last_name',
  studentId: 'student_id',
  barcodeId: 'barcode_id',
  emailAddress: 'email',
  phoneNumber: 'phone_number',
  zipCode: 'zip_code',
  postalCode: 'postal_code',
  optIn: 'opt_in',
} as const

const respelled = (given: Record<string, unknown>, isRead: (name: string) => boolean): Record<string, unknown> => {
  if (!Object.keys(given).some((name) => Object.hasOwn(otherSpellings, name))) return given
  const others = Object.entries(otherSpellings).filter(([other, name]) => Object.hasOwn(given, other) && isRead(name))
  return { ...Object.fromEntries(others.map(([other, name]) => [name, given[other]])), ...given }
}

/** Renames the given fields to the wire's names, which win if both are given. */
export const inWireNames = (given: Record<string, unknown>, read: object): Record<string, unknown> => {
  const named = respelled(given, (name) => Object.hasOwn(read, name))
  const { student } = named
  return Object.hasOwn(read, 'student') && isFields(student) ? { ...named, student: respelled(student, () => true) } : named
}

/** Longer than any form's longest field; fields with their own limit have their own message. */
const longestText = 10_000
/** The content has whole pages. */
const longestLargeText = 200_000

const isTooLong = (value: unknown, longest: number): boolean => {
  if (typeof value === 'string') return value.length > longest
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  // A password is never stored as typed, and its refusal must not reveal its length.
  return Object.entries(value).some(([name, one]) => !name.includes('password') && isTooLong(one, longest))
}

export const readInput = (call: Call, given: Record<string, unknown>, path: Record<string, string>): unknown => {
  const inPath = Object.entries(path).map(([name, value]) => [name, readable(value)])
  const read = call.input.safeParse(inPath.length === 0 ? given : { ...given, ...Object.fromEntries(inPath) })
  if (read.success) {
    if (call.method !== 'GET' && isTooLong(read.data, call.large ? longestLargeText : longestText)) throw new Problem('text_too_long')
    return read.data
  }
  const isDate = read.error.issues.some((issue) => issue.message === 'Invalid Date')
  if (isDate) throw new Problem('invalid_date')
  const flag = read.error.issues.find((issue) => issue.message === unreadFlag)
  if (flag) throw new Problem('flag_invalid', { values: { field: String(flag.path.at(-1)) } })
  throw new Problem('malformed')
}
