import { describe, expect, test } from 'vitest'
import { shownDifferences } from '#domain/shown-differences.ts'

const placed = (...keys: string[]) => keys.map((mrn, sort_order) => ({ mrn, sort_order }))
const station = (id: string, items: readonly object[], more: object = {}) => ({
  id,
  name: id,
  sort_order: 0,
  translations: [],
  items,
  ...more,
})
const menu = (...stations: object[]) => ({ periods: [{ id: 'dinner', name: 'Dinner', sort_order: 0, categories: stations }] })
const grill = 'periods/dinner/categories/grill/items'

describe('of a menu the history shows', () => {
  test.each<[string, object | null, object | null, object[]]>([
    [
      'the dish that came and the one that went, without the places of the others',
      menu(station('grill', placed('1', '2', '3'))),
      menu(station('grill', placed('2', '3', '4'))),
      [{ path: grill, before: ['1'], after: ['4'] }],
    ],
    [
      'a dish that was added alone',
      menu(station('grill', placed('1'))),
      menu(station('grill', placed('9', '1'))),
      [{ path: grill, before: undefined, after: ['9'] }],
    ],
    [
      'a new order of the same dishes',
      menu(station('grill', placed('1', '2'))),
      menu(station('grill', placed('2', '1'))),
      [{ path: grill, before: ['1', '2'], after: ['2', '1'] }],
    ],
    [
      'a dish that is sold out',
      menu(station('grill', placed('1', '2'))),
      menu(station('grill', [{ mrn: '1', sort_order: 0, sold_out: true }, ...placed('2')])),
      [{ path: `${grill}/1/sold_out`, before: false, after: true }],
    ],
    [
      'the meals and dishes of one that is new, and no more of it',
      null,
      { location_id: 'hall', date: '2026-12-01', closed: false, ...menu(station('grill', placed('1', '2')), station('soup', [])) },
      [{ path: grill, before: undefined, after: ['1', '2'] }],
    ],
    [
      'the meals and dishes of one that was deleted',
      { location_id: 'hall', date: '2026-12-01', ...menu(station('grill', ['1', '2'] as unknown as object[])) },
      null,
      [{ path: grill, before: ['1', '2'], after: undefined }],
    ],
    ['a day that is closed', null, { date: '2026-12-01', closed: true, periods: [] }, [{ path: 'closed', before: undefined, after: true }]],
    [
      'a station that came with its dishes, by its dishes',
      menu(station('soup', placed('7'))),
      menu(station('soup', placed('7')), station('grill', placed('1'))),
      [{ path: grill, before: undefined, after: ['1'] }],
    ],
    [
      'another name of a station',
      menu(station('grill', placed('1'))),
      menu(station('grill', placed('1'), { name: 'Fire' })),
      [{ path: 'periods/dinner/categories/grill/name', before: 'grill', after: 'Fire' }],
    ],
  ])('%s', (_, before, after, shown) => {
    expect(shownDifferences('menus.json', before as Record<string, unknown> | null, after as Record<string, unknown> | null)).toEqual(shown)
  })
})

const week = (id: string, end_hour: number) => ({ id, type: 'location', name: '', days: [1], start_hour: 7, end_hour })

test('hours are shown as whole openings, each by itself', () => {
  const [before, after] = [{ schedules: [week('a', 20), week('b', 9)] }, { schedules: [week('a', 21), week('b', 9), week('c', 8)] }]
  expect(shownDifferences('locations.json', before, after)).toEqual([
    { path: 'schedules/a', before: week('a', 20), after: week('a', 21) },
    { path: 'schedules/c', before: undefined, after: week('c', 8) },
  ])
})

test('hours that wait to be stored, and have no id yet, are shown as the openings that went and came', () => {
  const { id: _, ...fresh } = week('', 10)
  const [before, after] = [{ schedules: [week('a', 20), week('b', 9)] }, { schedules: [week('a', 20), week('b', 8), fresh] }]
  expect(shownDifferences('locations.json', before, after)).toEqual([
    { path: 'schedules', before: [week('b', 9)], after: [week('b', 8), fresh] },
  ])
  const inOtherOrder = (one: object) => Object.fromEntries(Object.entries(one).toReversed())
  const added = { schedules: [...before.schedules.map(inOtherOrder), fresh] }
  expect(shownDifferences('locations.json', before, added)).toEqual([{ path: 'schedules', before: undefined, after: [fresh] }])
})

test('hours of a pack, which have names but no ids, are shown as the openings that went and came', () => {
  const named = (name: string, end_hour: number, id?: string) => ({
    ...(id && { id }),
    type: 'location',
    name,
    days: [1],
    start_hour: 7,
    end_hour,
  })
  const before = { schedules: [named('Weekdays', 20), named('Weekend', 15)] }
  const gone = { path: 'schedules', before: [named('Weekdays', 20)] }
  const later = { schedules: [named('Weekdays', 21), named('Weekend', 15)] }
  expect(shownDifferences('locations.json', before, later)).toEqual([{ ...gone, after: [named('Weekdays', 21)] }])
  // The office gives each an id as it saves them.
  const saved = { schedules: [named('Weekdays', 21, 'a'), named('Weekend', 15, 'b')] }
  expect(shownDifferences('locations.json', before, saved)).toEqual([{ ...gone, after: [named('Weekdays', 21, 'a')] }])
  const removed = { schedules: [named('Weekend', 15, 'b')] }
  expect(shownDifferences('locations.json', before, removed)).toEqual([{ ...gone, after: undefined }])
})

test('of a record that came or went the history shows what it says, in both languages, without its keys and what is empty', () => {
  const news = {
    id: 'oven',
    title: 'Oven',
    brief: '',
    active: true,
    featured: false,
    pictures: [],
    extra: { seen: true },
    translations: [{ locale: 'fr-ca', title: 'Four' }],
  }
  const shown = ([path, value]: [string, unknown]) => ({ path, before: undefined, after: value })
  const all: [string, unknown][] = [
    ['title', 'Oven'],
    ['active', true],
    ['translations/fr-ca/title', 'Four'],
  ]
  expect(shownDifferences('news.json', null, news)).toEqual(all.map(shown))
  expect(shownDifferences('news.json', news, null)).toEqual(all.map(([path, value]) => ({ path, before: value, after: undefined })))
})

test('each word of a language that was added is shown by itself', () => {
  const [before, after] = [{ translations: [] }, { translations: [{ locale: 'fr-ca', name: 'Four', desc: '' }] }]
  expect(shownDifferences('dishes.json', before, after)).toEqual([{ path: 'translations/fr-ca/name', before: undefined, after: 'Four' }])
})

test('an amount of a dish is shown once, under the name of its nutrient', () => {
  const fat = (value: string) => ({
    nutrients: [
      { name: 'Fat', value, value_numeric: value },
      { name: 'Iron', value: '1', value_numeric: '1' },
    ],
  })
  expect(shownDifferences('dishes.json', fat('2'), fat('3'))).toEqual([{ path: 'nutrients/Fat/value', before: '2', after: '3' }])
})
