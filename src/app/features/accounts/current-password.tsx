import type { ComponentProps } from 'react'
import type { ProblemCode } from '#contract/errors.ts'
import { useWords } from '#app/i18n/words.ts'
import { PasswordField } from '#app/forms/password-field.tsx'

/** Refusals that concern the current password. */
export const currentPasswordField = (code: ProblemCode): 'current_password' | null =>
  ['password_required', 'current_password_required', 'current_password_wrong'].includes(code) ? 'current_password' : null

type Field = Pick<ComponentProps<typeof PasswordField>, 'name' | 'value' | 'error' | 'onChange'>

/** The account's current password, required for irreversible changes; an account with social login only has none. */
export const CurrentPassword = (field: Field) => {
  const t = useWords()
  return <PasswordField {...field} label={t('login_card.current_password')} required autoComplete="current-password" />
}
