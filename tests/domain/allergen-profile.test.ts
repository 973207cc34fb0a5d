import { describe, expect, test } from 'vitest'
import { problems } from '#contract/errors.ts'
import { type CardAllergen, cardContent, cardWord, contactPhone, inCardOrder } from '#domain/allergen-card.ts'
import {
  type AllergenForm,
  checkAllergenProfile,
  normalizedAllergens,
  otherAllergen,
  profileAllergens,
  sharedAllergens,
} from '#domain/allergen-profile.ts'
import { documentedAllergens } from '#domain/allergens.ts'
import { allergen } from './build-dish.ts'

const filled: AllergenForm = { allergens: ['Egg', 'Other: kiwi'], contact_name: 'Marie-Ève Roy', contact_number: '5145550199' }
const faults = (given: Partial<AllergenForm>) =>
  checkAllergenProfile({ ...filled, ...given }).map(({ field, code }) => `${field}: ${problems[code].msg}`)

test('[ALLG-01][CONST-27] the list has its eleven allergens, in the documented order', () => {
  expect(Object.keys(profileAllergens)).toEqual(
    'Egg, Fish, Gluten, Milk, MSG, Peanuts, Shellfish - Crustacean, Shellfish - Mollusk, Soy, Tree Nuts, Wheat'.split(', '),
  )
  expect(Object.values(profileAllergens)).toEqual(documentedAllergens)
})

test('[MENU-23][CONST-27] the shared list has the same ten allergens without MSG', () => {
  expect(sharedAllergens).toEqual(
    'Egg, Fish, Gluten, Milk, Peanuts, Shellfish - Crustacean, Shellfish - Mollusk, Soy, Tree Nuts, Wheat'.split(', '),
  )
})

const letters = "contact_name: The contact name field must contain only letters, numbers, ', and -"
const unlisted = 'allergens: Please choose allergens from the list.'
const required = ['contact_name: An emergency contact name is required.', 'contact_number: A phone number is required']
test.each<[string, Partial<AllergenForm>, string[]]>([
  ['ALLG-02 to 04', {}, []],
  ['ALLG-02 and 03', { contact_name: ' ', contact_number: '' }, required],
  ['ALLG-Q5', { allergens: [], contact_name: '', contact_number: '' }, []],
  ['ALLG-02', { contact_name: 'R2 D2' }, []],
  ['ALLG-Q2', { contact_name: "Marie-Ève O'Neil" }, []],
  ['ALLG-02', { contact_name: 'Dr. Roy!' }, [letters]],
  ['ALLG-02', { contact_name: 'Roy\nBcc: x' }, [letters]],
  ['ALLG-03', { contact_number: '514 555-0199' }, ['contact_number: A phone number must only contain numbers']],
  ['ALLG-03', { contact_number: 'call me' }, ['contact_number: A phone number must only contain numbers']],
  ['ALLG-03', { contact_number: '514555019' }, ['contact_number: Please enter a valid phone number']],
  ['ALLG-Q1', { contact_number: '330140205050' }, []],
  ['ALLG-Q1', { contact_number: '1'.repeat(16) }, ['contact_number: Please enter a valid phone number']],
  ['ALLG-Q5', { allergens: [], contact_name: 'Dr. Roy!' }, [letters]],
  ['ALLG-04', { allergens: ['Other'] }, ['allergens: Please name the other allergen.']],
  ['ALLG-04', { allergens: ['Egg', 'Other:  '] }, ['allergens: Please name the other allergen.']],
  ['ALLG-Q4', { allergens: ['Kiwi'] }, [unlisted]],
  ['ALLG-Q4', { allergens: ['egg'] }, [unlisted]],
  ['ALLG-Q4, a tag', { allergens: ['Other: <b>'] }, [unlisted]],
  ['ALLG-Q4, no word', { allergens: ['Other: 123'] }, [unlisted]],
  ['ALLG-Q4, a book', { allergens: [`Other: ${'a'.repeat(61)}`] }, [unlisted]],
  ['ALLG-Q4, too many', { allergens: Array.from({ length: 41 }, () => 'Egg') }, [unlisted]],
])('[%s] a profile with %o breaks the rules that it should', (_, given, expected) => expect(faults(given)).toEqual(expected))

