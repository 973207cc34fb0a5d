import type { Output } from '#contract/call.ts'
import type { allLocations, Building, Location } from '#contract/locations.ts'

type Places = Pick<Output<typeof allLocations>, 'locations' | 'buildings'>

/** Places under one heading; `building` is null for those that stand alone. */
export type LocationGroup = { building: Omit<Building, 'locations'> | null; places: Location[] }

const byOrder = (a: { sort_order: number }, b: { sort_order: number }) => a.sort_order - b.sort_order
const isPlace = (place: Location) => place.active && !place.is_building

/** Every place of a school by building, those that stand alone last (LOC-01). */
export const locationGroups = ({ buildings, locations }: Places): LocationGroup[] => {
  const housed = buildings
    .filter((building) => building.active)
    .sort(byOrder)
    .map((building) => ({ building, places: building.locations.filter(isPlace).sort(byOrder) }))
  return [...housed, { building: null, places: locations.filter(isPlace).sort(byOrder) }].filter(({ places }) => places.length > 0)
}

/** The place that an address names. */
export const chosenLocation = (groups: readonly LocationGroup[], id: string | undefined): Location | undefined =>
  id === undefined ? undefined : groups.flatMap(({ places }) => places).find((place) => place.id === id)
