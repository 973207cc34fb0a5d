import { describe, expect, test } from 'vitest'
import type { Item } from '#contract/menus.ts'
import { allergenState, otherKey, otherWord } from '#domain/allergens.ts'
import { foldText } from '#domain/fold-text.ts'
import { allergen, dietary, dish } from './build-dish.ts'

const inFrench = (ingredients: string): Item['translations'] => [{ locale: 'fr-ca', ingredients }]

describe('an allergen that is not in the list', () => {
  test.each<[string, Partial<Item>, string]>([
    ['kiwi', { custom_allergens: [['kiwi']] }, 'contains'],
    ['Kiwi', { custom_allergens: [['KIWI']] }, 'contains'],
    ['kiwi', { custom_allergens: [['Kiwis']] }, 'contains'],
    ['kiwi', { custom_allergens: [['Kiwi*']] }, 'may-contain'],
    ['kiwi', { ingredients: 'Water, kiwi, sugar' }, 'contains'],
    ['kiwi', { ingredients: 'Fruit salad (KIWIS, grapes)' }, 'contains'],
    ['kiwi', { ingredients: 'Kiwi' }, 'contains'],
    ['kiwi', { translations: inFrench('Salade de fruits : kiwi, raisin') }, 'contains'],
    ['kiwi', { ingredients: 'Kiwicha flakes' }, 'unknown'],
    ['kiwi', { ingredients: 'Kiwicha flakes', filters: [dietary('Vegan')] }, 'not-declared'],
    ['kiwi', { ingredients: '' }, 'unknown'],
    ['kiwi', { filters: [allergen('Milk')], ingredients: 'milk' }, 'not-declared'],
    ['céleri', { translations: inFrench('Sel de céleri, eau') }, 'contains'],
    ['celeri', { translations: inFrench('Sel de CÉLERI') }, 'contains'],
    ['ail', { translations: inFrench("Huile d'ail") }, 'contains'],
    ['ail', { translations: inFrench('Cailles, maille') }, 'unknown'],
    ['bœuf', { translations: inFrench('Boeuf haché') }, 'contains'],
    ['boeuf', { translations: inFrench('Bouillon de bœuf') }, 'contains'],
    ['pine nut', { ingredients: 'Basil, pine nuts, oil' }, 'contains'],
    ['passion fruit', { ingredients: 'Passion, fruit' }, 'unknown'],
    ['pine nut', { ingredients: 'Basil, nuts, oil' }, 'may-contain'],
    ['nut', { ingredients: 'Coconut, nutmeg' }, 'unknown'],
    ['mango (raw)', { ingredients: 'Mango (raw)' }, 'contains'],
    ['chickpeas', { custom_allergens: [['Chick peas']] }, 'contains'],
    ['corn starch', { custom_allergens: [['Cornstarch']] }, 'contains'],
    ['lupin', { custom_allergens: [['Lupini']] }, 'contains'],
    ['kiwi fruit', { ingredients: 'Kiwis, water' }, 'contains'],
    ['meat', { ingredients: 'Coconut meat, shrimp meat, meat substitute', filters: [dietary('Vegan')] }, 'not-declared'],
    ['viande', { translations: inFrench('Viande végétale'), filters: [dietary('Vegan')] }, 'not-declared'],
    ['shrimp', { custom_allergens: [['Prawns']] }, 'contains'],
    ['gambas', { ingredients: 'Crevettes' }, 'contains'],
    ['sea food', { custom_allergens: [['Scallops']] }, 'contains'],
    ['meat', { ingredients: 'Bacon', ingredient_allergens: ['pork', 'meat'] }, 'may-contain'],
    ['porc', { ingredients: 'Bacon', ingredient_allergens: ['pork', 'meat'] }, 'may-contain'],
    ['sesame', { ingredients: 'Hummus', ingredient_allergens: ['sesame'] }, 'may-contain'],
    ['legumes', { ingredients: 'Salad', ingredient_allergens: ['soy'], filters: [dietary('Local')] }, 'may-contain'],
    ['citrus', { ingredients: 'Lemons, water' }, 'contains'],
    ['agrumes', { custom_allergens: [['Pamplemousse']] }, 'contains'],
    ['lime', { custom_allergens: [['Citrus']] }, 'may-contain'],
    ['berries', { ingredients: 'Strawberries' }, 'contains'],
    ['petits fruits', { ingredients: 'Bleuets' }, 'contains'],
    ['strawberry', { ingredients: 'Blueberries', filters: [dietary('Vegan')] }, 'not-declared'],
    ['legumes', { ingredients: 'Tofu' }, 'contains'],
    ['légumineuses', { ingredients: 'Lentilles' }, 'contains'],
    ['légumineuses', { translations: inFrench('Légumes'), filters: [dietary('Vegan')] }, 'not-declared'],
    ['pulses', { filters: [allergen('Peanuts')] }, 'contains'],
    ['peanuts', { custom_allergens: [['Légumes']] }, 'not-declared'],
    ['soya', { custom_allergens: [['Légumineuses']] }, 'may-contain'],
    ['poultry', { ingredients: 'Roast turkey' }, 'contains'],
    ['volaille', { ingredients: 'Poulet' }, 'contains'],
    ['chicken', { ingredients: 'Turkey', filters: [dietary('Local')] }, 'not-declared'],
    ['stone fruit', { ingredients: 'Peaches' }, 'contains'],
    ['allium', { ingredients: 'Garlic, salt' }, 'contains'],
    ['red meat', { ingredients: 'Chicken', ingredient_allergens: ['meat'], filters: [dietary('Local')] }, 'not-declared'],
    ['red meat', { ingredients: 'Ground beef' }, 'contains'],
    ['corn', { ingredients: 'Popcorn' }, 'contains'],
    ['sweet potato', { ingredients: 'Patates douces' }, 'contains'],
    ['pavot', { ingredients: 'Poppy seeds' }, 'contains'],
    ['food coloring', { ingredients: 'Colorant' }, 'contains'],
    ['viande rouge', { ingredients: 'Chevreuil' }, 'contains'],
    ['red meat', { ingredients: 'Bacon', ingredient_allergens: ['pork', 'meat'] }, 'may-contain'],
    ['c++', { ingredients: 'Vitamins' }, 'unknown'],
    ['.*', { ingredients: 'Vitamins' }, 'unknown'],
    ['constructor', { ingredients: 'Vitamins' }, 'unknown'],
  ])(
    'MENU-Q3 API "Filter list" %s is looked for in custom allergens and whole words of the ingredients, in either language: %j is %s',
    (word, declared, state) => {
      expect(allergenState(dish('Dish', declared), otherKey(word))).toBe(state)
    },
  )

  test.each([
    ['moutarde', 'Mustard', 'contains'],
    ['mustard', 'Mustard*', 'may-contain'],
    ['sulphite', 'Sulphites', 'contains'],
    ['Lait', 'Milk', 'contains'],
    ['milk', 'Lait*', 'may-contain'],
    ['fish', 'Shellfish', 'not-declared'],
  ])('MENU-Q4 a visitor who types %s is warned about a declared %s: %s', (word, name, state) => {
    const french = name.startsWith('Mustard') ? name.replace('Mustard', 'Moutarde') : undefined
    expect(allergenState(dish('Dish', { filters: [allergen(name, french)] }), otherKey(word))).toBe(state)
  })

  test.each([
    ['celiac', ['gluten', 'wheat'], 'Bread, tomatoes', 'may-contain'],
    ['maladie cœliaque', ['gluten', 'wheat'], 'Croûtons', 'may-contain'],
    ['gluten', ['gluten', 'wheat'], 'Bread, tomatoes', 'may-contain'],
    ['œufs', ['egg', 'fish', 'milk'], 'Caesar dressing', 'may-contain'],
    ['dairy', ['milk', 'tree-nuts'], 'Pesto', 'may-contain'],
    ['pine nuts', ['milk', 'tree-nuts'], 'Pesto', 'may-contain'],
    ['barley', ['gluten', 'wheat'], 'Bread, tomatoes', 'may-contain'],
    ['barley', ['gluten', 'wheat'], 'Wheat flour', 'may-contain'],
    ['almonds', ['tree-nuts'], 'Walnuts', 'may-contain'],
    ['anchovy', ['fish'], 'Tuna, Caesar dressing', 'may-contain'],
  ])(
    'MENU-Q4 a visitor who types %s is warned of %j in the ingredients like one who chooses it from the list: %s, %s',
    (word, named, ingredients, state) => {
      const item = dish('Dish', { filters: [dietary('Local')], ingredients })
      expect(allergenState({ ...item, ingredient_allergens: named }, otherKey(word))).toBe(state)
    },
  )

  test.each([
    'raw kiwi',
    'kiwi (severe)',
    'kiwis crus',
    'the kiwi',
    'I am allergic to kiwi',
    "j'ai une allergie au kiwi",
    'allergie kiwi',
    'Je suis très allergique aux kiwis',
  ])('MENU-Q4 the words around a typed food hide no dish less: "%s" finds kiwi', (typed) => {
    expect(allergenState(dish('Dish', { custom_allergens: [['Kiwi']] }), otherKey(typed))).toBe('contains')
    expect(allergenState(dish('Dish', { ingredients: 'Lime, kiwis' }), otherKey(typed))).toBe('contains')
  })

  test.each<[string, string, Partial<Item>, string]>([
    ['kiwi', 'Kiwi smoothie', {}, 'may-contain'],
    ['kiwi', 'Smoothie', { desc: 'With fresh kiwis and banana' }, 'may-contain'],
    ['dragon fruit', 'Dragon fruit bowl', {}, 'may-contain'],
    ['bleuets', 'Muffin', { translations: [{ locale: 'fr-ca', name: 'Muffin aux bleuets' }] }, 'may-contain'],
    ['blueberries', 'Muffin', { translations: [{ locale: 'fr-ca', desc: 'Garni de bleuets' }] }, 'may-contain'],
    ['kiwi', 'Kiwi smoothie', { ingredients: 'Kiwi, banana' }, 'contains'],
    ['kiwi', 'Kiwi-free fruit salad', {}, 'not-declared'],
    ['kiwi', 'Fruit salad', { desc: 'Kiwi on request' }, 'may-contain'],
    ['kiwi', 'Kiwicha bowl', { desc: null }, 'not-declared'],
    ['butter', 'Buttercup squash', { desc: '' }, 'not-declared'],
  ])('MENU-Q3 a visitor who typed %s is warned of "%s", whose name or description names it: %j is %s', (word, name, dished, state) => {
    expect(allergenState(dish(name, { filters: [dietary('Vegan')], ...dished }), otherKey(word))).toBe(state)
  })

  test('MENU-17 the name and the description of a dish change nothing of a listed allergen, which is declared', () => {
    const item = dish('Egg salad', { filters: [dietary('Local')], desc: 'With eggs' })
    expect(allergenState(item, 'egg')).toBe('not-declared')
  })

  test('API "Filter list" a word in the ingredients counts although the allergens are declared without it', () => {
    const item = dish('Smoothie', { filters: [allergen('Milk')], ingredients: 'Milk, kiwi' })
    expect(allergenState(item, otherKey('kiwi'))).toBe('contains')
  })

  test('API "Other allergen" an empty word hides nothing', () => {
    expect(allergenState(dish('Salad', { filters: [dietary('Vegan')] }), otherKey('  '))).toBe('not-declared')
    expect(allergenState(dish('Salad', { ingredients: 'a, b' }), otherKey(''))).toBe('unknown')
  })

  test('has a profile key with the word as it was typed, without doubled blanks', () => {
    expect(otherKey('  Céleri   RAVE ')).toBe('other:Céleri RAVE')
    expect(otherWord(otherKey('bœuf'))).toBe('bœuf')
    expect(otherWord('milk')).toBeNull()
  })
})

test.each([
  ['Crème Brûlée', 'creme brulee'],
  ['Œufs', 'oeufs'],
  ['nævus', 'naevus'],
  ['L’ail', "l'ail"],
  ['  two   blanks\n', 'two blanks'],
])('%j is compared without case and accents', (text, expected) => {
  expect(foldText(text)).toBe(expected)
})

test('MENU-Q5 blanks declare no allergen: the dish stays unknown', () => {
  expect(allergenState(dish('Stew', { custom_allergens: [['', '  ']] }), 'milk')).toBe('unknown')
})

test.each([
  'Separate grill from meat',
  'Cooked on the same grill as meat',
  'Dedicated meat fryer',
  'Friteuse réservée à la viande',
  'Kiwi: ask',
  'Ask about kiwi',
])('MENU-Q5 a note of the kitchen about another food, "%s", declares no allergen', (entry) => {
  expect(allergenState(dish('Dish', { custom_allergens: [[entry]] }), 'peanuts')).toBe('unknown')
})
