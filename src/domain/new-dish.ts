import type { OfficeEdit } from '#contract/office-content.ts'
import type { OfficeDish } from '#contract/office-menus.ts'
import type { DeclaredFields } from './dish-declaration.ts'
import type { PictureValue } from './office-picture.ts'

/** A dish that the office adds while it writes a menu. */
export type NewDish = { mrn: string; name: string; nameFr: string; picture: PictureValue; declared: DeclaredFields }

/** One language's name stands in both until the other is written. */
const nameOf = ({ name, nameFr }: NewDish) => name.trim() || nameFr.trim()

/** The edit that adds a dish to `dishes.json`; all else of it can be written later. */
export const newDishEdit = (dish: NewDish): OfficeEdit => {
  const { filters, custom_allergens } = dish.declared
  const { name: picture, alt, altFr } = dish.picture
  const described = { alt: picture === '' ? '' : alt.trim(), altFr: picture === '' ? '' : altFr.trim() }
  const french = { name: dish.nameFr.trim(), alt: described.altFr }
  const words = Object.entries(french).filter(([, text]) => text !== '')
  return {
    file: 'dishes.json',
    key: dish.mrn,
    base: null,
    patch: {
      mrn: dish.mrn,
      name: nameOf(dish),
      filters,
      custom_allergens,
      ...(picture === '' ? {} : { picture }),
      ...(described.alt === '' ? {} : { alt: described.alt }),
      translations: words.length === 0 ? [] : [{ locale: 'fr-ca', ...Object.fromEntries(words) }],
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
