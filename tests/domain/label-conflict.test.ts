import { expect, test } from 'vitest'
import type { Item } from '#contract/menus.ts'
import { impliedLabels } from '#domain/dietary-kind.ts'
import { labelConflicts } from '#domain/label-conflict.ts'
import { filterItems, fitsLabel } from '#domain/menu-filter.ts'
import { allergen, dietary, dish } from './build-dish.ts'

const labelled = (label: string, ...allergens: string[]): Item =>
  dish('Dish', { filters: [dietary(label), ...allergens.map((name) => allergen(name))] })
const found = (item: Item) =>
  labelConflicts(item).map((one) => (one.by === 'label' ? one.other.name : 'food' in one ? one.food : `${one.key} ${one.state}`))

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
  ['Végétarien(ne)', ['Fish'], ['fish contains']],
  ['Vegan (VG)', ['Milk'], ['milk contains']],
  ['Vegan/Vegetarian', ['Fish', 'Milk'], ['fish contains']],
  ['Veggie', ['Fish'], ['fish contains']],
  ['Halal vegan', ['Milk'], ['milk contains']],
  ['Plant-based', ['Milk'], ['milk contains']],
  ['À base de plantes', ['Egg'], ['egg contains']],
  ['GF', ['Wheat*'], ['gluten may-contain']],
  ['Celiac-safe', ['Gluten'], ['gluten contains']],
  ['Pour cœliaques', ['Wheat'], ['gluten contains']],
])('a dish labelled "%s" disagrees with %j', (label, allergens, expected) => expect(found(labelled(label, ...allergens))).toEqual(expected))

test.each([
  ['Avoiding Gluten', ['Milk']],
  ['Vegan', ['Milk*', 'Soy']],
  ['Vegetarian', ['Egg', 'Milk']],
  ['Halal', ['Milk', 'Egg', 'Fish']],
  ['Kosher', ['Milk', 'Fish']],
  ['Balanced U', ['Gluten', 'Milk']],
  ['Pescatarian', ['Milk', 'Fish']],
  ['Pescatarian / Vegetarian', ['Milk', 'Fish']],
  ['Vegan option', ['Milk']],
  ['Not suitable for celiacs', ['Gluten']],
])('a dish labelled "%s" agrees with %j', (label, allergens) => expect(found(labelled(label, ...allergens))).toEqual([]))

test.each([
  ['Vegan', 'Oats. Made in a facility that also processes milk, egg.', []],
  ['Végétalien', 'Avoine. Fabriqué dans une usine qui utilise du lait.', []],
  ['Vegan', 'Oats. Made on shared equipment with milk. Contains: egg', ['egg']],
  ['Nut-free', 'Oats. Made in a facility that processes nuts.', ['nuts']],
])('of the traces in its ingredients a dish labelled "%s" minds those that it avoids: %s', (label, ingredients, expected) =>
  expect(found(dish('Dish', { filters: [dietary(label)], ingredients }))).toEqual(expected),
)

test("a kitchen's own entry counts as an allergen record does", () => {
  expect(found(dish('Dish', { filters: [dietary('Vegan')], custom_allergens: [['Contains: cheese']] }))).toEqual(['milk contains'])
})

test.each([
  ['Vegan', 'Pork', ['Pork']],
  ['Végétalien', 'Porc', ['Porc']],
  ['Vegetarian', 'Contains beef', ['Contains beef']],
  ['Végétarienne', 'Bœuf', ['Bœuf']],
  ['Vegetarian', 'Chicken', ['Chicken']],
  ['Vegetarian', 'Fish', ['Fish']],
  ['Vegan', 'Dairy', ['Dairy']],
  ['Végane', 'Contient des œufs', ['Contient des œufs']],
  ['Halal', 'Pork', ['Pork']],
  ['Certified halal', 'Porc', ['Porc']],
  ['Halal', 'Alcohol', ['Alcohol']],
  ['Halal', 'Contient de l’alcool', ['Contient de l’alcool']],
  ['Kosher', 'Pork', ['Pork']],
  ['Casher', 'Porc', ['Porc']],
  ['Sans viande', 'Bœuf', ['Bœuf']],
  ['Meat-free', 'Contains beef', ['Contains beef']],
  ['Pescatarian', 'Chicken', ['Chicken']],
  ['Pescetarian', 'Chicken', ['Chicken']],
  ['Halal / Vegan', 'Pork', ['Pork']],
  ['Vegan', 'Vegetarian', []],
  ['Vegetarian', 'Dairy', []],
  ['Halal', 'Beef', []],
  ['Vegan', 'Pork-free', []],
  ['Halal', 'Sans porc', []],
  ['Vegan', 'Avoiding pork', []],
  ['Vegan', 'Dairy-free', []],
  ['Vegan', 'Non-alcoholic', []],
])('a dish labelled "%s" and "%s" disagrees with %j', (label, other, expected) => {
  expect(found(dish('Dish', { filters: [dietary(label), dietary(other)] }))).toEqual(expected)
})

