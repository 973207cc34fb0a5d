import { useId } from 'react'
import type { CardType } from '#domain/card.ts'
import { useWords } from '#app/i18n/words.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { CardIcon } from './card-icon.tsx'

/** The accepted card types; the number selects its own (PAY-17, PAY-18). */
export const CardTypeChoice = ({ types, value, error, onChange }: CardTypeChoiceProps) => {
  const t = useWords()
  const id = useId()
  return (
    <fieldset className="field" data-field="type" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{t('card.type')}</legend>
      <div className="card-types">
        {types.map((type) => (
          <label className="card-type" key={type}>
            <input
              type="radio"
              name={`${id}-type`}
              value={type}
              checked={value === type}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={() => onChange(type)}
            />
            <CardIcon type={type} />
            <span>{type}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

type CardTypeChoiceProps = {
  types: readonly CardType[]
  value: string
  error: string | undefined
  onChange: (type: CardType) => void
}
