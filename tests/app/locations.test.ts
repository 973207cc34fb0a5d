import { describe, expect, test } from 'vitest'
import { english } from '#lang/en-ca.ts'
import { cuisineFlags, labelFlags, paymentFlags } from '#contract/place-flags.ts'
import { apartFavourites, chosenLocation } from '#app/features/locations/location-groups.ts'
import { offerWords } from '#app/features/locations/offer-words.ts'
import { offersOf } from '#app/features/locations/offers.ts'
import { readPlaceSearch } from '#app/features/locations/place-search.ts'
import { placeGroups } from '#app/site/place-groups.ts'
import { building, place } from './build-place.ts'

describe('the places of a school', () => {
  const inSecond = [place('b', { sort_order: 2 }), place('a', { sort_order: 1 }), place('gone', { active: false })]
  const groups = placeGroups({
    buildings: [building('second', inSecond, { sort_order: 2 }), building('first', [place('c')], { sort_order: 1 }), building('empty', [])],
    locations: [place('truck'), place('annex', { is_building: true })],
  })

  test('are listed by building in their order, those without a building last', () => {
    expect(groups.map((group) => [group.building?.id ?? null, group.places.map(({ id }) => id)])).toEqual([
      ['first', ['c']],
      ['second', ['a', 'b']],
      [null, ['truck']],
    ])
  })

  test('are found by the address, also in a building', () => {
    expect(chosenLocation(groups, 'b')?.id).toBe('b')
    expect(chosenLocation(groups, 'nowhere')).toBeUndefined()
    expect(chosenLocation(groups, undefined)).toBeUndefined()
  })

  test('are listed with the favourites of the device first, each once', () => {
    const { favourites, rest } = apartFavourites(groups, ({ id }) => ['c', 'b', 'truck'].includes(id))
    expect(favourites.map(({ id }) => id)).toEqual(['c', 'b', 'truck'])
    expect(rest.map((group) => [group.building?.id ?? null, group.places.map(({ id }) => id)])).toEqual([['second', ['a']]])
  })

  test.each([
    ['abc', { place: 'abc' }],
    [12, { place: '12' }],
    [' ', {}],
    [undefined, {}],
    [{ id: 'abc' }, {}],
  ])('the place %j of an address is read as %j', (given, expected) => {
    expect(readPlaceSearch({ place: given })).toEqual(expected)
  })
})

describe('what a place offers', () => {
  test('every flag has words', () => {
    const flags = [...labelFlags, ...paymentFlags, ...cuisineFlags]
    expect(flags.filter((flag) => !(offerWords[flag] in english))).toEqual([])
  })

  test('is read from its flags and from its named values', () => {
    const [japanese, hawaiian] = [{ name: 'Japanese', value: 'japanese' } as const, { name: 'Hawaiian', value: '' } as const]
    const sushi = place('sushi', { is_dine_in: true, cuisines: [japanese, hawaiian] })
    expect(offersOf(sushi, 'service', 'en')).toEqual({ flags: ['is_dine_in'], own: [] })
    expect(offersOf(sushi, 'cuisine', 'fr')).toEqual({ flags: ['japanese'], own: ['Hawaiian'] })
  })

  test('says "takeout only" without "takeout"', () => {
    expect(offersOf(place('truck', { is_takeout: true, is_takeout_only: true }), 'service', 'en').flags).toEqual(['is_takeout_only'])
  })

  test.each([
    ['en', ['Coast Card']],
    ['fr', ['Carte Coast']],
  ] as const)("names the school's own ways to pay in %s", (language, own) => {
    const translations = [{ locale: 'fr-ca' as const, custom_payment_types_used: ['Carte Coast'] }]
    expect(offersOf(place('hall', { custom_payment_types: ['Coast Card'], translations }), 'payment', language).own).toEqual(own)
  })

  test('falls back to the other language where its own words are missing', () => {
    const translations = [{ locale: 'en-ca' as const, custom_labels_used: 'Patio, Live music' }]
    expect(offersOf(place('pub', { translations }), 'service', 'fr').own).toEqual(['Patio', 'Live music'])
  })
})
