import { useEffect, useRef } from 'react'
import type { FormQuestions } from '#domain/dish-form.ts'
import { useWords } from '#app/i18n/words.ts'
import { Button } from '#app/ui/button.tsx'
import { TriangleAlert } from '#app/ui/icons.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { DishSchool } from './use-school-allergens.ts'

type Props = {
  questions: FormQuestions
  school: DishSchool
  /** Whether saving waits for a second tap, which leaves them open. */
  isAsking: boolean
  onChange: (field: string, value: string) => void
}

/** Whether the ingredients name nothing that the answers leave out. */
export const isSettled = ({ allergens, labels }: FormQuestions): boolean => allergens.length + labels.length === 0

/** What the ingredients name and the answers don't, each with the tap that settles it; in sight once saving asks for them. */
export const IngredientQuestions = ({ questions, school: { allergenName, labels }, isAsking, onChange }: Props) => {
  const t = useWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsking) box.current?.scrollIntoView({ block: 'start' })
  }, [isAsking])
  if (isSettled(questions)) return null
  const labelName = (id: string) => labels.find((one) => one.id === id)?.name ?? id
  return (
    <div className="stack" ref={box}>
      {isAsking && <UnansweredNotice questions={questions} />}
      <Notice tone="caution" icon={<TriangleAlert />}>
        <div className="stack">
          {questions.allergens.map(({ key, food, isMay }) => (
            <div key={key} className="stack stack-tight">
              <p className="small">{t('office.dishes.named', { allergen: allergenName(key), food })}</p>
              <div>
                <Button onClick={() => onChange(`allergen:${key}`, isMay ? 'may-contain' : 'contains')}>
                  {t(isMay ? 'office.dishes.named_may' : 'office.dishes.named_contains', { allergen: allergenName(key) })}
                </Button>
              </div>
            </div>
          ))}
          {questions.labels.map((conflict) => (
            <div key={conflict.label.id} className="stack stack-tight">
              <p className="small">
                {t('office.dishes.named_label', { label: labelName(conflict.label.id), food: 'food' in conflict ? conflict.food : '' })}
              </p>
              <div>
                <Button onClick={() => onChange(`label:${conflict.label.id}`, '')}>
                  {t('office.dishes.named_remove', { label: labelName(conflict.label.id) })}
                </Button>
              </div>
            </div>
          ))}
        </div>
      </Notice>
    </div>
  )
}

/** Before the second tap, which saves the answers as they are. */
const UnansweredNotice = ({ questions: { allergens, labels } }: Pick<Props, 'questions'>) => {
  const t = useWords()
  const isOfLabels = allergens.length === 0
  const text = isOfLabels ? 'unanswered_label_text' : labels.length > 0 ? 'unanswered_both_text' : 'unanswered_text'
  return (
    <Notice
      tone="alert"
      icon={<TriangleAlert />}
      title={t(isOfLabels ? 'office.dishes.unanswered_label' : 'office.dishes.unanswered')}
      live="alert"
    >
      <p className="small">{t(`office.dishes.${text}`)}</p>
    </Notice>
  )
}
