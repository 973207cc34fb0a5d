import type { Location } from '#contract/locations.ts'
import { positionOf } from '#domain/distance.ts'
import { type LocationGroup, locationGroups } from '#app/features/locations/location-groups.ts'

/** A place with its number on the map and in the list, and the side of its name. */
export type NumberedPlace = { place: Location; number: number; nameAbove?: boolean }

/** Active, shown on the map, and with coordinates (MAP-Q1). */
const isOnMap = (place: Location): boolean => place.active && place.show_map && positionOf(place.address) !== null

/** The places with a marker by building, those without a building last (MAP-02). */
export const mapGroups = (places: Parameters<typeof locationGroups>[0]): LocationGroup[] =>
  locationGroups(places)
    .map((group) => ({ ...group, places: group.places.filter(isOnMap) }))
    .filter(({ places: found }) => found.length > 0)

/** Numbered in the order of the list. */
export const numberedPlaces = (groups: readonly LocationGroup[]): NumberedPlace[] =>
  groups.flatMap(({ places }) => places).map((place, index) => ({ place, number: index + 1 }))
