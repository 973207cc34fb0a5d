import { ChevronDown } from './icons.tsx'
import { useId } from 'react'
import { FieldError } from './field-error.tsx'

/** A labelled native select; grouped options come under their group's label. */
export const SelectField = ({ label, groups, onChange, hideLabel = false, error, ...rest }: SelectFieldProps) => {
  const id = useId()
  return (
    <div className="field" data-field={rest.name}>
      <label className={hideLabel ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <div className="select">
        <select
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {groups.map((group) =>
            group.label === null ? (
              group.options.map((option) => <Choice key={option.value} {...option} />)
            ) : (
              <optgroup key={group.label} label={group.label}>
                {group.options.map((option) => (
                  <Choice key={option.value} {...option} />
                ))}
              </optgroup>
            ),
          )}
        </select>
        <ChevronDown />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

const Choice = ({ value, label }: SelectOption) => <option value={value}>{label}</option>

export type SelectOption = { value: string; label: string }
export type SelectGroup = { label: string | null; options: SelectOption[] }

type SelectFieldProps = {
  label: string
  value: string
  groups: readonly SelectGroup[]
  onChange: (value: string) => void
  hideLabel?: boolean
  name?: string
  required?: boolean
  autoComplete?: string
  error?: string | undefined
}
