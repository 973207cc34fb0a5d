import { describe, expect, test } from 'vitest'
import type { Item } from '#contract/menus.ts'
import { allergenState, otherKey, recordsNamed } from '#domain/allergens.ts'
import { allergen, dietary, dish } from './build-dish.ts'

const asFilter = (name: string) => dish('Dish', { filters: [allergen(name)] })
const asEntry = (name: string) => dish('Dish', { filters: [dietary('Vegan')], custom_allergens: [[name]] })
const both = [
  ['a filter', asFilter],
  ['an entry of the kitchen', asEntry],
] as const
const typedOrListed = (name: string, key: string) => both.map(([, make]) => allergenState(make(name), key))

describe('the priority allergens of Health Canada', () => {
  test.each([
    [
      'tree-nuts',
      'Almond, Almonds, Hazelnut, Cashews, Cashew nuts, Walnuts, Pecan, Pine nuts, Pistachios, Brazil nuts, Macadamia, Filberts, Marzipan',
    ],
    ['tree-nuts', 'Amandes, Amande, Noisettes, Noix de cajou, Noix de Grenoble, Pacanes, Pignons, Pistaches, Noix du Brésil, Avelines'],
    ['tree-nuts', 'Chestnuts, Châtaignes, Hickory nuts'],
    ['crustacean', 'Shrimp, Shrimps, Lobster, Crab, Prawns, Crayfish, Crevettes, Homard, Crabe, Langoustines, Écrevisses'],
    [
      'mollusk',
      'Clams, Clam, Mussels, Oysters, Scallops, Squid, Calamari, Octopus, Snails, Palourdes, Moules, Huîtres, Pétoncles, Noix de pétoncle',
    ],
    ['fish', 'Salmon, Tuna, Cod, Anchovies, Anchovy, Haddock, Trout, Saumon, Thon, Morue, Anchois, Truite, Aiglefin'],
    ['gluten', 'Wheat, Barley, Rye, Oats, Malt, Spelt, Kamut, Blé, Orge, Seigle, Avoine, Épeautre, Triticale'],
    ['wheat', 'Spelt, Durum, Semolina, Bulgur, Couscous, Farro, Triticale, Semoule, Boulgour, Épeautre'],
    ['milk', 'Butter, Cheese, Cream, Yogurt, Casein, Whey, Lactose, Beurre, Fromages, Crème, Yogourt, Lactosérum'],
    ['egg', 'Albumin, Mayonnaise, Egg whites, Blancs d’œufs, Albumine'],
    ['soy', 'Tofu, Edamame, Miso, Tempeh, Sauce soya, Soy sauce'],
    ['peanuts', 'Peanut butter, Groundnuts, Beurre d’arachides, Cacahuètes'],
    ['sesame', 'Tahini, Sesame seeds, Graines de sésame'],
    ['mustard', 'Mustard seeds, Dijon, Moutarde'],
    ['peanuts', 'Cacahouètes, Cacahouète, Cacahuètes, Pea nuts'],
    ['crustacean', 'Crabmeat, Crab meat, Tomalley'],
    ['fish', 'Finfish, Fin fish, Codfish, Capelin, Capelan'],
    ['tree-nuts', 'Fruits secs à coque, Pinenuts, Pinenut, Cashewnuts, Brazilnuts, Nutmeats, Cerneaux, Cerneaux de noix, Praliné, Praline'],
    ['tree-nuts', 'Hazel nuts, Wal-nuts, Pine\u2011nuts'],
    ['wheat', 'Froment, Bulghur, Boulghour, Boulgour, Freekeh, Matzo, Matzah'],
    ['gluten', 'Froment, Bulghur, Boulghour, Boulgour, Freekeh, Matzo, Matzah'],
    [
      'mollusk',
      'Cherrystone, Cherrystones, Lapas, Opihi, Coquilles St-Jacques, Coquille St. Jacques, Noix de St-Jacques, Pétoncles St\u2011Jacques',
    ],
    ['milk', 'Butterfat, Laitages, Brie, Gouda, Provolone, Mascarpone, Beurre noisette, Butterscotch'],
    ['msg', 'M.S.G., MSG, E621, E-621, Monosodium glutamate'],
    ['soy', 'TVP, T.V.P., Soy milk, Lait de soya, Soy nuts'],
    ['sulphites', 'Sulfites, SO2, E220, Sulfur dioxide, Metabisulphite, Dioxyde de soufre'],
  ])('D1 hiding %s hides a dish that declares one of its members: %s', (family, members) => {
    for (const member of members.split(', ')) expect([member, ...typedOrListed(member, family)]).toEqual([member, 'contains', 'contains'])
  })

  test.each([
    'Coconut',
    'Noix de coco',
    'Nutmeg',
    'Muscade',
    'Noix de muscade',
    'Butternut squash',
    'Courge musquée',
    'Water chestnuts',
    "Châtaignes d'eau",
    'Tiger nuts',
    'Souchet',
    'Peanuts',
    'Doughnut',
  ])('D1 %s is not a tree nut', (name) => {
    expect(typedOrListed(name, 'tree-nuts')).toEqual(['not-declared', 'not-declared'])
  })

  test.each([
    ['Apple butter', 'milk'],
    ['Cocoa butter', 'milk'],
    ['Peanut butter', 'milk'],
    ['Cream of tartar', 'milk'],
    ['Coconut milk', 'milk'],
    ['Oyster mushrooms', 'mollusk'],
    ['Eggplant', 'egg'],
    ['Buckwheat', 'wheat'],
    ['Crab apple', 'crustacean'],
    ["Blé d'Inde", 'wheat'],
    ["Blé d'Inde", 'gluten'],
    ['Blé noir (sarrasin)', 'gluten'],
    ['Soy milk', 'milk'],
    ['Lait de soya', 'milk'],
    ['Oat milk', 'milk'],
    ['Rice milk', 'milk'],
    ['Almond milk', 'milk'],
    ["Lait d'amande", 'milk'],
    ['Hemp milk', 'milk'],
    ['Sunflower butter', 'milk'],
    ['Lait de noix de coco', 'milk'],
    ['Lait de noix de coco', 'tree-nuts'],
    ['Crème de noix de coco', 'milk'],
    ['Coco-nut', 'tree-nuts'],
    ['Butter nut squash', 'tree-nuts'],
    ['Butter nut squash', 'milk'],
    ['Noix de St-Jacques', 'tree-nuts'],
    ['Soy nuts', 'tree-nuts'],
    ['Corn nuts', 'tree-nuts'],
    ['Noix de ronde', 'tree-nuts'],
    ['Beurre noisette', 'tree-nuts'],
    ['Chestnut mushrooms', 'tree-nuts'],
    ['Egg plant', 'egg'],
  ])('D1 %s does not contain %s', (name, key) => {
    expect(typedOrListed(name, key)).toEqual(['not-declared', 'not-declared'])
  })

  test.each([
    ['Almond milk', 'tree-nuts'],
    ['Oat milk', 'gluten'],
    ['Almond milk chocolate', 'milk'],
    ['Wheat soy milk', 'milk'],
    ['Soy milk, milk', 'milk'],
    ['Beurre de noisette', 'tree-nuts'],
  ])('D1 %s contains %s', (name, key) => {
    expect(typedOrListed(name, key)).toEqual(['contains', 'contains'])
  })

  test('D1 an entry that lists foods counts for each of their families', () => {
    const item = asEntry('Contains: milk and hazelnut')
    expect(['milk', 'tree-nuts', 'egg'].map((key) => allergenState(item, key))).toEqual(['contains', 'contains', 'not-declared'])
  })

  test.each([
    ['Almonds*', 'tree-nuts'],
    ['May contain shrimp', 'crustacean'],
    ['Peut contenir : amandes', 'tree-nuts'],
    ['Traces of hazelnuts', 'tree-nuts'],
    ['Contains milk, may contain walnuts', 'tree-nuts'],
  ])('D1 a dish that declares "%s" may contain %s', (name, key) => {
    expect(typedOrListed(name, key)).toEqual(['may-contain', 'may-contain'])
  })

  test.each([
    ['almonds', 'Tree Nuts'],
    ['amandes', 'Tree Nuts'],
    ['almond', 'Noix'],
    ['wheat', 'Gluten'],
    ['spelt', 'Gluten'],
    ['shrimp', 'Shellfish - Crustacean'],
    ['shrimp', 'Shellfish'],
    ['crevettes', 'Seafood'],
    ['salmon', 'Fish'],
    ['cheese', 'Milk'],
    ['tofu', 'Soy'],
  ])('D1 a visitor who typed %s sees a dish with %s as one that may contain it', (word, family) => {
    expect(typedOrListed(family, otherKey(word))).toEqual(['may-contain', 'may-contain'])
  })

  test('D1 gluten may be wheat for a visitor who chose wheat in the list', () => {
    expect(typedOrListed('Gluten', 'wheat')).toEqual(['may-contain', 'may-contain'])
  })

  test.each([
    ['almonds', 'Walnuts'],
    ['wheat', 'Barley'],
    ['salmon', 'Tuna'],
    ['shrimp', 'Lobster'],
    ['clams', 'Oysters'],
  ])('D1 a visitor who typed %s still sees %s, another member', (word, other) => {
    expect(typedOrListed(other, otherKey(word))).toEqual(['not-declared', 'not-declared'])
  })

  test.each<[string, Partial<Item>, string]>([
    ['tree nuts', { ingredients: 'Flour, almonds, sugar' }, 'contains'],
    ['noix', { ingredients: 'Flour, chopped walnuts' }, 'contains'],
    ['shellfish', { ingredients: 'Rice, shrimp' }, 'contains'],
    ['almonds', { ingredients: 'Oats, mixed nuts' }, 'may-contain'],
    ['tree nuts', { ingredients: 'Coconut, nutmeg, butternut squash, water chestnuts' }, 'not-declared'],
    ['gluten free', { custom_allergens: [['Wheat']] }, 'contains'],
    ['lactose', { custom_allergens: [['Cheese']] }, 'contains'],
    ['celiac disease', { custom_allergens: [['Barley']] }, 'contains'],
    ['maladie cœliaque', { filters: [allergen('Wheat')] }, 'contains'],
    ['almonds and shrimp', { custom_allergens: [['Shrimp']] }, 'contains'],
  ])('D1 for a visitor who typed "%s", a dish with %j is "%s"', (word, declared, state) => {
    expect(allergenState(dish('Dish', { filters: [dietary('Vegan')], ...declared }), otherKey(word))).toBe(state)
  })
})

