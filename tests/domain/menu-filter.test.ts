import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Item } from '#contract/menus.ts'
import { allergenKeys, allergenState } from '#domain/allergens.ts'
import { impliedLabels } from '#domain/dietary-kind.ts'
import { labelConflicts } from '#domain/label-conflict.ts'
import { filterCategories, filterItems, reasonsToHide, withoutRepeats } from '#domain/menu-filter.ts'
import { allergen, dietary, dish, namesIn, station } from './build-dish.ts'

const sample = (name: string, sort_order: number, allergens: string[], categories: string[]) =>
  dish(name, { sort_order, filters: [...allergens.map((one) => allergen(one)), ...categories.map(dietary)] })

/** W-MENU-10, the sample menu of the worked examples. */
const menu = [
  sample('Omelette', 1, ['Egg', 'Milk'], ['Avoiding Gluten', 'Vegetarian']),
  sample('Tofu bowl', 2, ['Soy'], ['Vegan', 'Vegetarian']),
  sample('Garden salad', 3, [], ['Avoiding Gluten', 'Vegan', 'Vegetarian']),
  sample('Fish tacos', 4, ['Fish', 'Wheat'], []),
  sample('Burger', 5, ['Milk', 'Wheat'], []),
]
const names = (items: readonly Item[]) => items.map(({ name }) => name)
const choice = (hide: string[], require: string[]) => ({
  hide: hide.flatMap(allergenKeys),
  require: require.map((name) => dietary(name).id),
})

describe('the dishes of a station', () => {
  test.each([
    ['W-MENU-01', [], [], ['Omelette', 'Tofu bowl', 'Garden salad', 'Fish tacos', 'Burger']],
    ['W-MENU-02', ['Milk'], [], ['Tofu bowl', 'Garden salad', 'Fish tacos']],
    ['W-MENU-03', ['Milk', 'Soy'], [], ['Garden salad', 'Fish tacos']],
    ['W-MENU-04', [], ['Vegetarian'], ['Omelette', 'Tofu bowl', 'Garden salad']],
    ['W-MENU-05', [], ['Avoiding Gluten', 'Vegan'], ['Garden salad']],
    ['W-MENU-06', ['Egg'], ['Vegetarian'], ['Tofu bowl', 'Garden salad']],
    ['W-MENU-07', ['Soy'], ['Vegan'], ['Garden salad']],
    ['W-MENU-08', ['Fish', 'Milk', 'Soy'], ['Vegan'], ['Garden salad']],
    ['W-MENU-09', ['Egg'], ['Halal'], []],
  ])('MENU-17 MENU-18 %s (W-MENU-10) without %j and with the categories %j are %j', (_, hide, require, shown) => {
    expect(names(filterItems(menu, choice(hide, require)).shown)).toEqual(shown)
  })

  test.each([
    ['pork', [], ['Pork'], ['Vegan bowl', 'Veggie curry']],
    ['pork and vegan dishes', [], ['Pork', 'Vegan'], ['Veggie curry']],
    ['all that counts as vegetarian', [], ['Vegetarian'], ['Ham']],
    ['vegetarian dishes that are vegan', ['Vegetarian'], ['Vegan'], ['Veggie curry']],
    ['nothing that is also required', ['Vegan'], ['Vegan'], []],
    ['nothing, while vegan dishes count as vegetarian', ['Vegetarian'], [], ['Vegan bowl', 'Veggie curry']],
  ])('MENU-18 leave out %s (with %j, without %j)', (_, require, exclude, shown) => {
    const items = [sample('Vegan bowl', 1, [], ['Vegan']), sample('Veggie curry', 2, [], ['Vegetarian']), sample('Ham', 3, [], ['Pork'])]
    const implied = impliedLabels(['Vegan', 'Vegetarian', 'Pork'].map(dietary))
    const ids = (labels: string[]) => labels.map((label) => dietary(label).id)
    const found = filterItems(items, { hide: ['milk'], require: ids(require), exclude: ids(exclude), implied })
    expect(names(found.shown)).toEqual(shown)
    expect(found.hidden).toEqual([])
  })

  test('MENU-Q3 W-MENU-11 lose Soup (Mustard*) and Hot dog (Mustard) when mustard is hidden, and Rice stays', () => {
    const items = [
      dish('Soup', { filters: [allergen('Mustard*')] }),
      dish('Hot dog', { filters: [allergen('Mustard')] }),
      dish('Rice', { sort_order: 1 }),
    ]
    const { shown, hidden } = filterItems(items, choice(['Mustard'], []))
    expect(names(shown)).toEqual(['Rice'])
    expect(hidden.map(({ item, reasons }) => [item.name, reasons])).toEqual([
      ['Soup', [{ key: 'mustard', state: 'may-contain' }]],
      ['Hot dog', [{ key: 'mustard', state: 'contains' }]],
    ])
  })

  test('MENU-17 MENU-Q4 are hidden for Lait* and a custom "lait", each with its reason', () => {
    const items = [
      dish('Lait*', { filters: [allergen('Lait*')] }),
      dish('custom', { custom_allergens: [['lait']] }),
      dish('Soy', { filters: [allergen('Soy')] }),
    ]
    const { shown, hidden } = filterItems(items, { hide: ['milk'], require: [] })
    expect(names(shown)).toEqual(['Soy'])
    expect(hidden.map(({ reasons }) => reasons[0]?.state)).toEqual(['may-contain', 'contains'])
  })

  test('MENU-17 name every reason for which they are hidden', () => {
    const [omelette] = menu
    expect(omelette && reasonsToHide(omelette, ['egg', 'fish', 'milk'])).toEqual([
      { key: 'egg', state: 'contains' },
      { key: 'milk', state: 'contains' },
    ])
  })

  test('MENU-Q5 without allergen data stay, are marked and come last while an allergen is hidden', () => {
    const items = [
      dish('Daily soup', { sort_order: 1 }),
      ...menu.map((item) => ({ ...item, sort_order: item.sort_order + 1 })),
      dish('Stew', { sort_order: 9 }),
    ]
    const { shown, unknown } = filterItems(items, { hide: ['milk'], require: [] })
    expect(names(shown)).toEqual(['Tofu bowl', 'Garden salad', 'Fish tacos', 'Daily soup', 'Stew'])
    expect([...unknown]).toEqual(['Daily soup', 'Stew'])
  })

  test('MENU-19 are in the order of the kitchen while no allergen is hidden', () => {
    const { shown, unknown } = filterItems(
      [dish('Last', { sort_order: 3 }), dish('Daily soup', { sort_order: 1 }), dish('Second', { sort_order: 2 })],
      { hide: [], require: [] },
    )
    expect(names(shown)).toEqual(['Daily soup', 'Second', 'Last'])
    expect(unknown.size).toBe(0)
  })

  test('MENU-18 without data are not shown for a category that they do not have', () => {
    expect(filterItems([dish('Stew')], choice(['Milk'], ['Vegan']))).toMatchObject({ shown: [], hidden: [] })
  })
})

