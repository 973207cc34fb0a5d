import type { CampusShapes } from '#contract/map.ts'
import type { Position } from '#domain/distance.ts'

type Bounds = [west: number, south: number, east: number, north: number]

const pointsIn = (value: unknown): [number, number][] => {
  if (!Array.isArray(value)) return []
  const [lon, lat] = value as unknown[]
  return typeof lon === 'number' && typeof lat === 'number' ? [[lon, lat]] : value.flatMap(pointsIn)
}

/** The bounds of all shapes; null without any. */
export const boundsOf = (shapes: CampusShapes | null): Bounds | null => {
  const points = (shapes?.features ?? []).flatMap(({ geometry }) => pointsIn(geometry.coordinates))
  return points.length === 0 ? null : boundsOfPoints(points)
}

const boundsOfPoints = (points: readonly [number, number][]): Bounds =>
  points.reduce<Bounds>(
    ([west, south, east, north], [lon, lat]) => [Math.min(west, lon), Math.min(south, lat), Math.max(east, lon), Math.max(north, lat)],
    [180, 90, -180, -90],
  )

/** The bounds of some positions. */
export const boundsAround = (points: readonly Position[]): Bounds => boundsOfPoints(points.map(({ lat, lon }) => [lon, lat]))
