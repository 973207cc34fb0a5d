import type { Filter } from '#contract/filters.ts'
import type { Item } from '#contract/menus.ts'
import type { Site } from '#contract/sites.ts'
import { plain } from '#domain/plain.ts'

/** The categories that we draw; others show their first letters. */
export type DietaryKind = 'vegan' | 'vegetarian' | 'gluten' | 'halal' | 'pork' | 'balanced' | 'protein' | 'local'

const kinds: Record<string, DietaryKind> = {
  vegan: 'vegan',
  vegetalien: 'vegan',
  vegane: 'vegan',
  vegetarian: 'vegetarian',
  vegetarien: 'vegetarian',
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

type Labelled = Pick<Filter, 'name' | 'icon' | 'translations'>

const kindOfWord = (word: unknown): DietaryKind | undefined => {
  const key = typeof word === 'string' ? plain(word) : ''
  return Object.hasOwn(kinds, key) ? kinds[key] : undefined
}

// The same few names stand on hundreds of dishes.
const known = new Map<string, DietaryKind | null>()

/** What a dietary category means, by its icon's name, else by its name in either language; null for one that we do not know. */
export const dietaryKind = ({ name, icon, translations }: Labelled): DietaryKind | null => {
  const words = [icon, name, ...translations.map((one) => one['name'])]
  const key = words.join('|')
  const before = known.get(key)
  if (before !== undefined) return before
  const kind = words.map(kindOfWord).find((found) => found !== undefined) ?? null
  known.set(key, kind)
  return kind
}

type Switches = Pick<Site, 'avoiding_gluten' | 'pork_icon' | 'balanced_u_icon'>

const hiddenBy = (kind: DietaryKind | null, site: Switches): boolean =>
  (kind === 'gluten' && !site.avoiding_gluten) || (kind === 'pork' && !site.pork_icon) || (kind === 'balanced' && !site.balanced_u_icon)

/** The categories of a dish that show an icon at this school: all but those that it switched off. */
export const shownCategories = (item: Pick<Item, 'filters'>, site: Switches): Filter[] =>
  item.filters.filter((filter) => filter.type !== 'allergen' && !hiddenBy(dietaryKind(filter), site))
