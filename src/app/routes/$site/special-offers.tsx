import { createFileRoute } from '@tanstack/react-router'
import { OffersPage } from '#app/features/offers/offers-page.tsx'
import { offersQuery } from '#app/features/offers/queries.ts'
import { openSection } from '#app/features/site/require-section.ts'
import { awaitOnServer } from '#app/await-on-server.ts'

export const Route = createFileRoute('/$site/special-offers')({
  beforeLoad: openSection('special-offers', ['pages']),
  loader: ({ context: { client, site, head } }) => awaitOnServer(head, client.prefetchQuery(offersQuery(site.id))),
  component: OffersPage,
})
