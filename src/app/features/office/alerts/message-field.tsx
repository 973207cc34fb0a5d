import { useId } from 'react'
import { longestAlert } from '#domain/office-alert.ts'
import { useWords } from '#app/i18n/words.ts'
import { FieldError } from '#app/ui/field-error.tsx'

/** The text of an alert in one language, with the count of its characters. */
export const MessageField = ({ name, label, language, value, error, onChange }: MessageFieldProps) => {
  const t = useWords()
  const id = useId()
  const isTooLong = value.trim().length > longestAlert
  const described = [`${id}-count`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field" data-field={name}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="input"
        name={name}
        rows={3}
        lang={language}
        value={value}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className={isTooLong ? 'field-hint numbers alert-too-long' : 'field-hint numbers'} id={`${id}-count`}>
        {t('office.alert.characters', { count: value.trim().length, most: longestAlert })}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

type MessageFieldProps = {
  name: string
  label: string
  language: 'en-CA' | 'fr-CA'
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}
