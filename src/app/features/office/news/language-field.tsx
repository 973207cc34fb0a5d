import { useId } from 'react'
import type { Language } from '#domain/locale-format.ts'
import type { TextField } from '#domain/office-texts.ts'
import { FieldError } from '#app/ui/field-error.tsx'

/** A plain text in one language, which a screen reader reads aloud in it. */
export const LanguageField = ({ name, label, language, as, value, isRequired, error, onChange }: LanguageFieldProps) => {
  const id = useId()
  const shared = {
    id,
    className: 'input',
    name,
    value,
    required: isRequired,
    lang: as === 'link' || as === 'address' ? undefined : `${language}-CA`,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  return (
    <div className="field" data-field={name}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {as === 'lines' ? (
        <textarea {...shared} rows={3} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <input
          {...shared}
          type={as === 'link' ? 'url' : 'text'}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

type LanguageFieldProps = {
  name: string
  label: string
  language: Language
  as: Exclude<TextField['as'], 'html' | 'pdf'>
  value: string
  isRequired: boolean
  error?: string | undefined
  onChange: (value: string) => void
}
