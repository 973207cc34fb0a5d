import type { ProblemCode } from '#contract/errors.ts'
import type { DocumentedAllergen } from './allergens.ts'
import { isAllergenWord } from './allergen-words.ts'
import { faultsOf, numeric, required } from './shared-rules.ts'

/** Names of the account's allergens on the wire and in the database, each with its stable key (ALLG-01). */
export const profileAllergens = {
  Egg: 'egg',
  Fish: 'fish',
  Gluten: 'gluten',
  Milk: 'milk',
  MSG: 'msg',
  Peanuts: 'peanuts',
  'Shellfish - Crustacean': 'crustacean',
  'Shellfish - Mollusk': 'mollusk',
  Soy: 'soy',
  'Tree Nuts': 'tree-nuts',
  Wheat: 'wheat',
} as const satisfies Record<string, DocumentedAllergen>
/** A name of the account's allergen list (ALLG-01). */
export type ProfileAllergen = keyof typeof profileAllergens

/** The documents' shared list of ten allergens: those of the account without MSG (MENU-23, CONST-27). */
export const sharedAllergens = (Object.keys(profileAllergens) as ProfileAllergen[]).filter((name) => name !== 'MSG')

const isListed = (name: string): name is ProfileAllergen => Object.hasOwn(profileAllergens, name)

const mostEntries = 40

/** The word of an entry "Other: kiwi", "" where the word is missing; null for any other entry (ALLG-Q4). */
export const otherAllergen = (entry: string): string | null => {
  const [, word] = /^other\b\s*(?::\s*([^]*))?$/i.exec(entry.trim()) ?? [null, null]
  return word === null ? null : (word ?? '').replace(/\s+/g, ' ').trim()
}

/** Entries as the database stores them: trimmed, each once whatever its case, free ones as "Other: kiwi". */
export const normalizedAllergens = (entries: readonly string[]): string[] => {
  const trimmed = entries.map((entry) => {
    const word = otherAllergen(entry)
    return word === null ? entry.trim() : `Other: ${word}`
  })
  return [...new Map(trimmed.map((entry) => [entry.toLowerCase(), entry] as const)).values()]
}

/** The allergen form as typed: entries of the list or "Other: …", and name and phone number of the emergency contact. */
export type AllergenForm = { allergens: readonly string[]; contact_name: string; contact_number: string }

const allergensFault = (entries: readonly string[]): ProblemCode | null => {
  if (entries.length > mostEntries) return 'allergen_unknown'
  const words = entries.map(otherAllergen)
  if (words.includes('')) return 'other_allergen_required'
  const isKnown = entries.every((entry, index) => {
    const word = words[index] ?? null
    return word === null ? isListed(entry.trim()) : isAllergenWord(word)
  })
  return isKnown ? null : 'allergen_unknown'
}

/** Letters with any accents, digits, spaces, hyphen and apostrophe (ALLG-02, ALLG-Q2). */
const isContactName = (name: string) => name.length <= 100 && /^[\p{L}\p{M}\p{N} '’-]+$/u.test(name) && /[\p{L}\p{N}]/u.test(name)

const rules: { [field in keyof AllergenForm]: (form: AllergenForm) => ProblemCode | null } = {
  allergens: ({ allergens }) => allergensFault(allergens),
  contact_name: ({ allergens, contact_name: given }) => {
    const name = given.trim()
    if (!required(name)) return allergens.length === 0 ? null : 'contact_name_required'
    return isContactName(name) ? null : 'contact_name_letters'
  },
  // International numbers too: 10 to 15 digits (ALLG-Q1).
  contact_number: ({ allergens, contact_number: given }) => {
    const number = given.trim()
    if (!required(number)) return allergens.length === 0 ? null : 'phone_required'
    if (!numeric(number)) return 'phone_numbers_only'
    return number.length >= 10 && number.length <= 15 ? null : 'phone_invalid'
  },
}

/** All faults of the form in field order (ALLG-02 to 04); without allergens no contact is needed (ALLG-Q5). */
export const checkAllergenProfile = (form: AllergenForm) => faultsOf(rules, form)
