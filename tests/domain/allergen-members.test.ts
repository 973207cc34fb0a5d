import { expect, test } from 'vitest'
import type { Item } from '#contract/menus.ts'
import { allergenState, isUnknownFor, otherKey } from '#domain/allergens.ts'
import { typedWords } from '#domain/allergen-words.ts'

const vegetarian = { id: 'v', name: 'Vegetarian', type: 'category', translations: [] }
const dish = (entry: string) => ({ filters: [vegetarian], custom_allergens: [entry], ingredients: '', translations: [] }) as unknown as Item

test.each([
  ['Til', 'sesame'],
  ['Benne seed', 'sesame'],
  ['Sesamum indicum', 'sesame'],
  ['Arctic char', 'fish'],
  ['Sockeye', 'fish'],
  ['Perchaudes', 'fish'],
  ['Ovovitellin', 'egg'],
  ['Eggnog', 'egg'],
  ['Eggnog', 'milk'],
  ['Lait de poule', 'egg'],
  ['Ingrédients laitiers modifiés', 'milk'],
  ['Kinako', 'soy'],
  ['TSP', 'soy'],
  ['E 220', 'sulphites'],
  ['E-223', 'sulphites'],
  ['Nu-Nuts', 'peanuts'],
  ['Khorasan', 'wheat'],
  ['Khorasan', 'gluten'],
  ['Crawdad', 'crustacean'],
  ['Encornets', 'mollusk'],
  ['Marchpane', 'tree-nuts'],
  ['Flour tortilla', 'wheat'],
  ['Farine enrichie', 'wheat'],
  ['Flour (rice, tapioca)', 'wheat'],
  ['Almond flour', 'tree-nuts'],
  ["Farine d'amandes", 'tree-nuts'],
  ['Farine de seigle', 'gluten'],
  ['Eggwash', 'egg'],
  ['Half & half', 'milk'],
  ['Monkey nuts', 'peanuts'],
  ['Nut meats', 'peanuts'],
  ['Nut meats', 'tree-nuts'],
  ['Kernels', 'peanuts'],
  ['Nougat', 'tree-nuts'],
  ['Coques', 'tree-nuts'],
  ['Coques', 'mollusk'],
  ['Œufs à la coque', 'egg'],
])('%s is a member of %s [MENU-Q3]', (entry, family) => {
  expect(allergenState(dish(entry), family)).toBe('contains')
})

test.each([
  ['Char siu pork', 'fish'],
  ['Char-grilled chicken', 'fish'],
  ['Valencia oranges', 'peanuts'],
  ['Nu-Nuts', 'tree-nuts'],
  ['Rice flour', 'wheat'],
  ['Farine de maïs', 'wheat'],
  ['Farine de blé noir', 'wheat'],
  ['Almond flour', 'wheat'],
  ['Corn kernels', 'peanuts'],
  ['Gluten-free flour', 'gluten'],
  ['Wheat-free flour', 'wheat'],
  ['Farine sans gluten', 'wheat'],
  ['Œufs à la coque', 'tree-nuts'],
  ['Sans produits laitiers', 'milk'],
  ['No milk and eggs', 'egg'],
  ['Sans lait et œufs', 'egg'],
  ['Milk: no', 'milk'],
])('%s is not a member of %s [MENU-Q3]', (entry, family) => {
  expect(allergenState(dish(entry), family)).toBe('not-declared')
})

test.each([
  ['Milk: N/A', 'milk'],
  ['Lait : n/d', 'milk'],
  ['Tree Nuts - N/A', 'tree-nuts'],
  ['Tree Nuts (N/A)', 'tree-nuts'],
  ['Milk: unknown', 'milk'],
  ['All allergens except egg', 'milk'],
  ['Tous les allergènes sauf œuf', 'tree-nuts'],
  ['Any allergen but milk', 'peanuts'],
  ['Order without cheese', 'milk'],
  ['No MSG and cheese', 'milk'],
  ['Sans sel et lait', 'milk'],
  ['No added sugar and milk', 'milk'],
  ['Milk: No Egg: Yes', 'egg'],
  ['milk no egg yes', 'egg'],
  ['Gluten free: X', 'gluten'],
  ['Gluten free w/o bun', 'gluten'],
  ['Gluten-free bun +2.00', 'gluten'],
  ['Sub gluten free bun', 'gluten'],
  ['Sans noix, risque de contamination', 'tree-nuts'],
  ['Gluten-free option available', 'gluten'],
  ['Gluten-free flour on request', 'gluten'],
])('"%s" leaves %s unknown, and the visitor who avoids it is warned [MENU-Q3]', (entry, family) => {
  expect(allergenState(dish(entry), family)).toBe('unknown')
  expect(isUnknownFor(dish(entry), [family])).toBe(true)
})

test.each([
  ['kiwi and mango', ['kiwi', 'mango']],
  ['kiwi ou mangue', ['kiwi', 'mangue']],
  ['kiwi / cherry', ['kiwi', 'cherry']],
  ['fennel allergy', ['fennel']],
  ['allergie au kiwi', ['kiwi']],
  ['thon et andouille', ['thon', 'andouille']],
  ['N/A', ['N/A']],
])('the typed text "%s" means %j [MENU-25]', (text, words) => {
  expect(typedWords(text)).toEqual(words)
})

test.each([
  ['chickpeas', 'Chick peas'],
  ['corn starch', 'Cornstarch'],
  ['lupin', 'Lupini'],
])('a visitor who types %s avoids %s [MENU-Q3]', (typed, entry) => {
  expect(allergenState(dish(entry), otherKey(typed))).toBe('contains')
})
