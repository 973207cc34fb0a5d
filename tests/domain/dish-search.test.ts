import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canSearch, dishIndex, searchDishes, searchWords } from '#domain/dish-search.ts'
import { isNear } from '#domain/near-words.ts'
import { type WeekDish, weekDishes } from '#domain/week-dishes.ts'
import { dietary } from './build-dish.ts'
import { largeWeek, weekDish } from './build-week.ts'

const nameOf = (item: { name: string }) => item.name
const indexOf = (dishes: readonly WeekDish[]) => dishIndex(dishes, (item) => item.filters.filter(({ type }) => type !== 'allergen'))
const find = (dishes: readonly WeekDish[], query: string) => searchDishes(indexOf(dishes), query, { nameOf }).map(({ dish }) => dish.key)

const vegan = { ...dietary('Vegan'), translations: [{ locale: 'fr-ca' as const, name: 'Végétalien' }] }
const campus = [
  weekDish('Crème Brûlée', { fr: 'Crème brûlée' }),
  weekDish('Butter Chicken', { fr: 'Poulet au beurre' }),
  weekDish('Chicken Noodle Soup', { fr: 'Soupe poulet et nouilles', served: [{ station: 'Soups', stationFr: 'Soupes' }] }),
  weekDish('French Onion Soup', { fr: "Soupe à l'oignon", served: [{ station: 'Soups', stationFr: 'Soupes' }] }),
  weekDish('Scrambled Eggs', { fr: 'Œufs brouillés' }),
  weekDish('Beef Tacos', { fr: 'Tacos au bœuf' }),
  weekDish("Shepherd's Pie", { fr: 'Pâté chinois' }),
  weekDish('Strawberry Cheesecake', { fr: 'Gâteau au fromage et aux fraises' }),
  weekDish('Oatmeal Cookie', { fr: "Biscuit à l'avoine", item: { filters: [vegan] } }),
  weekDish('Mashed Potatoes', { fr: 'Purée de pommes de terre' }),
]

describe('a search over the dishes of a week', () => {
  test.each([
    ['no accents', 'creme brulee', ['Crème Brûlée']],
    ['other accents and case', 'CRÊME BRULÈE', ['Crème Brûlée']],
    ['a word begun', 'brul', ['Crème Brûlée']],
    ['a letter left out', 'chiken', ['Butter Chicken', 'Chicken Noodle Soup']],
    ['two letters swapped', 'chikcen', ['Butter Chicken', 'Chicken Noodle Soup']],
    ['a typo in a word begun', 'strawbery', ['Strawberry Cheesecake']],
    ['two edits in a long word', 'strawbury', ['Strawberry Cheesecake']],
    ['the other language', 'poulet', ['Butter Chicken', 'Chicken Noodle Soup']],
    ['oe for œ', 'oeuf', ['Scrambled Eggs']],
    ['œ for œ', 'bœufs', ['Beef Tacos']],
    ['an elided article', "l'oignon", ['French Onion Soup']],
    ['a curly apostrophe', 'l’oignon', ['French Onion Soup']],
    ['an apostrophe left out', 'loignon', ['French Onion Soup']],
    ['a possessive', 'shepherds pie', ["Shepherd's Pie"]],
    ['a plural for a singular', 'cookies', ['Oatmeal Cookie']],
    ['a singular for a plural', 'potato', ['Mashed Potatoes']],
    ['a French plural', 'gâteaux', ['Strawberry Cheesecake']],
    ['the end of a compound', 'berry', ['Strawberry Cheesecake']],
    ['both words, in any order', 'soup chicken', ['Chicken Noodle Soup']],
    ['words that say nothing', 'soupe à l’oignon', ['French Onion Soup']],
    ['a station', 'soups', ['Chicken Noodle Soup', 'French Onion Soup']],
    ['a dietary category', 'vegan', ['Oatmeal Cookie']],
    ['the category in the other language', 'vegetaliens', ['Oatmeal Cookie']],
    ['a category and a dish', 'vegan cookie', ['Oatmeal Cookie']],
    ['words that no dish has together', 'beef soup', []],
    ['a short word, where an edit makes another word', 'pin', []],
    ['nothing', '', []],
    ['signs only', '&%$', []],
  ])('finds dishes with %s: %j', (_, query, found) => {
    expect(find(campus, query)).toEqual(found)
  })

  test.each([
    ['two letters', 'so', true],
    ['a figure with its sign', '2%', true],
    ['a name with a figure', 'v8', true],
    ['one letter', 's', false],
    ['one letter among signs', '<b>', false],
    ['one letter twice', 'a b', false],
    ['signs only', '&%$', false],
    ['nothing', '  ', false],
  ])('is possible with %s, such as %j: %j', (_, query, enough) => {
    expect(canSearch(query)).toBe(enough)
  })

  test('lists exact words before beginnings, and beginnings before the inside of a word', () => {
    const dishes = ['Cheeseburger', 'Burgerlike Patty', 'Burger', 'Steak'].map((name) => weekDish(name))
    expect(find(dishes, 'burger')).toEqual(['Burger', 'Burgerlike Patty', 'Cheeseburger'])
  })

  test('allows typos only when nothing is written like that', () => {
    const dishes = ['Rice', 'Ripe Mango'].map((name) => weekDish(name))
    expect(find(dishes, 'rice')).toEqual(['Rice'])
    expect(find(dishes, 'ripo')).toEqual(['Ripe Mango'])
  })

  test('lists equal dishes by the soonest meal, then A to Z; a meal that is over today does not count', () => {
    const dishes = [
      weekDish('B soup', { served: [{ date: '2026-11-26' }] }),
      weekDish('A soup', { served: [{ date: '2026-11-27' }] }),
      weekDish('D soup'),
      weekDish('C soup'),
      weekDish('E soup', { served: [{ period: 'Breakfast' }, { date: '2026-11-28' }] }),
    ]
    const hits = searchDishes(indexOf(dishes), 'soup', { nameOf, isOver: ({ period }) => period.name === 'Breakfast' })
    expect(hits.map(({ dish }) => dish.key)).toEqual(['C soup', 'D soup', 'B soup', 'A soup', 'E soup'])
  })

  test('gives for a station only the meals at which it serves the dish', () => {
    const dishes = [weekDish('Rice', { served: [{ station: 'Wok' }, { station: 'Grill', date: '2026-11-26' }] })]
    expect(searchDishes(indexOf(dishes), 'wok', { nameOf })[0]?.servings.map(({ station }) => station.name)).toEqual(['Wok'])
    expect(searchDishes(indexOf(dishes), 'rice', { nameOf })[0]?.servings).toHaveLength(2)
  })
})

