import { createFileRoute } from '@tanstack/react-router'
import { NewsPage } from '#app/features/news/news-page.tsx'
import { newsQuery } from '#app/features/news/queries.ts'
import { requireSection } from '#app/features/site/require-section.ts'
import { placeNamesQuery } from '#app/features/stories/use-where.ts'

export const Route = createFileRoute('/$site/news')({
  beforeLoad: ({ context: { site, needWords } }) => {
    requireSection(site, 'news')
    return needWords(['pages'])
  },
  loader: async ({ context: { client, site, head } }) => {
    const reads = [client.prefetchQuery(newsQuery(site.id)), client.prefetchQuery(placeNamesQuery(site.id))]
    if (head !== null) await Promise.all(reads)
  },
  component: NewsPage,
})
