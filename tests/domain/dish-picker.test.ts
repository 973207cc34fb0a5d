import { describe, expect, test } from 'vitest'
import { dishPicker, typedPart } from '#domain/dish-picker.ts'
import { dishName } from '#domain/office-dish.ts'
import { dietary } from './build-dish.ts'
import { officeDish } from './build-office-menu.ts'

const vegan = { ...dietary('Vegan'), translations: [{ locale: 'fr-ca' as const, name: 'Végétalien' }] }
const dishes = [
  officeDish('Chicken Pad Thai', { name_fr: 'Pad thaï au poulet', calories: 645 }),
  officeDish('Butter Chicken', { name_fr: 'Poulet au beurre' }),
  officeDish('Chana Masala', { filters: [vegan.id] }),
  officeDish('Crème brûlée', { name_fr: 'Crème brûlée' }),
]
const find = dishPicker(dishes, [vegan])
const found = (query: string, language: 'en' | 'fr' = 'en') => find(query, language).map(({ title, other }) => [title, other].join(' / '))

describe('the search for a dish', () => {
  test.each([
    ['a name begun', 'pad th', ['Chicken Pad Thai / Pad thaï au poulet']],
    ['the other language', 'poulet au be', ['Butter Chicken / Poulet au beurre']],
    ['a typo', 'chiken', ['Butter Chicken / Poulet au beurre', 'Chicken Pad Thai / Pad thaï au poulet']],
    ['no accents', 'creme brulee', ['Crème brûlée / ']],
    ['a category', 'vegan', ['Chana Masala / ']],
    ['one letter', 'c', []],
    ['nothing that is there', 'sushi', []],
  ])('finds by %s', (_, query, expected) => {
    expect(found(query)).toEqual(expected)
  })

  test('shows the name in the reader’s language first, whichever was typed, and marks what was typed in both', () => {
    expect(found('chana', 'fr')).toEqual(['Chana Masala / '])
    expect(found('beurre', 'fr')).toEqual(['Poulet au beurre / Butter Chicken'])
    expect(found('beurre', 'en')).toEqual(['Butter Chicken / Poulet au beurre'])
    expect(find('pad', 'en').map(({ typed }) => typed)).toEqual([{ title: { from: 8, to: 11 }, other: { from: 0, to: 3 } }])
    expect(find('beurre', 'en').map(({ typed }) => typed)).toEqual([{ title: null, other: { from: 10, to: 16 } }])
  })
})

test.each([
  ['Pad thaï au poulet', 'pad tha', 'Pad tha'],
  ['Pad thaï au poulet', 'PAD THAI', 'Pad thaï'],
  ['Bœuf bourguignon', 'boeuf', 'Bœuf'],
  ['Chicken Pad Thai', 'thai', 'Thai'],
  ['Chicken Pad Thai', 'hai', ''],
  ['Chicken Pad Thai', '', ''],
])('marks in "%s" what "%s" has of it', (name, query, expected) => {
  const part = typedPart(name, query)
  expect(part ? name.slice(part.from, part.to) : '').toBe(expected)
})

test('names a dish in the other language where one is missing', () => {
  expect(dishName(dishes[2]!, 'fr')).toBe('Chana Masala')
  expect(dishName(dishes[1]!, 'fr')).toBe('Poulet au beurre')
})
