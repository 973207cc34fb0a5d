import { type LocationGroup, locationGroups } from '#app/features/locations/location-groups.ts'

/** Places that take feedback, by building. */
export const placesForFeedback = (places: Parameters<typeof locationGroups>[0]): LocationGroup[] =>
  locationGroups(places)
    .map((group) => ({ ...group, places: group.places.filter((place) => place.feedback_form) }))
    .filter((group) => group.places.length > 0)
