import { useId } from 'react'
import { FieldError } from '#app/ui/field-error.tsx'

type Props = {
  field: string
  label: string
  language: 'en-CA' | 'fr-CA'
  value: string
  /** A text area of so many lines; one line without. */
  rows?: number
  error?: string | undefined
  onChange: (value: string) => void
}

/** A text of a dish in one language, which a screen reader and a spelling checker read as that language. */
export const BilingualField = ({ field, label, language, value, rows, error, onChange }: Props) => {
  const id = useId()
  const shared = {
    id,
    className: 'input',
    name: field,
    lang: language,
    value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  }
  return (
    <div className="field" data-field={encodeURIComponent(field)}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {rows === undefined ? (
        <input {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <textarea {...shared} rows={rows} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
