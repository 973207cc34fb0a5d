import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { dishType, dishTypes } from '#domain/dish-type.ts'

test.each([
  ['Chicken Noodle Soup', 'Soupe poulet et nouilles', 'soup'],
  ['Creamy Tomato Basil Soup', 'Crème de tomates au basilic', 'soup'],
  ['Fresh Fruit Salad', 'Salade de fruits frais', 'fruit'],
  ['Caesar Salad', 'Salade César', 'salad'],
  ['Wild Salmon Burger', 'Burger de saumon sauvage', 'burger'],
  ['Smoked Salmon Bagel', 'Bagel au saumon fumé', 'sandwich'],
  ['Chicken Burrito Bowl', 'Bol burrito au poulet', 'bowl'],
  ['Chocolate Chip Cookie', 'Biscuit aux pépites de chocolat', 'cookie'],
  ['Tempeh and Vegetable Stir-Fry', 'Sauté de tempeh et de légumes', 'stirfry'],
  ['Carved Roast Beef au Jus', 'Rôti de bœuf au jus', 'meat'],
  ['Pâté Chinois (Quebec Shepherd’s Pie)', 'Pâté chinois', 'stew'],
  ['Crispy Hash Browns', 'Galettes de pommes de terre croustillantes', 'fries'],
  ['Pecan Butter Tart', 'Tartelette au beurre et aux pacanes', 'cake'],
  ['Strawberry Gelatin Cup', 'Coupe de gélatine aux fraises', 'dessert'],
  ['California Roll', 'Rouleau californien', 'sushi'],
  ['Buttered Corn on the Cob', 'Épi de maïs au beurre', 'veg'],
  ['Fresh Lemonade', 'Limonade fraîche', 'drink'],
  ['Steel-Cut Oatmeal', "Gruau d'avoine coupée", 'cereal'],
])('%s and %s are the same kind of dish: %s', (english, french, type) => {
  expect(dishType([english, french])).toBe(type)
  expect(dishType([english])).toBe(type)
  expect(dishType([french])).toBe(type)
})

test('a name that says nothing leaves it to the station, and then to the plate', () => {
  expect(dishType(["Chef's Special"], ['Pizza Oven', 'Four à pizza'])).toBe('pizza')
  expect(dishType(["Chef's Special"], ['Global Kitchen'])).toBe('plate')
  expect(dishType([''])).toBe('plate')
})

test('every kind of dish has its drawing, and no other has', () => {
  const drawn = globSync('public/dishes/*.svg').map((file) => basename(file, '.svg'))
  expect(drawn.toSorted()).toEqual([...dishTypes].toSorted())
})
