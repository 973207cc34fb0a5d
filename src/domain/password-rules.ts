import type { ProblemCode } from '#contract/errors.ts'

const leastPassword = 8
// Longer ones cost the server's time and add no safety.
const mostPassword = 128

/** Requirements of a new password, in form order (AUTH-21). */
export const passwordNeeds = ['length', 'lowercase', 'uppercase', 'digit', 'special'] as const
type PasswordNeed = (typeof passwordNeeds)[number]

const holds: { [need in PasswordNeed]: (password: string) => boolean } = {
  length: (password) => [...password].length >= leastPassword,
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[!@#$%^&*]/.test(password),
}

/** The requirements that a password does not meet yet; empty for a good one. Other characters are allowed too (CHK-Q8). */
export const missingOf = (password: string): PasswordNeed[] => passwordNeeds.filter((need) => !holds[need](password))

const codes = {
  length: 'password_minimum',
  lowercase: 'password_lowercase',
  uppercase: 'password_uppercase',
  digit: 'password_digit',
  special: 'password_special',
} as const satisfies Record<PasswordNeed, ProblemCode>

/** The code of the rule that a password breaks, null for a good one; a reset has a weaker rule (AUTH-21, AUTH-29, AUTH-Q8). */
export const passwordFault = (password: string, rule: 'strict' | 'reset'): ProblemCode | null => {
  if (password === '') return 'password_required'
  if (password.length > mostPassword) return 'password_too_long'
  const [missing] = missingOf(password)
  if (missing === undefined || (rule === 'reset' && missing !== 'length')) return null
  return codes[missing]
}

/** The code of the rule that a repeated password breaks, null for a good one. A missing one is not checked, as the wire carries none. */
export const confirmationFault = (password: string, again: string | undefined): ProblemCode | null => {
  if (again === undefined) return null
  if (again === '') return 'password_confirmation'
  return again === password ? null : 'password_unconfirmed'
}
