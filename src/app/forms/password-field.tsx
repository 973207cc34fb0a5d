import { type ComponentProps, useState } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { Eye, EyeOff } from '#app/ui/icons.tsx'
import { TextField } from '#app/ui/text-field.tsx'

/** A password with a button to show it; password managers use its `autoComplete`. */
export const PasswordField = ({ words, ...rest }: PasswordFieldProps) => {
  const t = useWords()
  const { show, hide } = words ?? { show: t('login.show_password'), hide: t('login.hide_password') }
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      end={
        <button
          type="button"
          className="button button-icon input-end"
          aria-pressed={shown}
          aria-label={show}
          title={shown ? hide : show}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </button>
      }
    />
  )
}

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'mask' | 'rows'> & {
  /** Those of a password where they are left out. */
  words?: { show: string; hide: string }
}
