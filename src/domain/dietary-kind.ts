import type { Filter } from '#contract/filters.ts'
import { memoize } from './memoize.ts'
import { foldText } from './fold-text.ts'

/** A dietary category whose meaning is known. */
export type DietaryKind = 'vegan' | 'vegetarian' | 'gluten' | 'halal' | 'pork' | 'balanced' | 'protein' | 'local'

const kinds: Record<string, DietaryKind> = {
  vegan: 'vegan',
  vegetalien: 'vegan',
  vegetalienne: 'vegan',
  vegane: 'vegan',
  vegetarian: 'vegetarian',
  vegetarien: 'vegetarian',
  vegetarienne: 'vegetarian',
  'avoiding gluten': 'gluten',
  'avoiding-gluten': 'gluten',
  'pour eviter le gluten': 'gluten',
  'sans gluten': 'gluten',
  halal: 'halal',
  pork: 'pork',
  porc: 'pork',
  'balanced u': 'balanced',
  'balanced-u': 'balanced',
  equilibre: 'balanced',
  'good source of protein': 'protein',
  'bonne source de proteines': 'protein',
  protein: 'protein',
  local: 'local',
  'produits locaux': 'local',
}

/** The words of a label, as a record of the school or of another host has them. */
export type Labelled = Pick<Filter, 'name' | 'icon_name'> & { translations: readonly { [key: string]: unknown }[] }

const kindOfWord = (word: unknown): DietaryKind | undefined => {
  const key = typeof word === 'string' ? foldText(word) : ''
  return Object.hasOwn(kinds, key) ? kinds[key] : undefined
}

const wordsOf = ({ name, icon_name: icon, translations }: Labelled): unknown[] => [icon, name, ...translations.map((one) => one['name'])]

/** The meaning of a dietary category by its icon's name, else by its whole name in either language; null for any other. */
export const dietaryKind = memoize(
  (label: Labelled): DietaryKind | null =>
    wordsOf(label)
      .map(kindOfWord)
      .find((found) => found !== undefined) ?? null,
  (label) => wordsOf(label).join('|'),
)

/** For the id of a dietary category, the ids of the categories whose dishes count for it too. */
export type ImpliedLabels = ReadonlyMap<string, readonly string[]>

/** A vegan dish counts as vegetarian at a school that labels both (`filters` are all filters of the school); nothing else is implied. */
export const impliedLabels = (filters: readonly (Labelled & Pick<Filter, 'id' | 'type'>)[]): ImpliedLabels => {
  const idsOf = (kind: DietaryKind) =>
    filters.filter((filter) => filter.type !== 'allergen' && dietaryKind(filter) === kind).map(({ id }) => id)
  const vegan = idsOf('vegan')
  return new Map(vegan.length === 0 ? [] : idsOf('vegetarian').map((id) => [id, vegan] as const))
}
