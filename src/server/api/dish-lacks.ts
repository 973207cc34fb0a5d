import type { DishRow } from '#contract/office-dishes.ts'
import { isUndeclared } from '#domain/allergens.ts'
import { languageOf } from '#domain/locale-format.ts'
import { ownTexts } from '#domain/own-text.ts'
import type { PackDish, PackFilter } from '#server/shapes/menu.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { labelsOf } from './menu-view.ts'

type Lacks = Pick<DishRow, 'undeclared' | 'untranslated' | 'no_alt'>
type School = Pick<PackSite, 'bilingual' | 'default_locale'>

/** Whether a dish lacks a text in one of the school's languages. */
const isMissing = (dish: PackDish, field: 'name' | 'alt', { bilingual, default_locale: locale }: School): boolean => {
  const base = languageOf(locale)
  const texts = ownTexts(dish, field, base)
  return (bilingual ? [texts.en, texts.fr] : [texts[base]]).some((text) => text.trim() === '')
}

/** What a dish lacks, the same for the list of dishes and for the page of the day. */
export const lacksOf = (dish: PackDish, { filters, site }: { filters: readonly PackFilter[]; site: School }): Lacks => ({
  undeclared: isUndeclared({ ...dish, filters: labelsOf(dish, filters) }),
  untranslated: isMissing(dish, 'name', site),
  no_alt: (dish.picture ?? '') !== '' && isMissing(dish, 'alt', site),
})
