import { type MouseEvent, useMemo } from 'react'
import { foodMeant } from '#domain/allergen-spelling.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'

/** Asks about typed allergens that look misspelled; a yes adds the food and leaves the typed word. */
export const SpellingQuestions = ({ others, isHeld, onAdd }: Props) => {
  const t = useWords()
  const language = useLanguage()
  const questions = useMemo(
    () =>
      others.flatMap((typed) => {
        const food = foodMeant(typed, language)
        return food === null ? [] : [{ typed, food }]
      }),
    [others, language],
  )
  return questions
    .filter(({ food }) => !isHeld(food))
    .map(({ typed, food }) => (
      <div className="cluster" key={typed}>
        <p className="small" role="status">
          {t('allergens.mine.meant', { typed, food })}
        </p>
        <Button onClick={(event) => onAdd(food, event)}>{t('allergens.mine.add_named', { food })}</Button>
      </div>
    ))
}

type Props = { others: readonly string[]; isHeld: (food: string) => boolean; onAdd: (food: string, event: MouseEvent) => void }
