import { useQuery } from '@tanstack/react-query'
import { useSite } from '#app/site/queries.ts'
import { maySeekList, recordOr } from '#app/features/stories/use-record.ts'
import { cachedQuery } from '#app/offline/cached-query.ts'

export const newsQuery = (siteId: string) => cachedQuery('publicNews', { site_id: siteId })
export const newsItemQuery = (siteId: string, id: string) => cachedQuery('oneNewsItem', { site_id: siteId, news_id: id })

export const useNewsItem = (newsId: string) => {
  const { id: siteId } = useSite()
  const read = useQuery(newsItemQuery(siteId, newsId))
  const cached = useQuery({ ...newsQuery(siteId), enabled: maySeekList(read) }).data
  return recordOr(read, ({ news }) => news, [{ cached, find: ({ news }) => news.find(({ id }) => id === newsId) }])
}
