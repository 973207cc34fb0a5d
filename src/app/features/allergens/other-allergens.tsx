import { X } from '#app/ui/icons.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { withOther } from './profile-record.ts'

/** Words of one's own ("kiwi"), for what no list holds. */
export const OtherAllergens = ({ others, onChange }: Props) => {
  const t = useWords()
  const id = useId()
  const [word, setWord] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    onChange(withOther(others, word))
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
          maxLength={60}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
        <Button type="submit">{t('allergens.mine.add')}</Button>
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {t('allergens.mine.other_hint')}
      </p>
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
