import type { Filter } from '#contract/filters.ts'
import type { Category, Item } from '#contract/menus.ts'
import type { ImpliedLabels } from '#domain/dietary-kind.ts'
import { fitsLabel, type Reason, reasonsToHide, withoutRepeats } from '#domain/menu-filter.ts'

/** Every dish of a menu once, also one that two stations serve. */
export const dishesOf = (categories: readonly Category[]): Item[] => withoutRepeats(categories).flatMap(({ items }) => items)

/** How many dishes count for each dietary category. */
export const labelCounts = (items: readonly Item[], labels: readonly Filter[], implied: ImpliedLabels): Map<string, number> =>
  new Map(labels.map(({ id }) => [id, items.filter((item) => fitsLabel(item, id, implied)).length] as const))

/** How many dishes each allergen would hide. */
export const allergenCounts = (items: readonly Item[], keys: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const item of items) for (const { key } of reasonsToHide(item, keys)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** True when one of the reasons comes from these keys. */
export const isBecauseOf = (reasons: readonly Reason[], keys: readonly string[]): boolean => reasons.some(({ key }) => keys.includes(key))
