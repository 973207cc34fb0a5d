import { describe, expect, test } from 'vitest'
import type { Item } from '#contract/menus.ts'
import { allergenState, isUnknownFor, otherKey, recordsNamed } from '#domain/allergens.ts'
import { allergen, dietary, dish, eachName, namesIn } from './build-dish.ts'

const asFilter = (name: string) => dish('Dish', { filters: [allergen(name)] })
const asEntry = (name: string) => dish('Dish', { filters: [dietary('Vegan')], custom_allergens: [[name]] })
/** The states of a dish that declares a name by a filter, and by an entry of the kitchen. */
const statesOf = (name: string, key: string) => [asFilter, asEntry].map((declares) => allergenState(declares(name), key))

describe('the priority allergens of Health Canada', () => {
  test.each(
    eachName([
      ['tree-nuts', 'Almond | Almonds | Hazelnut | Cashews | Cashew nuts | Walnuts | Pecan | Pine nuts | Pistachios | Brazil nuts'],
      ['tree-nuts', 'Macadamia | Filberts | Marzipan | Amandes | Amande | Noisettes | Noix de cajou | Noix de Grenoble | Pacanes'],
      ['tree-nuts', 'Pignons | Pistaches | Noix du Brésil | Avelines | Chestnuts | Châtaignes | Hickory nuts | Fruits secs à coque'],
      ['tree-nuts', 'Pinenuts | Pinenut | Cashewnuts | Brazilnuts | Nutmeats | Cerneaux | Cerneaux de noix | Praliné | Praline'],
      ['tree-nuts', 'Hazel nuts | Wal-nuts | Pine\u2011nuts | Almond milk | Beurre de noisette | Marchpane | Almond flour'],
      ['tree-nuts', "Farine d'amandes | Nut meats | Nougat | Coques"],
      ['crustacean', 'Shrimp | Shrimps | Lobster | Crab | Prawns | Crayfish | Crevettes | Homard | Crabe | Langoustines | Écrevisses'],
      ['crustacean', 'Crabmeat | Crab meat | Tomalley | Crawdad'],
      ['mollusk', 'Clams | Clam | Mussels | Oysters | Scallops | Squid | Calamari | Octopus | Snails | Palourdes | Moules | Huîtres'],
      ['mollusk', 'Pétoncles | Noix de pétoncle | Cherrystone | Cherrystones | Lapas | Opihi | Coquilles St-Jacques'],
      ['mollusk', 'Coquille St. Jacques | Noix de St-Jacques | Pétoncles St\u2011Jacques | Encornets | Coques'],
      ['fish', 'Salmon | Tuna | Cod | Anchovies | Anchovy | Haddock | Trout | Saumon | Thon | Morue | Anchois | Truite | Aiglefin'],
      ['fish', 'Finfish | Fin fish | Codfish | Capelin | Capelan | Arctic char | Sockeye | Perchaudes | Friture de poisson'],
      ['gluten', 'Wheat | Barley | Rye | Oats | Malt | Spelt | Kamut | Blé | Orge | Seigle | Avoine | Épeautre | Triticale | Froment'],
      ['gluten', 'Bulghur | Boulghour | Boulgour | Freekeh | Matzo | Matzah | Oat milk | Khorasan | Farine de seigle'],
      ['wheat', 'Spelt | Durum | Semolina | Bulgur | Couscous | Farro | Triticale | Semoule | Boulgour | Épeautre | Froment | Bulghur'],
      ['wheat', 'Boulghour | Freekeh | Matzo | Matzah | Khorasan | Flour tortilla | Farine enrichie | Flour (rice, tapioca)'],
      ['milk', 'Butter | Cheese | Cream | Yogurt | Casein | Whey | Lactose | Beurre | Fromages | Crème | Yogourt | Lactosérum'],
      ['milk', 'Butterfat | Laitages | Brie | Gouda | Provolone | Mascarpone | Beurre noisette | Butterscotch | Almond milk chocolate'],
      ['milk', 'Wheat soy milk | Soy milk, milk | Eggnog | Ingrédients laitiers modifiés | Half & half'],
      ['milk', 'Contains: Milk | made with dairy cream | Mozza | Parm | Cheesy | Buttercream | Buttered | Crema'],
      ['peanuts', 'PB&J | PBJ'],
      ['wheat', 'Dairy-free flour | Nut free flour | Egg-free flour'],
      ['tree-nuts', 'Almond milk-free dressing | Cashew milk free sauce'],
      ['milk', 'MilkSoy | Milk¹ | milk2 | crème35% | Nuts Milk Egg'],
      ['fish', '\ufb01sh | Cod²'],
      ['tree-nuts', 'TreeNuts | Nutella™'],
      ['egg', 'Albumin | Mayonnaise | Egg whites | Blancs d’œufs | Albumine | Ovovitellin | Eggnog | Lait de poule | Eggwash'],
      ['egg', 'Œufs à la coque | Milk, Egg | Lait et œufs'],
      ['soy', 'Tofu | Edamame | Miso | Tempeh | Sauce soya | Soy sauce | TVP | T.V.P. | Soy milk | Lait de soya | Soy nuts | Kinako'],
      ['soy', 'TSP'],
      ['peanuts', 'Peanut butter | Groundnuts | Beurre d’arachides | Cacahuètes | Cacahouètes | Cacahouète | Pea nuts | Nu-Nuts'],
      ['peanuts', 'Monkey nuts | Nut meats | Kernels'],
      ['sesame', 'Tahini | Sesame seeds | Graines de sésame | Til | Benne seed | Sesamum indicum'],
      ['mustard', 'Mustard seeds | Dijon | Moutarde'],
      ['msg', 'M.S.G. | MSG | E621 | E-621 | Monosodium glutamate'],
      ['sulphites', 'Sulfites | SO2 | E220 | Sulfur dioxide | Metabisulphite | Dioxyde de soufre | E 220 | E-223'],
    ]),
  )('D1 MENU-Q3 MENU-Q4 a dish that declares %s contains %s', (name, family) => {
    expect(statesOf(name, family)).toEqual(['contains', 'contains'])
  })

  test.each(
    eachName([
      ['tree-nuts', 'Coconut | Noix de coco | Nutmeg | Muscade | Noix de muscade | Butternut squash | Courge musquée | Water chestnuts'],
      ['tree-nuts', "Châtaignes d'eau | Tiger nuts | Souchet | Peanuts | Doughnut | Lait de noix de coco | Coco-nut | Butter nut squash"],
      ['tree-nuts', 'Noix de St-Jacques | Soy nuts | Corn nuts | Noix de ronde | Beurre noisette | Chestnut mushrooms | Nu-Nuts'],
      ['tree-nuts', 'Œufs à la coque'],
      ['milk', 'Apple butter | Cocoa butter | Peanut butter | Cream of tartar | Coconut milk | Soy milk | Lait de soya | Oat milk'],
      ['milk', "Rice milk | Almond milk | Lait d'amande | Hemp milk | Sunflower butter | Lait de noix de coco | Crème de noix de coco"],
      ['milk', 'Butter nut squash | Sans produits laitiers | Milk: no'],
      ['mollusk', 'Oyster mushrooms'],
      ['egg', 'Eggplant | Egg plant | No milk and eggs | Sans lait et œufs'],
      ['wheat', "Buckwheat | Blé d'Inde | Rice flour | Farine de maïs | Farine de blé noir | Almond flour | Wheat-free flour"],
      ['crustacean', 'Crab apple'],
      ['gluten', "Blé d'Inde | Blé noir (sarrasin) | Gluten-free flour"],
      ['fish', 'Char siu pork | Char-grilled chicken'],
      ['peanuts', 'Valencia oranges | Corn kernels'],
    ]),
  )('D1 MENU-Q3 a dish that declares %s does not contain %s', (name, family) => {
    expect(statesOf(name, family)).toEqual(['not-declared', 'not-declared'])
  })

  test.each(
    eachName([
      ['milk', 'Milk: N/A | Lait : n/d | Milk: unknown | All allergens except egg | Order without cheese | No MSG and cheese'],
      ['milk', 'Sans sel et lait | No added sugar and milk'],
      ['tree-nuts', 'Tree Nuts - N/A | Tree Nuts (N/A) | Tous les allergènes sauf œuf | Sans noix, risque de contamination'],
      ['peanuts', 'Any allergen but milk'],
      ['egg', 'Milk: No Egg: Yes | milk no egg yes | Milk-no Egg-yes'],
      ['milk', 'No onion and cheese | With or without cheese | Avec ou sans fromage'],
      ['gluten', 'Gluten free: X | Gluten free w/o bun | Gluten-free bun +2.00 | Sub gluten free bun | Gluten-free option available'],
      ['gluten', 'Gluten-free flour on request'],
    ]),
  )('MENU-Q3 the entry "%s" leaves %s unknown, and the visitor who avoids it is warned', (entry, family) => {
    expect(allergenState(asEntry(entry), family)).toBe('unknown')
    expect(isUnknownFor(asEntry(entry), [family])).toBe(true)
  })

  test.each(
    eachName([
      ['peanuts', 'Mixed nuts | Noix mélangées'],
      ['tree-nuts', 'Mixed nuts | Noix mélangées'],
      ['fish', 'Crab sticks | Bâtonnets de crabe'],
      ['gluten', 'Lait malté'],
    ]),
  )('D1 %s holds %s too', (name, family) => {
    expect(statesOf(name, family)).toEqual(['contains', 'contains'])
  })

  test('D1 an entry that lists foods counts for each of their families', () => {
    const item = asEntry('Contains: milk and hazelnut')
    expect(['milk', 'tree-nuts', 'egg'].map((key) => allergenState(item, key))).toEqual(['contains', 'contains', 'not-declared'])
  })

  test.each(
    eachName([
      ['tree-nuts', 'Almonds* | Peut contenir : amandes | Traces of hazelnuts | Contains milk, may contain walnuts'],
      ['crustacean', 'May contain shrimp'],
      ['milk', 'May contain milk | Peut contenir : lait'],
      ['peanuts', 'Made in a facility that also processes peanuts | Fabriqué dans une usine qui utilise des arachides'],
      ['tree-nuts', 'Fabriqué dans une usine où sont manipulées des noix | Shared fryer: almonds'],
      ['wheat', 'Gluten'],
    ]),
  )('D1 MENU-Q4 a dish that declares "%s" may contain %s', (name, key) => {
    expect(statesOf(name, key)).toEqual(['may-contain', 'may-contain'])
  })

  test.each(
    eachName([
      ['Tree Nuts', 'almonds | amandes'],
      ['Noix', 'almond'],
      ['Gluten', 'wheat | spelt'],
      ['Shellfish - Crustacean', 'shrimp'],
      ['Shellfish', 'shrimp'],
      ['Seafood', 'crevettes'],
      ['Fish', 'salmon'],
      ['Milk', 'cheese'],
      ['Soy', 'tofu'],
    ]),
  )('D1 a visitor who typed %s sees a dish with %s as one that may contain it', (word, family) => {
    expect(statesOf(family, otherKey(word))).toEqual(['may-contain', 'may-contain'])
  })

  test.each([
    ['almonds', 'Walnuts'],
    ['wheat', 'Barley'],
    ['salmon', 'Tuna'],
    ['shrimp', 'Lobster'],
    ['clams', 'Oysters'],
  ])('D1 a visitor who typed %s still sees %s, another member', (word, other) => {
    expect(statesOf(other, otherKey(word))).toEqual(['not-declared', 'not-declared'])
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
  test.each(
    [
      'mushrooms = mushroom | cherries = cherry | tomates = tomate | peaches = peach | poireaux = poireau | pêches = pêche',
      'potatoes = potato | cookies = cookie | passion fruits = passion fruit | bay leaves = bay leaf | radishes = radish',
      'octopuses = octopus | noyaux = noyaux | hummus = hummus',
    ].flatMap(namesIn),
  )('D2 finds its plural, and the plural finds it: %s', (pair) => {
    const words = pair.split(' = ')
    for (const [word = '', written = ''] of [words, words.toReversed()]) {
      expect(allergenState(dish('Dish', { ingredients: `Water, ${written}, salt` }), otherKey(word))).toBe('contains')
      expect(allergenState(asEntry(written), otherKey(word))).toBe('contains')
    }
  })

  test.each(
    [
      'moutarde = Vinegar, mustard | mustard = Vinaigre, moutarde | champignons = Cream, mushroom | tomato = Sauce aux tomates',
      'crevettes = Rice, shrimp | ail = Roasted garlic | vanille = Vanilla extract | courgettes = Zucchini | beet = Betteraves',
      "basilic = Fresh basil | squash = Courges rôties | peppers = Bell peppers | pepper = Poivrons | blé d'Inde = Corn",
    ].flatMap(namesIn),
  )('D2 is found in the other language: %s', (pair) => {
    const [word = '', ingredients = ''] = pair.split(' = ')
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
