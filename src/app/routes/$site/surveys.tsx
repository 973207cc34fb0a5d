import { createFileRoute } from '@tanstack/react-router'
import { surveysQuery } from '#app/features/surveys/queries.ts'
import { SurveysPage } from '#app/features/surveys/surveys-page.tsx'
import { openSection } from '#app/features/site/require-section.ts'

export const Route = createFileRoute('/$site/surveys')({
  beforeLoad: openSection('surveys', ['pages', 'forms']),
  loader: async ({ context: { client, site, head, page } }) => {
    // With the votes of this browser the page reads by itself: an answer before hydration would be another page than the server's.
    if (page.hasVoted) return
    const read = client.prefetchQuery(surveysQuery(site.id))
    if (head !== null) await read
  },
  component: SurveysPage,
})
