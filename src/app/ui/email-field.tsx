import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type EmailFieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'label' | 'value' | 'onChange' | 'error'> & {
  /** "username" where it says who logs in. */
  autoComplete?: string
}

/** An address of electronic mail, which a keyboard of a phone must neither capitalise nor correct. */
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
