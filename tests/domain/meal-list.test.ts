import { describe, expect, test } from 'vitest'
import type { WeekPack } from '#contract/week.ts'
import { countDishes, countHidden, dishesForMe, mealsOf, nextMeal, periodOf, sampleDishes } from '#domain/meal-list.ts'
import { weekOfMeals } from '#domain/meal-week.ts'
import { todayOf } from '#domain/today.ts'
import { instantOf } from '#domain/zone.ts'
import { allergen, dietary, dish, station } from './build-dish.ts'
import { regular } from './build-schedule.ts'

const zone = 'America/Vancouver'
const wednesday = '2026-11-25'
const at = (time: string, day = wednesday) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { now: instantOf(day, hours * 60 + minutes, zone), zone }
}

const period = (name: string, hours: string, sort_order = 0) => {
  const [start, end] = hours.split('-')
  return { id: name, name, sort_order, translations: [], ...(start && end ? { start, end } : {}) }
}

const ordinary = [period('Breakfast', '07:00-10:30', 1), period('Lunch', '11:00-14:30', 2), period('Dinner', '16:30-20:30', 3)]
const late = [...ordinary, period('Late night', '21:00-02:00', 4)]
const brunch = [period('Brunch', '10:00-14:00', 1), period('Dinner', '17:00-20:00', 2)]

describe('which meal of a place is meant', () => {
  test.each([
    ['breakfast', ordinary, 'breakfast', 0, 'Breakfast'],
    ['lunch', ordinary, 'lunch', 0, 'Lunch'],
    ['dinner', ordinary, 'dinner', 0, 'Dinner'],
    ['a brunch that begins at ten for breakfast', brunch, 'breakfast', 0, 'Brunch'],
    ['a brunch for lunch', brunch, 'lunch', 0, 'Brunch'],
    ['the meal that runs all day for any', [period('All day', '07:00-22:00')], 'lunch', 0, 'All day'],
    ['no breakfast where only lunch is served', [period('Lunch', '11:00-14:30')], 'breakfast', 0, undefined],
    ['tonight, the dinner that has not begun', late, 'dinner', 12 * 60, 'Dinner'],
    ['tonight, the dinner that still runs', late, 'dinner', 20 * 60, 'Dinner'],
    ['tonight, what comes after the dinner', late, 'dinner', 20 * 60 + 45, 'Late night'],
    ['tonight, nothing once the last meal is over', ordinary, 'dinner', 21 * 60, undefined],
    ['nothing without hours', [period('Menu', '')], 'dinner', 0, undefined],
  ] as const)('%s', (_, periods, slot, from, found) => {
    expect(periodOf(periods, slot, from)?.name).toBe(found)
  })
})

const milk = allergen('Milk')
const vegan = dietary('Vegan')
const packed = (id: string, filters: string[]) => ({ ...dish(id, { id, mrn: id, ingredients: 'much', drawing: 'bowl' }), filters })
const menu = (location_id: string, periods: (typeof ordinary)[number][], { date = wednesday, closed = false } = {}) => ({
  location_id,
  date,
  closed,
  periods: periods.map((one) => ({
    ...one,
    categories: [
      {
        ...station('Grill', []),
        items: [
          [`${one.name} tofu`, 0],
          [`${one.name} pie`, 1],
          ['soup', 2],
        ],
      },
    ],
  })),
})
const meals = ['Breakfast', 'Lunch', 'Dinner', 'Late night', 'Menu']
const place = (id: string, hours: string, more: object = {}) => {
  const schedules = hours === '' ? [] : [regular(hours)]
  return { id, active: true, show_menus: true, use_menu_images: false, translations: [], schedules, ...more }
}
const week = {
  locations: [
    place('hall', '07:00-21:00'),
    place('owl', '20:00-03:00'),
    place('cafe', '09:00-15:00'),
    place('shut', '07:00-21:00'),
    place('pictures', '07:00-21:00', { use_menu_images: true }),
  ],
  filters: [milk, vegan],
  dishes: Object.fromEntries([
    ...meals.flatMap((name) => [
      [`${name} tofu`, packed(`${name} tofu`, [vegan.id])],
      [`${name} pie`, packed(`${name} pie`, [milk.id])],
    ]),
    ['soup', packed('soup', [])],
  ]),
  menus: [
    menu('hall', ordinary),
    menu('hall', ordinary, { date: '2026-11-26' }),
    menu('owl', [period('Late night', '21:00-02:00')]),
    menu('cafe', [period('Menu', '')]),
    menu('shut', ordinary, { closed: true }),
    menu('pictures', ordinary),
  ],
} as unknown as WeekPack

const served = (found: ReturnType<typeof mealsOf>) => found.map(({ place: { id }, date, period: { name } }) => `${id} ${date} ${name}`)

