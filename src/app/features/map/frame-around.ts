import type { Spot } from './spread-markers.ts'

/** A part of the plan in pixels at zoom 16, to the east and south of its origin. */
export type Frame = { x: number; y: number; width: number; height: number }

/** The smallest size, so that a single place has surroundings. */
const minSize = 160

const along = (values: readonly number[]): [from: number, length: number] => {
  const [from, to] = [Math.min(...values), Math.max(...values)]
  const length = Math.max(minSize, to - from)
  return [(from + to - length) / 2, length]
}

/** The smallest part of the plan that holds all points. */
export const frameAround = (spots: readonly Spot[]): Frame => {
  if (spots.length === 0) return { x: -minSize / 2, y: -minSize / 2, width: minSize, height: minSize }
  const [x, width] = along(spots.map((spot) => spot.x))
  const [y, height] = along(spots.map((spot) => spot.y))
  return { x, y, width, height }
}
