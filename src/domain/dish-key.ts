import type { Item } from '#contract/menus.ts'

/** The key of a dish that is the same wherever and whenever it is served: its `mrn`, else its id. */
export const dishKey = (dish: Pick<Item, 'mrn' | 'id'>): string => dish.mrn || dish.id

type Keyed = Pick<Item, 'mrn' | 'id' | 'replaces'>

/** The keys under which a device or an account may have stored a dish: its own, then those of the dishes that were merged into it. */
export const dishKeys = (dish: Keyed): string[] => [dishKey(dish), ...(dish.replaces ?? [])]

/** Whether a dish is among stored ones, by any of its keys. */
export const isStoredDish = (stored: ReadonlySet<string>, dish: Keyed): boolean => dishKeys(dish).some((key) => stored.has(key))
