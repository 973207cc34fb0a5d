import { typedWords } from '#domain/allergen-words.ts'
import { allergenKeys } from '#domain/allergens.ts'
import type { Profile } from './profile-record.ts'

/** The prefix of an account's entry outside the school's list. */
export const other = 'Other: '

/** An account's list as menus read it (ALLG-Q4). */
export const profileOf = (allergens: readonly string[]): Pick<Profile, 'keys' | 'others'> => ({
  keys: allergens.filter((name) => !name.startsWith(other)).flatMap((name) => allergenKeys(name)),
  // A foreign client may put several foods in one entry.
  others: allergens.filter((name) => name.startsWith(other)).flatMap((name) => typedWords(name.slice(other.length))),
})
