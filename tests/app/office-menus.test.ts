import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { copyEdits, dayTargets, daysTogether, weekTargets } from '#app/features/office/menus/copy-targets.ts'
import { editsFor, isMade, scopeFor } from '#app/features/office/menus/menu-change.ts'
import {
  isPast,
  openingDay,
  planningDay,
  servedMeals,
  shownMeal,
  stripDays,
  weekAround,
  weeksRead,
} from '#app/features/office/menus/menu-view.ts'
import { datedDay, dayOf, mealOf, officeDish, placed } from '../domain/build-office-menu.ts'

const timed = (id: string, start: string, end: string, order: number) =>
  mealOf(id, { Grill: placed('burger') }, { start, end, sort_order: order })
const lunch = mealOf('lunch', { Grill: placed('burger') })
const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, at) => dayOf(addDays(first, at), [lunch]))

describe('a copy of a menu', () => {
  const dinner = mealOf('dinner', { Grill: placed('soup') })
  const from = datedDay('2026-11-25', [lunch])

  test('is made where the day has another menu, and not once more where it has this one already', () => {
    const days = [datedDay('2026-11-26', [dinner]), datedDay('2026-11-27', [lunch])]
    expect(copyEdits(days.map((to) => ({ from, to })))).toMatchObject([{ patch: { periods: [{ id: 'lunch' }] } }])
  })

  test('has no edits where all days have the menu, and is no copy where the menu to copy is gone', () => {
    const to = datedDay('2026-11-26', [lunch])
    expect(copyEdits([{ from, to }])).toEqual([])
    expect(copyEdits([{ from: { ...from, record: null }, to }])).toBeNull()
  })
})

describe('where a menu can be copied to', () => {
  // Wednesday; weeks begin on Sunday.
  const today = '2026-11-25'
  const near = daysFrom('2026-11-22', 14)
  const later = daysFrom('2026-12-13', 35)
  const days = daysTogether(near, later)
  const source = dayOf('2026-12-17', [lunch])

  test('from a later week today and tomorrow come first, then the days in order', () => {
    const keys = dayTargets(source, days, today).map(({ key }) => key)
    expect(keys.slice(0, 3)).toEqual(['2026-11-25', '2026-11-26', '2026-11-27'])
    expect(keys).toEqual([...keys].sort())
    expect(keys).not.toContain(source.day)
  })

  test('a later week can be copied to what is left of this week, to the next one and to those after it', () => {
    const targets = weekTargets(source, days, today)
    expect(targets.map(({ key }) => key)).toEqual(['2026-11-22', '2026-11-29', '2026-12-20', '2026-12-27', '2027-01-03', '2027-01-10'])
    expect(targets[0]?.pairs.map(({ from, to }) => [from.day, to.day])).toEqual([
      ['2026-12-16', '2026-11-25'],
      ['2026-12-17', '2026-11-26'],
      ['2026-12-18', '2026-11-27'],
      ['2026-12-19', '2026-11-28'],
    ])
  })

  test('each day of overlapping answers is offered once', () => {
    expect(daysTogether(near, daysFrom('2026-11-29', 35)).map(({ day }) => day)).toEqual(daysFrom('2026-11-22', 42).map(({ day }) => day))
  })
})

