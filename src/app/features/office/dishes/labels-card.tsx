import type { DishForm } from '#domain/dish-form.ts'
import { useWords } from '#app/i18n/words.ts'
import { CheckGroup } from '#app/ui/check-group.tsx'
import type { DishSchool } from './use-school-allergens.ts'

type Props = { form: DishForm; school: DishSchool; onChange: (field: string, value: string) => void }

/** The dietary labels of the school that a dish has. */
export const LabelsCard = ({ form, school: { labels }, onChange }: Props) => {
  const t = useWords()
  if (labels.length === 0) return null
  const chosen = labels.flatMap(({ id }) => (form[`label:${id}`] === 'yes' ? [id] : []))
  const change = (next: readonly string[]) => {
    for (const { id } of labels) if (next.includes(id) !== chosen.includes(id)) onChange(`label:${id}`, next.includes(id) ? 'yes' : '')
  }
  return (
    <section className="card">
      <CheckGroup
        label={t('office.dishes.labels')}
        name="labels"
        options={labels.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={chosen}
        onChange={change}
      />
    </section>
  )
}
