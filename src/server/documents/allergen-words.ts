import type { Locale } from '#contract/wire.ts'
import type { CardAllergen } from '#domain/allergen-card.ts'
import type { DocumentedAllergen } from '#domain/allergens.ts'
import { words } from '#server/words.ts'

const keys = {
  egg: 'allergens.egg',
  fish: 'allergens.fish',
  gluten: 'allergens.gluten',
  milk: 'allergens.milk',
  msg: 'allergens.msg',
  peanuts: 'allergens.peanuts',
  crustacean: 'allergens.crustacean',
  mollusk: 'allergens.mollusk',
  soy: 'allergens.soy',
  'tree-nuts': 'allergens.tree_nuts',
  wheat: 'allergens.wheat',
} as const satisfies Record<DocumentedAllergen, Parameters<typeof words>[1]>

/** An allergen of a card in a language; a person's own word stands as they wrote it. */
export const allergenWords = ({ key, word }: CardAllergen, locale: Locale): string => (key === null ? word : words(locale, keys[key]))
