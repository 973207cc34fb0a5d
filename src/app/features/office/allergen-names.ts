import { type AllergenChoice, allergenWords, type DocumentedAllergen } from '#domain/allergens.ts'
import { inLocale, type Language } from '#domain/locale-format.ts'
import type { WordId } from '#app/i18n/words.ts'

const noStar = (name: string) => name.replace(/\s*\*+\s*$/, '')

/** The name of a listed allergen: the school's own, else that of the documents. */
export const allergenNameIn = ({ key, filter }: AllergenChoice, language: Language, word: (id: WordId) => string): string => {
  if (filter) return noStar(inLocale(filter, 'name', language))
  return Object.hasOwn(allergenWords, key) ? word(allergenWords[key as DocumentedAllergen]) : key
}