describe('what the menus open on', () => {
  const today = '2026-11-28'
  const meals = [timed('Breakfast', '07:00', '10:30', 1), timed('Lunch', '11:00', '14:30', 2), timed('Dinner', '16:30', '20:30', 3)]
  const daysWith = (own: typeof meals) => ({ today, served_day: today, days: ['2026-11-28', '2026-11-29'].map((day) => dayOf(day, own)) })

  test.each([
    ['breakfast before it begins', 6 * 60, today, 'Breakfast'],
    ['lunch between two meals', 10 * 60 + 45, today, 'Lunch'],
    ['dinner while it runs', 20 * 60, today, 'Dinner'],
    ["the next day's breakfast once dinner is over", 20 * 60 + 30, '2026-11-29', 'Breakfast'],
    ["the next day's breakfast late at night", 23 * 60 + 31, '2026-11-29', 'Breakfast'],
  ])('%s', (_, minutes, day, meal) => {
    expect(openingDay(daysWith(meals), minutes)).toBe(day)
    expect(shownMeal({ chosen: '', offered: meals, todays: meals, minutes })).toBe(meal)
  })

  test('today as long as a meal past midnight runs, and where the kitchen gives no times or no menu', () => {
    expect(openingDay(daysWith([...meals, timed('Late Night', '20:00', '02:00', 4)]), 23 * 60)).toBe(today)
    expect(openingDay(daysWith([lunch]), 23 * 60)).toBe(today)
    expect(openingDay(daysWith([]), 23 * 60)).toBe(today)
  })

  test('after midnight the evening that is still served, which is not past, until it is over [HOURS-Q4]', () => {
    const own = [...meals, timed('Late Night', '20:00', '02:00', 4)]
    const days = ['2026-11-27', '2026-11-28', '2026-11-29'].map((day) => dayOf(day, own))
    const [served, over] = [
      { today, served_day: '2026-11-27', days },
      { today, served_day: today, days },
    ]
    expect(openingDay(served, 46)).toBe('2026-11-27')
    expect(shownMeal({ chosen: '', offered: own, ...servedMeals(served, 46) })).toBe('Late Night')
    expect(isPast('2026-11-27', served)).toBe(false)
    expect(stripDays(served).map(({ day }) => day)).toEqual(['2026-11-27', '2026-11-28', '2026-11-29'])
    expect(openingDay(over, 2 * 60)).toBe(today)
    expect(isPast('2026-11-27', over)).toBe(true)
    expect(stripDays(over).map(({ day }) => day)).toEqual(['2026-11-28', '2026-11-29'])
  })

  test.each([
    ['Saturday', '2026-11-28', null, '2026-11-22', '14'],
    ['Saturday for the Sunday beside it', '2026-11-28', '2026-11-29', '2026-11-22', '14'],
    ['Sunday, with the evening before', '2026-11-29', null, '2026-11-22', '21'],
    ['Sunday for the Saturday before it', '2026-11-29', '2026-11-28', '2026-11-22', '21'],
    ['another time', '2026-11-28', '2026-12-08', '2026-12-06', '14'],
  ])('the strip of days stays the same from today to the end of the next week: %s', (_, now, day, from, days) => {
    expect(weeksRead(day, now)).toEqual({ from, days })
  })

  test('a desktop opens on the next week on its last day, and on the present one before', () => {
    const days = daysFrom('2026-11-22', 14)
    const opened = (day: string) => planningDay({ today: day, served_day: day, days }, 8 * 60)
    expect(opened('2026-11-27')).toBe('2026-11-27')
    expect(opened('2026-11-28')).toBe('2026-11-29')
  })

  test('the week of a Sunday on Saturday night', () => {
    const days = daysFrom('2026-11-22', 14)
    expect(weekAround({ days }, '2026-11-29').map(({ day }) => day)).toEqual(daysFrom('2026-11-29', 7).map(({ day }) => day))
  })
})

