import type { Output } from '#contract/call.ts'
import type { allLocations, Building, Location } from '#contract/locations.ts'
import { bySortOrder } from '#domain/sort-order.ts'

type Places = Output<typeof allLocations>

/** Places that stand under one heading of the picker; `building` is null for the "Other locations". */
export type PlaceGroup = { building: Omit<Building, 'locations'> | null; places: Location[] }

/** A place that people may go to. */
export const isShown = (place: Location) => place.active && !place.is_building
const serves = (place: Location) => isShown(place) && place.show_menus

/** Places with menus, or those that `wanted` takes, by building, those without one last (MENU-01, HOME-03). */
export const placeGroups = ({ buildings, locations }: Pick<Places, 'buildings' | 'locations'>, wanted = serves): PlaceGroup[] => {
  const housed = [...buildings]
    .filter((building) => building.active)
    .sort(bySortOrder)
    .map((building) => ({ building, places: building.locations.filter(wanted).sort(bySortOrder) }))
  return [...housed, { building: null, places: locations.filter(wanted).sort(bySortOrder) }].filter(({ places }) => places.length > 0)
}

/** Any place of the school by its id, also one without menus (a link may lead there). */
export const findPlace = (
  { buildings, locations }: Pick<Places, 'buildings' | 'locations'>,
  id: string | undefined,
): Location | undefined =>
  id === undefined ? undefined : [...locations, ...buildings.flatMap((building) => building.locations)].find((place) => place.id === id)

/** The place to show first: the first that is open now, else the first. */
export const firstPlace = (groups: readonly PlaceGroup[], isOpen: (place: Location) => boolean): Location | undefined => {
  const places = groups.flatMap((group) => group.places)
  return places.find(isOpen) ?? places[0]
}
