import { describe, expect, test } from 'vitest'
import { dietaryKind, impliedLabels } from '#domain/dietary-kind.ts'
import { allergen, dietary } from './build-dish.ts'

test.each([
  ['Avoiding Gluten', 'gluten'],
  ['Porc', 'pork'],
  ['Équilibre', 'balanced'],
  ['Végétalienne', 'vegan'],
  ['VEGAN', 'vegan'],
  ['Végétarien', 'vegetarian'],
  ['Vegan option available', null],
  ['Plant-based', null],
  ['Non végétarien', null],
  ['Comfort', null],
])('the category "%s" means %s', (name, kind) => {
  expect(dietaryKind(dietary(name))).toBe(kind)
})

test('a category is known by its icon before its name', () => {
  expect(dietaryKind({ ...dietary('Plants first'), icon_name: 'vegan' })).toBe('vegan')
})

describe('a vegan dish', () => {
  const id = (name: string) => dietary(name).id
  test.each([
    ['counts as vegetarian where a school labels both', ['Vegan', 'Vegetarian'], [[id('Vegetarian'), [id('Vegan')]]]],
    ['counts so in French', ['Végétalien', 'Végétarien'], [[id('Végétarien'), [id('Végétalien')]]]],
    ['counts so under two names', ['Vegan', 'Végane', 'Vegetarian'], [[id('Vegetarian'), [id('Vegan'), id('Végane')]]]],
    ['counts for nothing at a school without a vegetarian label', ['Vegan', 'Halal'], []],
    ['is none at a school without a vegan label', ['Vegetarian', 'Halal'], []],
    ['is none for a label of other words', ['Vegan option available', 'Vegetarian'], []],
  ])('%s', (_, names, implied) => {
    expect([...impliedLabels(names.map(dietary))]).toEqual(implied)
  })
  test('never follows from an allergen record', () => {
    expect(impliedLabels([allergen('Vegan'), dietary('Vegetarian')]).size).toBe(0)
  })
})
