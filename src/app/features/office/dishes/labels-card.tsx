import type { DishForm } from '#domain/dish-form.ts'
import type { LabelConflict } from '#domain/label-conflict.ts'
import { useWords } from '#app/i18n/words.ts'
import { CheckGroup } from '#app/ui/check-group.tsx'
import { useConflictWords } from './use-conflict-words.ts'
import type { DishSchool } from './use-school-allergens.ts'

type Props = {
  form: DishForm
  school: DishSchool
  /** The labels that the rest of the dish contradicts. */
  conflicts: readonly LabelConflict[]
  onChange: (field: string, value: string) => void
}

/** The dietary labels of the school that a dish has. */
export const LabelsCard = ({ form, school, conflicts, onChange }: Props) => {
  const t = useWords()
  const textOf = useConflictWords(school)
  const { labels } = school
  if (labels.length === 0) return null
  const chosen = labels.flatMap(({ id }) => (form[`label:${id}`] === 'yes' ? [id] : []))
  const change = (next: readonly string[]) => {
    for (const { id } of labels) if (next.includes(id) !== chosen.includes(id)) onChange(`label:${id}`, next.includes(id) ? 'yes' : '')
  }
  const text = conflicts.map(textOf).join(' ')
  return (
    <section className="card">
      <CheckGroup
        label={t('office.dishes.labels')}
        name="labels"
        options={labels.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={chosen}
        onChange={change}
        error={text === '' ? undefined : `${text} ${t('office.dishes.label_choose')}`}
        wrong={conflicts.flatMap((conflict) => [conflict.label.id, ...(conflict.by === 'label' ? [conflict.other.id] : [])])}
      />
    </section>
  )
}
