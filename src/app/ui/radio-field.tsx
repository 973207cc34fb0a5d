import { useId } from 'react'
import { FieldError } from './field-error.tsx'
import type { SelectOption } from './select-field.tsx'

/** Radio buttons, none checked at first, with their message below. */
export const RadioField = ({ label, hint, name, value, options, onChange, error, required }: RadioFieldProps) => {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      className="field"
      data-field={name}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required}
    >
      <legend className="field-label" id={`${id}-label`}>
        {label}
      </legend>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="radio-row">
        {options.map((option) => (
          <label className="check" key={option.value}>
            <input
              type="radio"
              name={`${id}-${name}`}
              value={option.value}
              required={required}
              checked={option.value === value}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.note && <span className="field-hint check-note">{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

type RadioFieldProps = {
  label: string
  hint?: string
  name: string
  value: string
  /** `note`: what a choice brings, in a line below its label. */
  options: readonly (SelectOption & { note?: string | undefined })[]
  onChange: (value: string) => void
  error?: string | undefined
  required?: boolean
}
