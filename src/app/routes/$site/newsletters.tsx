import { createFileRoute } from '@tanstack/react-router'
import { NewslettersPage } from '#app/features/newsletters/newsletters-page.tsx'
import { newslettersQuery } from '#app/features/newsletters/queries.ts'
import { openSection } from '#app/features/site/require-section.ts'
import { awaitOnServer } from '#app/await-on-server.ts'

export const Route = createFileRoute('/$site/newsletters')({
  beforeLoad: openSection('newsletters', ['pages']),
  loader: ({ context: { client, site, head } }) => awaitOnServer(head, client.prefetchQuery(newslettersQuery(site.id))),
  component: NewslettersPage,
})