describe("a change of a day with a menu of its own, whose dinner alone is no longer the cycle's", () => {
  const [dinner, ownDinner] = [mealOf('dinner', { Grill: placed('roast') }), mealOf('dinner', { Grill: placed('pie') })]
  const ofCycle = dayOf('2026-11-26', [lunch, dinner])
  const beneath = { key: 'key of the cycle', base: 'fingerprint beneath', record: ofCycle.record! }
  const day = { ...datedDay('2026-11-26', [lunch, ownDinner]), beneath }
  const swap = { kind: 'dish', dish: officeDish('thai'), made: null } as const
  const change = { kind: 'swap', spot: { mealId: 'lunch', stationId: 'Grill', mrn: 'burger' }, mrn: 'thai' } as const

  test('can be for the whole cycle at lunch, and only for the day at dinner', () => {
    expect(scopeFor(swap, day, { chosen: 'cycle', mealId: 'lunch' })).toBe('cycle')
    expect(scopeFor(swap, day, { chosen: 'cycle', mealId: 'dinner' })).toBe('day')
    expect(scopeFor({ kind: 'sold-out', isSoldOut: true }, day, { chosen: 'cycle', mealId: 'lunch' })).toBe('day')
    expect(scopeFor(swap, { ...day, beneath: null }, { chosen: 'cycle', mealId: 'lunch' })).toBe('day')
  })

  test('can be for the whole cycle where another dish is sold out on the day, which stays sold out there alone', () => {
    const both = mealOf('lunch', { Grill: placed('burger', 'fries') })
    const soldOut = mealOf('lunch', { Grill: [placed('burger')[0]!, { mrn: 'fries', sort_order: 1, sold_out: true }] })
    const own = { ...datedDay('2026-11-26', [soldOut]), beneath: { ...beneath, record: { ...beneath.record, periods: [both] } } }
    expect(scopeFor(swap, own, { chosen: 'cycle', mealId: 'lunch' })).toBe('cycle')
    const [ofTheCycle, ofTheDay] = editsFor(own, { change, made: null, scope: 'cycle' }, 'en') ?? []
    expect(JSON.stringify(ofTheCycle?.patch)).not.toContain('sold_out')
    expect(JSON.stringify(ofTheDay?.patch)).toContain('{"mrn":"fries","sort_order":1,"sold_out":true}')
  })

  test('for the whole cycle changes the lunch of the cycle and of the day, and no dinner', () => {
    const thai = mealOf('lunch', { Grill: placed('thai') })
    expect(editsFor(day, { change, made: null, scope: 'cycle' }, 'en')).toEqual([
      { file: 'menus.json', key: 'key of the cycle', base: 'fingerprint beneath', patch: { periods: [thai, dinner] } },
      { file: 'menus.json', key: day.key, base: 'fingerprint', patch: { periods: [thai, ownDinner] } },
    ])
    expect(editsFor(day, { change, made: null, scope: 'day' }, 'en')).toHaveLength(1)
  })
})

describe('a change whose answer was lost', () => {
  const change = { kind: 'swap', spot: { mealId: 'lunch', stationId: 'Grill', mrn: 'burger' }, mrn: 'thai' } as const
  const thai = mealOf('lunch', { Grill: [{ mrn: 'thai', sort_order: 4 }] })
  const [seen, own] = [dayOf('2026-11-26', [lunch]), datedDay('2026-11-26', [lunch])]
  const beneath = { key: 'key of the cycle', base: 'fingerprint', record: seen.record! }
  const changedBeneath = { ...beneath, record: { ...beneath.record, periods: [thai] } }

  test.each([
    ['is made on the day that has its dish', seen, datedDay(seen.day, [thai]), 'day', true],
    ['is not made on a day without it', seen, seen, 'day', false],
    ['is made in the cycle', seen, dayOf(seen.day, [thai]), 'cycle', true],
    ['for the cycle is not made by a menu of the day alone', seen, datedDay(seen.day, [thai]), 'cycle', false],
    ['for the day is not made by one of the cycle', seen, dayOf(seen.day, [thai]), 'day', false],
    [
      'for the cycle is made where the day and the cycle beneath have it',
      { ...own, beneath },
      { ...datedDay(own.day, [thai]), beneath: changedBeneath },
      'cycle',
      true,
    ],
    ['for the cycle is not made by the day alone', { ...own, beneath }, { ...datedDay(own.day, [thai]), beneath }, 'cycle', false],
  ] as const)('%s', (_, before, fresh, scope, expected) => {
    expect(isMade(before, fresh, { change, scope })).toBe(expected)
  })
})
