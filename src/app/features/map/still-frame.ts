import type { Spot } from './spread.ts'

/** A part of the plan in pixels at zoom 16, to the east and south of its origin. */
export type Frame = { x: number; y: number; width: number; height: number }

/** No part is smaller: one place alone stands in its surroundings. */
const least = 160

const along = (values: readonly number[]): [from: number, length: number] => {
  const [from, to] = [Math.min(...values), Math.max(...values)]
  const length = Math.max(least, to - from)
  return [(from + to - length) / 2, length]
}

/** The smallest part of the plan that holds some spots. */
export const frameAround = (spots: readonly Spot[]): Frame => {
  if (spots.length === 0) return { x: -least / 2, y: -least / 2, width: least, height: least }
  const [x, width] = along(spots.map((spot) => spot.x))
  const [y, height] = along(spots.map((spot) => spot.y))
  return { x, y, width, height }
}
