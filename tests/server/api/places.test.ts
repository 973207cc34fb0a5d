import { describe, expect, test } from 'vitest'
import { anyDerivedId } from '../../support/ids.ts'
import { serverForTests } from '../../support/server.ts'
import { type Given, read } from './ask.ts'
import { maple, noon, site } from './maple.ts'

const server = serverForTests(noon, [maple])

const ids = (places: readonly { id: string }[]) => places.map(({ id }) => id)
const all = (given: Given = {}) => read(server, 'allLocations', { ...site, ...given })

describe('call 29: the places of a school', () => {
  test('[LOC-Q2] are the active ones in their order, without buildings unless asked', async () => {
    const { locations, buildings } = await all()
    expect(ids(locations)).toEqual(['cafe', 'grill', 'attic', 'truck'])
    expect(buildings).toEqual([])
  })

  test('[LOC-01] with buildings: each building with its places, the others by themselves', async () => {
    const { locations, buildings } = await all({ with_buildings: 'true' })
    expect(buildings.map((building) => [building.id, building.type, ids(building.locations)])).toEqual([
      ['annex', 'building', []],
      ['hall', 'building', ['cafe', 'grill']],
    ])
    expect(ids(locations)).toEqual(['attic', 'truck'])
    expect(buildings[1]).toMatchObject({ name: 'Hall', show_menus: true, translations: [{ locale: 'fr-ca', name: 'Pavillon' }] })
  })

  test.each([
    ['for_menus', 'keeps those that show menus', ['cafe', 'grill', 'attic']],
    ['for_map', '[MAP-Q1] keeps those that stand on the map', ['truck']],
    ['for_locations_page', 'keeps all', ['cafe', 'grill', 'attic', 'truck']],
    ['with_address', 'keeps all', ['cafe', 'grill', 'attic', 'truck']],
  ])('[API-49] %s %s', async (flag, _, expected) => {
    expect(ids((await all({ [flag]: 'true' })).locations)).toEqual(expected)
  })

  test.each([
    ['true', true],
    ['1', true],
    ['TRUE', true],
    ['yes', true],
    ['0', false],
    ['false', false],
    ['False', false],
    ['no', false],
    ['', false],
  ])('[API-Q16] a flag written "%s" reads as %s', async (value, expected) => {
    expect(ids((await all({ for_map: value })).locations)).toEqual(expected ? ['truck'] : ['cafe', 'grill', 'attic', 'truck'])
  })

  test('[LOC-04][LOC-06][LOC-07][LOC-08] a place carries its texts, flags, brand and picture', async () => {
    const grill = (await all()).locations.find(({ id }) => id === 'grill')
    expect(grill).toMatchObject({
      name: 'The Grill',
      type: 'webtrition',
      building_id: 'hall',
      building: 'Hall',
      description: 'Burgers',
      image: { file_name: 'grill.svg' },
      brand: {
        id: 'grill-brand',
        name: 'Grill Co',
        nutrition_url: 'https://grill.test',
        categories: [{ id: 'hot', name: 'Hot', sort_order: 0, translations: [{ locale: 'fr-ca', name: 'Chaud' }] }],
      },
      address: { lat: null, lon: null, street: 'Hall, ground floor', phone_formatted: '555-0100' },
      services: ['is_dine_in', 'is_takeout'],
      is_dine_in: true,
      is_delivery: false,
      pay_with_cash: true,
      hamburger: true,
      pizza: false,
      custom_payment_types: ['Maple card'],
      labels: [{ name: 'Dine in', value: 'dine' }],
      occupancy: 'na',
      translations: [{ locale: 'fr-ca', display_name: 'Le Gril', description: 'Hamburgers' }],
    })
  })

  test('[MENU-03] a place whose menu is a picture names that picture, with an id that stays', async () => {
    const attic = (await all()).locations.find(({ id }) => id === 'attic')
    expect(attic).toMatchObject({ use_menu_images: true, image: null, address: null, brand: null })
    expect(attic?.menu_images).toEqual([{ id: anyDerivedId(), file_name: 'board.svg' }])
  })

  test('[LOC-10] only for_profile adds what reservations need, seats as counts', async () => {
    const plain = (await all()).locations.find(({ id }) => id === 'grill')
    expect(plain && ['use_reservations', 'reservations'].filter((key) => key in plain)).toEqual([])
    const grill = (await all({ for_profile: '1' })).locations.find(({ id }) => id === 'grill')
    expect(grill).toMatchObject({
      use_reservations: true,
      reservation_interval: 30,
      reservation_capacity: 12,
      guest_friend_limit: 0,
      reservations: [],
    })
  })

  test('[LOC-04][HOURS-08] every place carries its schedules and its week, also inside its building', async () => {
    const { buildings } = await all({ with_buildings: '1' })
    const grill = buildings.flatMap(({ locations }) => locations).find(({ id }) => id === 'grill')
    expect(grill).toEqual((await all()).locations.find(({ id }) => id === 'grill'))
    expect(grill?.schedules?.map(({ type }) => type)).toEqual(['location', 'special_hours', 'special_hours'])
    expect(grill?.weekly_schedule).toEqual(grill?.week?.map(({ date, status, hours }) => ({ date, status, hours })))
    expect(grill?.weekly_schedule?.[3]).toEqual({
      date: '2026-11-25',
      status: 'open',
      hours: [{ start_hour: 11, start_minutes: 0, end_hour: 14, end_minutes: 0 }],
    })
  })

  test('a page that has the hours from another call leaves them out', async () => {
    const [plain] = (await all({ without_week: '1' })).locations
    expect(plain && ['schedules', 'weekly_schedule', 'week'].filter((key) => key in plain)).toEqual([])
    const [reservable] = (await all({ without_week: '1', for_profile: '1' })).locations
    expect(reservable?.week).toHaveLength(7)
  })
})

