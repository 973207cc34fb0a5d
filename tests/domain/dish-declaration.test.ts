import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allergenChoices, allergenState, isUndeclared, otherEntries, recordsNamed } from '#domain/allergens.ts'
import { type Declaration, declaredFields, declaredStates, stateOf } from '#domain/dish-declaration.ts'
import { allergen, dish } from './build-dish.ts'

const school = [
  allergen('Egg', 'Œufs'),
  allergen('Milk', 'Lait'),
  allergen('Milk*', 'Lait*'),
  allergen('Tree Nuts', 'Noix'),
  allergen('Shellfish - Crustacean', 'Crustacés'),
  allergen('Mustard', 'Moutarde'),
  allergen('Mustard*', 'Moutarde*'),
]
const choices = (filters = school) => allergenChoices(filters, (a, b) => (a.name < b.name ? -1 : 1))

/** The dish as visitors get it: the records that its entries name count too. */
const dishOf = (declaration: Declaration, filters = school) => {
  const fields = declaredFields(declaration, choices(filters), filters)
  const own = filters.filter(({ id }) => fields.filters.includes(id))
  return dish('New dish', {
    filters: [...new Set([...own, ...recordsNamed(fields.custom_allergens, filters)])],
    custom_allergens: [fields.custom_allergens],
  })
}
const all = (state: Declaration[string]): Record<string, Declaration[string]> =>
  Object.fromEntries(choices().map(({ key }) => [key, state]))

describe('the allergens of a new dish', () => {
  test.each<[string, Declaration, ReturnType<typeof declaredFields>]>([
    ['nothing is known at first', {}, { filters: [], custom_allergens: [] }],
    [
      "the school's records come first",
      { ...all('free-of'), milk: 'may-contain', egg: 'contains' },
      { filters: ['allergen Egg', 'allergen Milk*'], custom_allergens: [] },
    ],
    [
      'words stand for records that the school lacks',
      { ...all('free-of'), soy: 'contains', peanuts: 'may-contain' },
      { filters: [], custom_allergens: ['soy', 'May contain some peanuts'] },
    ],
    [
      'what is not known is said',
      { egg: 'contains', milk: 'free-of', 'tree-nuts': 'free-of' },
      { filters: ['allergen Egg'], custom_allergens: ['No milk, no tree nuts', 'Not known'] },
    ],
  ])('%s', (_, declaration, expected) => {
    expect(declaredFields(declaration, choices(), school)).toEqual(expected)
  })

  const some = { ...all('free-of'), milk: 'contains', soy: 'contains', peanuts: 'may-contain' } as const
  test.each<[string, Declaration, string[], string[]]>([
    ['D.1 what a dish is free of is none of the other foods', { ...some, mustard: 'not-known' }, [], []],
    ['D.2 what it contains or may contain is named once', some, [], []],
    ['D.3 what is not known is none of the other foods', { milk: 'contains' }, [], []],
    [
      'D.4 another food stays beside all states',
      { ...some, mustard: 'not-known' },
      ['Kiwi', 'Sans lait sur demande'],
      ['Kiwi', 'Sans lait sur demande'],
    ],
  ])("ALLG-04 %s in the kitchen's own words", (_, declaration, more, expected) => {
    const item = dishOf(declaration)
    const said = new Set(choices().flatMap(({ key }) => (['contains', 'may-contain'].includes(allergenState(item, key)) ? [key] : [])))
    const custom = [[...item.custom_allergens.flat(), ...more]]
    expect(otherEntries({ custom_allergens: custom }, said)).toEqual(expected)
  })

  test('a dish of which nothing is known is undeclared', () => {
    expect(isUndeclared(dishOf({}))).toBe(true)
  })

  test('a visitor never takes an allergen that is not known for absent', () => {
    const declaration = fc.dictionary(fc.constantFrom(...choices().map(({ key }) => key)), fc.constantFrom(...declaredStates))
    fc.assert(
      fc.property(declaration, fc.constantFrom(school, [], school.slice(0, 2)), (given, filters) => {
        const item = dishOf(given, filters)
        for (const { key } of choices(filters)) {
          const [state, seen] = [stateOf(given, key), allergenState(item, key)]
          if (state === 'contains') expect(seen, key).toBe('contains')
          // Another answer can say more: wheat counts as gluten.
          if (state === 'may-contain') expect(['may-contain', 'contains'], key).toContain(seen)
          if (state === 'not-known') expect(['unknown', 'may-contain', 'contains'], key).toContain(seen)
        }
      }),
      { numRuns: 200 },
    )
  })

  test.each(choices().map(({ key }) => [key] as const))('a dish with all else answered is free of %s where the kitchen says so', (key) => {
    const other = key === 'egg' ? 'fish' : 'egg'
    expect(allergenState(dishOf({ ...all('free-of'), [other]: 'contains' }), key)).toBe('not-declared')
    expect(allergenState(dishOf(all('free-of')), key)).toBe('not-declared')
  })
})
