import { describe, expect, test } from 'vitest'
import { importSchool } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { expectRefusal, get, read } from './ask.ts'
import { maple, noon, site } from './maple.ts'

const square = [
  [-123.1, 49.2],
  [-123.09, 49.2],
  [-123.09, 49.21],
  [-123.1, 49.2],
]
const shapes = {
  type: 'FeatureCollection',
  name: 'Drawn by hand',
  features: [
    {
      type: 'Feature',
      id: 7,
      properties: { kind: 'building', name: 'Hall', name_fr: 'Pavillon' },
      geometry: { type: 'Polygon', coordinates: [square] },
    },
    { type: 'Feature', properties: null, geometry: { type: 'Point', coordinates: [-123.1, 49.2, 12] } },
  ],
}

const server = serverForTests(noon, [maple])

const place = (id: string, more: Record<string, string> = {}) => read(server, 'locationMap', { ...site, location_id: id, ...more })

describe('call 34: a place on the map', () => {
  test('[MAP-01][MAP-Q1][LOC-04] carries its texts, offers and the seven days from Sunday to Saturday', async () => {
    const { location } = await place('grill')
    expect(location).toMatchObject({
      name: 'The Grill',
      description: 'Burgers',
      image: { file_name: 'grill.svg' },
      services: ['is_dine_in', 'is_takeout'],
      pay_with_cash: true,
      hamburger: true,
      labels: [{ name: 'Dine in', value: 'dine' }],
      custom_payment_types: ['Maple card'],
    })
    expect(location.week.map(({ day, date, status }) => [day, date, status])).toEqual([
      [0, '2026-11-22', 'open'],
      [1, '2026-11-23', 'open'],
      [2, '2026-11-24', 'open'],
      [3, '2026-11-25', 'open'],
      [4, '2026-11-26', 'open'],
      [5, '2026-11-27', 'closed'],
      [6, '2026-11-28', 'open'],
    ])
    expect(location.week[3]?.hours).toEqual([{ start_hour: 11, start_minutes: 0, end_hour: 14, end_minutes: 0 }])
    expect(location.weekly_schedule).toEqual(location.week.map(({ date, status, hours }) => ({ date, status, hours })))
    expect(location.schedules?.map(({ type }) => type)).toEqual(['location', 'special_hours', 'special_hours'])
  })

  test("[MAP-06] its own street and phone, the school's town where it has none of its own", async () => {
    expect((await place('truck')).location.address).toEqual({
      lat: 49.26,
      lon: -123.25,
      street: '2 Lot Road',
      metadata: '',
      city: 'Maple',
      province: 'BC',
      postal_code: 'V0V 0V0',
      phone_formatted: '',
    })
    expect((await place('grill')).location.address).toMatchObject({ lat: null, lon: null, phone_formatted: '555-0100' })
    expect((await place('cafe')).location.address.street).toBe('1 Maple Way')
  })

  test('[API-54] says its state in the requested language', async () => {
    const english = await place('grill', { platform: '' })
    const french = await place('grill', { locale: 'fr-ca' })
    expect(english.location.status).toMatchObject({ label: 'open', message: expect.stringContaining('2:00pm') })
    expect(french.location.status.message).not.toBe(english.location.status.message)
  })

  test.each([
    ['unknown', 'nowhere'],
    ['inactive', 'ghost'],
    ['left out', ''],
  ])('[MAP-05] a place that is %s is not found', async (_, id) => {
    expectRefusal(await get(server, `/v1/location/map?site_id=maple-site&location_id=${id}`), {
      status: 404,
      msg: 'Something went wrong.',
      code: 'not_found',
    })
  })
})

describe('the base map of a school', () => {
  const school = (id: string, map: unknown) => importSchool(server, { site: { id, slug: id }, files: { 'map.json': map } })

  test('[MAP-Q2] is nothing where the school has none', async () => {
    expect(await read(server, 'baseMap', site)).toMatchObject({ id: 'maple-site', shapes: null, style_url: null })
  })

  test('[MAP-Q2] is the shapes that the school drew', async () => {
    await school('drawn', shapes)
    expect(await read(server, 'baseMap', { site_id: 'drawn' })).toMatchObject({
      style_url: null,
      shapes: {
        type: 'FeatureCollection',
        features: shapes.features.map(({ type, properties, geometry }) => ({ type, properties: properties ?? {}, geometry })),
      },
    })
  })

  test('[MAP-Q2] is the address of a style', async () => {
    await school('styled', { style_url: 'https://tiles.test/style.json' })
    expect(await read(server, 'baseMap', { site_id: 'styled' })).toMatchObject({ shapes: null, style_url: 'https://tiles.test/style.json' })
  })
})