describe('lists for pickers', () => {
  test('call 30: [API-50] the names of the active places, as each language calls them', async () => {
    const { locations } = await read(server, 'locationNames', { ...site, platform: 0 })
    expect(locations).toEqual([
      { id: 'cafe', name: 'Café', building_id: 'hall', translations: [] },
      { id: 'grill', name: 'The Grill', building_id: 'hall', translations: [{ locale: 'fr-ca', display_name: 'Le Gril' }] },
      { id: 'attic', name: 'Attic', building_id: 'ruin', translations: [] },
      { id: 'truck', name: 'Truck', building_id: '', translations: [] },
    ])
  })

  test('call 31: [API-51] the active places that take feedback, as each language calls them', async () => {
    expect((await read(server, 'feedbackLocations', site)).locations).toEqual([
      { id: 'grill', name: 'The Grill', translations: [{ locale: 'fr-ca', display_name: 'Le Gril' }] },
    ])
  })

  test('call 33: [API-53] buildings with their places, and the places that stand alone', async () => {
    const { buildings, standalone_locations } = await read(server, 'buildingsLocations', site)
    expect(buildings.map((building) => [building.name, ids(building.locations)])).toEqual([
      ['Annex', []],
      ['Hall', ['cafe', 'grill']],
    ])
    expect(ids(standalone_locations)).toEqual(['attic', 'truck'])
  })
})

describe('location/info, for known clients', () => {
  test.each([
    ['grill', { street: 'Hall, ground floor', coordinates: [-123.1, 49.2] }, { id: 'hall', name: 'Hall' }],
    ['truck', { street: '2 Lot Road', coordinates: [-123.25, 49.26] }, null],
    ['attic', { street: '1 Maple Way', coordinates: [-123.1, 49.2] }, null],
  ])('[API-Q16] %s says its address, with what the school knows where the place says nothing', async (location_id, address, building) => {
    const { location } = await read(server, 'locationInfo', { location_id })
    expect(location).toMatchObject({ id: location_id, building })
    expect(location.address).toEqual({ city: 'Maple', state: 'BC', zip_code: 'V0V 0V0', ...address })
  })
})

describe('call 32: open or closed now', () => {
  test('[API-52] each active place with its state, occupancy and address', async () => {
    const { locations } = await read(server, 'locationStatus', { ...site, platform: '' })
    expect(locations.map(({ id, open, occupancy }) => [id, open, occupancy])).toEqual([
      ['cafe', true, 'na'],
      ['grill', true, 'na'],
      ['attic', false, 'na'],
      ['truck', false, '45'],
    ])
    expect(locations.map(({ address }) => address?.street ?? null)).toEqual([null, 'Hall, ground floor', null, '2 Lot Road'])
  })
})
