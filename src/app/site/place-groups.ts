import type { Output } from '#contract/call.ts'
import type { allLocations, Building, Location } from '#contract/locations.ts'
import { bySortOrder } from '#domain/sort-order.ts'

/** Places under one heading; `building` is null for those that have none. */
export type PlaceGroup = { building: Omit<Building, 'locations'> | null; places: Location[] }

/** A place that people may go to. */
export const isShown = (place: Location): boolean => place.active && !place.is_building

/** The places of a school, or those that `wanted` takes, by building, those without one last (LOC-01, MENU-01, MAP-02). */
export const placeGroups = (
  { buildings, locations }: Pick<Output<typeof allLocations>, 'buildings' | 'locations'>,
  wanted = isShown,
): PlaceGroup[] => {
  const housed = buildings
    .filter((building) => building.active)
    .sort(bySortOrder)
    .map((building) => ({ building, places: building.locations.filter(wanted).sort(bySortOrder) }))
  return [...housed, { building: null, places: locations.filter(wanted).sort(bySortOrder) }].filter(({ places }) => places.length > 0)
}
