import type { Category, Item } from '#contract/menus.ts'
import { type AllergenState, allergenState } from './allergens.ts'

/** What a visitor asks of a menu: allergen keys to hide and category ids that a dish must all have (MENU-17, MENU-18). */
export type MenuChoice = { hide: readonly string[]; require: readonly string[]; search?: string }

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

const byOrder = (a: Item, b: Item) => a.sort_order - b.sort_order

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
  const stations = [...categories]
    .sort((a, b) => a.sort_order - b.sort_order)
    .map((category) => {
      const filtered = filterItems(category.items, choice)
      return { ...filtered, shown: filtered.shown.filter(matches), category }
    })
  const hidden = new Map(stations.flatMap((station) => station.hidden.map((one) => [one.item.id, one] as const)))
  return { stations, shownCount: stations.reduce((sum, station) => sum + station.shown.length, 0), hidden: [...hidden.values()] }
}

/** The first dishes of a menu for the home panel, at most `max` (MENU-06, W-MENU-15). */
export const firstItems = (categories: readonly Category[], max = 10): Item[] =>
  [...categories]
    .sort((a, b) => a.sort_order - b.sort_order)
    .flatMap((category) => [...category.items].sort(byOrder))
    .slice(0, max)
