import type { AllergenChoice, DocumentedAllergen } from '#domain/allergens.ts'
import { inLocale, type Language } from '#domain/locale-format.ts'
import type { WordId } from '#app/i18n/words.ts'

const words: { [key in DocumentedAllergen]: WordId } = {
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
}

const noStar = (name: string) => name.replace(/\s*\*+\s*$/, '')

/** The name of a listed allergen: the school's own, else that of the documents. */
export const allergenNameIn = ({ key, filter }: AllergenChoice, language: Language, word: (id: WordId) => string): string => {
  if (filter) return noStar(inLocale(filter, 'name', language))
  return Object.hasOwn(words, key) ? word(words[key as DocumentedAllergen]) : key
}