describe('the meals of all places', () => {
  test.each([
    ['at noon, with a place whose menu has no hours', '12:07', ['hall 2026-11-25 Lunch', 'cafe 2026-11-25 Menu']],
    ['between two meals, what is open without hours', '14:45', ['cafe 2026-11-25 Menu']],
    ['in the evening', '20:15', ['hall 2026-11-25 Dinner']],
    ['late', '23:00', ['owl 2026-11-25 Late night']],
    ['nothing before the first one', '06:00', []],
  ])('E5 HOURS-Q4 now: %s', (_, time, expected) => {
    expect(served(mealsOf(week, 'now', at(time)))).toEqual(expected)
  })

  test('HOURS-Q4 after midnight the evening before is still served', () => {
    expect(served(mealsOf(week, 'now', at('01:30', '2026-11-26')))).toEqual(['owl 2026-11-25 Late night'])
  })

  test('tonight leaves out a place that has closed by then, and tomorrow counts from its morning', () => {
    expect(served(mealsOf(week, { date: wednesday, slot: 'dinner' }, at('12:07')))).toEqual([
      'hall 2026-11-25 Dinner',
      'owl 2026-11-25 Late night',
    ])
    expect(served(mealsOf(week, { date: '2026-11-26', slot: 'breakfast' }, at('12:07')))).toEqual(['hall 2026-11-26 Breakfast'])
  })

  test.each([
    ['06:00', wednesday, 'breakfast', 7 * 60],
    ['09:00', wednesday, 'lunch', 11 * 60],
    ['12:07', wednesday, 'dinner', 16 * 60 + 30],
    ['19:00', wednesday, 'dinner', 21 * 60],
    ['22:00', '2026-11-26', 'breakfast', 7 * 60],
  ])('the next meal at %s', (time, date, slot, starts) => {
    expect(nextMeal(week, at(time))).toMatchObject({ choice: { date, slot }, starts })
  })

  test('a week without a later meal has no next meal', () => {
    expect(nextMeal({ ...week, menus: [] }, at('12:07'))).toBeNull()
  })

  test('the part of a week that a page brings gives the same meal, without what only an open dish shows', () => {
    const [dinner, clock] = [{ date: wednesday, slot: 'dinner' } as const, at('12:07')]
    const part = weekOfMeals(week, mealsOf(week, dinner, clock))
    expect(served(mealsOf(part, dinner, clock))).toEqual(served(mealsOf(week, dinner, clock)))
    expect(Object.keys(part.dishes).sort()).toEqual(['Dinner pie', 'Dinner tofu', 'Late night pie', 'Late night tofu', 'soup'])
    expect(part.dishes['soup']?.ingredients).toBe('')
  })
})

describe('the dishes of a meal that fit a visitor', () => {
  const tofu = dish('tofu', { mrn: '1', filters: [vegan] })
  const pie = dish('pie', { mrn: '2', filters: [milk] })
  const soup = dish('soup', { mrn: '3' })
  const categories = [station('Grill', [tofu, pie]), station('Soups', [soup, tofu], 1)]
  const names = (items: { name: string }[]) => items.map(({ name }) => name)

  test.each([
    ['MENU-Q5 only what is not declared, never what is not known', ['milk'], [], ['tofu'], ['soup'], ['pie']],
    ['everything without allergens', [], [], ['tofu', 'pie', 'soup'], [], []],
    ['MENU-18 only what has every chosen category', ['milk'], [vegan.id], ['tofu'], [], []],
  ])('%s', (_, hide, require, fits, unknown, hidden) => {
    const mine = dishesForMe(categories, { hide, require })
    expect([names(mine.fits), names(mine.unknown), names(mine.hidden)]).toEqual([fits, unknown, hidden])
  })

  test('what is sold out counts nowhere, and the station that still has it serves it', () => {
    const isOut = (item: typeof tofu) => ({ ...item, sold_out: true })
    const left = [station('Grill', [isOut(tofu), pie]), station('Soups', [isOut(soup), tofu], 1)]
    const mine = dishesForMe(left, { hide: [], require: [] })
    expect([names(mine.fits), mine.hidden]).toEqual([['pie', 'tofu'], []])
    expect(dishesForMe([station('Grill', [isOut(pie)])], { hide: ['milk'], require: [] })).toEqual({
      fits: [],
      unknown: [],
      hidden: [],
    })
  })

  test('a dish that two places serve counts once', () => {
    expect(countDishes([tofu, pie, tofu])).toBe(2)
  })

  test('MENU-17 over several places what fits, what is hidden and what is not known are as many as are served', () => {
    const cake = dish('cake', { mrn: '4', filters: [milk] })
    const elsewhere = [station('Grill', [pie, soup, cake])]
    const mine = [categories, elsewhere].map((one) => dishesForMe(one, { hide: ['milk'], require: [] }))
    expect(countHidden(mine)).toBe(2)
    const [fits, unknown] = [mine.flatMap((one) => one.fits), mine.flatMap((one) => one.unknown)]
    expect(countDishes(fits) + countDishes(unknown) + countHidden(mine)).toBe(countDishes([tofu, pie, soup, cake]))
  })

  test('MENU-17 a dish that one place makes without the allergen is not hidden', () => {
    const mine = [[pie], [dish('pie', { mrn: '2', filters: [vegan] })]].map((items) =>
      dishesForMe([station('Grill', items)], { hide: ['milk'], require: [] }),
    )
    expect(countHidden(mine)).toBe(0)
  })

  test('a few dishes of a meal are one of each station, then the next ones', () => {
    const named = (count: number) => sampleDishes([station('Grill', [tofu, pie]), station('Soups', [soup])], [tofu, pie, soup], count)
    expect(names(named(2))).toEqual(names([tofu, soup]))
    expect(names(named(3))).toEqual(names([tofu, soup, pie]))
    expect(names(sampleDishes([station('Grill', [tofu, pie])], [pie]))).toEqual(names([pie]))
  })

  test("today says by place what fits, of how many, and the next meal's number [MENU-17, MENU-Q5]", () => {
    const today = todayOf(week, ['milk'], at('12:07'))
    expect(today.places.map(({ placeId, mine, total }) => `${placeId} ${mine}/${total}`)).toEqual(['hall 1/3', 'cafe 1/3'])
    expect(today.places[0]?.dishes.map(({ name, drawing }) => `${name} ${drawing}`)).toEqual(['Lunch tofu bowl'])
    expect(today.count).toBe(2)
    expect(today.next).toMatchObject({ starts: 16 * 60 + 30, period: { name: 'Dinner' }, places: 2, count: 2 })
  })
})
