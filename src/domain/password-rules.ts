import type { ProblemCode } from '#contract/errors.ts'

const leastPassword = 8
// Longer ones cost the server's time and add no safety.
const mostPassword = 128

const needs = {
  length: { isMet: (password) => [...password].length >= leastPassword, code: 'password_minimum' },
  lowercase: { isMet: (password) => /\p{Ll}/u.test(password), code: 'password_lowercase' },
  uppercase: { isMet: (password) => /\p{Lu}/u.test(password), code: 'password_uppercase' },
  digit: { isMet: (password) => /\d/.test(password), code: 'password_digit' },
  special: { isMet: (password) => /[!@#$%^&*]/.test(password), code: 'password_special' },
} as const satisfies Record<string, { isMet: (password: string) => boolean; code: ProblemCode }>
type PasswordNeed = keyof typeof needs

/** Requirements of a new password, in form order (AUTH-21). */
export const passwordNeeds = Object.keys(needs) as readonly PasswordNeed[]

/** The requirements that a password does not meet yet; empty for a good one. Other characters are allowed too (CHK-Q8). */
export const missingOf = (password: string): PasswordNeed[] => passwordNeeds.filter((need) => !needs[need].isMet(password))

/** The code of the rule that a password breaks, null for a good one; a reset has a weaker rule (AUTH-21, AUTH-29, AUTH-Q8). */
export const passwordFault = (password: string, rule: 'strict' | 'reset'): ProblemCode | null => {
  if (password === '') return 'password_required'
  if (password.length > mostPassword) return 'password_too_long'
  const [missing] = missingOf(password)
  if (missing === undefined || (rule === 'reset' && missing !== 'length')) return null
  return needs[missing].code
}

/** The code of the rule that a repeated password breaks, null for a good one. A missing one is not checked, as the wire carries none. */
export const confirmationFault = (password: string, again: string | undefined): ProblemCode | null => {
  if (again === undefined) return null
  if (again === '') return 'password_confirmation'
  return again === password ? null : 'password_unconfirmed'
}
