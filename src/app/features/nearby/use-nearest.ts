import type { byDistance } from '#domain/distance.ts'
import { useWhereabouts } from './whereabouts.ts'

type Placed = Parameters<typeof byDistance>[0][number]

/** Puts places in the order of their distance; in campus order while the visitor's place is not known. */
export const useNearest = (): (<P extends Placed>(places: readonly P[]) => readonly P[]) => {
  const whereabouts = useWhereabouts()
  return (places) => (whereabouts.kind === 'here' ? whereabouts.measures.byDistance(places, whereabouts.at) : places)
}
