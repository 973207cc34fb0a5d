import { type AllergenChoice, allergenWords, type DocumentedAllergen, withoutStar } from '#domain/allergens.ts'
import { inLocale, type Language } from '#domain/locale-format.ts'
import type { WordId } from '#app/i18n/words.ts'

/** The name of a listed allergen: the school's own, else that of the documents. */
export const allergenNameIn = ({ key, filter }: AllergenChoice, language: Language, word: (id: WordId) => string): string => {
  if (filter) return withoutStar(inLocale(filter, 'name', language))
  return Object.hasOwn(allergenWords, key) ? word(allergenWords[key as DocumentedAllergen]) : key
}
