import { cachedQuery } from '#app/offline/cached-query.ts'

/** The details of a place on the map (MAP-04). */
export const mapPlaceQuery = (siteId: string, placeId: string) => cachedQuery('locationMap', { site_id: siteId, location_id: placeId })
/** The school's shapes, or the address of a map style, under the markers. */
export const baseMapQuery = (siteId: string) => cachedQuery('baseMap', { site_id: siteId })
