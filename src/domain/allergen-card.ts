import { type DocumentedAllergen } from './allergens.ts'
import { otherAllergen, type ProfileAllergen, profileAllergens } from './allergen-profile.ts'
import { maskedPhone } from './shared-rules.ts'

/** A line of the card: a known allergen, whose name each language has, or the person's own word. */
export type CardAllergen = { key: DocumentedAllergen; word: null } | { key: null; word: string }

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

/** The documented allergens in their order, then the person's own words as they wrote them. */
export const cardContent = (person: Person): AllergenCardContent => {
  const order = Object.keys(profileAllergens)
  const listed = person.allergens.filter((entry): entry is ProfileAllergen => order.includes(entry))
  const words = person.allergens.flatMap((entry) => otherAllergen(entry) || [])
  return {
    name: `${person.first_name} ${person.last_name}`.trim(),
    allergens: [
      ...listed
        .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
        .map((entry) => ({ key: profileAllergens[entry], word: null })),
      ...words.map((word) => ({ key: null, word })),
    ],
    epinephrine: person.carries_epinephrine,
    contact: person.contact_name === '' ? null : { name: person.contact_name, phone: contactPhone(person.contact_number) },
  }
}
