import type { Customer } from '#contract/customers.ts'
import type { Filter } from '#contract/filters.ts'
import { nameInLanguage } from './allergen-dictionary.ts'
import { allergenKeys, type DocumentedAllergen, meansAllergen, withoutStar } from './allergens.ts'
import { otherAllergen, type ProfileAllergen, profileAllergens } from './allergen-profile.ts'
import { fullName } from './full-name.ts'
import { capitalized, inLocale, type Language } from './locale-format.ts'
import { groupedPhone } from './phone.ts'

/**
 * A line of the allergen card: a documented allergen by its key, or another one by its word, with the school's record where one
 * matches.
 */
export type CardAllergen = { key: DocumentedAllergen; word: null } | { key: null; word: string; filter?: Filter }

/** The data of an allergen card, whose labels come from `lang` (ALLG-07); `contact` is null without an emergency contact. */
export type AllergenCardContent = {
  name: string
  allergens: CardAllergen[]
  epinephrine: boolean
  contact: { name: string; phone: string } | null
}

type Person = Pick<Customer, 'first_name' | 'last_name' | 'allergens' | 'contact_name' | 'contact_number' | 'carries_epinephrine'>

/** A phone number from its digits, for reading aloud: "(416) 555 - 1234" for ten digits, groups of three for any other. */
export const contactPhone = (digits: string): string =>
  digits.length === 10 ? groupedPhone(digits) : digits.replace(/(\d{3})(?=\d{3})/g, '$1 ').trim()

/**
 * The card's name in a language for an allergen outside the documented list: the school's name, else the dictionary's, else the
 * word as typed.
 */
export const cardWord = ({ word, filter }: { word: string; filter?: Filter }, language: Language): string => {
  const name = filter ? withoutStar(inLocale(filter, 'name', language)) : word
  const known = nameInLanguage(name, language)
  return known === null || known === name ? name : capitalized(known)
}

/**
 * The content of a person's allergen card: documented allergens in list order, then the school's records, then the person's own
 * words (ALLG-07).
 */
export const cardContent = (person: Person, filters: readonly Filter[] = []): AllergenCardContent => {
  const order = Object.keys(profileAllergens)
  const listed = person.allergens.filter((entry): entry is ProfileAllergen => order.includes(entry))
  const listedKeys: string[] = listed.map((entry) => profileAllergens[entry])
  const isListed = (word: string) => allergenKeys(word).every((key) => listedKeys.includes(key))
  const words = person.allergens.flatMap((entry) => otherAllergen(entry) || []).filter((word) => !isListed(word))
  const found = words.map((word) => ({ key: null, word, filter: filters.find((filter) => meansAllergen(word, filter)) }))
  // "mustard" and "moutarde" are one line.
  const others = [...new Map(found.map((one) => [one.filter?.id ?? one.word, one] as const)).values()]
  return {
    name: fullName(person),
    allergens: [
      ...listed
        .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
        .map((entry) => ({ key: profileAllergens[entry], word: null })),
      ...others.flatMap(({ key, word, filter }) => (filter ? [{ key, word, filter }] : [])),
      ...others.flatMap(({ key, word, filter }) => (filter ? [] : [{ key, word }])),
    ],
    epinephrine: person.carries_epinephrine,
    contact: person.contact_name === '' ? null : { name: person.contact_name, phone: contactPhone(person.contact_number) },
  }
}

/** The lines of a card in display order; only the school's own allergens are sorted, by the alphabet of the language (ALLG-07). */
export const inCardOrder = (allergens: readonly CardAllergen[], nameOf: (allergen: CardAllergen) => string, language: Language) => {
  const { compare } = new Intl.Collator(language)
  const ofSchool = allergens.filter((one) => one.key === null && one.filter !== undefined)
  return [
    ...allergens.filter(({ key }) => key !== null),
    ...ofSchool.toSorted((one, other) => compare(nameOf(one), nameOf(other))),
    ...allergens.filter((one) => one.key === null && one.filter === undefined),
  ]
}
