import type { Output } from '#contract/call.ts'
import type { allLocations, Building, Location } from '#contract/locations.ts'
import { bySortOrder } from '#domain/sort-order.ts'

type Places = Pick<Output<typeof allLocations>, 'locations' | 'buildings'>

/** Places under one heading; `building` is null for those that stand alone. */
export type LocationGroup = { building: Omit<Building, 'locations'> | null; places: Location[] }

const isPlace = (place: Location) => place.active && !place.is_building

/** Every place of a school by building, those that stand alone last (LOC-01). */
export const locationGroups = ({ buildings, locations }: Places): LocationGroup[] => {
  const housed = buildings
    .filter((building) => building.active)
    .sort(bySortOrder)
    .map((building) => ({ building, places: building.locations.filter(isPlace).sort(bySortOrder) }))
  return [...housed, { building: null, places: locations.filter(isPlace).sort(bySortOrder) }].filter(({ places }) => places.length > 0)
}

/** The place that an address names. */
export const chosenLocation = (groups: readonly LocationGroup[], id: string | undefined): Location | undefined =>
  id === undefined ? undefined : groups.flatMap(({ places }) => places).find((place) => place.id === id)

/** The visitor's favourites, in the order of the list, and the groups that are left without them. */
export const apartFavourites = (
  groups: readonly LocationGroup[],
  isFavourite: (place: Location) => boolean,
): { favourites: Location[]; rest: LocationGroup[] } => ({
  favourites: groups.flatMap(({ places }) => places).filter(isFavourite),
  rest: groups
    .map((group) => ({ ...group, places: group.places.filter((place) => !isFavourite(place)) }))
    .filter(({ places }) => places.length > 0),
})