describe('any search', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'a b c d e é è g h i l m n o p r s t u œ'.split(' ')), minLength: 5, maxLength: 12 })
  const names = fc
    .array(fc.array(letters, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 })
    .map((all) => all.map((words) => words.join(' ')))
  const bare = (text: string) =>
    text
      .replaceAll('œ', 'oe')
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')

  test('finds a dish by its own name, in capitals and without accents', () => {
    fc.assert(
      fc.property(names, (all) => {
        const dishes = all.map((name) => weekDish(name))
        for (const name of all) expect(find(dishes, bare(name).toUpperCase())).toContain(name)
      }),
    )
  })

  test('finds a dish although a letter after the first is missing', () => {
    fc.assert(
      fc.property(letters, fc.nat(), (name, at) => {
        const word = bare(name)
        const cut = 1 + (at % (word.length - 1))
        expect(find([weekDish(name)], word.slice(0, cut) + word.slice(cut + 1))).toEqual([name])
      }),
    )
  })

  test('loses dishes with every further word, and finds none twice', () => {
    fc.assert(
      fc.property(names, letters, letters, (all, first, second) => {
        const dishes = [...new Set(all)].map((name) => weekDish(name))
        const [wide, narrow] = [find(dishes, first), find(dishes, `${first} ${second}`)]
        expect(wide).toEqual(expect.arrayContaining(narrow))
        expect(new Set(wide).size).toBe(wide.length)
      }),
    )
  })

  test('measures the same distance in both directions, and none between equal words', () => {
    fc.assert(
      fc.property(letters, letters, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
        expect(isNear(a, b, { most, unfinished: false })).toBe(isNear(b, a, { most, unfinished: false }))
        expect(isNear(a, a, { most: 0, unfinished: false })).toBe(true)
      }),
    )
  })

  test('reads any text as words without accents', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        for (const word of searchWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u)
        expect(() => find(campus, text)).not.toThrow()
      }),
    )
  })
})

test.each([
  ['grilled chicken', true],
  ['chiken sandwhich', true],
  ['comptoir 3', true],
  ['xylophone', false],
])('a week of 11 places and 400 dishes can be searched for "%s"', (query, isServed) => {
  const index = indexOf(weekDishes(largeWeek(), () => '2026-11-25'))
  expect(index.entries).toHaveLength(400)
  expect(searchDishes(index, query, { nameOf }).length > 0).toBe(isServed)
})
