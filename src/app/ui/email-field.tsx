import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type EmailFieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'label' | 'value' | 'onChange' | 'error'> & {
  /** "username" on a login form. */
  autoComplete?: string
}

/** An e-mail field without capitalisation or correction on phones. */
export const EmailField = ({ autoComplete = 'email', ...rest }: EmailFieldProps) => (
  <TextField
    {...rest}
    type="email"
    required
    inputMode="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
  />
)
