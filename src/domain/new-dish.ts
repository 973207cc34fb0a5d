import type { OfficeEdit } from '#contract/office-content.ts'
import type { OfficeDish } from '#contract/office-menus.ts'
import type { DeclaredFields } from './dish-declaration.ts'

/** A dish that the office adds while it writes a menu; `picture` is a file of its folder, "" for none. */
export type NewDish = { mrn: string; name: string; nameFr: string; picture: string; declared: DeclaredFields }

/** One language's name stands in both until the other is written. */
const nameOf = ({ name, nameFr }: NewDish) => name.trim() || nameFr.trim()

/** The edit that adds a dish to `dishes.json`; all else of it can be written later. */
export const newDishEdit = (dish: NewDish): OfficeEdit => {
  const { filters, custom_allergens } = dish.declared
  const french = dish.nameFr.trim()
  return {
    file: 'dishes.json',
    key: dish.mrn,
    base: null,
    patch: {
      mrn: dish.mrn,
      name: nameOf(dish),
      filters,
      custom_allergens,
      ...(dish.picture === '' ? {} : { picture: dish.picture }),
      translations: french === '' ? [] : [{ locale: 'fr-ca', name: french }],
    },
  }
}

/** The same dish as the office's lists have it. */
export const newDishRow = (dish: NewDish): OfficeDish => ({
  mrn: dish.mrn,
  name: nameOf(dish),
  name_fr: dish.nameFr.trim(),
  calories: null,
  filters: dish.declared.filters,
  custom_allergens: dish.declared.custom_allergens.length === 0 ? [] : [dish.declared.custom_allergens],
})
