import { cachedQuery } from '#app/offline/cached-query.ts'

/** A place as the map's panel shows it (MAP-04). */
export const mapPlaceQuery = (siteId: string, placeId: string) => cachedQuery('locationMap', { site_id: siteId, location_id: placeId })
/** What lies under the markers. */
export const baseMapQuery = (siteId: string) => cachedQuery('baseMap', { site_id: siteId })
