import type { Item } from '#contract/menus.ts'

/** The name by which a dish is known wherever and whenever it is served: its `mrn`, else its id. */
export const dishKey = (dish: Pick<Item, 'mrn' | 'id'>): string => dish.mrn || dish.id
