import { createFileRoute } from '@tanstack/react-router'
import { useOpenLastSchool } from '#app/features/landing/last-school.ts'
import { LandingPage } from '#app/features/landing/landing-page.tsx'
import { sitesQuery } from '#app/site/queries.ts'

const LandingRoute = () => {
  useOpenLastSchool(Route.useSearch().source === 'app')
  return <LandingPage />
}

export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => context.needWords(['home']),
  validateSearch: (raw: Record<string, unknown>): { source?: 'app' } => (raw['source'] === 'app' ? { source: 'app' } : {}),
  loader: async ({ context: { client, page, head } }) => {
    const read = client.prefetchQuery(sitesQuery(page.frenchHost ? 'fr-ca' : 'en-ca'))
    if (head !== null) await read
  },
  component: LandingRoute,
})
