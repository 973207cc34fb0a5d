import type { DishRecord } from '#contract/office-dishes.ts'
import { formQuestions } from '#domain/dish-form.ts'
import type { LabelConflict } from '#domain/label-conflict.ts'
import { inLocale } from '#domain/locale-format.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { CircleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useConflictWords } from './use-conflict-words.ts'
import type { DishSchool } from './use-school-allergens.ts'

type CheckProps = {
  dish: DishRecord
  found: readonly LabelConflict[]
  school: DishSchool
  /** Leads to the form of the dish. */
  onCorrect: () => void
}

/** What the dish that stays says against its own labels, as its form says it; a dish is corrected there. */
export const LabelCheck = ({ dish, found, school, onCorrect }: CheckProps) => {
  const t = useWords()
  const language = useLanguage()
  const textOf = useConflictWords(school)
  const questions = formQuestions(dish, {}, school).labels
  if (found.length + questions.length === 0) return null
  return (
    <Notice tone="alert" icon={<CircleAlert />} live="alert">
      {[...found, ...questions].map((conflict, index) => (
        <p key={index} className="small">
          {textOf(conflict)}
        </p>
      ))}
      {found.length > 0 && <p className="small">{t('office.dishes.merge_labels')}</p>}
      <Button onClick={onCorrect}>{t('office.dishes.merge_correct', { name: inLocale(dish, 'name', language) })}</Button>
    </Notice>
  )
}
