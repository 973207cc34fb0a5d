import type { Locale } from '#contract/wire.ts'
import { type CardAllergen, cardWord, inCardOrder } from '#domain/allergen-card.ts'
import type { DocumentedAllergen } from '#domain/allergens.ts'
import { languageOf } from '#domain/locale-format.ts'
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

const nameIn = (allergen: CardAllergen, locale: Locale): string =>
  allergen.key === null ? cardWord(allergen, languageOf(locale)) : words(locale, keys[allergen.key])

export const allergenNames = (allergens: readonly CardAllergen[], locale: Locale, other: Locale): [name: string, inOther: string][] =>
  inCardOrder(allergens, (one) => nameIn(one, locale), languageOf(locale)).map((one) => [nameIn(one, locale), nameIn(one, other)])
