import { profileAllergens } from '#domain/allergen-profile.ts'
import { typedWords } from '#domain/allergen-words.ts'
import { allergenKeys } from '#domain/allergens.ts'
import { plain } from '#domain/plain.ts'
import type { Profile } from '#app/features/allergens/profile-record.ts'

const other = 'Other: '

/** An account's list as menus read it (ALLG-Q4). */
export const profileOf = (allergens: readonly string[]): Pick<Profile, 'keys' | 'others'> => ({
  keys: allergens.filter((name) => !name.startsWith(other)).flatMap((name) => allergenKeys(name)),
  others: allergens.filter((name) => name.startsWith(other)).map((name) => name.slice(other.length)),
})

/** The listed names of an account, and the free ones as somebody types them: "kiwi, mango". */
export const listedNames = Object.entries(profileAllergens).map(([name, key]): { name: string; key: string } => ({ name, key }))
export const freeWords = (allergens: readonly string[]): readonly string[] => profileOf(allergens).others
/** The list of an account from what stands in its form. */
export const accountList = (listed: readonly string[], free: string): string[] => [
  ...listedNames.filter(({ name }) => listed.includes(name)).map(({ name }) => name),
  ...typedWords(free).map((word) => other + word),
]

type Choice = { shown: string; name: string }

/** What a device hides, as an account would hold it: what is not in the account's list is written out (ALLG-Q4). */
export const deviceChoices = ({ keys, others }: Pick<Profile, 'keys' | 'others'>, nameOf: (key: string) => string): Choice[] => [
  ...keys.map((key) => ({
    shown: nameOf(key),
    name: listedNames.find((one) => one.key === key)?.name ?? other + nameOf(key),
  })),
  ...others.map((word) => ({ shown: word, name: other + word })),
]

/** True when an account's list holds a name, whatever its capitals and accents. */
export const isHeld = (allergens: readonly string[], name: string): boolean => allergens.some((one) => plain(one) === plain(name))
