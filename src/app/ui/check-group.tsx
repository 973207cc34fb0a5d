import { useId } from 'react'
import { FieldError } from './field-error.tsx'
import type { SelectOption } from './select-field.tsx'

/** Checkboxes with one message above; `wrong` are the values that it is about, else it is about all. */
export const CheckGroup = ({ label, name, options, chosen, onChange, error, wrong }: CheckGroupProps) => {
  const id = useId()
  const isWrong = (value: string) => error !== undefined && wrong?.includes(value) !== false
  return (
    <fieldset className="field" data-field={name} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{label}</legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <ul className="check-grid">
        {options.map(({ value, label: text }) => (
          <li key={value}>
            <label className="check">
              <input
                type="checkbox"
                name={name}
                value={value}
                checked={chosen.includes(value)}
                aria-invalid={isWrong(value) ? true : undefined}
                aria-describedby={isWrong(value) ? `${id}-error` : undefined}
                onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
              />
              <span>{text}</span>
            </label>
          </li>
        ))}
      </ul>
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
  wrong?: readonly string[] | undefined
}
