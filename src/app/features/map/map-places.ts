import type { Location } from '#contract/locations.ts'
import { positionOf } from '#domain/distance.ts'
import { isShown, type PlaceGroup, placeGroups } from '#app/site/place-groups.ts'

/** A place with its number on the map and in the list, and the side of its name. */
export type NumberedPlace = { place: Location; number: number; nameAbove?: boolean }

/** Active, shown on the map, and with coordinates (MAP-Q1). */
const isOnMap = (place: Location): boolean => isShown(place) && place.show_map && positionOf(place.address) !== null

/** The places with a marker by building, those without a building last (MAP-02). */
export const mapGroups = (places: Parameters<typeof placeGroups>[0]): PlaceGroup[] => placeGroups(places, isOnMap)

/** Numbered in the order of the list. */
export const numberedPlaces = (groups: readonly PlaceGroup[]): NumberedPlace[] =>
  groups.flatMap(({ places }) => places).map((place, index) => ({ place, number: index + 1 }))
