import type { ProblemCode } from '#contract/errors.ts'
import { formEmail } from '#domain/shared-rules.ts'

/** What is wrong with an address of a login form; null for nothing. */
export const emailFault = (written: string): ProblemCode | null => {
  const email = written.trim()
  if (email === '') return 'email_required'
  return formEmail(email) ? null : 'email_invalid'
}
