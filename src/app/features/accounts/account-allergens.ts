import { otherAllergen, profileAllergens } from '#domain/allergen-profile.ts'
import { asAllergenWord, typedWords } from '#domain/allergen-words.ts'
import { type AllergenChoice, allergenKeys } from '#domain/allergens.ts'
import { foldText } from '#domain/fold-text.ts'
import { other } from '#app/personal/account-profile.ts'
import type { Profile } from '#app/personal/profile-record.ts'

const documentedNames = Object.entries(profileAllergens).map(([name, key]): { name: string; key: string } => ({ name, key }))

/** A listed allergen by the name that accounts store: a documented name, or one of the school's own as "Other: Mustard". */
export type ListedAllergen = { key: string; name: string }

/** A school's allergen list as accounts name it; the school's own names, in whatever language the visitor reads. */
export const listedNames = (choices: readonly AllergenChoice[]): ListedAllergen[] =>
  choices.map(({ key, filter }) => ({
    key,
    name: documentedNames.find((one) => one.key === key)?.name ?? other + asAllergenWord(filter?.name ?? key),
  }))

/** The listed allergen of an account's entry, in either language. */
export const listedFor = (entry: string, listed: readonly ListedAllergen[]): ListedAllergen | undefined => {
  const word = otherAllergen(entry)
  if (word === null) return listed.find(({ name }) => name === entry)
  const keys = allergenKeys(word)
  return listed.find(({ key, name }) => name.startsWith(other) && keys.every((one) => one === key))
}

/** A food's entry in an account: that of the list where the list has it, else a free one. */
export const entryFor = (food: string, listed: readonly ListedAllergen[]): string => {
  const keys = allergenKeys(food)
  return listed.find(({ key }) => keys.every((one) => one === key))?.name ?? other + food
}

/** The free entries of an account as typed: "kiwi, mango". */
export const freeWords = (allergens: readonly string[], listed: readonly ListedAllergen[]): string[] =>
  allergens.filter((entry) => !listedFor(entry, listed)).flatMap((entry) => otherAllergen(entry) || [])

/** An account's list from its form: listed entries in their order, then typed ones. */
export const accountList = (chosen: readonly string[], free: string, listed: readonly ListedAllergen[]): string[] => [
  ...listed.filter(({ name }) => chosen.includes(name)).map(({ name }) => name),
  ...typedWords(free)
    .map((word) => other + word)
    .filter((entry) => !chosen.includes(listedFor(entry, listed)?.name ?? '')),
]

type Choice = { shown: string; name: string }

/** What a device hides, as an account would store it; names outside the list are written out (ALLG-Q4). */
export const deviceChoices = (
  { keys, others }: Pick<Profile, 'keys' | 'others'>,
  { listed, nameOf }: { listed: readonly ListedAllergen[]; nameOf: (key: string) => string },
): Choice[] => [
  ...keys.map((key) => ({
    shown: nameOf(key),
    name: listed.find((one) => one.key === key)?.name ?? other + nameOf(key),
  })),
  ...others.map((word) => ({ shown: word, name: other + word })),
]

const meaningOf = (entry: string) => foldText(otherAllergen(entry) ? allergenKeys(otherAllergen(entry) ?? '').join(' ') : entry)

/** Whether an account's list contains a name, ignoring capitals, accents and language. */
export const isHeld = (allergens: readonly string[], name: string): boolean => allergens.some((one) => meaningOf(one) === meaningOf(name))
