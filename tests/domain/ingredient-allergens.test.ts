import { expect, test } from 'vitest'
import type { Item } from '#contract/menus.ts'
import { namedAllergens, warnedFoods, writtenFoods } from '#domain/ingredient-allergens.ts'
import { labelConflicts } from '#domain/label-conflict.ts'
import { allergen, allergenKeys, dietary, dish } from './build-dish.ts'

const named = (item: Item) => namedAllergens(item, allergenKeys).map(({ key }) => key)

test('ingredients count for a dish that declares nothing, as for one that declares something else', () => {
  expect(named(dish('Paella', { ingredients: 'Prawns, rice' }))).toEqual(['crustacean'])
  expect(named(dish('Paella', { ingredients: 'Prawns, rice', filters: [dietary('Local')] }))).toEqual(['crustacean'])
  expect(named(dish('Paella', { ingredients: 'Prawns, rice', filters: [allergen('Shellfish - Crustacean')] }))).toEqual([])
})

test.each([
  ['gluten-free bread', []],
  ['gluten-free beer', []],
  ['root beer', []],
  ['rice cakes', []],
  ['pizza sauce', []],
  ['riz à risotto', []],
  ['tomato bisque', []],
  ['butternut squash bisque', []],
  ['mushroom bisque', []],
  ['bisque de champignons', []],
  ['kombu dashi', []],
  ['rice dumplings', []],
  ['spaghetti squash', []],
  ['courge spaghetti', []],
  ['ranch-style beans', []],
  ['mung bean vermicelli', []],
  ['flourless chocolate cake', ['egg', 'milk']],
  ['sucre roux', []],
  ['sucre de canne roux', []],
  ['pain sans gluten', []],
  ['wheat-free bread', ['gluten']],
  ['pain sans blé', ['gluten']],
  ['gluten-free spelt bread', []],
  ['walnut-free pesto', ['milk', 'tree-nuts']],
  ['gluten-free soy sauce', ['soy']],
  ['Bread (gluten-free), cheese', ['milk']],
  ['Pain (sans gluten)', []],
  ['Mayonnaise (egg free) and milk', ['milk']],
  ['Bread (gluten-free on request)', ['gluten', 'wheat']],
  ['dairy-free pesto', ['tree-nuts']],
  ['rice noodles', []],
  ['vermicelles de riz', []],
  ['corn tortillas', []],
  ['pasta sauce', []],
  ['pâte de cari', []],
  ['pâtes de riz', []],
  ['pâtes sans gluten', []],
  ["pâte d'arachide au miso", ['peanuts', 'soy']],
  ['pain de viande', []],
  ['breadfruit', []],
  ['vegan Worcestershire sauce', []],
  ['eggless mayo', []],
  ['egg replacer', []],
  ['cheese alternative', []],
  ['gluten-free granola', []],
  ['vegan pancakes', ['gluten', 'wheat']],
  ['bread and butter pickles', []],
  ['pie spice', []],
  ['ginger ale', []],
  ['wine vinegar', []],
  ['crème de menthe', []],
  ['blé d’Inde en crème', []],
  ['semoule de maïs', []],
  ['laitue beurre', []],
  ['beurre de pois', []],
  ['pancake syrup', []],
  ['oat creamer', ['gluten']],
  ['soy creamer, almond creamer', ['soy', 'tree-nuts']],
  ['almond milk (dairy free)', ['tree-nuts']],
  ['almonds (milk free)', ['tree-nuts']],
  ['flour (gluten free), milk', ['milk']],
  ['flour (milk free)', ['gluten', 'wheat']],
  ['shellfish-free seafood', ['fish']],
  ['soyabean oil', []],
  ['lobster mushrooms', []],
  ['caviar d’aubergine', []],
  ['haricots romano', []],
])('MENU-Q3 ingredients do not count for what their names exclude: "%s" names %j', (ingredients, expected) =>
  expect(named(dish('Dish', { ingredients }))).toEqual(expected),
)

test.each(['Milk-free on request', 'Sans sucre et lait', 'Milk-free option available'])(
  'a promise of absence that the ingredients themselves put in doubt hides nothing: "%s" may have milk',
  (ingredients) => {
    expect(namedAllergens(dish('Dish', { ingredients }), ['milk'])).toEqual([
      { key: 'milk', food: ingredients.includes('lait') ? 'lait' : 'Milk', isMay: true },
    ])
  },
)

