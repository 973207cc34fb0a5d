import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { conceptFields } from '#contract/menus.ts'

type Filter = { id: string; name: string; type: 'allergen' | 'category' }
type Dish = {
  mrn: string
  name: string
  ingredients: string
  filters: string[]
  custom_allergens: string[][]
}

const schools = ['cedar-coast', 'erables', 'harbour-street'] as const

/** Words that look like an allergen and are none, and what is left of them. */
const lookAlikes: readonly (readonly [RegExp, string])[] = [
  [/\bcoconut (milk|cream|butter)\b/g, 'coconut'],
  [/\b(peanut|almond|cashew) (butter|milk)\b/g, '$1'],
  [/\bsoy (milk|beverage|cream|yogurt)\b/g, 'soy'],
  [/\boat (milk|beverage|cream)\b/g, ''],
  [/\bcocoa butter\b/g, 'cocoa'],
  [/\bbutter (lettuce|beans?)\b/g, '$1'],
  [/\bbutternut\b/g, 'squash'],
  [/\bcream of tartar\b/g, ''],
  [/\bcream-style corn\b/g, 'corn'],
  [/\bgluten-free (?:rolled )?(?:oats|flour|penne|pasta|bread)\b/g, ''],
  [/\b(?:egg-free |vegan )+mayonnaise\b/g, ''],
  [/\bsoy-free\b/g, ''],
  [/\b(buckwheat|rice|corn|chickpea|tapioca|potato) flour\b/g, '$1'],
  [/\brice noodles\b/g, 'rice'],
  [/\bcorn tortillas?\b/g, 'corn'],
  [/\boyster mushrooms?\b/g, 'mushrooms'],
  [/\bbuckwheat\b/g, ''],
  [/\beggplants?\b/g, ''],
]

/** Ingredient words, and the allergens that each of them brings. Lower case, whole words. */
const wheat =
  'wheat|flour|bread|panko|croutons?|couscous|bulgur|semolina|spaghetti|macaroni|penne|fettuccine|lasagna|pasta|noodles|bagel|baguette|ciabatta|brioche|bun|pita|naan|tortillas?|pastry|crust|dough|wrappers|graham|english muffin|seitan'
const soySauces = 'soy sauce|teriyaki|hoisin|gochujang|oyster sauce'
const brings: Readonly<Record<string, string>> = {
  Egg: 'eggs?|egg whites|egg yolks|mayonnaise|aioli|hollandaise|meringue|caesar dressing|tartar sauce',
  Fish: 'fish|salmon|tuna|cod|pollock|haddock|halibut|trout|anchov(?:y|ies)|worcestershire|caesar dressing|imitation crab',
  Gluten: `${wheat}|${soySauces}|barley|malted barley|malt|rye|oats|beer`,
  Milk: 'milk|buttermilk|butter|ghee|cream|cheese|cheddar|mozzarella|parmesan|romano|feta|ricotta|gruyère|yogurt|whey|casein|lactose|béchamel|curds|tzatziki|ranch|pesto|hollandaise|caesar dressing',
  MSG: 'monosodium glutamate|msg',
  Peanuts: 'peanuts?',
  'Shellfish - Crustacean': 'shrimps?|prawns?|crab|lobster|crayfish',
  'Shellfish - Mollusk': 'clams?|oysters?|oyster sauce|mussels?|scallops?|squid|calamari',
  Soy: `soy|soybeans?|tofu|edamame|miso|tempeh|tamari|${soySauces}`,
  'Tree Nuts': 'almonds?|cashews?|walnuts?|pecans?|hazelnuts?|pistachios?|pine nuts?|macadamias?|pesto|marzipan',
  Wheat: `${wheat}|${soySauces}`,
  Mustard: 'mustard|dijon|mayonnaise|caesar dressing',
  Sesame: 'sesame|tahini|hummus|halva',
  Sulphites: 'wine|balsamic|raisins|currants|dried (?:dates|cranberries|apricots|figs)|dijon',
}

const animal = /\b(chicken|beef|pork|ham|bacon|turkey|lamb|lard|wieners|gelatin|honey)\b/
const pork = /\b(pork|ham|bacon|lard)\b/

function allergensIn(ingredients: string): string[] {
  const text = lookAlikes.reduce((left, [looks, is]) => left.replace(looks, is), ingredients.toLowerCase())
  // \b stops at accents, so that words are bounded by "not a letter"
  const has = (words: string): boolean => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'u').test(text)
  return Object.entries(brings)
    .filter(([, words]) => has(words))
    .map(([allergen]) => allergen)
}

function read<T>(school: string, file: string): T[] {
  const url = new URL(`../../../src/server/content/demo/${school}/${file}`, import.meta.url)
  return JSON.parse(readFileSync(url, 'utf8')) as T[]
}

