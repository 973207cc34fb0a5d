import { useId } from 'react'
import { FieldError } from './field-error.tsx'
import type { SelectOption } from './select-field.tsx'

/** Checkboxes with one message below. */
export const CheckGroup = ({ label, name, options, chosen, onChange, error }: CheckGroupProps) => {
  const id = useId()
  return (
    <fieldset className="field" data-field={name} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      <ul className="check-grid">
        {options.map(({ value, label: text }) => (
          <li key={value}>
            <label className="check">
              <input
                type="checkbox"
                name={name}
                value={value}
                checked={chosen.includes(value)}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
              />
              <span>{text}</span>
            </label>
          </li>
        ))}
      </ul>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

type CheckGroupProps = {
  label: string
  name: string
  options: readonly SelectOption[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error?: string | undefined
}
