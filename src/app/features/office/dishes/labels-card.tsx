import type { DishForm } from '#domain/dish-form.ts'
import type { LabelConflict } from '#domain/label-conflict.ts'
import { useWords } from '#app/i18n/words.ts'
import { CheckGroup } from '#app/ui/check-group.tsx'
import type { DishSchool } from './use-school-allergens.ts'

type Props = {
  form: DishForm
  school: DishSchool
  /** The labels that the allergens contradict. */
  conflicts: readonly LabelConflict[]
  onChange: (field: string, value: string) => void
}

/** The dietary labels of the school that a dish has. */
export const LabelsCard = ({ form, school: { labels, allergenName }, conflicts, onChange }: Props) => {
  const t = useWords()
  if (labels.length === 0) return null
  const chosen = labels.flatMap(({ id }) => (form[`label:${id}`] === 'yes' ? [id] : []))
  const change = (next: readonly string[]) => {
    for (const { id } of labels) if (next.includes(id) !== chosen.includes(id)) onChange(`label:${id}`, next.includes(id) ? 'yes' : '')
  }
  const text = conflicts
    .map(({ label, key, state }) => {
      const given = { label: labels.find(({ id }) => id === label.id)?.name ?? label.name, allergen: allergenName(key) }
      return t(state === 'contains' ? 'office.dishes.label_contains' : 'office.dishes.label_may', given)
    })
    .join(' ')
  return (
    <section className="card">
      <CheckGroup
        label={t('office.dishes.labels')}
        name="labels"
        options={labels.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={chosen}
        onChange={change}
        error={text === '' ? undefined : `${text} ${t('office.dishes.label_choose')}`}
      />
    </section>
  )
}