test('a label disagrees with a prepared food that holds what it promises to be absent', () => {
  const conflicts = (label: string, ingredients: string) => labelConflicts(dish('Dish', { filters: [dietary(label)], ingredients })).length
  expect(conflicts('Avoiding Gluten', 'rice, soy sauce')).toBe(1)
  expect(conflicts('Vegetarian', 'beans, Worcestershire sauce')).toBe(1)
  expect(conflicts('Vegan', 'rice, soy sauce')).toBe(0)
  expect(conflicts('Avoiding Gluten', 'rice, gluten-free soy sauce')).toBe(0)
})

test.each([
  ['bacon, lettuce', ['pork', 'meat']],
  ['turkey bacon', ['meat']],
  ['vegan bacon', []],
  ['bœuf haché', ['meat']],
  ['white wine, shallots', ['alcohol', 'sulphites']],
  ['wine vinegar', []],
  ['hummus', ['sesame']],
])('MENU-Q3 for visitors who typed them, families that a school has no record of are named too: "%s" names %j', (ingredients, expected) => {
  const found = namedAllergens(dish('Dish', { ingredients }), warnedFoods).map(({ key }) => key)
  expect(found.toSorted()).toEqual(expected.toSorted())
})

const written = (item: Item) =>
  namedAllergens(item, warnedFoods, writtenFoods(item))
    .map(({ key }) => key)
    .toSorted()

test.each([
  ['Bacon', ['meat', 'pork']],
  ['Contains: bacon and milk', ['meat', 'pork']],
  ['Hummus', ['sesame']],
  ['Vin blanc', ['alcohol', 'sulphites']],
  ['Peut contenir: houmous', ['sesame']],
  ['Sauce César', ['egg', 'fish', 'milk']],
  ['Milk', []],
  ['No bacon', []],
  ['Sans porc, sans alcool', []],
  ['Vegan bacon', []],
  ['Separate grill from meat', []],
  ['Ask about the hummus', []],
  ['N/A', []],
  ['Bread crumbs (dairy free)', ['gluten', 'wheat']],
  ['Bread crumbs (gluten free)', []],
])("MENU-Q3 the kitchen's own entry counts by the foods that it names: %j names %j", (entry, expected) =>
  expect(written(dish('Dish', { custom_allergens: [[entry]] }))).toEqual(expected),
)

test.each([
  ['Pork', ['meat', 'pork']],
  ['Contains beef', ['meat']],
  ['Porc et bœuf', ['meat', 'pork']],
  ['Alcool', ['alcohol']],
  ['Seafood', ['crustacean', 'fish', 'mollusk']],
  ['Contains: nuts', ['tree-nuts']],
  ['Contient du lait', ['milk']],
  ["Contient de l'orge", ['gluten']],
  ['Gluten Aware', []],
  ['Avoiding gluten', []],
  ['Dairy Smart', []],
  ['Pork-free', []],
  ['Sans porc', []],
  ['Meatless', []],
  ['Meat alternative', []],
  ['Halal', []],
  ['Not spicy', []],
])('MENU-Q3 a label counts by the food that it names, and not where it says anything else: %j names %j', (label, expected) =>
  expect(written(dish('Dish', { filters: [dietary(label)] }))).toEqual(expected),
)

test('MENU-Q3 a record of the school counts by the foods that it names: "Bacon" for a visitor who avoids pork', () =>
  expect(written(dish('Dish', { filters: [allergen('Bacon'), allergen('Milk')] }))).toEqual(['meat', 'pork']))

test.each([
  ['Peanut Butter Cookie', '', ['peanuts']],
  ['Shrimp Pad Thai', '', ['crustacean']],
  ['Macaroni and Cheese', '', ['milk']],
  ['Bol au tahini', '', ['sesame']],
  ['Bacon Burger', '', ['meat', 'pork']],
  ['Garden Salad', 'Topped with crushed walnuts and feta', ['milk', 'tree-nuts']],
  ['Salade du jardin', 'Garnie de noix de Grenoble', ['tree-nuts']],
  ['Pudding with Mango', '', []],
  ['Chocolate Cake', '', []],
  ['Vegan Cheese Pizza', '', []],
  ['Eggplant Curry', 'Dairy-free, with coconut milk', []],
  ['Butternut Squash Soup', 'Sans noix', []],
])(
  'MENU-Q3 name and description count by the foods that they name, and not by what such a dish usually holds: %j, %j names %j',
  (name, desc, expected) => expect(written(dish(name, { desc }))).toEqual(expected),
)

test('MENU-Q3 the oats of a name are those of the ingredients, free of gluten or not', () => {
  expect(written(dish('Oat Milk Latte', { ingredients: 'Oat beverage' }))).toEqual(['gluten'])
  expect(written(dish('Oat Milk Latte', { ingredients: 'Oat beverage (water, gluten-free oats)' }))).toEqual([])
})
