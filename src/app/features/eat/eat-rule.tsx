import { countDishes } from '#domain/meal-list.ts'
import { useAllergenNames, useNamesInLine } from '#app/features/allergens/allergen-names.ts'
import { labelsOf } from '#app/features/menus/menu-search.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { CircleMinus } from '#app/ui/icons.tsx'
import type { EatList } from './eat-place.tsx'
import type { EatSearch } from './eat-search.ts'
import { useDiets } from './eat-tools.tsx'

type Props = { lists: readonly EatList[]; hide: readonly string[]; search: EatSearch; isNext: boolean }

/** Which rule made the list, and how many dishes it left. `isNext`: the list shows the next meal, because nothing is served now. */
export const EatRule = ({ lists, hide, search, isNext }: Props) => {
  const t = useWords()
  const { text } = useFormat()
  const names = useAllergenNames().namesOf(hide)
  const inLine = useNamesInLine()
  const diets = useDiets()
  const { require: chosen } = labelsOf(search)
  const named = diets.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  const count = countDishes(lists.flatMap(({ fits }) => fits))
  const meal = lists[0]?.meal.period
  const parts = [
    isNext && meal !== undefined && t('eat.rule.next', { meal: text(meal, 'name') }),
    hide.length > 0
      ? t('eat.rule.mine', { count, names: inLine(names), named: names.length })
      : t('eat.rule.count', { count, places: lists.filter(({ fits }) => fits.length > 0).length }),
    named.length > 0 && t('eat.rule.diets', { names: named.join(', ') }),
  ]
  return (
    // Without a list, the words below say it.
    <p className={lists.length === 0 ? 'visually-hidden' : 'eat-rule numbers'} role="status">
      {hide.length > 0 && <CircleMinus />}
      <span>{parts.filter((part) => part !== false).join(' ')}</span>
    </p>
  )
}
