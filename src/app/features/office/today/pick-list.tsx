import { useId } from 'react'
import { FieldError } from '#app/ui/field-error.tsx'
import { Check } from '../icons.tsx'

/** Radio buttons as large as fingers; none is chosen at first unless `value` names one. */
export const PickList = <V extends string>({ legend, value, options, onChange, error, name }: PickListProps<V>) => {
  const id = useId()
  return (
    <fieldset
      className="field"
      data-field={name}
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="field-label" id={`${id}-legend`}>
        {legend}
      </legend>
      <div className="wrapped">
        {options.map((option) => (
          <label className="office-pick" key={option.value}>
            <input type="radio" name={id} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>
              <Check size={16} />
              {option.label}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

type PickListProps<V extends string> = {
  legend: string
  name: string
  value: V | null
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
  error?: string | undefined
}
