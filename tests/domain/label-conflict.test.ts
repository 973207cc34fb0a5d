import { expect, test } from 'vitest'
import type { Item } from '#contract/menus.ts'
import { impliedLabels } from '#domain/dietary-kind.ts'
import { labelConflicts } from '#domain/label-conflict.ts'
import { filterItems, fitsLabel } from '#domain/menu-filter.ts'
import { allergen, dietary, dish } from './build-dish.ts'

const labelled = (label: string, ...allergens: string[]): Item =>
  dish('Dish', { filters: [dietary(label), ...allergens.map((name) => allergen(name))] })
const found = (item: Item) => labelConflicts(item).map(({ key, state }) => `${key} ${state}`)

test.each([
  ['Avoiding Gluten', ['Gluten'], ['gluten contains']],
  ['Avoiding Gluten', ['Wheat'], ['gluten contains']],
  ['Avoiding Gluten', ['Gluten*'], ['gluten may-contain']],
  ['Pour éviter le gluten', ['Gluten'], ['gluten contains']],
  ["Pour éviter l'arachide", ['Peanuts*'], ['peanuts may-contain']],
  ['Avoiding milk and eggs', ['Egg'], ['egg contains']],
  ['Pour éviter le lait et le soya', ['Soy*'], ['soy may-contain']],
  ['Dairy-free', ['Milk*'], ['milk may-contain']],
  ['Sans noix', ['Tree Nuts'], ['tree-nuts contains']],
  ['Vegan', ['Egg', 'Milk'], ['egg contains', 'milk contains']],
  ['Végétalien', ['Shellfish'], ['crustacean contains', 'mollusk contains']],
  ['Vegetarian', ['Fish'], ['fish contains']],
])('a dish labelled "%s" disagrees with %j', (label, allergens, expected) => expect(found(labelled(label, ...allergens))).toEqual(expected))

test.each([
  ['Avoiding Gluten', ['Milk']],
  ['Vegan', ['Milk*', 'Soy']],
  ['Vegetarian', ['Egg', 'Milk']],
  ['Halal', ['Milk', 'Egg', 'Fish']],
  ['Kosher', ['Milk', 'Fish']],
  ['Balanced U', ['Gluten', 'Milk']],
])('a dish labelled "%s" agrees with %j', (label, allergens) => expect(found(labelled(label, ...allergens))).toEqual([]))

test("a kitchen's own entry counts as an allergen record does", () => {
  expect(found(dish('Dish', { filters: [dietary('Vegan')], custom_allergens: [['Contains: cheese']] }))).toEqual(['milk contains'])
})

test('the filter of a label never offers a dish whose allergens contradict it', () => {
  const [cheese, salad] = [labelled('Vegan', 'Milk'), { ...labelled('Vegan', 'Soy'), id: 'salad' }]
  const [vegan, vegetarian] = [dietary('Vegan').id, dietary('Vegetarian').id]
  expect(filterItems([cheese, salad], { hide: [], require: [vegan] }).shown).toEqual([salad])
  const implied = impliedLabels([dietary('Vegan'), dietary('Vegetarian')])
  expect([cheese, salad].map((item) => fitsLabel(item, vegetarian, implied))).toEqual([false, true])
  expect(filterItems([cheese, salad], { hide: [], require: [], exclude: [vegan] }).shown).toEqual([])
})
