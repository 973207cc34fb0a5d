import { documentedAllergens } from '#domain/allergens.ts'
import type { Filter } from '#contract/filters.ts'
import type { Category, Item, Nutrient } from '#contract/menus.ts'

/** A dish that the kitchen said nothing about, unless `more` does. */
export const dish = (name: string, more: Partial<Item> = {}): Item => ({
  id: name,
  mrn: '',
  name,
  desc: '',
  portion: '',
  calories: null,
  custom_allergens: [],
  nutrients: [],
  ingredients: '',
  climate: null,
  translations: [],
  filters: [],
  sort_order: 0,
  ...more,
})

/** An allergen record with an id of its own: "Milk" and "Milk*" are two records. */
export const allergen = (name: string, french?: string): Filter => ({
  id: `allergen ${name}`,
  name,
  type: 'allergen',
  icon: false,
  icon_name: '',
  translations: french === undefined ? [] : [{ locale: 'fr-ca', name: french }],
})

/** A dietary category such as "Vegan". */
export const dietary = (name: string): Filter => ({
  id: `category ${name}`,
  name,
  type: 'category',
  icon: false,
  icon_name: '',
  translations: [],
})

/** The names in a row of a table: some hold a comma, so bars stand between them. */
export const namesIn = (row: string): string[] => row.split(' | ')

/** A pair of a name and its key for each name in the rows of a table. */
export const eachName = (rows: readonly (readonly [key: string, names: string])[]) =>
  rows.flatMap(([key, names]) => namesIn(names).map((name) => [name, key] as const))

export const nutrient = (name: string, value: string, uom = 'g'): Nutrient => ({ id: name, name, uom, value, value_numeric: value })

export const station = (name: string, items: readonly Item[], sort_order = 0): Category => ({
  id: name,
  name,
  sort_order,
  translations: [],
  items: [...items],
})

/** The allergens of a school that lists sesame and sulphites too. */
export const allergenKeys = [...documentedAllergens, 'sesame', 'sulphites']
