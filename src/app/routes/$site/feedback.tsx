import { createFileRoute } from '@tanstack/react-router'
import { FeedbackPage } from '#app/features/feedback/feedback-page.tsx'
import { placesQuery } from '#app/site/queries.ts'
import { requireSection } from '#app/features/site/require-section.ts'

export const Route = createFileRoute('/$site/feedback')({
  beforeLoad: ({ context: { site, needWords } }) => {
    requireSection(site, 'feedback')
    return needWords(['pages', 'forms'])
  },
  loader: async ({ context: { client, site, head } }) => {
    const read = client.prefetchQuery(placesQuery(site.id))
    if (head !== null) await read
  },
  component: FeedbackPage,
})
