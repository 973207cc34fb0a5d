import { keptQuery } from '#app/offline/kept-query.ts'

/** A place as the map's panel shows it (MAP-04). */
export const mapPlaceQuery = (siteId: string, placeId: string) => keptQuery('locationMap', { site_id: siteId, location_id: placeId })
/** What lies under the markers. */
export const baseMapQuery = (siteId: string) => keptQuery('baseMap', { site_id: siteId })