describe('the stations of a period', () => {
  const soup = dish('Soup', { filters: [allergen('Milk')] })
  const bread = dish('Bread', { filters: [allergen('Wheat')] })
  const fruit = dish('Fruit', { filters: [dietary('Vegan')] })
  const stations = [station('Grill', [soup, bread], 2), station('Salad bar', [fruit, soup], 1)]

  test('MENU-05 are in their order, each with its own shown dishes, and count them', () => {
    const found = filterCategories([station('Grill', [bread], 2), station('Salad bar', [fruit, soup], 1)], { hide: [], require: [] })
    expect(found.stations.map(({ category, shown }) => [category.name, names(shown)])).toEqual([
      ['Salad bar', ['Fruit', 'Soup']],
      ['Grill', ['Bread']],
    ])
    expect(found).toMatchObject({ shownCount: 3, hidden: [] })
  })

  test('E5 list a repeated dish of a station or a period once, at its first station', () => {
    const again = { ...soup, id: 'placed again', sort_order: 5 }
    const first = { ...soup, mrn: '100' }
    const second = { ...again, mrn: '100' }
    const repeated = [station('Grill', [bread, second], 2), station('Salad bar', [first, fruit, second, fruit], 1)]
    const found = filterCategories(repeated, { hide: [], require: [] })
    expect(found.stations.map(({ category, shown }) => [category.name, names(shown)])).toEqual([
      ['Salad bar', ['Soup', 'Fruit']],
      ['Grill', ['Bread']],
    ])
    expect(found.shownCount).toBe(3)
  })

  test('MENU-17 count a hidden dish once, although two stations serve it', () => {
    const found = filterCategories(stations, { hide: ['milk'], require: [] })
    expect(found.shownCount).toBe(2)
    expect(found.hidden.map(({ item }) => item.name)).toEqual(['Soup'])
  })

  test('MENU-17 show fewer dishes with a search, but count the same hidden ones', () => {
    const found = filterCategories(stations, { hide: ['milk'], require: [] }, ({ name }) => name === 'Bread')
    expect(found.shownCount).toBe(1)
    expect(found.hidden).toHaveLength(1)
  })

  test('MENU-Q11 are all there, and empty, for a category that no dish has', () => {
    const found = filterCategories(stations, choice([], ['Halal']))
    expect(found.stations.map(({ shown }) => shown)).toEqual([[], []])
    expect(found.shownCount).toBe(0)
  })
})

