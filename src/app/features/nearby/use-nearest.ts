import type { byDistance } from '#domain/distance.ts'
import { useVisitorPosition } from './visitor-position.ts'

type Placed = Parameters<typeof byDistance>[0][number]

/** Puts places in the order of their distance; in campus order while the visitor's place is not known. */
export const useNearest = (): (<P extends Placed>(places: readonly P[]) => readonly P[]) => {
  const position = useVisitorPosition()
  return (places) => (position.kind === 'here' ? position.measures.byDistance(places, position.at) : places)
}
