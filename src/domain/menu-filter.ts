import type { Category, Item } from '#contract/menus.ts'
import { type AllergenState, allergenState } from './allergens.ts'
import { dishKey } from './dish-key.ts'

/** What a visitor asks of a menu: allergen keys to hide and category ids that a dish must all have (MENU-17, MENU-18). */
export type MenuChoice = { hide: readonly string[]; require: readonly string[] }

/** Why a dish is hidden: the allergen keys that it contains or may contain. */
export type Reason = { key: string; state: Extract<AllergenState, 'contains' | 'may-contain'> }
export type HiddenItem = { item: Item; reasons: Reason[] }

export type FilteredItems = {
  /** In menu order; dishes without allergen data stand last while an allergen is hidden (MENU-Q5). */
  shown: Item[]
  hidden: HiddenItem[]
  /** Ids of shown dishes whose allergens nobody declared. */
  unknown: ReadonlySet<string>
}

/** The reasons to hide a dish from somebody who avoids these allergens; empty when there is none. */
export const reasonsToHide = (item: Item, hide: readonly string[]): Reason[] =>
  hide.flatMap((key) => {
    const state = allergenState(item, key)
    return state === 'contains' || state === 'may-contain' ? [{ key, state }] : []
  })

const hasAll = (item: Item, required: readonly string[]) => required.every((id) => item.filters.some((filter) => filter.id === id))

const byOrder = (a: { sort_order: number }, b: { sort_order: number }) => a.sort_order - b.sort_order

/** The stations of a period and their dishes in order; a dish that stands twice in it is listed once, at its first station. */
export const withoutRepeats = (categories: readonly Category[]): Category[] => {
  const listed = new Set<string>()
  const isFirst = (item: Item): boolean => {
    const key = dishKey(item) || item.name
    const isNew = !listed.has(key)
    listed.add(key)
    return isNew
  }
  return [...categories].sort(byOrder).map((category) => ({ ...category, items: [...category.items].sort(byOrder).filter(isFirst) }))
}

/** Splits the dishes of a station into shown and hidden (W-MENU-01 to 11). */
export const filterItems = (items: readonly Item[], { hide, require }: MenuChoice): FilteredItems => {
  const hidden: HiddenItem[] = []
  const safe: Item[] = []
  const undeclared: Item[] = []
  for (const item of [...items].sort(byOrder)) {
    if (!hasAll(item, require)) continue
    const reasons = reasonsToHide(item, hide)
    if (reasons.length > 0) hidden.push({ item, reasons })
    else if (hide.some((key) => allergenState(item, key) === 'unknown')) undeclared.push(item)
    else safe.push(item)
  }
  return { shown: [...safe, ...undeclared], hidden, unknown: new Set(undeclared.map((item) => item.id)) }
}

export type FilteredCategory = FilteredItems & { category: Category }

/** The stations of a period after filtering; `matches` is the search, asked after the allergens so that counts stay true. */
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

/** The first dishes of a menu for the home panel, at most `max` (MENU-06, W-MENU-15). */
export const firstItems = (categories: readonly Category[], max = 10): Item[] =>
  withoutRepeats(categories)
    .flatMap(({ items }) => items)
    .slice(0, max)
