import { describe, expect, test } from 'vitest'
import type { Filter } from '#contract/filters.ts'
import type { Item } from '#contract/menus.ts'
import { allergenChoices, allergenKeys, allergenState, documentedAllergens, isMayContain, isUndeclared } from '#domain/allergens.ts'
import { allergen, dietary, dish, eachName } from './build-dish.ts'

describe('the name of an allergen', () => {
  test.each(
    eachName([
      ['milk', 'Milk | Milk* | Milk * | MILK | Lait | Lait* | Produits laitiers'],
      ['egg', 'Egg | Œuf | Oeufs*'],
      ['fish', 'Fish | Poisson'],
      ['gluten', 'Gluten'],
      ['msg', 'MSG | MSG* | GMS | Glutamate monosodique'],
      ['peanuts', 'Peanuts | Arachides'],
      ['crustacean', 'Shellfish - Crustacean | Crustacés'],
      ['mollusk', 'Shellfish - Mollusk | Mollusques*'],
      ['crustacean, mollusk', 'Shellfish | Shellfish* | Fruits de mer'],
      ['soy', 'Soy | Soja'],
      ['tree-nuts', 'Tree Nuts | Noix'],
      ['wheat', 'Wheat | Blé | BLÉ*'],
      ['mustard', 'Mustard*'],
      ['green onion', '  Green   Onion '],
      ['constructor', 'constructor'],
    ]),
  )('MENU-Q3 %s has the key "%s" in both languages, with and without its star', (name, keys) => {
    expect(allergenKeys(name).join(', ')).toBe(keys)
  })

  test.each([
    ['Mustard*', true],
    ['Mustard* ', true],
    ['Mustard', false],
    ['*Mustard', false],
  ])('MENU-Q3 means "may contain" only with a star at its end: %s', (name, may) => {
    expect(isMayContain(name)).toBe(may)
  })
})

describe('a dish', () => {
  const vegan = dietary('Vegan')

  test.each<[string, Partial<Item>, string]>([
    ['Milk', { filters: [allergen('Milk')] }, 'contains'],
    ['Milk*', { filters: [allergen('Milk*')] }, 'may-contain'],
    ['Milk and Milk*: the stronger word counts', { filters: [allergen('Milk*'), allergen('Milk')] }, 'contains'],
    ['custom allergen "lait"', { custom_allergens: [['lait']] }, 'contains'],
    ['custom allergen "LAIT*"', { custom_allergens: [['LAIT*']] }, 'may-contain'],
    ['custom allergen "milk" beside others', { custom_allergens: [['Soy', 'milk']] }, 'contains'],
    ['a milk in a second custom list', { custom_allergens: [['Soy'], ['Milk']] }, 'contains'],
    ['Milk* declared and milk as a custom allergen', { filters: [allergen('Milk*')], custom_allergens: [['milk']] }, 'contains'],
    ['Soy only', { filters: [allergen('Soy')] }, 'not-declared'],
    ['a dietary category only', { filters: [vegan] }, 'not-declared'],
    ['a custom allergen only', { custom_allergens: [['Soy']] }, 'not-declared'],
    ['a category that happens to be named Milk', { filters: [dietary('Milk')] }, 'not-declared'],
    ['nothing', {}, 'unknown'],
    ['an empty custom list', { custom_allergens: [[]] }, 'unknown'],
    ['only ingredients', { ingredients: 'milk, sugar' }, 'unknown'],
  ])('MENU-Q3 MENU-Q4 MENU-Q5 has the right state for milk when it declares %s', (_, declared, state) => {
    expect(allergenState(dish('Dish', declared), 'milk')).toBe(state)
  })

  test.each(['Milk', 'Lait'])('MENU-Q3 of another school counts by the name of its allergen, whatever its id: %s', (name) => {
    expect(allergenState(dish('Dish', { filters: [{ ...allergen(name), id: 'of another school' }] }), 'milk')).toBe('contains')
  })

  test.each([
    ['Shellfish', 'contains', 'contains'],
    ['Shellfish*', 'may-contain', 'may-contain'],
    ['Shellfish - Crustacean', 'contains', 'not-declared'],
    ['Shellfish - Mollusk*', 'not-declared', 'may-contain'],
  ])('MENU-22 that only declares %s has the states: crustaceans %s, mollusks %s', (name, crustacean, mollusk) => {
    const item = dish('Chowder', { filters: [allergen(name)] })
    expect([allergenState(item, 'crustacean'), allergenState(item, 'mollusk')]).toEqual([crustacean, mollusk])
  })

  test.each<[boolean, string, Partial<Item>]>([
    [true, 'no filters and no custom allergens', {}],
    [true, 'an empty custom list', { custom_allergens: [[]] }],
    [false, 'a dietary category', { filters: [vegan] }],
    [false, 'an allergen', { filters: [allergen('Milk')] }],
    [false, 'a custom allergen', { custom_allergens: [['kiwi']] }],
  ])('MENU-Q5 has unknown allergens (%s) with %s', (unknown, _, declared) => {
    expect(isUndeclared(dish('Dish', declared))).toBe(unknown)
  })
})

describe('the allergens to choose from', () => {
  const byName = (a: Filter, b: Filter) => a.name.localeCompare(b.name, 'en')
  const records = ['Sulphites', 'Wheat', 'Celery*', 'Milk*', 'Milk', 'Mustard', 'Mustard*', 'Egg', 'Garlic'].map((name) => allergen(name))
  const choices = allergenChoices([...records, dietary('Vegan')], byName)
  const documented = ['egg', 'fish', 'gluten', 'milk', 'msg', 'peanuts', 'crustacean', 'mollusk', 'soy', 'tree-nuts', 'wheat']

  test('MENU-22 start with the documented eleven in their order, whatever the school records', () => {
    expect(documentedAllergens).toEqual(documented)
    expect(choices.slice(0, 11).map(({ key }) => key)).toEqual(documented)
    expect(allergenChoices([], byName)).toEqual(documented.map((key) => ({ key, filter: null })))
  })

  test('MENU-22 go on with the other allergens of the school from A to Z, each once', () => {
    expect(choices.slice(11).map(({ key }) => key)).toEqual(['celery', 'garlic', 'mustard', 'sulphites'])
  })

  test('MENU-Q3 are named by the plain record where there is one', () => {
    const names = Object.fromEntries(choices.map(({ key, filter }) => [key, filter?.name ?? null]))
    expect(names).toMatchObject({ milk: 'Milk', mustard: 'Mustard', celery: 'Celery*', fish: null, wheat: 'Wheat' })
  })

  test('MENU-21 include no dietary categories', () => {
    expect(choices.some(({ filter }) => filter?.type === 'category')).toBe(false)
  })

  test('MENU-22 are sorted by their French names on a French page', () => {
    const french = (filter: Filter) => {
      const name = filter.translations[0]?.['name']
      return typeof name === 'string' ? name : filter.name
    }
    const others = [allergen('Mustard', 'Moutarde'), allergen('Celery', 'Céleri'), allergen('Garlic', 'Ail'), allergen('Milk', 'Lait')]
    const inFrench = allergenChoices(others, (a, b) => french(a).localeCompare(french(b), 'fr'))
    expect(inFrench.slice(11).map(({ filter }) => filter && french(filter))).toEqual(['Ail', 'Céleri', 'Moutarde'])
  })
})
