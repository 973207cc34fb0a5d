import type { Item } from '#contract/menus.ts'

/** The key of a dish that is the same wherever and whenever it is served: its `mrn`, else its id. */
export const dishKey = (dish: Pick<Item, 'mrn' | 'id'>): string => dish.mrn || dish.id
