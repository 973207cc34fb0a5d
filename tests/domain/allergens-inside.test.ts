import { describe, expect, test } from 'vitest'
import type { Filter } from '#contract/filters.ts'
import { allergenChoices, allergenState, isKnownAllergen } from '#domain/allergens.ts'
import { allergen, dish, eachName, namesIn } from './build-dish.ts'

const stateOf = (filter: Filter, key: string) => allergenState(dish('Dish', { filters: [filter] }), key)

describe('an allergen record that kitchens name in their own way', () => {
  test.each(
    eachName([
      ['milk', 'Milk/Dairy | Milk & Dairy | Dairy (Milk) | Contains Milk | Contient : lait'],
      ['crustacean', 'Crustacean Shellfish | Shellfish (Crustacean)'],
      ['mollusk', 'Shellfish - Molluscs | Shellfish/Fish | Mollusc'],
      ['gluten', 'Wheat/Gluten'],
      ['wheat', 'Wheat/Gluten | Blé et gluten | Wheat, milk-free'],
      ['tree-nuts', 'Nuts (tree) | Treenuts | Fruits à coque'],
      ['soy', 'Soybeans | Fèves de soya'],
      ['peanuts', 'Cacahuètes'],
      ['mustard', 'Mustard seed'],
      ['egg', 'Sans lait, contient œufs'],
    ]),
  )('MENU-Q3 MENU-Q4 "%s" hides a dish from a visitor who avoids %s', (name, key) => {
    expect(stateOf(allergen(name), key)).toBe('contains')
  })

  test.each(namesIn('Milk/Dairy* | May contain: Milk | Peut contenir : lait'))(
    'MENU-Q3 MENU-Q4 "%s" declares that milk may be in a dish',
    (name) => {
      expect(stateOf(allergen(name), 'milk')).toBe('may-contain')
    },
  )

  test.each(
    eachName([
      ['milk', 'Milk-free | Dairy free | Non-dairy | Sans lait'],
      ['tree-nuts', 'Free of nuts | Noix de coco'],
      ['egg', 'Sans œufs | Eggplant'],
      ['peanuts', 'Without peanuts'],
      ['mollusk', 'Crustacean Shellfish'],
    ]),
  )('MENU-Q3 MENU-Q4 "%s" does not declare %s', (name, key) => {
    expect(stateOf(allergen(name), key)).toBe('not-declared')
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
    expect(['Milk/Dairy', 'Mustard', 'Lychee', 'Milk-free'].map((name) => isKnownAllergen(allergen(name)))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
