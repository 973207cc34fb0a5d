import type { Filter } from '#contract/filters.ts'
import type { OfficeDish } from '#contract/office-menus.ts'
import { canSearch, dishIndex, searchDishes } from './dish-search.ts'
import { inLocale, type Language } from './locale-format.ts'
import { dishName, itemOf } from './office-dish.ts'
import { foldText } from './fold-text.ts'

type Part = { from: number; to: number }

/** A dish that a search found: its name in the reader's language, the other one ("" for none), and the part of each that was typed. */
export type DishChoice = { dish: OfficeDish; title: string; other: string; typed: { title: Part | null; other: Part | null } }

/** Where a name holds what was typed, whatever its accents and case: "pad tha" in "Pad thaï". Null where it does not, as with a typo. */
export const typedPart = (name: string, query: string): Part | null => {
  const wanted = foldText(query)
  if (wanted === '') return null
  const starts = [...name.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => index)
  for (const from of starts)
    for (let to = from + 1; to <= name.length; to += 1) if (foldText(name.slice(from, to)) === wanted) return { from, to }
  return null
}

const asChoice = (dish: OfficeDish, query: string, language: Language): DishChoice => {
  const title = dishName(dish, language)
  const other = [dish.name, dish.name_fr].find((name) => name !== title) ?? ''
  return { dish, title, other, typed: { title: typedPart(title, query), other: typedPart(other, query) } }
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
