import type { ServedMeal } from '#domain/meal-list.ts'
import { withoutSoldOut } from '#domain/menu-filter.ts'
import { dishesOf } from '#app/features/menus/menu-filters.ts'
import { labelsOf } from '#app/features/menus/menu-search.ts'
import { PaperDishes, PaperSheet } from '#app/features/menus/paper-sheet.tsx'
import { PeriodHours } from '#app/features/menus/period-tabs.tsx'
import { usePlaceName } from '#app/site/place-name.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import type { EatList } from './eat-place.tsx'
import type { EatSearch } from './eat-search.ts'

/** The list on paper: whose it is, and the dishes of each place; those whose allergens are not known stand last. */
export const EatPaper = ({ meals, lists, hide, concerns, search, text: typed }: Props) => {
  const t = useWords()
  const placeName = usePlaceName()
  const { text } = useFormat()
  const places = lists.map(({ meal, fits, unknown }) => ({ meal, items: [...fits, ...unknown] })).filter(({ items }) => items.length > 0)
  const [first, ...others] = new Set(meals.map(({ date }) => date))
  return (
    <PaperSheet
      title={t('eat.title')}
      day={first !== undefined && others.length === 0 ? first : null}
      filtered={{ ...labelsOf({ labels: search.labels }), hide, search: typed }}
      all={meals.flatMap(({ period }) => dishesOf(withoutSoldOut(period.categories)))}
      shown={places.flatMap(({ items }) => items)}
    >
      {places.map(({ meal: { place, period }, items }) => (
        <section key={place.id} className="day-sheet-station">
          <h2>
            {[placeName(place), text(period, 'name')].join(', ')} <PeriodHours period={period} />
          </h2>
          <PaperDishes items={items} concerns={concerns} />
        </section>
      ))}
    </PaperSheet>
  )
}

type Props = {
  meals: readonly ServedMeal[]
  lists: readonly EatList[]
  hide: readonly string[]
  concerns: readonly string[]
  search: EatSearch
  /** What is typed in the search. */
  text: string
}