describe('an entry of the kitchen that names a record of the school', () => {
  const records = [allergen('House mix', 'Fruits à coque'), allergen('Spice blend', 'Lait'), { ...dietary('Vegan'), name: 'House mix' }]
  test.each([
    ['House mix', ['House mix']],
    ['HOUSE MIX*', ['House mix']],
    ['Contains: house mix and spice blend', ['House mix', 'Spice blend']],
    ['Fruit à coque', ['House mix']],
    ['House mix-free', []],
    ['House', []],
  ])('D1 %s names %j', (entry, names) => {
    const found = recordsNamed([entry], records)
    expect(found.map(({ name }) => name)).toEqual(names)
    expect(found.every(({ type }) => type === 'allergen')).toBe(true)
  })
})

describe('a word that a visitor typed', () => {
  test.each([
    ['mushrooms', 'mushroom'],
    ['cherries', 'cherry'],
    ['tomates', 'tomate'],
    ['peaches', 'peach'],
    ['poireaux', 'poireau'],
    ['pêches', 'pêche'],
    ['potatoes', 'potato'],
    ['cookies', 'cookie'],
    ['passion fruits', 'passion fruit'],
    ['bay leaves', 'bay leaf'],
    ['radishes', 'radish'],
    ['octopuses', 'octopus'],
    ['noyaux', 'noyaux'],
    ['hummus', 'hummus'],
  ])('D2 %s and %s find each other', (plural, singular) => {
    for (const [word, written] of [
      [plural, singular],
      [singular, plural],
    ] as const) {
      expect(allergenState(dish('Dish', { ingredients: `Water, ${written}, salt` }), otherKey(word))).toBe('contains')
      expect(allergenState(asEntry(written), otherKey(word))).toBe('contains')
    }
  })

  test.each([
    ['moutarde', 'Vinegar, mustard'],
    ['mustard', 'Vinaigre, moutarde'],
    ['champignons', 'Cream, mushroom'],
    ['tomato', 'Sauce aux tomates'],
    ['crevettes', 'Rice, shrimp'],
    ['ail', 'Roasted garlic'],
    ['vanille', 'Vanilla extract'],
    ['courgettes', 'Zucchini'],
    ['beet', 'Betteraves'],
    ['basilic', 'Fresh basil'],
    ['squash', 'Courges rôties'],
    ['peppers', 'Bell peppers'],
    ['pepper', 'Poivrons'],
    ["blé d'Inde", 'Corn'],
  ])('D2 %s is found in the other language: %s', (word, ingredients) => {
    expect(allergenState(dish('Dish', { ingredients }), otherKey(word))).toBe('contains')
  })

  test.each([
    ['ail', 'Ailes de poulet'],
    ['nut', 'Coconut'],
    ['egg', 'Eggplant'],
    ['fish', 'Shellfish'],
  ])('D2 %s is not found inside of %s', (word, ingredients) => {
    expect(allergenState(dish('Dish', { ingredients, filters: [dietary('Vegan')] }), otherKey(word))).toBe('not-declared')
  })
})
