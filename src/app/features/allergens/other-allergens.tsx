import { X } from '#app/ui/icons.tsx'
import { type FormEvent, type MouseEvent, useId, useRef } from 'react'
import { isAllergenWord, typedWords } from '#domain/allergen-words.ts'
import { useFields } from '#app/forms/use-fields.ts'
import { useWords } from '#app/i18n/words.ts'
import { afterPaint } from '#app/ui/after-paint.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { Form } from '#app/ui/form.tsx'
import { withOther } from '#app/personal/profile-record.ts'
import { SpellingQuestions } from './spelling-questions.tsx'

/** Text without a letter would match every sentence of the kitchen. */
const isWritten = (words: readonly string[]): boolean => words.length > 0 && words.every(isAllergenWord)

/** Typed allergens ("kiwi, mustard") that are in no list. */
export const OtherAllergens = ({ others, onChange }: Props) => {
  const t = useWords()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const view = useFields({
    first: { other: '' },
    check: ({ other }) =>
      isWritten(typedWords(other)) ? [] : [{ field: 'other', code: 'allergen_unknown', text: t('allergen_form.other_wrong') }],
  })
  const { value, error } = view.field('other')
  const add = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    if (!view.passes(form)) return
    onChange(typedWords(value).reduce(withOther, others))
    view.reset({ other: '' })
    // What is added, and the question about it, stand below the field.
    afterPaint(() => form.scrollIntoView({ block: 'nearest' }))
  }
  /** The button disappears: keyboard focus moves to the field. */
  const change = ({ currentTarget }: MouseEvent, next: readonly string[]) => {
    if (currentTarget.matches(':focus-visible')) field.current?.focus()
    onChange(next)
  }
  return (
    <Form className="stack stack-tight" onSubmit={add}>
      <label className="field-label" htmlFor={id}>
        {t('allergens.mine.other')}
      </label>
      <div className="other-allergen" data-field="other">
        <input
          className="input"
          ref={field}
          id={id}
          type="text"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          value={value}
          onChange={(event) => view.change({ other: event.currentTarget.value })}
        />
        <Button type="submit">{t('allergens.mine.add')}</Button>
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {t('allergens.mine.other_hint')}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {others.length > 0 && (
        <ul className="cluster">
          {others.map((one) => (
            <li key={one}>
              <button
                className="chip"
                type="button"
                aria-label={t('allergens.mine.remove', { name: one })}
                onClick={(event) =>
                  change(
                    event,
                    others.filter((other) => other !== one),
                  )
                }
              >
                {one}
                <X />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SpellingQuestions
        others={others}
        isHeld={(food) => withOther(others, food) === others}
        onAdd={(food, event) => change(event, withOther(others, food))}
      />
    </Form>
  )
}

type Props = { others: readonly string[]; onChange: (others: readonly string[]) => void }
