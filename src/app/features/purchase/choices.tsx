import { useId } from 'react'
import type { SelectOption } from '#app/ui/select-field.tsx'

/** Radio buttons side by side that show all their answers. */
export const Choices = ({ label, name, value, options, onChange }: ChoicesProps) => {
  const id = useId()
  return (
    <fieldset className="field" data-field={name}>
      <legend className="field-label">{label}</legend>
      <div className="choices">
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input
              type="radio"
              name={`${id}-${name}`}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ChoicesProps = {
  label: string
  name: string
  /** "" for no answer yet. */
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
}
