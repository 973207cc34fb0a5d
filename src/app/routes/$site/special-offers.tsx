import { createFileRoute } from '@tanstack/react-router'
import { OffersPage } from '#app/features/offers/offers-page.tsx'
import { offersQuery } from '#app/features/offers/queries.ts'
import { requireSection } from '#app/features/site/require-section.ts'

export const Route = createFileRoute('/$site/special-offers')({
  beforeLoad: ({ context: { site, needWords } }) => {
    requireSection(site, 'special-offers')
    return needWords(['pages'])
  },
  loader: async ({ context: { client, site, head } }) => {
    const read = client.prefetchQuery(offersQuery(site.id))
    if (head !== null) await read
  },
  component: OffersPage,
})
