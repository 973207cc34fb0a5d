import { createFileRoute } from '@tanstack/react-router'
import { NewsPage } from '#app/features/news/news-page.tsx'
import { newsQuery } from '#app/features/news/queries.ts'
import { openSection } from '#app/features/site/require-section.ts'
import { placeNamesQuery } from '#app/features/stories/use-where.ts'
import { awaitOnServer } from '#app/await-on-server.ts'

export const Route = createFileRoute('/$site/news')({
  beforeLoad: openSection('news', ['pages']),
  loader: ({ context: { client, site, head } }) =>
    awaitOnServer(head, client.prefetchQuery(newsQuery(site.id)), client.prefetchQuery(placeNamesQuery(site.id))),
  component: NewsPage,
})
