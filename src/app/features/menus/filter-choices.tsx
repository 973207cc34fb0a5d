import { useMemo } from 'react'
import type { Item } from '#contract/menus.ts'
import type { ImpliedLabels } from '#domain/dietary-kind.ts'
import { useAllergenNames } from '#app/features/allergens/allergen-names.ts'
import { AllergenNote } from '#app/features/allergens/allergen-note.tsx'
import { useSite } from '#app/site/queries.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { type Choice, ChoicePicker } from './choice-picker.tsx'
import { dietaryCategories } from './dietary-categories.ts'
import { allergenCounts, labelCounts } from './menu-filters.ts'
import type { LabelChoice } from './menu-search.ts'

/** The dietary categories and the allergens of a menu to choose from, with how many dishes each means. */
export const FilterChoices = ({ dishes, implied, withAllergens, picked, labels, onPick, onLabel }: Filters) => {
  const t = useWords()
  const allergens = useAllergenChoices(dishes)
  const isChosen = (key: string) => labels.require.includes(key) || labels.exclude.includes(key)
  // A label without a dish offers nothing.
  const categories = useCategoryChoices(dishes, implied).filter(({ key, count }) => count > 0 || isChosen(key))
  return (
    <div className="stack stack-wide">
      {categories.length > 0 && (
        <>
          <ChoicePicker
            title={t('menus.filters_labels')}
            hint={t('menus.filters_labels_hint')}
            choices={categories.filter(({ key }) => !labels.exclude.includes(key))}
            chosen={labels.require}
            onChange={(require) => onLabel({ ...labels, require })}
          />
          <ChoicePicker
            title={t('menus.filters_without')}
            hint={t('menus.filters_without_hint')}
            choices={categories.filter(({ key }) => !labels.require.includes(key))}
            chosen={labels.exclude}
            onChange={(exclude) => onLabel({ ...labels, exclude })}
          />
        </>
      )}
      {withAllergens && (
        <>
          <ChoicePicker
            title={t('menus.filters_allergens')}
            hint={t('menus.filters_allergens_hint')}
            choices={allergens}
            chosen={picked}
            onChange={onPick}
          />
          <AllergenNote />
        </>
      )}
    </div>
  )
}

const useAllergenChoices = (dishes: readonly Item[]): Choice[] => {
  const { choices } = useAllergenNames()
  return useMemo(() => {
    const counts = allergenCounts(
      dishes,
      choices.map(({ key }) => key),
    )
    return choices.map(({ key, name }) => ({ key, name, count: counts.get(key) ?? 0 }))
  }, [dishes, choices])
}

const useCategoryChoices = (dishes: readonly Item[], implied: ImpliedLabels): Choice[] => {
  const { text } = useFormat()
  const language = useLanguage()
  const { filters } = useSite()
  return useMemo(() => {
    const categories = dietaryCategories(filters, dishes)
    const counts = labelCounts(dishes, categories, implied)
    const { compare } = new Intl.Collator(language)
    return categories
      .map((filter) => ({ key: filter.id, name: text(filter, 'name'), count: counts.get(filter.id) ?? 0 }))
      .sort((a, b) => compare(a.name, b.name))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `text` follows the language
  }, [filters, dishes, language, implied])
}

export type Filters = {
  dishes: readonly Item[]
  implied: ImpliedLabels
  /** The site and the place offer the allergen filter (allergen_filter). */
  withAllergens: boolean
  picked: readonly string[]
  labels: LabelChoice
  onPick: (keys: readonly string[]) => void
  onLabel: (labels: LabelChoice) => void
}
