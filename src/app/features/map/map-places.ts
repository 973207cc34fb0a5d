import type { Location } from '#contract/locations.ts'
import { positionOf } from '#domain/distance.ts'
import { type LocationGroup, locationGroups } from '#app/features/locations/location-groups.ts'

/** A place with its number on the map, which its row in the list bears too, and the side on which its name stands. */
export type Marked = { place: Location; number: number; nameAbove?: boolean }

/** Active, shown on the map and placed on earth (MAP-Q1). */
export const isOnMap = (place: Location): boolean => place.active && place.show_map && positionOf(place.address) !== null

/** The places that have a marker, by building, those that stand alone last (MAP-02). */
export const mapGroups = (places: Parameters<typeof locationGroups>[0]): LocationGroup[] =>
  locationGroups(places)
    .map((group) => ({ ...group, places: group.places.filter(isOnMap) }))
    .filter(({ places: found }) => found.length > 0)

/** Numbered in the order of the list. */
export const marked = (groups: readonly LocationGroup[]): Marked[] =>
  groups.flatMap(({ places }) => places).map((place, index) => ({ place, number: index + 1 }))
