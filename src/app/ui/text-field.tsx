import { type ComponentProps, useId } from 'react'
import { FieldError } from './field-error.tsx'

/** A labelled line of text, or with `rows` a box; its message stands beside it and is read with it. */
export const TextField = ({ label, hint, error, rows, onChange, ...rest }: TextFieldProps) => {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const shared = {
    id,
    className: 'input',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
  return (
    <div className="field" data-field={rest.name}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {rows === undefined ? (
        <input {...rest} {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <textarea
          {...shared}
          name={rest.name}
          value={rest.value}
          required={rest.required}
          maxLength={rest.maxLength}
          rows={rows}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

type TextFieldProps = Pick<
  ComponentProps<'input'>,
  'type' | 'required' | 'maxLength' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'min' | 'max'
> & {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string | undefined
  error?: string | undefined
  /** Lines of a text box. */
  rows?: number
}
