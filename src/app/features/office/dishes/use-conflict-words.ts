import type { LabelConflict } from '#domain/label-conflict.ts'
import { useWords } from '#app/i18n/words.ts'
import type { DishSchool } from './use-school-allergens.ts'

/** What a dish says against one of its labels, in words. */
export const useConflictWords = ({ labels, allergenName }: DishSchool): ((conflict: LabelConflict) => string) => {
  const t = useWords()
  const nameOf = ({ id, name }: LabelConflict['label']) => labels.find((one) => one.id === id)?.name ?? name
  return (conflict) => {
    const label = nameOf(conflict.label)
    if (conflict.by === 'label') return t('office.dishes.label_label', { label, other: nameOf(conflict.other) })
    if ('food' in conflict) return t('office.dishes.label_food', { label, food: conflict.food })
    const given = { label, allergen: allergenName(conflict.key) }
    return t(conflict.state === 'contains' ? 'office.dishes.label_contains' : 'office.dishes.label_may', given)
  }
}
