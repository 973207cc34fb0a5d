import { describe, expect, test } from 'vitest'
import type { WeekPack } from '#contract/week.ts'
import { servedWhen, unpackPeriod, weekDishes } from '#domain/week-dishes.ts'
import { dish } from './build-dish.ts'

const packed = (id: string, mrn: string) => ({ ...dish(id, { id, mrn }), filters: ['f-milk', 'f-gone'] })
const place = (id: string, more: object = {}) => ({ id, active: true, show_menus: true, use_menu_images: false, ...more })
const meal = (name: string, items: string[], sort_order = 0) => ({
  id: name,
  name,
  sort_order,
  translations: [],
  categories: [{ id: `${name} grill`, name: 'Grill', sort_order: 0, translations: [], items: items.map((key, index) => [key, index]) }],
})
const menu = (location_id: string, date: string, periods: unknown[], closed = false) => ({ location_id, date, closed, periods })

const week = {
  locations: [place('hall'), place('truck'), place('picture', { use_menu_images: true }), place('shut', { active: false })],
  filters: [{ id: 'f-milk', name: 'Milk', type: 'allergen', icon: false, icon_name: '', translations: [] }],
  dishes: { a: packed('a', '100'), 'a again': packed('a2', '100'), b: packed('b', '') },
  menus: [
    menu('truck', '2026-11-26', [meal('Lunch', ['a again', 'b'])]),
    menu('hall', '2026-11-25', [meal('Dinner', ['a'], 2), meal('Lunch', ['a', 'lost', 'a'], 1)]),
    menu('hall', '2026-11-24', [meal('Lunch', ['b'])]),
    menu('hall', '2026-11-27', [meal('Lunch', ['b'])], true),
    menu('picture', '2026-11-25', [meal('Lunch', ['b'])]),
    menu('shut', '2026-11-25', [meal('Lunch', ['b'])]),
  ],
} as unknown as WeekPack

describe('the dishes of a cached week', () => {
  const [first, second, ...rest] = weekDishes(week, () => '2026-11-25')
  const summary = (servings: { placeId: string; date: string; period: { name: string } }[] = []) =>
    servings.map(({ placeId, date, period }) => `${placeId} ${date} ${period.name}`)

  test('E5 are listed once by their stable key, with every meal once, in order of day and meal', () => {
    expect(first?.key).toBe('100')
    expect(summary(first?.servings)).toEqual(['hall 2026-11-25 Lunch', 'hall 2026-11-25 Dinner', 'truck 2026-11-26 Lunch'])
  })

  test('have their id as key without an mrn; earlier days, closed days and places without shown dishes do not count', () => {
    expect(second?.key).toBe('b')
    expect(summary(second?.servings)).toEqual(['truck 2026-11-26 Lunch'])
    expect(rest).toEqual([])
  })

  test('include those of the evening before while they are still served after midnight [HOURS-Q4]', () => {
    const [late] = weekDishes(week, (id) => (id === 'truck' ? '2026-11-26' : '2026-11-27'))
    expect(summary(late?.servings)).toEqual(['truck 2026-11-26 Lunch'])
  })

  test('have the allergens that they declare', () => {
    expect(first?.item.filters.map(({ name }) => name)).toEqual(['Milk'])
  })
})

test('a dish that is sold out is found nowhere in the week, and its menu says so without a network', () => {
  const [lunch] = week.menus[0]?.periods ?? []
  const stations = lunch?.categories.map((one) => ({
    ...one,
    items: [['b', 1]] as [string, number][],
    sold_out: [['a', 0]] as [string, number][],
  }))
  const left = { ...lunch!, categories: stations ?? [] }
  const menus = [{ ...week.menus[0]!, periods: [left] }]
  expect(weekDishes({ ...week, menus }, () => '2026-11-25').map(({ item }) => item.name)).toEqual(['b'])
  const items = unpackPeriod(week, left).categories.flatMap((one) => one.items)
  expect(items.map(({ name, sort_order, sold_out: isOut }) => [name, sort_order, isOut])).toEqual([
    ['b', 1, undefined],
    ['a', 0, true],
  ])
})

test('a newer week shows its own dishes and labels, also where its periods are those of the week before [PWA-07]', () => {
  const [lunch] = week.menus[0]?.periods ?? []
  const namesIn = (one: Pick<typeof week, 'dishes' | 'filters'>) =>
    unpackPeriod(one, lunch!).categories.flatMap(({ items }) => items.map(({ filters }) => filters.map(({ name }) => name)))
  expect(namesIn(week).flat()).toContain('Milk')
  expect(namesIn(week)).toEqual(namesIn({ ...week }))
  const withoutLabels = Object.fromEntries(Object.entries(week.dishes).map(([key, one]) => [key, { ...one, filters: [] }]))
  expect(namesIn({ ...week, dishes: withoutLabels }).flat()).toEqual([])
  expect(namesIn({ ...week, filters: week.filters.map((one) => ({ ...one, name: 'Dairy' })) }).flat()).toContain('Dairy')
})

describe('a serving seen from Wednesday, 12:00', () => {
  const lunch = { id: 'l', name: 'Lunch', sort_order: 0, translations: [], start: '11:00', end: '14:00' }
  const at = (minutes: number, open = true) => ({ day: '2026-11-25', minutes, open })
  test.each([
    ['runs now', '2026-11-25', lunch, at(720), 'now'],
    ['starts at its first minute', '2026-11-25', lunch, at(660), 'now'],
    ['is over at its end', '2026-11-25', lunch, at(840), 'over'],
    ['comes later today', '2026-11-25', lunch, at(600), 'today'],
    ['is not now where the place is closed', '2026-11-25', lunch, at(720, false), 'today'],
    ['is some time today where the kitchen gives no hours', '2026-11-25', { ...lunch, start: undefined, end: undefined }, at(720), 'today'],
    ['runs past midnight', '2026-11-25', { ...lunch, start: '20:00', end: '02:00' }, at(1500), 'now'],
    ['is another day', '2026-11-26', lunch, at(720), 'later'],
    ['was yesterday', '2026-11-24', lunch, at(720), 'over'],
  ] as const)('%s', (_, date, { start, end, ...period }, clock, when) => {
    expect(servedWhen({ date, period: { ...period, ...(start === undefined ? {} : { start, end }) } }, clock)).toBe(when)
  })
})
