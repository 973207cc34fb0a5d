import type { Filter } from '#contract/filters.ts'
import type { OfficeDish } from '#contract/office-menus.ts'
import { canSearch, dishIndex, searchDishes } from './dish-search.ts'
import { inLocale, type Language } from './locale-format.ts'
import { dishName, itemOf } from './office-dish.ts'
import { plain } from './plain.ts'

/** A dish that a search found: the name that was meant first, the other one, and the part of the first that was typed. */
export type DishChoice = { dish: OfficeDish; title: string; other: string; typed: { from: number; to: number } | null }

/** Where a name holds what was typed, whatever its accents and case: "pad tha" in "Pad thaï". Null where it does not, as with a typo. */
export const typedPart = (name: string, query: string): DishChoice['typed'] => {
  const wanted = plain(query)
  if (wanted === '') return null
  const starts = [...name.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index)
  for (const from of starts)
    for (let to = from + 1; to <= name.length; to += 1) if (plain(name.slice(from, to)) === wanted) return { from, to }
  return null
}

const asChoice = (dish: OfficeDish, query: string, language: Language): DishChoice => {
  const own = dishName(dish, language)
  const other = own === dish.name ? dish.name_fr : dish.name
  const [inOwn, inOther] = [typedPart(own, query), typedPart(other, query)]
  const isOther = inOther !== null && (inOwn === null || (inOther.from === 0 && inOwn.from > 0))
  return isOther ? { dish, title: other, other: own, typed: inOther } : { dish, title: own, other, typed: inOwn }
}

/** As many as a phone's sheet can scroll through; more letters find fewer. */
const mostInSheet = 12
/** A search needs a station to stand at; the school's list of dishes has none. */
const nowhere = { placeId: '', date: '', period: { id: '', name: '', sort_order: 0, translations: [] } }

/** The search over a school's dishes, by name or category in either language; accents and small typos do no harm. */
export const dishPicker = (dishes: readonly OfficeDish[], filters: readonly Filter[]) => {
  const byMrn = new Map(dishes.map((dish) => [dish.mrn, dish] as const))
  const station = { id: '', name: '', translations: [] }
  const index = dishIndex(
    dishes.map((dish) => ({ key: dish.mrn, item: itemOf(dish, filters), servings: [{ ...nowhere, station }] })),
    (item) => item.filters.filter(({ type }) => type !== 'allergen'),
  )
  return (query: string, language: Language, most = mostInSheet): DishChoice[] =>
    canSearch(query)
      ? searchDishes(index, query, { nameOf: (item) => inLocale(item, 'name', language) })
          .slice(0, most)
          .flatMap(({ dish: { key } }) => {
            const dish = byMrn.get(key)
            return dish ? [asChoice(dish, query, language)] : []
          })
      : []
}
