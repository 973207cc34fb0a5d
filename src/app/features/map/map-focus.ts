import { metresBetween, type Position, positionOf, walkingMinutes } from '#domain/distance.ts'

type Placed = { address: { lat: number | null; lon: number | null } | null }

/** What the map shows: a point in its centre, or several points that all fit. */
export type Focus = { at: Position } | { around: Position[] }

/** A visitor who is farther away sees the campus, not the way to it. */
const maxWalkMinutes = 45

const pointsOf = (places: readonly Placed[]): Position[] => places.flatMap((place) => positionOf(place.address) ?? [])

/**
 * In this order: the visitor and the nearest open place, if the visitor shares their location and is near; the chosen place; all open
 * places; all places.
 */
export const focusOf = ({ chosen, visitor, nearest, open, all }: FocusOn): Focus => {
  const to = nearest && positionOf(nearest.address)
  if (visitor && to && walkingMinutes(metresBetween(visitor, to)) <= maxWalkMinutes) return { around: [visitor, to] }
  const at = chosen && positionOf(chosen.address)
  if (at) return { at }
  const points = pointsOf(open)
  return { around: points.length > 0 ? points : pointsOf(all) }
}

type FocusOn = {
  chosen: Placed | undefined
  /** The visitor's position, if they shared it after the last choice of a place. */
  visitor: Position | null
  nearest: Placed | undefined
  open: readonly Placed[]
  all: readonly Placed[]
}
