import type { ProblemCode } from '#contract/errors.ts'

export const leastPassword = 8
/** Longer ones cost the server's time and nobody's safety. */
export const mostPassword = 128

/** What a new password needs (AUTH-21), in the order in which a form lists it. */
export const passwordNeeds = ['length', 'lowercase', 'uppercase', 'digit', 'special'] as const
export type PasswordNeed = (typeof passwordNeeds)[number]

const holds: { [need in PasswordNeed]: (password: string) => boolean } = {
  length: (password) => [...password].length >= leastPassword,
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[!@#$%^&*]/.test(password),
}

/** The needs that a password does not meet yet; none for a good one. Other characters beside these are welcome (CHK-Q8). */
export const missingOf = (password: string): PasswordNeed[] => passwordNeeds.filter((need) => !holds[need](password))

const codes = {
  length: 'password_minimum',
  lowercase: 'password_lowercase',
  uppercase: 'password_uppercase',
  digit: 'password_digit',
  special: 'password_special',
} as const satisfies Record<PasswordNeed, ProblemCode>

/** The fault of a password of a new account (`strict`, AUTH-21), or of a reset, whose rule is weaker (AUTH-29, AUTH-Q8); null when it is good. */
export const passwordFault = (password: string, rule: 'strict' | 'reset'): ProblemCode | null => {
  if (password === '') return 'password_required'
  if (password.length > mostPassword) return 'password_too_long'
  const [missing] = missingOf(password)
  if (missing === undefined || (rule === 'reset' && missing !== 'length')) return null
  return codes[missing]
}

/** The fault of the second writing of a password; one that is not given at all is not asked (the wire carries none). */
export const confirmationFault = (password: string, again: string | undefined): ProblemCode | null => {
  if (again === undefined) return null
  if (again === '') return 'password_confirmation'
  return again === password ? null : 'password_unconfirmed'
}