describe.each(schools)('the recipe book of %s', (school) => {
  const filters = read<Filter>(school, 'filters.json')
  const dishes = read<Dish>(school, 'dishes.json')
  const nameOf = new Map(filters.map(({ id, name }) => [id, name]))
  const namesOn = (dish: Dish): string[] => dish.filters.map((id) => nameOf.get(id) ?? `unknown filter ${id}`)
  const known = dishes.filter(({ ingredients }) => ingredients !== '')
  const which = (wrong: (dish: Dish, names: string[]) => boolean): string[] =>
    dishes.filter((dish) => wrong(dish, namesOn(dish))).map(({ mrn, name }) => `${mrn} ${name}`)

  test('[MENU-Q5] a dish declares every allergen that its ingredients hold', () => {
    const missing = known.flatMap((dish) => {
      const declared = new Set([...namesOn(dish), ...dish.custom_allergens.flat()].map((name) => name.toLowerCase()))
      return allergensIn(dish.ingredients)
        .filter((allergen) => !declared.has(allergen.toLowerCase()))
        .map((allergen) => `${dish.mrn} ${dish.name}: ${allergen}`)
    })
    expect(missing).toEqual([])
  })

  test('[MENU-Q5] a dish without allergen data gives no ingredients either, and a few dishes are like that', () => {
    const silent = dishes.filter((dish) => dish.filters.length === 0 && dish.custom_allergens.length === 0)
    expect(silent.length).toBeGreaterThan(1)
    expect(silent).toEqual(dishes.filter(({ ingredients }) => ingredients === ''))
  })

  test('[MENU-Q5] a dish names only filters of its own school, and never "contains" and "may contain" at once', () => {
    expect(which((dish) => dish.filters.some((id) => !nameOf.has(id)))).toEqual([])
    expect(which((_, names) => names.some((name) => names.includes(`${name}*`)))).toEqual([])
  })

  test('[MENU-Q5] wheat comes with gluten, and a dish for avoiding gluten holds no trace of either', () => {
    expect(which((_, names) => names.includes('Wheat') && !names.includes('Gluten'))).toEqual([])
    const gluten = /^(Wheat|Gluten)\*?$/
    expect(which((_, names) => names.includes('Avoiding Gluten') && names.some((name) => gluten.test(name)))).toEqual([])
  })

  test('[MENU-Q5] a vegan dish holds nothing that comes from an animal, and is vegetarian too', () => {
    const fromAnimals = ['Milk', 'Egg', 'Fish', 'Shellfish - Crustacean', 'Shellfish - Mollusk']
    const vegan = (names: string[]): boolean => names.includes('Vegan')
    expect(which((_, names) => vegan(names) && !names.includes('Vegetarian'))).toEqual([])
    expect(which(({ ingredients }, names) => vegan(names) && animal.test(ingredients.toLowerCase()))).toEqual([])
    expect(which(({ ingredients }, names) => vegan(names) && allergensIn(ingredients).some((name) => fromAnimals.includes(name)))).toEqual(
      [],
    )
  })

  test('[MENU-Q5] every pork dish says pork, and no pork dish says halal', () => {
    expect(which(({ ingredients }, names) => pork.test(ingredients.toLowerCase()) !== names.includes('Pork'))).toEqual([])
    expect(which((_, names) => names.includes('Pork') && names.includes('Halal'))).toEqual([])
  })

  test('every dish has a number of its own', () => {
    expect(new Set(dishes.map(({ mrn }) => mrn)).size).toBe(dishes.length)
  })
})

type Menu = { location_id: string; periods: { categories: { id: string; name: string; items: (string | { mrn: string })[] }[] }[] }
type Place = { id: string; name: string; type: string; brand?: { name: string; categories: { id: string; name: string }[] } }

describe.each(schools)('a concept place of %s', (school) => {
  const recordsOf = <T>(file: string): T[] => JSON.parse(readFileSync(`src/server/content/demo/${school}/${file}`, 'utf8')) as T[]
  const concepts = recordsOf<Place>('locations.json').filter(({ type }) => type === 'concept')
  const categoriesOf = (id: string) =>
    recordsOf<Menu>('menus.json')
      .filter((menu) => menu.location_id === id)
      .flatMap(({ periods }) => periods.flatMap(({ categories }) => categories))

  test('[MENU-20] serves dishes with all fifteen nutrition columns', () => {
    const served = new Set(
      concepts.flatMap(({ id }) =>
        categoriesOf(id).flatMap(({ items }) => items.map((item) => (typeof item === 'string' ? item : item.mrn))),
      ),
    )
    const dishes = recordsOf<Record<string, unknown> & { mrn: string }>('dishes.json').filter(({ mrn }) => served.has(mrn))
    expect(dishes.length).toBeGreaterThan(10)
    for (const dish of dishes) expect(conceptFields.filter((field) => dish[field] === undefined)).toEqual([])
  })

  test('[LOC-04] names its brand, with the categories of its menu', () => {
    for (const { id, brand } of concepts) {
      const onMenu = categoriesOf(id).map((category) => `${category.id} ${category.name}`)
      expect(brand?.categories.length).toBeGreaterThan(0)
      expect(brand?.categories.filter((category) => !onMenu.includes(`${category.id} ${category.name}`))).toEqual([])
    }
  })
})