test.each([
  ['Other: kiwi', 'kiwi'],
  ['other:  Red   meat ', 'Red meat'],
  ['Other', ''],
  ['Otherwise', null],
  ['Egg', null],
])('[ALLG-Q4] the entry "%s" names %o', (entry, word) => expect(otherAllergen(entry)).toBe(word))

test('[ALLG-Q4] entries are stored once, free ones as "Other: kiwi"', () => {
  expect(normalizedAllergens(['Egg', 'other:kiwi', 'Other: Kiwi', 'Egg', ' Milk '])).toEqual(['Egg', 'Other: Kiwi', 'Milk'])
})

describe('[ALLG-07] the allergen card', () => {
  const person = {
    first_name: 'Zoé',
    last_name: "O'Neil",
    allergens: ['Other: kiwi', 'Wheat', 'Egg'],
    contact_name: 'Marie-Ève Roy',
    contact_number: '5145550199',
    carries_epinephrine: true,
  }
  test("lists the documented allergens in their order, then the person's own words", () => {
    expect(cardContent(person)).toEqual({
      name: "Zoé O'Neil",
      allergens: [
        { key: 'egg', word: null },
        { key: 'wheat', word: null },
        { key: null, word: 'kiwi' },
      ],
      epinephrine: true,
      contact: { name: 'Marie-Ève Roy', phone: '(514) 555 - 0199' },
    })
  })
  test("D4 names the school's own allergens and known foods in both languages, by the alphabet of each", () => {
    const filters = [allergen('Mustard*', 'Moutarde*'), allergen('Mustard', 'Moutarde'), allergen('Celery', 'Céleri'), allergen('Sesame')]
    const entries = ['Other: kiwi', 'Other: moutarde', 'Egg', 'Other: Sesame', 'Other: Mustard', 'Other: Celery', 'Other: garlic']
    const { allergens } = cardContent({ ...person, allergens: entries }, filters)
    const names = (language: 'en' | 'fr') => {
      const nameOf = (one: CardAllergen) => (one.key === null ? cardWord(one, language) : one.key)
      return inCardOrder(allergens, nameOf, language).map(nameOf)
    }
    expect(names('en')).toEqual(['egg', 'Celery', 'Mustard', 'Sesame', 'kiwi', 'garlic'])
    expect(names('fr')).toEqual(['egg', 'Céleri', 'Moutarde', 'Sésame', 'kiwi', 'Ail'])
  })
  test('names an allergen once when the list and the own words both have it', () => {
    const { allergens } = cardContent({ ...person, allergens: ['Tree Nuts', 'Other: tree nuts', 'Other: almonds'] })
    expect(allergens.map(({ key, word }) => key ?? word)).toEqual(['tree-nuts', 'almonds'])
  })
  test.each([
    [
      ['Shellfish - Crustacean', 'Other: shellfish'],
      ['crustacean', 'shellfish'],
    ],
    [
      ['Fish', 'Other: seafood'],
      ['fish', 'seafood'],
    ],
    [['Other: fruits de mer'], ['fruits de mer']],
    [
      ['Egg', 'Other: nougat'],
      ['egg', 'nougat'],
    ],
    [
      ['Egg', 'Milk', 'Other: eggnog'],
      ['egg', 'milk'],
    ],
  ])('ALLG-07 prints a word that means several allergens, of which the list names one: %j', (allergens, printed) => {
    const filters = [allergen('Shellfish - Crustacean', 'Crustacés'), allergen('Fish', 'Poisson'), allergen('Egg', 'Œuf')]
    const card = cardContent({ ...person, allergens }, filters)
    expect(card.allergens.map((one) => one.key ?? cardWord(one, 'en'))).toEqual(printed)
  })
  test('names no contact for a person without one', () => {
    expect(cardContent({ ...person, contact_name: '', contact_number: '' }).contact).toBeNull()
  })
  test.each([
    ['5145550199', '(514) 555 - 0199'],
    ['330140205050', '330 140 205 050'],
    ['33014020505', '330 140 20505'],
  ])('shows the phone number %s in groups, as %s', (digits, shown) => expect(contactPhone(digits)).toBe(shown))
})
