import { describe, expect, test } from 'vitest'
import { nutrientsOf } from '#app/features/menus/concept-nutrients.ts'
import { dietaryCategories, shownCategories } from '#app/features/menus/dietary-categories.ts'
import { dishMatcher } from '#app/features/menus/dish-match.ts'
import { allergenCounts, dishesOf, isBecauseOf, labelCounts } from '#app/features/menus/menu-filters.ts'
import { findPlace, firstPlace } from '#app/features/menus/menu-places.ts'
import { selectMenu } from '#app/features/menus/menu-selection.ts'
import { allergen, dietary, dish, station } from '../domain/build-dish.ts'
import { building, place } from './build-place.ts'

describe('searching a menu', () => {
  const creme = dish('Crème brûlée', {
    desc: 'With vanilla',
    ingredients: 'Cream, egg yolk',
    translations: [{ locale: 'fr-ca', name: 'Crème brûlée', ingredients: 'Crème, jaune d’œuf' }],
  })
  test.each(['creme', 'BRÛLÉE', 'vanilla egg', "jaune d'oeuf", '', '   '])('"%s" finds the crème brûlée', (search) => {
    expect(dishMatcher(search)(creme)).toBe(true)
    expect(dishMatcher(`${search} fish`)(creme)).toBe(false)
  })
})

describe('the places of the picker', () => {
  const places = {
    buildings: [
      building('b1', [place('hall', { sort_order: 2 }), place('grill', { sort_order: 1 }), place('shop', { show_menus: false })]),
      building('empty', []),
    ],
    locations: [place('truck'), place('gone', { active: false })],
  }
  const known = { places, scheduled: [], zone: 'America/Toronto', at: Date.parse('2026-11-25T03:00:00Z') }
  const { groups } = selectMenu({}, known)
  test('are listed by building, those without one last, and only where menus are shown (MENU-01)', () => {
    expect(groups.map((group) => [group.building?.id ?? null, group.places.map(({ id }) => id)])).toEqual([
      ['b1', ['grill', 'hall']],
      [null, ['truck']],
    ])
  })
  test('begin with the first that is open, else with the first', () => {
    expect(firstPlace(groups, ({ id }) => id === 'truck')?.id).toBe('truck')
    expect(firstPlace(groups, () => false)?.id).toBe('grill')
    expect(firstPlace([], () => true)).toBeUndefined()
  })
  test('a link may name one without menus', () => {
    expect(findPlace(places, 'shop')?.id).toBe('shop')
    expect(findPlace(places, undefined)).toBeUndefined()
  })
  test('an unknown place or none means the first; today is today in the school’s zone', () => {
    expect(selectMenu({ place: 'nowhere' }, known)).toMatchObject({ place: { id: 'grill' }, date: '2026-11-24', minutes: 22 * 60 })
    expect(selectMenu({ date: '2026-11-26' }, known)).toMatchObject({ date: '2026-11-26', today: '2026-11-24', minutes: null })
  })
})

describe('the filters of a menu', () => {
  const vegan = dietary('Vegan')
  const milk = allergen('Milk*')
  const dishes = [dish('1', { filters: [vegan] }), dish('2', { filters: [milk] }), dish('3')]
  test('count each dish once', () => {
    expect(dishesOf([station('Grill', dishes), station('Salad bar', dishes)])).toHaveLength(3)
    expect(labelCounts(dishes, [vegan], new Map()).get(vegan.id)).toBe(1)
    expect(labelCounts(dishes, [dietary('Vegetarian')], new Map([['category Vegetarian', [vegan.id]]]))).toEqual(
      new Map([['category Vegetarian', 1]]),
    )
    expect(allergenCounts(dishes, ['milk', 'soy'])).toEqual(new Map([['milk', 1]]))
  })
  test('offer dietary categories, never allergens', () => {
    expect(dietaryCategories([milk], dishes)).toEqual([vegan])
  })
  test('tell the profile’s reasons from those picked by hand', () => {
    expect(isBecauseOf([{ key: 'milk', state: 'may-contain' }], ['milk'])).toBe(true)
    expect(isBecauseOf([{ key: 'milk', state: 'may-contain' }], ['soy'])).toBe(false)
  })
})

describe('dietary icons', () => {
  const off = { avoiding_gluten: false, pork_icon: false, balanced_u_icon: false }
  const labels = ['Avoiding Gluten', 'Porc', 'Équilibre', 'Comfort'].map(dietary)
  test('show all but those that the school switched off', () => {
    const item = dish('1', { filters: [...labels, allergen('Milk')] })
    expect(shownCategories(item, off).map(({ name }) => name)).toEqual(['Comfort'])
    expect(shownCategories(item, { ...off, pork_icon: true }).map(({ name }) => name)).toEqual(['Porc', 'Comfort'])
  })
  test('never show what the rest of the dish contradicts', () => {
    const cheese = dish('1', { filters: ['Vegan', 'Comfort'].map(dietary), withheld_labels: [dietary('Vegan').id] })
    expect(shownCategories(cheese, off).map(({ name }) => name)).toEqual(['Comfort'])
  })
})

test('the columns of a concept place read as nutrients, where the dish has no list (MENU-20)', () => {
  expect(nutrientsOf(dish('1', { total_fat: '12', sodium: 900, iron: '' }))).toEqual([
    { id: 'total_fat', name: 'Total Fat', uom: 'g', value: '12', value_numeric: '12' },
    { id: 'sodium', name: 'Sodium', uom: 'mg', value: '900', value_numeric: '900' },
  ])
})