describe('on any menu', () => {
  const written = fc.constantFrom(
    ...namesIn('Milk | Milk* | Lait | LAIT* | Soy | Soja* | Shellfish | Crustacés | Mustard | Mustard* | Œufs | MSG | kiwi | Sulphites*'),
  )
  const category = fc.constantFrom('Vegan', 'Vegetarian', 'Halal')
  const anyDish = fc
    .record({
      allergens: fc.array(written, { maxLength: 3 }),
      custom: fc.array(written, { maxLength: 2 }),
      categories: fc.uniqueArray(category),
      ingredients: fc.constantFrom('', 'Kiwi, water', 'Milk'),
    })
    .map(({ allergens, custom, categories, ingredients }) => ({
      filters: [...allergens.map((name) => allergen(name)), ...categories.map(dietary)],
      custom_allergens: custom.length > 0 ? [custom] : [],
      ingredients,
    }))
  const anyMenu = fc.array(anyDish, { maxLength: 12 }).chain((dishes) =>
    fc.shuffledSubarray(
      dishes.map((more, index) => dish(`Dish ${index}`, { ...more, sort_order: index })),
      { minLength: dishes.length },
    ),
  )
  const anyChoice: fc.Arbitrary<{ hide: string[]; require: string[] }> = fc.record({
    hide: fc.uniqueArray(fc.constantFrom('milk', 'soy', 'crustacean', 'mollusk', 'mustard', 'egg', 'msg', 'sulphites', 'other:kiwi')),
    require: fc.uniqueArray(category.map((name) => dietary(name).id)),
  })

  const [milkOrEgg, seafood] = [/^(?:milk|lait|œufs)$/i, /^(?:shellfish|crustacés)$/i]
  const belies: Record<string, RegExp[]> = { Vegan: [milkOrEgg, seafood], Vegetarian: [seafood], Halal: [] }
  /** A dish with a category that nothing it declares belies; traces belie none. */
  const isLabelled = ({ filters, custom_allergens: custom, ingredients }: Item, id: string): boolean => {
    const declared = [...filters.filter(({ type }) => type === 'allergen').map(({ name }) => name), ...custom.flat(), ingredients]
    const label = filters.find((filter) => filter.id === id)
    return label !== undefined && !declared.some((name) => belies[label.name]?.some((food) => food.test(name)))
  }

  /** As the server sends it, with the labels that don't hold. */
  const asServed = (item: Item): Item => ({ ...item, withheld_labels: labelConflicts(item).map(({ label }) => label.id) })

  test('MENU-17 no shown dish declares a hidden allergen, with or without a star, in either language', () => {
    fc.assert(
      fc.property(anyMenu, anyChoice, (items, { hide, require }) => {
        const { shown, unknown } = filterItems(items, { hide, require })
        for (const item of shown) {
          const declared = [
            ...item.filters.filter(({ type }) => type === 'allergen').map(({ name }) => name),
            ...item.custom_allergens.flat(),
          ]
          expect(declared.flatMap(allergenKeys).filter((key) => hide.includes(key))).toEqual([])
          if (hide.includes('other:kiwi')) expect(`${declared.join()} ${item.ingredients}`).not.toMatch(/kiwi/i)
          expect(unknown.has(item.id)).toBe(hide.length > 0 && declared.length === 0 && item.filters.length === 0)
        }
      }),
    )
  })

  test('MENU-17 MENU-18 every dish is shown, hidden for a reason, or fits no chosen category: none is lost or doubled', () => {
    fc.assert(
      fc.property(anyMenu, anyChoice, (dishes, { hide, require }) => {
        const items = dishes.map(asServed)
        const { shown, hidden } = filterItems(items, { hide, require })
        const refused = items.filter((item) => require.some((id) => !isLabelled(item, id)))
        const all = [...shown, ...hidden.map(({ item }) => item), ...refused]
        expect(all.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort())
        for (const { item, reasons } of hidden) {
          expect(reasons.length).toBeGreaterThan(0)
          for (const { key, state } of reasons) expect(allergenState(item, key)).toBe(state)
        }
      }),
    )
  })

  test('MENU-17 hiding one more allergen never brings a dish back', () => {
    fc.assert(
      fc.property(anyMenu, anyChoice, fc.constantFrom('milk', 'soy', 'other:kiwi'), (items, { hide, require }, more) => {
        const before = new Set(names(filterItems(items, { hide, require }).shown))
        for (const name of names(filterItems(items, { hide: [...hide, more], require }).shown)) expect(before).toContain(name)
      }),
    )
  })
})

describe('a dish that is sold out', () => {
  const out = (name: string, sort_order: number) => dish(name, { sort_order, sold_out: true })
  const listed = (...stations: Item[][]) =>
    withoutRepeats(stations.map((items, at) => station(`s${at}`, items))).map(({ items }) => names(items))

  test.each([
    [
      'stays in its place',
      [[dish('Soup', { sort_order: 0 }), out('Stew', 1), dish('Cake', { sort_order: 2 })]],
      [['Soup', 'Stew', 'Cake']],
    ],
    ['is listed at the station that still has it', [[out('Stew', 0)], [dish('Stew', { sort_order: 0 })]], [[], ['Stew']]],
    ['is listed once where no station has it', [[out('Stew', 0)], [out('Stew', 0)]], [['Stew'], []]],
  ])('%s', (_, stations, shown) => {
    expect(listed(...stations)).toEqual(shown)
  })
})
