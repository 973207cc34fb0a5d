import { createFileRoute } from '@tanstack/react-router'
import { useOpenLastSchool } from '#app/features/landing/last-school.ts'
import { LandingPage } from '#app/features/landing/landing-page.tsx'
import { sitesQuery } from '#app/site/queries.ts'
import { awaitOnServer } from '#app/await-on-server.ts'

const LandingRoute = () => {
  useOpenLastSchool(Route.useSearch().source === 'app')
  return <LandingPage />
}

export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => context.needWords(['home']),
  validateSearch: (raw: Record<string, unknown>): { source?: 'app' } => (raw['source'] === 'app' ? { source: 'app' } : {}),
  loader: ({ context: { client, page, head } }) =>
    awaitOnServer(head, client.prefetchQuery(sitesQuery(page.frenchHost ? 'fr-ca' : 'en-ca'))),
  component: LandingRoute,
})
