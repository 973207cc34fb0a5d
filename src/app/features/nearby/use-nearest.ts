import type { byDistance } from '#domain/distance.ts'
import { usePosition } from './use-position.ts'

type Placed = Parameters<typeof byDistance>[0][number]

/** Sorts places by distance; without a position they stay in campus order. */
export const useNearest = (): (<P extends Placed>(places: readonly P[]) => readonly P[]) => {
  const position = usePosition()
  return (places) => (position.kind === 'here' ? position.measures.byDistance(places, position.at) : places)
}
