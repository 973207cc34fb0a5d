import { createFileRoute } from '@tanstack/react-router'
import { NewsItemPage } from '#app/features/news/news-item-page.tsx'
import { newsItemQuery } from '#app/features/news/queries.ts'
import { FailedContent } from '#app/features/site/failed-page.tsx'
import { loadRecord } from '#app/features/stories/load-record.ts'
import { placeNamesQuery } from '#app/features/stories/use-where.ts'

const Page = () => {
  const { newsId } = Route.useParams()
  return <NewsItemPage key={newsId} newsId={newsId} />
}

export const Route = createFileRoute('/$site/news-item/$newsId')({
  beforeLoad: ({ context }) => context.needWords(['pages']),
  loader: async ({ context: { client, site, head }, params }) => {
    const places = client.prefetchQuery(placeNamesQuery(site.id))
    await loadRecord({ client, site, head }, newsItemQuery(site.id, params.newsId))
    if (head !== null) await places
  },
  component: Page,
  errorComponent: FailedContent,
})
