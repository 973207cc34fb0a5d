import { cachedQuery } from '#app/offline/cached-query.ts'

export const albumsQuery = (siteId: string) => cachedQuery('photoAlbums', { site_id: siteId })
