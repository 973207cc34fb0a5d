import { describe, expect, test } from 'vitest'
import {
  labelsOf,
  menuQueryText,
  readEatSearch,
  readMenuSearch,
  toDay,
  toPeriod,
  toPlace,
  writeLabels,
} from '#app/features/menus/menu-search.ts'

describe('the address of the menu page', () => {
  const whole = { place: 'p1', date: '2026-11-24', period: 'lunch', q: 'soup', dish: '100014' }

  test.each([
    ['a whole view', whole, whole],
    ['a number as an id', { dish: 100014, place: 12 }, { dish: '100014', place: '12' }],
    ['a day as kitchens write it', { date: '2026-11-4' }, { date: '2026-11-04' }],
    ['a day without dashes', { date: 20261104 }, { date: '2026-11-04' }],
    ['a day that does not exist', { date: '2026-02-30' }, {}],
    ['what no one can read', { place: { a: 1 }, date: null, period: ['x'], q: true, dish: '', labels: 5.5 }, { labels: '5.5' }],
    ['an allergen, which is never in an address', { allergens: 'milk', place: 'p1' }, { place: 'p1' }],
    ['labels as lists', { labels: ['a', 'b'], without: ['c', 'd'] }, { labels: 'a,b', without: 'c,d' }],
  ])('%s', (_, raw, read) => {
    expect(readMenuSearch(raw)).toEqual(read)
  })

  test('a field that cannot be read is named, so that the router does not keep it as it was written (MENU-15)', () => {
    expect(Object.entries(readMenuSearch({ date: 'garbage', place: 'p1' }))).toEqual([
      ['place', 'p1'],
      ['date', undefined],
    ])
  })

  test('the list over all places takes out a meal that is none of its three', () => {
    expect(readEatSearch({ meal: 'lunch', q: 'soup' })).toEqual({ meal: 'lunch', q: 'soup' })
    expect(Object.entries(readEatSearch({ meal: 'lunchh' }))).toEqual([['meal', undefined]])
  })

  test('lists each dietary category once, in order', () => {
    expect(labelsOf({ labels: 'a,b,,a', without: 'c,c' })).toEqual({ require: ['a', 'b'], exclude: ['c'] })
    expect(labelsOf({})).toEqual({ require: [], exclude: [] })
    expect(writeLabels({ require: ['a', 'b'], exclude: ['c'] })).toEqual({ labels: 'a,b', without: 'c' })
    expect(writeLabels({ require: [], exclude: [] })).toEqual({ labels: undefined, without: undefined })
  })

  test('another place keeps the day and the search, and clears categories, station, period and dish (MENU-09)', () => {
    const search = { place: 'a', date: '2026-11-24', period: 'p', station: 's', labels: 'x', without: 'y', q: 'soup', dish: 'd' }
    expect(menuQueryText(toPlace(search, 'b'))).toBe('place=b&date=2026-11-24&q=soup')
  })

  test('E5 another day keeps the chosen meal by its id and its name', () => {
    const search = toDay(toPeriod({ place: 'a' }, { id: 'wednesday-lunch', name: 'Lunch' }), '2026-11-26')
    expect(readMenuSearch({ ...search })).toMatchObject({ period: 'wednesday-lunch', meal: 'Lunch', date: '2026-11-26' })
    expect(toPlace(search, 'b')).toEqual({ place: 'b', date: '2026-11-26', q: undefined })
  })

  test('another day or meal closes the open dish', () => {
    const search = { place: 'a', labels: 'x', dish: 'd', station: 's' }
    expect(menuQueryText(toDay(search, '2026-11-25'))).toBe('place=a&date=2026-11-25&station=s&labels=x')
    expect(menuQueryText(toPeriod(search, { id: 'p', name: 'Late night' }))).toBe('place=a&period=p&meal=Late+night&labels=x')
  })
})
