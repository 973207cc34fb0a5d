import { positionOf } from '#domain/distance.ts'
import type { Marked } from './map-places.ts'
import { onMap } from './projection.ts'
import { markerGap, type Spot, spread } from './spread.ts'

/** In pixels: half the chosen marker, half another one, half a letter, half the widest name, and the height of its line. */
const chosenHalf = 33
const half = 22
const halfLetter = 3.9
const mostHalfWidth = 80
const line = 22
/** So little covered, in square pixels, leaves every number legible: the name stays below. */
const little = 400
const nowhere = { lat: 0, lon: 0 }

const shared = (from: number, to: number, at: number) => Math.max(0, Math.min(to, at + half) - Math.max(from, at - half))

/** How much of the other markers a name of so many letters covers on one side of its own. */
const covered = (spot: Spot, others: readonly Spot[], letters: number, above: boolean): number => {
  const width = letters * halfLetter + 10
  const [side, height] = width > mostHalfWidth ? [mostHalfWidth, 2 * line] : [width, line]
  const from = above ? spot.y - chosenHalf - height : spot.y + chosenHalf
  return others.reduce((sum, { x, y }) => sum + shared(spot.x - side, spot.x + side, x) * shared(from, from + height, y), 0)
}

/** Each place with the side of its name: above its marker where it covers less of the others than below. */
export const named = (all: readonly Marked[], nameOf: (place: Marked['place']) => string): Marked[] => {
  const spots = spread(
    all.map(({ place }) => onMap(positionOf(place.address) ?? nowhere)),
    markerGap,
  )
  return all.map((one, index) => {
    const spot = spots[index]
    const others = spots.filter((_, other) => other !== index)
    const letters = nameOf(one.place).length
    return {
      ...one,
      nameAbove: spot !== undefined && covered(spot, others, letters, false) - covered(spot, others, letters, true) > little,
    }
  })
}
