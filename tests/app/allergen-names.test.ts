import { expect, test } from 'vitest'
import { namesFor } from '#app/features/allergens/allergen-names.ts'
import { otherKey } from '#domain/allergens.ts'
import { allergen } from '../domain/build-dish.ts'

const filters = [allergen('Fish', 'Poisson'), allergen('Milk', 'Lait'), allergen('Mustard', 'Moutarde')]
const { nameOf, namesOf } = namesFor({ filters, language: 'en', word: (id) => id })

test.each([
  ['poisson', 'allergens.fish'],
  ['moutarde', 'Mustard'],
  ['shellfish', 'Shellfish'],
  ['seafood', 'Seafood'],
  ['fruits de mer', 'Fruits de mer'],
  ['kiwi', 'Kiwi'],
  ['bœuf', 'Bœuf'],
  ['céleri-rave', 'Céleri-rave'],
  ['MSM', 'MSM'],
  ['celiac disease', 'allergens.gluten'],
  ['maladie cœliaque', 'allergens.gluten'],
])(
  'MENU-Q4 a typed word is called by the allergen of the list that it means, and by itself where it means several: %s is %s',
  (word, name) => {
    expect(nameOf(otherKey(word))).toBe(name)
  },
)

test('MENU-Q4 an allergen that was chosen and typed in several ways is named once', () => {
  expect(namesOf(['milk', ...['Milk', 'dairy', 'lait', 'kiwi'].map(otherKey)])).toEqual(['allergens.milk', 'Kiwi'])
})
