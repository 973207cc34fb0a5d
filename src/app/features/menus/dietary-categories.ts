import type { Filter } from '#contract/filters.ts'
import type { Item } from '#contract/menus.ts'
import type { Site } from '#contract/sites.ts'
import { type DietaryKind, dietaryKind } from '#domain/dietary-kind.ts'
import { isLabelTrue } from '#domain/menu-filter.ts'

const isCategory = (filter: Filter) => filter.type !== 'allergen'

type Switches = Pick<Site, 'avoiding_gluten' | 'pork_icon' | 'balanced_u_icon'>

const hiddenBy = (kind: DietaryKind | null, site: Switches): boolean =>
  (kind === 'gluten' && !site.avoiding_gluten) || (kind === 'pork' && !site.pork_icon) || (kind === 'balanced' && !site.balanced_u_icon)

type Shown = Pick<Item, 'filters' | 'withheld_labels'>

/** The categories of a dish that show an icon at this school: not those that it switched off or that the rest of the dish contradicts. */
export const shownCategories = (item: Shown, site: Switches): Filter[] =>
  item.filters.filter((filter) => isCategory(filter) && !hiddenBy(dietaryKind(filter), site) && isLabelTrue(item, filter))

/** The dietary categories to filter by: the school's, and those that only a dish knows. */
export const dietaryCategories = (filters: readonly Filter[], items: readonly Item[]): Filter[] => [
  ...new Map(
    [...filters, ...items.flatMap((item) => item.filters)].filter(isCategory).map((filter) => [filter.id, filter] as const),
  ).values(),
]
