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
  ['Pâté Chinois (Quebec Shepherd’s Pie)', 'Pâté chinois', 'pie'],
  ['Tourtière with Fruit Ketchup', 'Tourtière et ketchup aux fruits', 'pie'],
  ['Beef Lasagna', 'Lasagne au bœuf', 'pasta'],
  ['Macaroni and Cheese', 'Macaroni au fromage', 'pasta'],
  ['Pork Tonkotsu Ramen', 'Ramen tonkotsu au porc', 'noodles'],
  ['Beer-Battered Fish and Chips', 'Poisson-frites à la bière', 'fish'],
  ['Turmeric Tofu Scramble', 'Brouillade de tofu au curcuma', 'tofu'],
  ['Plant-Based Breakfast Patty', 'Galette à déjeuner végétale', 'veg'],
  ["Baker's Choice", 'Choix du boulanger', 'bread'],
  ["Pastry Chef's Surprise", 'Surprise du pâtissier', 'cake'],
  ['Dumplings in Maple Syrup', "Grands-pères dans le sirop d'érable", 'cake'],
  ['Vegan Brownie', 'Brownie végétalien', 'square'],
  ['Crispy Hash Browns', 'Galettes de pommes de terre croustillantes', 'fries'],
  ['Pecan Butter Tart', 'Tartelette au beurre et aux pacanes', 'cake'],
  ['Strawberry Gelatin Cup', 'Coupe de gélatine aux fraises', 'dessert'],
  ['California Roll', 'Rouleau californien', 'sushi'],
  ['Buttered Corn on the Cob', 'Épi de maïs au beurre', 'veg'],
  ['Fresh Lemonade', 'Limonade fraîche', 'drink'],
  ['Steel-Cut Oatmeal', "Gruau d'avoine coupée", 'porridge'],
  ['Blueberry Overnight Oats', 'Gruau froid aux bleuets', 'porridge'],
  ['Ginger Chicken Congee', 'Congee au poulet et au gingembre', 'porridge'],
  ['Maple Almond Granola', "Granola à l'érable et aux amandes", 'cereal'],
  ['Coconut Chia Pudding with Mango', 'Pouding de chia à la noix de coco et à la mangue', 'pudding'],
  ['Rice Pudding', 'Riz au lait', 'pudding'],
  ['Berry Yogurt Parfait', 'Parfait au yogourt et aux petits fruits', 'pudding'],
  ['Frozen Yogurt', 'Yogourt glacé', 'dessert'],
  ['Pork Breakfast Sausages', 'Saucisses à déjeuner au porc', 'sausage'],
  ['Jamaican Jerk Chicken', 'Poulet jerk à la jamaïcaine', 'chicken'],
  ['Herb-Roasted Chicken', 'Poulet rôti aux fines herbes', 'chicken'],
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

test('a vegan dish has no drawing of meat, fish or egg, whether its name or its label says so', () => {
  expect(dishType(['Vegan Sausage Patty'])).toBe('veg')
  expect(dishType(['Sausage Patty'], ['Grill'], true)).toBe('veg')
  expect(dishType(['Jerk Chicken'], ['Grill'], true)).toBe('veg')
  expect(dishType(['Sausage Patty'], ['Grill'])).toBe('sausage')
  expect(dishType(['Beyond Scramble with Rice'], [], true)).toBe('rice')
})

test('every kind of dish has its drawing, and no other has', () => {
  const drawn = globSync('public/dishes/*.svg').map((file) => basename(file, '.svg'))
  expect(drawn.toSorted()).toEqual([...dishTypes].toSorted())
})
