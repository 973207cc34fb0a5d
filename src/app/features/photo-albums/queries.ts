import { keptQuery } from '#app/offline/kept-query.ts'

export const albumsQuery = (siteId: string) => keptQuery('photoAlbums', { site_id: siteId })
