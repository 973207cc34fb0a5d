import { createFileRoute } from '@tanstack/react-router'
import { FeedbackPage } from '#app/features/feedback/feedback-page.tsx'
import { placesQuery } from '#app/site/queries.ts'
import { openSection } from '#app/features/site/require-section.ts'
import { awaitOnServer } from '#app/await-on-server.ts'

export const Route = createFileRoute('/$site/feedback')({
  beforeLoad: openSection('feedback', ['pages', 'forms']),
  loader: ({ context: { client, site, head } }) => awaitOnServer(head, client.prefetchQuery(placesQuery(site.id))),
  component: FeedbackPage,
})
