import type { ProblemCode } from '#contract/errors.ts'
import type { DocumentedAllergen } from './allergens.ts'
import { isAllergenWord } from './allergen-words.ts'
import { numeric, required } from './shared-rules.ts'

/** The allergens of an account, as the wire and the database write them (ALLG-01), each with its stable key. */
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
export type ProfileAllergen = keyof typeof profileAllergens

/** The documents' shared list of ten allergens: those of the account without MSG (MENU-23, CONST-27). */
export const sharedAllergens = (Object.keys(profileAllergens) as ProfileAllergen[]).filter((name) => name !== 'MSG')

const isListed = (name: string): name is ProfileAllergen => Object.hasOwn(profileAllergens, name)

const mostEntries = 40

/** The word of an entry "Other: kiwi", "" where it names nothing; null for any other entry (ALLG-Q4). */
export const otherAllergen = (entry: string): string | null => {
  const [, word] = /^other\b\s*(?::\s*([^]*))?$/i.exec(entry.trim()) ?? [null, null]
  return word === null ? null : (word ?? '').replace(/\s+/g, ' ').trim()
}

/** Entries as they are kept: each once, free ones as "Other: kiwi". */
export const normalizedAllergens = (entries: readonly string[]): string[] => {
  const kept = entries.map((entry) => {
    const word = otherAllergen(entry)
    return word === null ? entry.trim() : `Other: ${word}`
  })
  return [...new Map(kept.map((entry) => [entry.toLowerCase(), entry] as const)).values()]
}

export type AllergenForm = { allergens: readonly string[]; contact_name: string; contact_number: string }
export type AllergenFault = { field: keyof AllergenForm; code: ProblemCode }

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
  // From abroad too: 10 to 15 digits (ALLG-Q1).
  contact_number: ({ allergens, contact_number: given }) => {
    const number = given.trim()
    if (!required(number)) return allergens.length === 0 ? null : 'phone_required'
    if (!numeric(number)) return 'phone_numbers_only'
    return number.length >= 10 && number.length <= 15 ? null : 'phone_invalid'
  },
}

/** Every field that breaks its rule (ALLG-02 to 04); a profile without allergens needs no contact, so that a person can withdraw it (ALLG-Q5). */
export const checkAllergenProfile = (form: AllergenForm): AllergenFault[] =>
  (Object.keys(rules) as (keyof AllergenForm)[]).flatMap((field) => {
    const code = rules[field](form)
    return code === null ? [] : [{ field, code }]
  })
