import type { Output } from '#contract/call.ts'
import type { allLocations, Location } from '#contract/locations.ts'
import type { PlaceGroup } from '#app/site/place-groups.ts'

type Places = Output<typeof allLocations>

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