test.each([
  ['Vegetarian', 'Beef', ['Beef']],
  ['Vegan', 'Bacons', ['Bacons']],
  ['Halal', 'Jambon', ['Jambon']],
  ['Vegetarian', 'gélatine', ['gélatine']],
  ['Vegan', 'Honey', ['Honey']],
  ['Vegetarian', 'Honey', []],
  ['Halal', 'saindoux', ['saindoux']],
  ['Kosher', 'Lard', ['Lard']],
  ['Halal', 'Turkey bacon', []],
  ['Halal', 'bacon de dinde', []],
  ['Vegetarian', 'Turkey bacon', ['Turkey']],
  ['Halal', 'Red wine', ['wine']],
  ['Halal', 'Red wine vinegar', []],
  ['Vegan', 'vegan bacon', []],
  ['Vegetarian', 'Beyond beef', []],
  ['Vegan', 'faux gras', []],
  ['Vegan', 'foie gras', ['foie gras']],
  ['Halal', 'sans porc', []],
  ['Vegan', 'No chicken', []],
  ['Vegan', 'saucisse de tofu', []],
  ['Vegan', 'peanut butter', []],
  ['Vegan', 'coconut milk', []],
])('a dish labelled "%s" whose kitchen names "%s" disagrees with %j', (label, entry, expected) => {
  expect(found(dish('Dish', { filters: [dietary(label)], custom_allergens: [[entry]] }))).toEqual(expected)
})

test.each([
  ['Vegetarian', 'Rice, fish sauce (anchovies, salt)', ['fish sauce']],
  ['Vegetarian', 'Sugar, gelatin', ['gelatin']],
  ['Vegan', 'Flour, skim milk powder', ['milk']],
  ['Vegan', 'Avoine, miel', ['miel']],
  ['Avoiding Gluten', 'Corn, wheat flour', ['wheat']],
  ['Vegan', 'Oat beverage, egg-free vegan mayonnaise, coconut milk', []],
  ['Avoiding Gluten', 'Oat beverage (water, gluten-free oats), soybean oil', []],
  ['Avoiding Gluten', 'Wheat-free bread', ['bread']],
  ['Vegetarian', 'Pork-free sausage', ['sausage']],
  ['Vegetarian', 'May contain: fish', []],
])('a dish labelled "%s" with the ingredients "%s" disagrees with %j', (label, ingredients, expected) => {
  expect(found(dish('Dish', { filters: [dietary(label)], ingredients }))).toEqual(expected)
})

test('the filter of a label never offers a dish that contradicts it', () => {
  const [cheese, salad] = [
    { ...labelled('Vegan', 'Milk'), withheld_labels: [dietary('Vegan').id] },
    { ...labelled('Vegan', 'Soy'), id: 'salad' },
  ]
  const [vegan, vegetarian] = [dietary('Vegan').id, dietary('Vegetarian').id]
  expect(filterItems([cheese, salad], { hide: [], require: [vegan] }).shown).toEqual([salad])
  const implied = impliedLabels([dietary('Vegan'), dietary('Vegetarian')])
  expect([cheese, salad].map((item) => fitsLabel(item, vegetarian, implied))).toEqual([false, true])
  expect(filterItems([cheese, salad], { hide: [], require: [], exclude: [vegan] }).shown).toEqual([])
})
