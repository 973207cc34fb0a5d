import type { Filter } from '#contract/filters.ts'
import { nameInLanguage } from './allergen-dictionary.ts'
import { allergenKeys, type DocumentedAllergen, meansAllergen } from './allergens.ts'
import { otherAllergen, type ProfileAllergen, profileAllergens } from './allergen-profile.ts'
import { inLocale, type Language } from './locale-format.ts'
import { maskedPhone } from './shared-rules.ts'

/** A line of the card: a documented allergen, another one of the school's list, or the person's own word. */
export type CardAllergen = { key: DocumentedAllergen; word: null } | { key: null; word: string; filter?: Filter }

/** What the allergen card says; the words around it are the languages' (ALLG-07). */
export type AllergenCardContent = {
  name: string
  allergens: CardAllergen[]
  epinephrine: boolean
  contact: { name: string; phone: string } | null
}

type Person = {
  first_name: string
  last_name: string
  allergens: readonly string[]
  contact_name: string
  contact_number: string
  carries_epinephrine: boolean
}

/** "(416) 555 - 1234"; a number from abroad in groups of three, to be read aloud. */
export const contactPhone = (digits: string): string =>
  digits.length === 10 ? maskedPhone(digits) : digits.replace(/(\d{3})(?=\d{3})/g, '$1 ').trim()

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What the card calls an allergen that is not a documented one: the school's name, else the pair of a known food, else as written. */
export const cardWord = ({ word, filter }: { word: string; filter?: Filter }, language: Language): string => {
  const name = filter ? inLocale(filter, 'name', language).replace(/\s*\*+\s*$/, '') : word
  const known = nameInLanguage(name, language)
  return known === null || known === name ? name : capital(known)
}

/** The documented allergens in their order, then those of the school's list, then the person's own words as they wrote them. */
export const cardContent = (person: Person, filters: readonly Filter[] = []): AllergenCardContent => {
  const order = Object.keys(profileAllergens)
  const listed = person.allergens.filter((entry): entry is ProfileAllergen => order.includes(entry))
  const listedKeys: string[] = listed.map((entry) => profileAllergens[entry])
  const isListed = (word: string) => allergenKeys(word).some((key) => listedKeys.includes(key))
  const words = person.allergens.flatMap((entry) => otherAllergen(entry) || []).filter((word) => !isListed(word))
  const found = words.map((word) => ({ key: null, word, filter: filters.find((filter) => meansAllergen(word, filter)) }))
  // "mustard" and "moutarde" are one line.
  const others = [...new Map(found.map((one) => [one.filter?.id ?? one.word, one] as const)).values()]
  return {
    name: `${person.first_name} ${person.last_name}`.trim(),
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

/** The lines in the order of a language: the school's own allergens by its alphabet (ALLG-07). */
export const inCardOrder = (allergens: readonly CardAllergen[], nameOf: (allergen: CardAllergen) => string, language: Language) => {
  const { compare } = new Intl.Collator(language)
  const ofSchool = allergens.filter((one) => one.key === null && one.filter !== undefined)
  return [
    ...allergens.filter(({ key }) => key !== null),
    ...ofSchool.toSorted((one, other) => compare(nameOf(one), nameOf(other))),
    ...allergens.filter((one) => one.key === null && one.filter === undefined),
  ]
}
