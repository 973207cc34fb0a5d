import { positionOf } from '#domain/distance.ts'
import type { NumberedPlace } from './map-places.ts'
import { toPixels } from './to-pixels.ts'
import { markerGap, type Spot, spreadMarkers } from './spread-markers.ts'

/** In pixels: half the size of the chosen marker, of another one, of a letter and of the widest name; the height of a line. */
const chosenHalf = 33
const half = 22
const halfLetter = 3.9
const maxHalfWidth = 80
const line = 22
/** Square pixels: a name below that covers no more than this leaves every number legible. */
const tolerated = 400
const nowhere = { lat: 0, lon: 0 }

const overlap = (from: number, to: number, at: number) => Math.max(0, Math.min(to, at + half) - Math.max(from, at - half))

/** How many square pixels of other markers a name covers on one side of its own marker. */
const coveredArea = (spot: Spot, others: readonly Spot[], letters: number, above: boolean): number => {
  const width = letters * halfLetter + 10
  const [side, height] = width > maxHalfWidth ? [maxHalfWidth, 2 * line] : [width, line]
  const from = above ? spot.y - chosenHalf - height : spot.y + chosenHalf
  return others.reduce((sum, { x, y }) => sum + overlap(spot.x - side, spot.x + side, x) * overlap(from, from + height, y), 0)
}

/** Puts a name above its marker where it covers less of the other markers than below. */
export const withNameSides = (all: readonly NumberedPlace[], nameOf: (place: NumberedPlace['place']) => string): NumberedPlace[] => {
  const spots = spreadMarkers(
    all.map(({ place }) => toPixels(positionOf(place.address) ?? nowhere)),
    markerGap,
  )
  return all.map((one, index) => {
    const spot = spots[index]
    const others = spots.filter((_, other) => other !== index)
    const letters = nameOf(one.place).length
    return {
      ...one,
      nameAbove: spot !== undefined && coveredArea(spot, others, letters, false) - coveredArea(spot, others, letters, true) > tolerated,
    }
  })
}
