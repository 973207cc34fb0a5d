import type { Filter } from '#contract/filters.ts'
import type { Category, Item } from '#contract/menus.ts'
import { type AllergenState, allergenState } from './allergens.ts'
import type { ImpliedLabels } from './dietary-kind.ts'
import { dishKey } from './dish-key.ts'
import { bySortOrder } from './sort-order.ts'

/**
 * A visitor's filters of a menu: allergen keys to hide, category ids that a dish must all have, and those of which it may have none
 * (MENU-17, MENU-18). `implied` are the categories that count for others.
 */
export type MenuChoice = {
  hide: readonly string[]
  require: readonly string[]
  exclude?: readonly string[]
  implied?: ImpliedLabels
}

/** An allergen key that hides a dish, because the dish contains or may contain it. */
export type Reason = { key: string; state: Extract<AllergenState, 'contains' | 'may-contain'> }
/** A hidden dish with all reasons. */
export type HiddenItem = { item: Item; reasons: Reason[] }

type FilteredItems = {
  /** In menu order; dishes without allergen data come last while an allergen is hidden (MENU-Q5). */
  shown: Item[]
  hidden: HiddenItem[]
  /** Ids of shown dishes for which a hidden allergen is unknown. */
  unknown: ReadonlySet<string>
}

/** The reasons to hide a dish for these allergen keys; empty for none. */
export const reasonsToHide = (item: Item, hide: readonly string[]): Reason[] =>
  hide.flatMap((key) => {
    const state = allergenState(item, key)
    return state === 'contains' || state === 'may-contain' ? [{ key, state }] : []
  })

const countsFor = (id: string, label: string, implied?: ImpliedLabels) => id === label || implied?.get(label)?.includes(id) === true

/** True for a dish with a category, or with one that counts for it. */
const hasLabel = (item: Pick<Item, 'filters'>, label: string, implied?: ImpliedLabels): boolean =>
  item.filters.some(({ id }) => countsFor(id, label, implied))

/** True for a label of a dish that nothing else of the dish contradicts. */
export const isLabelTrue = ({ withheld_labels: withheld }: Pick<Item, 'withheld_labels'>, { id }: Pick<Filter, 'id'>): boolean =>
  withheld?.includes(id) !== true

/** True for a dish with a category, or with one that counts for it, which nothing else of the dish contradicts. */
export const fitsLabel = (item: Item, label: string, implied?: ImpliedLabels): boolean =>
  item.filters.some((filter) => countsFor(filter.id, label, implied) && isLabelTrue(item, filter))

const fitsLabels = (item: Item, { require, exclude = [], implied }: MenuChoice): boolean =>
  require.every((id) => fitsLabel(item, id, implied)) && !exclude.some((id) => hasLabel(item, id, implied))

type Stocked = { sold_out?: boolean | undefined }

const isServed = ({ sold_out: isSoldOut }: Stocked): boolean => isSoldOut !== true

/** The stations of a period without the dishes that are sold out. */
export const withoutSoldOut = <C extends { items: Stocked[] }>(categories: readonly C[]): C[] =>
  categories.map((category) => ({ ...category, items: category.items.filter(isServed) }))

/** The stations of a period and their dishes in order; a repeated dish is listed once, at the first station that still has it. */
export const withoutRepeats = (categories: readonly Category[]): Category[] => {
  const keyOf = (item: Item): string => dishKey(item) || item.name
  const served = new Set(categories.flatMap(({ items }) => items.filter(isServed).map(keyOf)))
  const listed = new Set<string>()
  const isFirst = (item: Item): boolean => {
    const key = keyOf(item)
    const isNew = !listed.has(key) && (isServed(item) || !served.has(key))
    if (isNew) listed.add(key)
    return isNew
  }
  return [...categories]
    .sort(bySortOrder)
    .map((category) => ({ ...category, items: [...category.items].sort(bySortOrder).filter(isFirst) }))
}

/** The dishes of a station, divided into shown and hidden ones (W-MENU-01 to 11). */
export const filterItems = (items: readonly Item[], choice: MenuChoice): FilteredItems => {
  const { hide } = choice
  const hidden: HiddenItem[] = []
  const safe: Item[] = []
  const undeclared: Item[] = []
  for (const item of [...items].sort(bySortOrder)) {
    if (!fitsLabels(item, choice)) continue
    const reasons = reasonsToHide(item, hide)
    if (reasons.length > 0) hidden.push({ item, reasons })
    else if (hide.some((key) => allergenState(item, key) === 'unknown')) undeclared.push(item)
    else safe.push(item)
  }
  return { shown: [...safe, ...undeclared], hidden, unknown: new Set(undeclared.map((item) => item.id)) }
}

/** A station with its filtered dishes. */
export type FilteredCategory = FilteredItems & { category: Category }

/** The stations of a period after filtering; `matches` is the search, applied after the allergens so that the counts stay true. */
export const filterCategories = (
  categories: readonly Category[],
  choice: MenuChoice,
  matches: (item: Item) => boolean = () => true,
): { stations: FilteredCategory[]; shownCount: number; hidden: HiddenItem[] } => {
  const stations = withoutRepeats(categories).map((category) => {
    const filtered = filterItems(category.items, choice)
    return { ...filtered, shown: filtered.shown.filter(matches), category }
  })
  const shownCount = stations.reduce((sum, station) => sum + station.shown.length, 0)
  return { stations, shownCount, hidden: stations.flatMap(({ hidden }) => hidden) }
}
