import { X } from '#app/ui/icons.tsx'
import { type FormEvent, useId, useRef, useState } from 'react'
import { isAllergenWord, typedWords } from '#domain/allergen-words.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { Form } from '#app/ui/form.tsx'
import { withOther } from './profile-record.ts'

/** Words of one's own ("kiwi, mustard"), for what no list holds. */
export const OtherAllergens = ({ others, onChange }: Props) => {
  const t = useWords()
  const id = useId()
  const [word, setWord] = useState('')
  const [wrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const words = typedWords(word)
    // What has no letter would be looked for in every sentence of the kitchen.
    const isWrong = words.length === 0 || !words.every(isAllergenWord)
    setWrong(isWrong)
    if (isWrong) return field.current?.focus()
    onChange(words.reduce(withOther, others))
    setWord('')
  }
  return (
    <Form className="stack stack-tight" onSubmit={add}>
      <label className="field-label" htmlFor={id}>
        {t('allergens.mine.other')}
      </label>
      <div className="other-allergen">
        <input
          className="input"
          id={id}
          type="text"
          ref={field}
          autoComplete="off"
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-hint ${id}-error` : `${id}-hint`}
          value={word}
          onChange={(event) => {
            setWord(event.currentTarget.value)
            setWrong(false)
          }}
        />
        <Button type="submit">{t('allergens.mine.add')}</Button>
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {t('allergens.mine.other_hint')}
      </p>
      {wrong && <FieldError id={`${id}-error`}>{t('allergen_form.other_wrong')}</FieldError>}
      {others.length > 0 && (
        <ul className="cluster">
          {others.map((one) => (
            <li key={one}>
              <button
                className="chip"
                type="button"
                aria-label={t('allergens.mine.remove', { name: one })}
                onClick={() => onChange(others.filter((other) => other !== one))}
              >
                {one}
                <X />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Form>
  )
}

type Props = { others: readonly string[]; onChange: (others: readonly string[]) => void }
