import { cachedQuery } from '#app/offline/cached-query.ts'

export const blogQuery = (siteId: string) => cachedQuery('diningBlogArticles', { site_id: siteId })
