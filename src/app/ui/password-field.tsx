import { type ComponentProps, useState } from 'react'
import { Eye, EyeOff } from './icons.tsx'
import { TextField } from './text-field.tsx'

/** A password with a button to show it; password managers use its `autoComplete`. */
export const PasswordField = ({ words, ...rest }: PasswordFieldProps) => {
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
          aria-label={words.show}
          title={shown ? words.hide : words.show}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </button>
      }
    />
  )
}

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end' | 'mask' | 'rows'> & {
  words: { show: string; hide: string }
}
