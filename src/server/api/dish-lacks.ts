import type { DishRow } from '#contract/office-dishes.ts'
import { isUndeclared } from '#domain/allergens.ts'
import type { PackDish, PackFilter } from '#server/shapes/menu.ts'
import { labelsOf } from './menu-view.ts'

const french = ({ translations }: PackDish, field: 'name' | 'alt'): string => {
  const text = translations.find(({ locale }) => locale === 'fr-ca')?.[field]
  return typeof text === 'string' ? text.trim() : ''
}

type Lacks = Pick<DishRow, 'undeclared' | 'no_french' | 'no_alt'>

/** What a dish lacks, the same for the list of dishes and for the page of the day. */
export const lacksOf = (dish: PackDish, { filters, bilingual }: { filters: readonly PackFilter[]; bilingual: boolean }): Lacks => ({
  undeclared: isUndeclared({ ...dish, filters: labelsOf(dish, filters) }),
  no_french: bilingual && french(dish, 'name') === '',
  no_alt: (dish.picture ?? '') !== '' && ((dish.alt ?? '').trim() === '' || (bilingual && french(dish, 'alt') === '')),
})
