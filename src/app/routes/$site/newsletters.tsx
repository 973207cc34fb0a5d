import { createFileRoute } from '@tanstack/react-router'
import { NewslettersPage } from '#app/features/newsletters/newsletters-page.tsx'
import { newslettersQuery } from '#app/features/newsletters/queries.ts'
import { requireSection } from '#app/features/site/require-section.ts'

export const Route = createFileRoute('/$site/newsletters')({
  beforeLoad: ({ context: { site, needWords } }) => {
    requireSection(site, 'newsletters')
    return needWords(['pages'])
  },
  loader: async ({ context: { client, site, head } }) => {
    const read = client.prefetchQuery(newslettersQuery(site.id))
    if (head !== null) await read
  },
  component: NewslettersPage,
})
