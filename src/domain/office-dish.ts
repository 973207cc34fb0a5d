import type { Filter } from '#contract/filters.ts'
import type { Item } from '#contract/menus.ts'
import type { OfficeDish } from '#contract/office-menus.ts'
import type { Language } from './locale-format.ts'

/** A dish of the office as visitors' menus have it, for the rules of allergens and of the search; `filters` are all of the school. */
export const itemOf = (dish: OfficeDish, filters: readonly Filter[]): Item => ({
  id: dish.mrn,
  mrn: dish.mrn,
  name: dish.name || dish.name_fr,
  desc: null,
  portion: '',
  calories: dish.calories,
  custom_allergens: dish.custom_allergens,
  nutrients: [],
  ingredients: '',
  ...(dish.ingredient_allergens ? { ingredient_allergens: dish.ingredient_allergens } : {}),
  climate: null,
  translations: dish.name_fr === '' ? [] : [{ locale: 'fr-ca', name: dish.name_fr }],
  filters: filters.filter(({ id }) => dish.filters.includes(id)),
  sort_order: 0,
})

/** The language in which a dish has no name; null where it has both. */
export const unnamedIn = (dish: Pick<OfficeDish, 'name' | 'name_fr'>): Language | null =>
  dish.name_fr === '' ? 'fr' : dish.name === '' ? 'en' : null

/** The name of a dish in a language, else in the other one. */
export const dishName = ({ name, name_fr: french }: Pick<OfficeDish, 'name' | 'name_fr'>, language: Language): string =>
  language === 'fr' ? french || name : name || french
