import { describe, expect, test } from 'vitest'
import { focusOf } from '#app/features/map/map-focus.ts'
import { frameAround } from '#app/features/map/frame-around.ts'
import { boundsAround, boundsOf } from '#app/features/map/bounds.ts'
import { mapGroups, numberedPlaces } from '#app/features/map/map-places.ts'
import { withNameSides } from '#app/features/map/name-sides.ts'
import { planColours } from '#app/features/map/palette.ts'
import { planStyle } from '#app/features/map/plan-style.ts'
import { spreadMarkers } from '#app/features/map/spread-markers.ts'
import { staticLabels, staticPaths } from '#app/features/map/static-shapes.ts'
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

  test('[MAP-02][MAP-Q1] are active, shown on the map and have coordinates', () => {
    const groups = mapGroups({ locations: hidden, buildings: [building('hall', [...hidden, place('grill')]), building('empty', hidden)] })
    expect(groups.map((group) => [group.building?.id, group.places.map(({ id }) => id)])).toEqual([['hall', ['grill']]])
  })

  test('[MAP-03] have their name below the marker, or above it where it would cover the number of another one', () => {
    const at = (lat: number, lon: number) => place(`${lat} ${lon}`, { address: { ...address, lat, lon } })
    const [alone, north, south] = [at(49.11, -123.9), at(49.1, -123.9), at(49.0996, -123.90005)]
    const sides = withNameSides(numberedPlaces([{ building: null, places: [alone, north, south] }]), () => 'A name of some length')
    expect(sides.map(({ nameAbove }) => nameAbove)).toEqual([false, true, false])
  })

  test('are numbered in the order of the list', () => {
    const groups = mapGroups({ locations: [place('truck')], buildings: [building('hall', [place('grill'), place('cafe')])] })
    expect(numberedPlaces(groups).map((one) => [one.number, one.place.id])).toEqual([
      [1, 'grill'],
      [2, 'cafe'],
      [3, 'truck'],
    ])
  })
})

describe('the map shows', () => {
  const at = (id: string, lat: number, lon: number) => place(id, { address: { ...address, lat, lon } })
  const [hall, truck, cafe, lost] = [
    at('hall', 49.15, -123.97),
    at('truck', 49.151, -123.971),
    at('cafe', 49.16, -123.96),
    place('lost', { address: null }),
  ]
  const all = [hall, truck, cafe, lost]
  const points = { hall: { lat: 49.15, lon: -123.97 }, truck: { lat: 49.151, lon: -123.971 }, cafe: { lat: 49.16, lon: -123.96 } }
  const [here, farAway] = [
    { lat: 49.152, lon: -123.972 },
    { lat: 45.5, lon: -73.57 },
  ]
  const nothing = { chosen: undefined, visitor: null, nearest: undefined, open: [hall, truck], all }

  test.each([
    ['every open place', nothing, { around: [points.hall, points.truck] }],
    ['every place while none is open', { ...nothing, open: [] }, { around: [points.hall, points.truck, points.cafe] }],
    ['the chosen place', { ...nothing, chosen: cafe }, { at: points.cafe }],
    ['every open place, where the chosen one has no point', { ...nothing, chosen: lost }, { around: [points.hall, points.truck] }],
    [
      'the visitor and the nearest open place',
      { ...nothing, chosen: cafe, visitor: here, nearest: truck },
      { around: [here, points.truck] },
    ],
    [
      'the open places to a visitor who is in another town',
      { ...nothing, visitor: farAway, nearest: truck },
      { around: [points.hall, points.truck] },
    ],
    ['the open places to a visitor when nothing else is known', { ...nothing, visitor: here }, { around: [points.hall, points.truck] }],
  ])('%s', (_, given, expected) => {
    expect(focusOf(given)).toEqual(expected)
  })

  test('the smallest part with all places, and never less than the surroundings of one', () => {
    expect(frameAround([{ x: 10, y: 20 }])).toEqual({ x: -70, y: -60, width: 160, height: 160 })
    expect(
      frameAround([
        { x: 0, y: 0 },
        { x: 400, y: 100 },
      ]),
    ).toEqual({ x: 0, y: -30, width: 400, height: 160 })
    expect(frameAround([])).toEqual({ x: -80, y: -80, width: 160, height: 160 })
    expect(boundsAround([points.hall, points.cafe])).toEqual([-123.97, 49.15, -123.96, 49.16])
  })
})

describe('markers on the map', () => {
  const distance = (a: { x: number; y: number } | undefined, b: { x: number; y: number } | undefined) =>
    a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Number.NaN

  test('of one building are moved apart', () => {
    const at = { x: 100, y: 100 }
    const moved = spreadMarkers([at, at, at, { x: 110, y: 100 }], 58)
    for (const [index, one] of moved.entries()) for (const other of moved.slice(index + 1)) expect(distance(one, other)).toBeGreaterThan(54)
    for (const one of moved) expect(distance(one, at)).toBeLessThan(90)
    expect(spreadMarkers([at, at, at, { x: 110, y: 100 }], 58)).toEqual(moved)
  })

  test('at the edge are not pushed out of sight; a place out of sight stays there', () => {
    const box = { left: 0, top: 0, right: 200, bottom: 200 }
    const outside = { x: 300, y: 100 }
    const moved = spreadMarkers([{ x: 5, y: 5 }, { x: 5, y: 10 }, outside], 58, box)
    expect(moved.slice(0, 2).every(({ x, y }) => x >= 0 && y >= 0)).toBe(true)
    expect(distance(moved[2], outside)).toBeLessThan(0.1)
  })

  test('with enough space keep their position', () => {
    const spots = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ]
    for (const [index, one] of spreadMarkers(spots, 58).entries()) expect(distance(one, spots[index])).toBeLessThan(0.1)
    expect(spreadMarkers([], 58)).toEqual([])
  })
})

const feature = (kind: string, type: string, coordinates: unknown[], more: Record<string, unknown> = {}) => ({
  type: 'Feature' as const,
  properties: { kind, ...more },
  geometry: { type, coordinates },
})

describe('the plan under the markers', () => {
  const [west, east] = [[-124, 48] as const, [-122.5, 49.5] as const]
  const shapes = {
    type: 'FeatureCollection' as const,
    features: [feature('tree', 'Point', [-123, 49, 3]), feature('building', 'MultiPolygon', [[[west, east]]])],
  }

  test('has the bounds of its shapes', () => {
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

describe('the static plan', () => {
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

  test('[CONST-21] has the scale of the live map at zoom 16, north up', () => {
    const [houses] = staticPaths(shapes, origin)
    // 0.001 degrees of longitude are 93.2 pixels everywhere at zoom 16; of latitude, more by the cosine.
    const once = 'M0 0L93.2 0L0 -142.5L0 0Z'
    expect(houses).toEqual({ kind: 'building', form: 'area', size: 1, d: once + once })
  })

  test('has one path for each kind, trees as dots, and names in the language', () => {
    expect(staticPaths(shapes, origin).map(({ kind, form, size }) => [kind, form, size])).toEqual([
      ['building', 'area', 1],
      ['path', 'line', 1],
      ['tree', 'tree', 0.9],
    ])
    expect(staticPaths(shapes, origin)[2]?.d).toBe('M0 0h0M93.2 0h0')
    expect(staticLabels(shapes, origin, 'fr')).toEqual([{ kind: 'label', name: 'Pavillon', x: 0, y: 0 }])
    expect(staticLabels(shapes, origin, 'en')[0]?.name).toBe('Hall')
  })
})
