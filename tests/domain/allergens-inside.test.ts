import { describe, expect, test } from 'vitest'
import type { Filter } from '#contract/filters.ts'
import { allergenChoices, allergenState, filterKeys, isKnownAllergen } from '#domain/allergens.ts'
import { allergen, dish } from './build-dish.ts'

const stateOf = (filter: Filter, key: string) => allergenState(dish('Dish', { filters: [filter] }), key)

describe('an allergen record that kitchens name in their own way', () => {
  test.each([
    ['Milk/Dairy', 'milk', 'contains'],
    ['Milk & Dairy', 'milk', 'contains'],
    ['Dairy (Milk)', 'milk', 'contains'],
    ['Contains Milk', 'milk', 'contains'],
    ['Contient : lait', 'milk', 'contains'],
    ['Milk/Dairy*', 'milk', 'may-contain'],
    ['May contain: Milk', 'milk', 'may-contain'],
    ['Peut contenir : lait', 'milk', 'may-contain'],
    ['Crustacean Shellfish', 'crustacean', 'contains'],
    ['Crustacean Shellfish', 'mollusk', 'not-declared'],
    ['Shellfish (Crustacean)', 'crustacean', 'contains'],
    ['Shellfish - Molluscs', 'mollusk', 'contains'],
    ['Shellfish/Fish', 'mollusk', 'contains'],
    ['Mollusc', 'mollusk', 'contains'],
    ['Wheat/Gluten', 'gluten', 'contains'],
    ['Wheat/Gluten', 'wheat', 'contains'],
    ['Blé et gluten', 'wheat', 'contains'],
    ['Nuts (tree)', 'tree-nuts', 'contains'],
    ['Treenuts', 'tree-nuts', 'contains'],
    ['Fruits à coque', 'tree-nuts', 'contains'],
    ['Soybeans', 'soy', 'contains'],
    ['Fèves de soya', 'soy', 'contains'],
    ['Cacahuètes', 'peanuts', 'contains'],
    ['Mustard seed', 'mustard', 'contains'],
    ['Noix de coco', 'tree-nuts', 'not-declared'],
    ['Eggplant', 'egg', 'not-declared'],
  ])('MENU-Q3 MENU-Q4 "%s" counts for a visitor who avoids %s: %s', (name, key, state) => {
    expect(stateOf(allergen(name), key)).toBe(state)
  })

  test.each([
    ['Milk-free', 'milk'],
    ['Dairy free', 'milk'],
    ['Non-dairy', 'milk'],
    ['Free of nuts', 'tree-nuts'],
    ['Sans lait', 'milk'],
    ['Sans œufs', 'egg'],
    ['Without peanuts', 'peanuts'],
  ])('MENU-Q4 "%s" declares that the allergen is absent', (name, key) => {
    expect(stateOf(allergen(name), key)).toBe('not-declared')
  })

  test.each([
    ['Wheat, milk-free', 'wheat'],
    ['Sans lait, contient œufs', 'egg'],
  ])('MENU-Q4 "%s" is free of one allergen and still contains the other', (name, key) => {
    expect(stateOf(allergen(name), key)).toBe('contains')
  })

  test('MENU-Q3 every name of a record counts, in either language', () => {
    const both = allergen('Wheat/Gluten', 'Gluten')
    expect(['wheat', 'gluten'].map((key) => stateOf(both, key))).toEqual(['contains', 'contains'])
    expect(stateOf(allergen('House blend', 'Contient : lait'), 'milk')).toBe('contains')
  })

  test.each([
    ['Milk/Dairy', undefined, 'milk/dairy'],
    ['Soybeans', undefined, 'soybeans'],
    ['Noix de coco', undefined, 'noix de coco'],
    ['House blend', 'Fruits à coque', 'house blend'],
  ])('MENU-Q3 a dish that a profile hides by the name %s stays hidden', (name, french, key) => {
    expect(stateOf(allergen(name, french), key)).toBe('contains')
  })

  test('MENU-Q3 a profile with such a name hides dishes with the usual name', () => {
    expect(stateOf(allergen('Milk'), 'milk/dairy')).toBe('contains')
    expect(stateOf(allergen('Soy*'), 'soybeans')).toBe('may-contain')
  })

  test('MENU-22 does not give its name to a listed allergen that it only contains', () => {
    const choices = allergenChoices([allergen('May contain: Milk'), allergen('Noix de coco')], (a, b) => a.name.localeCompare(b.name))
    expect(choices.find(({ key }) => key === 'milk')?.filter).toBeNull()
    expect(choices.slice(11).map(({ key }) => key)).toEqual(['may contain: milk', 'coconut'].toSorted((a, b) => b.localeCompare(a)))
  })

  test('MENU-Q3 is known by the foods in its name', () => {
    expect(filterKeys(allergen('Milk/Dairy'))).toEqual(['milk', 'milk/dairy'])
    expect(['Milk/Dairy', 'Mustard', 'Kiwi', 'Milk-free'].map((name) => isKnownAllergen(allergen(name)))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
