import type { OfficeEdit } from '#contract/office-content.ts'
import type { OfficeDish } from '#contract/office-menus.ts'
import type { DeclaredFields } from './dish-declaration.ts'
import type { Language } from './locale-format.ts'
import type { PictureValue } from './office-picture.ts'
import { withTexts } from './own-text.ts'

/** A dish that the office adds while it writes a menu, with its English and French name. */
export type NewDish = { mrn: string; name: string; nameFr: string; picture: PictureValue; declared: DeclaredFields }

const wordsOf = ({ name, nameFr, picture }: NewDish, base: Language) => {
  const names = { en: name.trim(), fr: nameFr.trim() }
  const alts = picture.name === '' ? { en: '', fr: '' } : { en: picture.alt.trim(), fr: picture.altFr.trim() }
  const named = withTexts({ name: '', translations: [] }, 'name', names, base)
  const { alt, ...words } = withTexts({ ...named, alt: '' }, 'alt', alts, base)
  // One language's name serves both until the other is written.
  return { ...words, name: words.name || names.en || names.fr, ...(alt === '' ? {} : { alt }) }
}

/** The edit that adds a dish to `dishes.json`, of a school that writes `base` first; all else of it can be written later. */
export const newDishEdit = (dish: NewDish, base: Language): OfficeEdit => {
  const { filters, custom_allergens } = dish.declared
  const { name: picture } = dish.picture
  return {
    file: 'dishes.json',
    key: dish.mrn,
    base: null,
    patch: { mrn: dish.mrn, filters, custom_allergens, ...(picture === '' ? {} : { picture }), ...wordsOf(dish, base) },
  }
}

/** The same dish as the office's lists have it. */
export const newDishRow = (dish: NewDish): OfficeDish => ({
  mrn: dish.mrn,
  name: dish.name.trim(),
  name_fr: dish.nameFr.trim(),
  calories: null,
  filters: dish.declared.filters,
  custom_allergens: dish.declared.custom_allergens.length === 0 ? [] : [dish.declared.custom_allergens],
})
