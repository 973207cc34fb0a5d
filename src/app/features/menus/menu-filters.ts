import type { Filter } from '#contract/filters.ts'
import type { Category, Item } from '#contract/menus.ts'
import { type Reason, reasonsToHide, withoutRepeats } from '#domain/menu-filter.ts'

const isLabel = (filter: Filter) => filter.type !== 'allergen'

/** Every dish of a menu once, though it stands at two stations. */
export const dishesOf = (categories: readonly Category[]): Item[] => withoutRepeats(categories).flatMap(({ items }) => items)

/** The dietary categories that can be asked for: the school's, and those that only a dish knows. */
export const dietaryCategories = (filters: readonly Filter[], items: readonly Item[]): Filter[] => [
  ...new Map([...filters, ...items.flatMap((item) => item.filters)].filter(isLabel).map((filter) => [filter.id, filter] as const)).values(),
]

/** How many dishes have each dietary category. */
export const labelCounts = (items: readonly Item[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const item of items) for (const { id } of item.filters) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** How many dishes each allergen would hide. */
export const allergenCounts = (items: readonly Item[], keys: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const item of items) for (const { key } of reasonsToHide(item, keys)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** True when one of the reasons comes from these keys. */
export const isBecauseOf = (reasons: readonly Reason[], keys: readonly string[]): boolean => reasons.some(({ key }) => keys.includes(key))
