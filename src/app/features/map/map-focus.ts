import { metresBetween, type Position, positionOf, walkingMinutes } from '#domain/distance.ts'

type Placed = { address: { lat: number | null; lon: number | null } | null }

/** What the map shows: a point in its middle, or several that all stand on it. */
export type Focus = { at: Position } | { around: Position[] }

/** Who is farther away than this on foot sees the campus, not the way to it. */
const mostMinutes = 45

const pointsOf = (places: readonly Placed[]): Position[] => places.flatMap((place) => positionOf(place.address) ?? [])

/**
 * Every open place, or every place while none is open; the chosen place once there is one; and for a visitor who shares where they
 * are, themselves and the nearest open place.
 */
export const focusOf = ({ chosen, visitor, nearest, open, all }: FocusOn): Focus => {
  const to = nearest && positionOf(nearest.address)
  if (visitor && to && walkingMinutes(metresBetween(visitor, to)) <= mostMinutes) return { around: [visitor, to] }
  const at = chosen && positionOf(chosen.address)
  if (at) return { at }
  const points = pointsOf(open)
  return { around: points.length > 0 ? points : pointsOf(all) }
}

type FocusOn = {
  chosen: Placed | undefined
  /** Where the visitor stands, if that was asked for last. */
  visitor: Position | null
  nearest: Placed | undefined
  open: readonly Placed[]
  all: readonly Placed[]
}
