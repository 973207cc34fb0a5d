import { beforeEach, describe, expect, test, vi } from 'vitest'
import { favouriteDays, favouritesOn } from '#app/features/favourites/favourite-days.ts'
import { compareFavourites, wireFavourite } from '#app/features/favourites/compare-favourites.ts'
import { favouritePlaceKey, isFavouritePlace, placeFavourite } from '#app/personal/favourite-place.ts'
import { forgetAccountFavourites } from '#app/personal/favourites-key.ts'
import { dishKeys, isStoredDish } from '#domain/dish-key.ts'
import { addFavourite, addFromAccount, readFavourites, removeFavourite } from '#app/personal/favourites-store.ts'
import { dish } from '../domain/build-dish.ts'
import { weekDish } from '../domain/build-week.ts'
import { place } from './build-place.ts'

const soup = dish('Soup', { id: 's1', mrn: '100', desc: 'Hot', translations: [{ locale: 'fr-ca', name: 'Soupe', desc: 'Chaude' }] })
const bread = dish('Bread', { id: 'b1' })
const keysOf = (siteId: string) => readFavourites(siteId).map(({ key }) => key)

const stored = new Map<string, string>()
let full = false

beforeEach(() => {
  stored.clear()
  full = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
  })
})

describe('favourites on the device', () => {
  test('a dish is stored under its mrn, else its id, with its names in both languages', () => {
    addFavourite('cedar', soup)
    addFavourite('cedar', bread)
    expect(readFavourites('cedar')).toEqual([
      { key: '100', name: 'Soup', translations: [{ locale: 'fr-ca', name: 'Soupe' }] },
      { key: 'b1', name: 'Bread', translations: [] },
    ])
  })

  test('each school has its own list', () => {
    addFavourite('cedar', soup)
    expect(keysOf('maple')).toEqual([])
  })

  test('a dish is listed once, and undoing its removal brings the same list back', () => {
    addFavourite('cedar', soup)
    addFavourite('cedar', soup)
    const before = readFavourites('cedar')
    removeFavourite('cedar', '100')
    expect(keysOf('cedar')).toEqual([])
    addFavourite('cedar', before[0]!)
    expect(readFavourites('cedar')).toEqual(before)
  })

  test.each([
    ['a damaged record', '{'],
    ['a record of another shape', '{"a":1}'],
    ['entries of another shape', '[1, {"key":2}, null, {"key":"k","name":"n"}]'],
  ])('%s gives none and breaks nothing', (_, text) => {
    stored.set('favourites:odd', text)
    expect(keysOf('odd')).toEqual([])
    expect(addFavourite('odd', bread)).toBe(true)
    expect(keysOf('odd')).toEqual(['b1'])
  })

  test('a place is stored beside the dishes under a key of its own, with its display names', () => {
    const names = [
      { locale: 'en-ca' as const, display_name: 'The Landing' },
      { locale: 'fr-ca' as const, name: 'Le Quai' },
    ]
    addFavourite('cedar', soup)
    addFavourite('cedar', placeFavourite(place('landing', { name: 'LANDING 01', translations: names })))
    const found = readFavourites('cedar').find(isFavouritePlace)
    expect(found).toEqual({
      key: favouritePlaceKey('landing'),
      name: 'LANDING 01',
      translations: [
        { locale: 'en-ca', name: 'The Landing' },
        { locale: 'fr-ca', name: 'Le Quai' },
      ],
    })
    expect(readFavourites('cedar').filter((one) => !isFavouritePlace(one))).toHaveLength(1)
    removeFavourite('cedar', favouritePlaceKey('landing'))
    expect(keysOf('cedar')).toEqual(['100'])
  })

  test('a device that stores nothing says so, and the page still knows', () => {
    full = true
    expect(addFavourite('full', bread)).toBe(false)
    expect(keysOf('full')).toEqual(['b1'])
  })
})

test('the favourites of a week are listed by day, those on no menu apart', () => {
  const dishes = [
    weekDish('Tacos', { served: [{ date: '2026-11-26' }, { date: '2026-11-25' }, { date: '2026-11-26', placeId: 'truck' }] }),
    weekDish('Rice', { served: [{ date: '2026-11-26' }] }),
    weekDish('Not liked'),
  ]
  const favourites = ['Tacos', 'Rice', 'Gone'].map((key) => ({ key, name: key, translations: [] }))
  const { days, absent } = favouriteDays(favourites, dishes)
  expect(days.map(({ date, found }) => [date, found.map(({ dish: { key }, servings }) => `${key} ${servings.length}`)])).toEqual([
    ['2026-11-25', ['Tacos 1']],
    ['2026-11-26', ['Tacos 2', 'Rice 1']],
  ])
  expect(absent.map(({ key }) => key)).toEqual(['Gone'])
  // After midnight the day before is still served at one place.
  expect(favouritesOn(favourites, dishes, '2026-11-26').map(({ dish: { key } }) => key)).toEqual(['Tacos', 'Rice'])
  expect(favouritesOn(favourites, dishes, '2026-11-27')).toEqual([])
})

describe('a favourite that was merged into another dish', () => {
  const stew = dish('Stew', { id: 's2', mrn: '200', replaces: ['100'] })

  test('is that dish from then on, as the device stored it or a week was stored before', () => {
    const keys = new Set(['100'])
    expect([stew, soup, bread].map((one) => isStoredDish(keys, one))).toEqual([true, true, false])
    const week = [weekDish('Stew', { item: { mrn: '200', replaces: ['100'] } })]
    const { days, absent } = favouriteDays([{ key: '100', name: 'Soup', translations: [] }], week)
    expect(days.map(({ found }) => found.map(({ dish: { item } }) => item.mrn))).toEqual([['200']])
    expect(absent).toEqual([])
  })

  test('is taken out under all of its keys, and added under the one that remains', () => {
    addFavourite('merged', soup)
    removeFavourite('merged', ...dishKeys(stew))
    expect(keysOf('merged')).toEqual([])
    addFavourite('merged', stew)
    expect(keysOf('merged')).toEqual(['200'])
  })
})

describe('favourites of an account on the device [PWA-Q4]', () => {
  const chili = { key: 'c1', name: 'Chili', translations: [] }

  test('are distinguished from those of the device, and sent without what only the device knows', () => {
    addFavourite('cedar', soup)
    const { onlyHere, onlyThere } = compareFavourites(readFavourites('cedar'), [chili])
    expect([onlyHere.map(({ key }) => key), onlyThere]).toEqual([['100'], [chili]])
    expect(wireFavourite({ ...chili, account: 'zoe' })).toEqual(chili)
  })

  test('are removed with the account at every school, also one whose removal was undone, while those of the device stay', () => {
    vi.stubGlobal('StorageEvent', Event)
    vi.stubGlobal('dispatchEvent', () => true)
    addFavourite('cedar', soup)
    addFromAccount('cedar', [chili, { key: '100', name: 'Soup', translations: [] }], 'zoe')
    addFromAccount('maple', [chili], 'zoe')
    const [, added] = readFavourites('cedar')
    removeFavourite('cedar', 'c1')
    addFavourite('cedar', added!)
    expect(keysOf('cedar')).toEqual(['100', 'c1'])
    Object.assign(localStorage, Object.fromEntries(stored))
    forgetAccountFavourites('zoe')
    expect(keysOf('cedar')).toEqual(['100', 'c1'])
    forgetAccountFavourites('another')
    expect([keysOf('cedar'), keysOf('maple')]).toEqual([['100'], []])
  })
})
