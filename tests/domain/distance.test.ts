import { describe, expect, test } from 'vitest'
import { byDistance, distanceText, metresBetween, positionOf, walkingMinutes } from '#domain/distance.ts'

const commons = { lat: 49.1573, lon: -123.9662 }
const house = { lat: 49.1586, lon: -123.969 }
const montreal = { lat: 45.5019, lon: -73.5674 }
const toronto = { lat: 43.6532, lon: -79.3832 }

describe('the distance between two points', () => {
  test.each([
    ['to the same position', commons, commons, 0],
    ['across a campus', commons, house, 250],
    ['from Montréal to Toronto', montreal, toronto, 504_000],
    ['across the date line', { lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 }, 111_195],
    ['to the other end of the earth', { lat: 90, lon: 0 }, { lat: -90, lon: 0 }, 20_015_087],
  ])('%s', (_, a, b, metres) => {
    const found = metresBetween(a, b)
    expect(Math.abs(found - metres)).toBeLessThanOrEqual(Math.max(1, metres * 0.01))
    expect(metresBetween(b, a)).toBeCloseTo(found, 6)
  })

  test.each([
    [0, '10 m', '10 m'],
    [14, '10 m', '10 m'],
    [347, '350 m', '350 m'],
    [994, '990 m', '990 m'],
    [996, '1 km', '1 km'],
    [1234, '1.2 km', '1,2 km'],
    [12_960, '13 km', '13 km'],
    [504_260, '504 km', '504 km'],
    [3_700_000, '3,700 km', '3 700 km'],
  ])('is shown for %d metres as %s and %s', (metres, english, french) => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(plain(distanceText(metres, 'en'))).toBe(english)
    expect(plain(distanceText(metres, 'fr'))).toBe(french)
    expect(distanceText(metres, 'fr')).not.toContain(' ')
  })
})

test.each([
  [0, 1],
  [20, 1],
  [80, 1],
  [250, 4],
  [350, 6],
  [1000, 16],
  [3000, 49],
])('%d metres in a straight line are %d minutes on foot', (metres, minutes) => {
  expect(walkingMinutes(metres)).toBe(minutes)
})

describe('places by distance', () => {
  const place = (id: string, address: { lat: number | null; lon: number | null } | null) => ({ id, address })
  const places = [
    place('nowhere', null),
    place('house', house),
    place('half', { lat: 49, lon: null }),
    place('commons', commons),
    place('grill', commons),
  ]

  test('are listed with the nearest first, those without a point last, and equals in campus order', () => {
    const ids = byDistance(places, commons).map(({ id }) => id)
    expect(ids).toEqual(['commons', 'grill', 'house', 'nowhere', 'half'])
    expect(places[0]?.id).toBe('nowhere')
  })

  test('[MAP-07] have the point of their address', () => {
    for (const point of [commons, { lat: 0, lon: 0 }]) expect(positionOf(point)).toEqual(point)
  })

  test.each([[{ lat: Number.NaN, lon: 0 }], [{ lat: null, lon: 5 }], [null]])('[MAP-07] have no point with the address %j', (address) => {
    expect(positionOf(address)).toBeNull()
  })
})
