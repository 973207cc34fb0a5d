import { describe, expect, test } from 'vitest'
import type { PeriodSummary } from '#contract/menus.ts'
import { chosenPeriod, inOrder, periodHours, periodMinutes, runningOrNext } from '#domain/meal-period.ts'
import { eachName } from './build-dish.ts'

const period = (id: string, sort_order: number, hours?: string): PeriodSummary => {
  const [start, end] = hours?.split('-') ?? []
  return { id, name: id, sort_order, translations: [], ...(start && end ? { start, end } : {}) }
}
const at = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

const breakfast = period('Breakfast', 1, '07:30-10:30')
const lunch = period('Lunch', 2, '11:30-14:00')
const dinner = period('Dinner', 3, '17:00-20:00')
const late = period('Late night', 4, '22:00-02:00')
const day = [dinner, breakfast, late, lunch]

test.each([
  ['07:30-10:30', { start: 450, end: 630 }],
  ['00:00-23:59', null],
  ['00:00-00:00', null],
  ['00:00-14:00', { start: 0, end: 840 }],
  [undefined, null],
])('says the hours of a meal unless it lasts the whole day: %s', (hours, expected) => {
  expect(periodHours(period('All day', 1, hours))).toEqual(expected)
})

describe('the period that a menu opens with', () => {
  test.each(
    eachName([
      ['Breakfast', '07:29 | 07:30 | 10:29 | 00:30'],
      ['Lunch', '10:30 | 12:00'],
      ['Dinner', '14:00 | 19:59'],
      ['Late night', '20:00 | 23:59 | 25:59'],
    ]),
  )('MENU-11 is at %s today the running or the next one: %s', (time, name) => {
    expect(chosenPeriod(day, { minutes: at(time) })?.id).toBe(name)
  })

  test.each([
    ['the one of the address', day, { id: 'Dinner', minutes: at('08:00') }, 'Dinner'],
    ['the one of the address, on another day', day, { id: 'Late night', minutes: null }, 'Late night'],
    ['the running one where that of the address is not served', day, { id: 'Brunch', minutes: at('12:00') }, 'Lunch'],
    ['the first on another day', day, { minutes: null }, 'Breakfast'],
    ['the first when all are over', [breakfast, lunch], { minutes: at('21:00') }, 'Breakfast'],
    ['the first where the kitchen gives no hours', [period('B', 2), period('A', 1)], { minutes: at('12:00') }, 'A'],
    ['a timed one before an untimed one', [period('All day', 1), lunch], { minutes: at('12:00') }, 'Lunch'],
    ['the first in order where two run at once', [period('Grill', 3, '11:00-20:00'), lunch], { minutes: at('12:00') }, 'Lunch'],
    ['the sooner of two that come', [period('Dinner', 1, '17:00-20:00'), lunch], { minutes: at('09:00') }, 'Lunch'],
  ])('MENU-11 is %s', (_, periods, now, name) => {
    expect(chosenPeriod(periods, now)?.id).toBe(name)
  })

  test.each([
    ['by its name where the day has other ids', { id: 'wednesday-dinner', meal: 'Dinner' }, 'Dinner'],
    ['by its name in other capitals', { id: 'x', meal: 'DINNER' }, 'Dinner'],
    ['by its id first', { id: 'Dinner', meal: 'Breakfast' }, 'Dinner'],
    ['the running one where the day has neither', { id: 'x', meal: 'Brunch' }, 'Lunch'],
  ])('E5 is the chosen meal on another day: %s', (_, choice, name) => {
    expect(chosenPeriod(day, { ...choice, minutes: at('12:00') })?.id).toBe(name)
  })

  test('MENU-11 is none on a closed day', () => {
    expect(chosenPeriod([], { minutes: at('12:00') })).toBeNull()
    expect(chosenPeriod([], { id: 'Lunch', minutes: null })).toBeNull()
  })

  test('MENU-12 is none by the clock after the last period', () => {
    expect(runningOrNext([breakfast, lunch], at('14:00'))).toBeNull()
  })
})

test.each([
  ['a lunch', '11:30-14:00', { start: 690, end: 840 }],
  ['hours without a leading zero', '7:30-9:00', { start: 450, end: 540 }],
  ['a night past midnight', '22:00-02:00', { start: 1320, end: 1560 }],
  ['a supper until midnight', '20:00-00:00', { start: 1200, end: 1440 }],
  ['a whole day', '00:00-00:00', { start: 0, end: 1440 }],
  ['no hours', undefined, null],
  ['words', 'noon-two', null],
])('MENU-19 the hours of a period are read: %s', (_, hours, expected) => {
  expect(periodMinutes(period('Any', 1, hours))).toEqual(expected)
})

test('MENU-05 the tabs are in the order of the kitchen, and the given list is unchanged', () => {
  const given = [...day]
  expect(inOrder(day).map(({ id }) => id)).toEqual(['Breakfast', 'Lunch', 'Dinner', 'Late night'])
  expect(day).toEqual(given)
})
