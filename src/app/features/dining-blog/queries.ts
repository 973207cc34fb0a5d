import { keptQuery } from '#app/offline/kept-query.ts'

export const blogQuery = (siteId: string) => keptQuery('diningBlogArticles', { site_id: siteId })
