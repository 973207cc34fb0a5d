import type { ComponentProps } from 'react'
import type { ProblemCode } from '#contract/errors.ts'
import { useWords } from '#app/i18n/words.ts'
import { PasswordField } from '#app/ui/password-field.tsx'

/** The refusals that speak of the present password. */
export const presentPasswordOf = (code: ProblemCode): 'current_password' | null =>
  ['password_required', 'current_password_required', 'current_password_wrong'].includes(code) ? 'current_password' : null

type Field = Pick<ComponentProps<typeof PasswordField>, 'name' | 'value' | 'error' | 'onChange'>

/** The password that an account has now, asked before what cannot be taken back; a social login alone has none. */
export const PresentPassword = (field: Field) => {
  const t = useWords()
  return (
    <PasswordField
      {...field}
      label={t('login_card.current_password')}
      required
      autoComplete="current-password"
      words={{ show: t('login.show_password'), hide: t('login.hide_password') }}
    />
  )
}
