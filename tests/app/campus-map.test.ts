import { describe, expect, test } from 'vitest'
import { boundsOf } from '#app/features/map/bounds.ts'
import { firstOnMap, mapGroups, marked } from '#app/features/map/map-places.ts'
import { named } from '#app/features/map/name-side.ts'
import { planColours } from '#app/features/map/palette.ts'
import { planStyle } from '#app/features/map/plan-style.ts'
import { spread } from '#app/features/map/spread.ts'
import { stillLabels, stillPaths } from '#app/features/map/still-shapes.ts'
import { building, place as anyPlace } from './build-place.ts'

const address = { lat: 49.1, lon: -123.9, street: '', phone_formatted: '' }
const place: typeof anyPlace = (id, given) => anyPlace(id, { address, ...given })

describe('the places of the map', () => {
  const hidden = [
    place('inactive', { active: false }),
    place('not shown', { show_map: false }),
    place('nowhere', { address: null }),
    place('half', { address: { ...address, lat: null } }),
    place('no number', { address: { ...address, lon: Number.NaN } }),
  ]

  test('[MAP-02][MAP-Q1] are active, shown on the map and placed on earth', () => {
    const groups = mapGroups({ locations: hidden, buildings: [building('hall', [...hidden, place('grill')]), building('empty', hidden)] })
    expect(groups.map((group) => [group.building?.id, group.places.map(({ id }) => id)])).toEqual([['hall', ['grill']]])
  })

  test('[MAP-03] have their name below the marker, or above it where it would cover the number of another one', () => {
    const at = (lat: number, lon: number) => place(`${lat} ${lon}`, { address: { ...address, lat, lon } })
    const [alone, north, south] = [at(49.11, -123.9), at(49.1, -123.9), at(49.0996, -123.90005)]
    const sides = named(marked([{ building: null, places: [alone, north, south] }]), () => 'A name of some length')
    expect(sides.map(({ nameAbove }) => nameAbove)).toEqual([false, true, false])
  })

  test('are numbered in the order of the list', () => {
    const groups = mapGroups({ locations: [place('truck')], buildings: [building('hall', [place('grill'), place('cafe')])] })
    expect(marked(groups).map((one) => [one.number, one.place.id])).toEqual([
      [1, 'grill'],
      [2, 'cafe'],
      [3, 'truck'],
    ])
  })

  test.each([
    ['the first that stands alone', [...hidden, place('truck'), place('noodles')], [building('hall', [place('grill')])], 'truck'],
    ['else the first of the first building', hidden, [building('empty', []), building('hall', [place('grill'), place('cafe')])], 'grill'],
    ['none on an empty campus', [], [], undefined],
  ])('[MAP-04] the first choice is %s', (_, locations, buildings, expected) => {
    expect(firstOnMap(mapGroups({ locations, buildings }))?.id).toBe(expected)
  })
})

describe('markers', () => {
  const distance = (a: { x: number; y: number } | undefined, b: { x: number; y: number } | undefined) =>
    a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Number.NaN

  test('of one building make room for each other', () => {
    const at = { x: 100, y: 100 }
    const moved = spread([at, at, at, { x: 110, y: 100 }], 58)
    for (const [index, one] of moved.entries()) for (const other of moved.slice(index + 1)) expect(distance(one, other)).toBeGreaterThan(54)
    for (const one of moved) expect(distance(one, at)).toBeLessThan(90)
    expect(spread([at, at, at, { x: 110, y: 100 }], 58)).toEqual(moved)
  })

  test('that have room stay where they are', () => {
    const spots = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ]
    for (const [index, one] of spread(spots, 58).entries()) expect(distance(one, spots[index])).toBeLessThan(0.1)
    expect(spread([], 58)).toEqual([])
  })
})

const feature = (kind: string, type: string, coordinates: unknown[], more: Record<string, unknown> = {}) => ({
  type: 'Feature' as const,
  properties: { kind, ...more },
  geometry: { type, coordinates },
})

describe('the plan under them', () => {
  const [west, east] = [[-124, 48] as const, [-122.5, 49.5] as const]
  const shapes = {
    type: 'FeatureCollection' as const,
    features: [feature('tree', 'Point', [-123, 49, 3]), feature('building', 'MultiPolygon', [[[west, east]]])],
  }

  test('reaches as far as what is drawn', () => {
    expect(boundsOf(shapes)).toEqual([-124, 48, -122.5, 49.5])
    expect(boundsOf(null)).toBeNull()
    expect(boundsOf({ ...shapes, features: [] })).toBeNull()
  })

  test('[MAP-Q2] loads nothing from other hosts, and has names in the language of the page', () => {
    const palette = Object.fromEntries(planColours.map((name) => [name, '#123456'])) as Parameters<typeof planStyle>[0]['palette']
    const style = JSON.stringify(planStyle({ shapes, palette, language: 'fr' }))
    expect(style).not.toMatch(/https?:|"(glyphs|sprite)"|undefined/)
    expect(style).toContain('["get","name_fr"]')
  })
})

describe('the still plan', () => {
  const origin = { lat: 49.1575, lon: -123.9678 }
  const here = [origin.lon, origin.lat]
  const east = [origin.lon + 0.001, origin.lat]
  const north = [origin.lon, origin.lat + 0.001]
  const shapes = {
    type: 'FeatureCollection' as const,
    features: [
      feature('building', 'Polygon', [[here, east, north, here]]),
      feature('building', 'MultiPolygon', [[[here, east, north, here]]]),
      feature('path', 'LineString', [here, east]),
      feature('tree', 'MultiPoint', [here, east], { size: 0.9 }),
      feature('label', 'Point', here, { name: 'Hall', name_fr: 'Pavillon' }),
      feature('label', 'Point', east, {}),
      feature('statue', 'Point', here),
    ],
  }

  test('[CONST-21] is as large as the live map at zoom 16, north up', () => {
    const [houses] = stillPaths(shapes, origin)
    // 0.001 degrees of longitude are 93.2 pixels everywhere at zoom 16; of latitude, more by the cosine.
    const once = 'M0 0L93.2 0L0 -142.5L0 0Z'
    expect(houses).toEqual({ kind: 'building', form: 'area', size: 1, d: once + once })
  })

  test('draws each kind as one path, trees as dots, and names in the language', () => {
    expect(stillPaths(shapes, origin).map(({ kind, form, size }) => [kind, form, size])).toEqual([
      ['building', 'area', 1],
      ['path', 'line', 1],
      ['tree', 'tree', 0.9],
    ])
    expect(stillPaths(shapes, origin)[2]?.d).toBe('M0 0h0M93.2 0h0')
    expect(stillLabels(shapes, origin, 'fr')).toEqual([{ kind: 'label', name: 'Pavillon', x: 0, y: 0 }])
    expect(stillLabels(shapes, origin, 'en')[0]?.name).toBe('Hall')
  })
})
