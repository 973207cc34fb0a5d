import type { Location } from '#contract/locations.ts'
import type { PlaceGroup } from '#app/site/place-groups.ts'

/** The place that an address names. */
export const chosenLocation = (groups: readonly PlaceGroup[], id: string | undefined): Location | undefined =>
  id === undefined ? undefined : groups.flatMap(({ places }) => places).find((place) => place.id === id)

/** The visitor's favourites, in the order of the list, and the groups that are left without them. */
export const apartFavourites = (
  groups: readonly PlaceGroup[],
  isFavourite: (place: Location) => boolean,
): { favourites: Location[]; rest: PlaceGroup[] } => ({
  favourites: groups.flatMap(({ places }) => places).filter(isFavourite),
  rest: groups
    .map((group) => ({ ...group, places: group.places.filter((place) => !isFavourite(place)) }))
    .filter(({ places }) => places.length > 0),
})
