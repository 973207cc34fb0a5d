import { createFileRoute } from '@tanstack/react-router'
import { EventsPage } from '#app/features/events/events-page.tsx'
import { eventListQuery } from '#app/features/events/queries.ts'
import { requireSection } from '#app/features/site/require-section.ts'
import { placeNamesQuery } from '#app/features/stories/use-where.ts'

const Page = () => <EventsPage list="events" />

export const Route = createFileRoute('/$site/events')({
  beforeLoad: ({ context: { site, needWords } }) => {
    requireSection(site, 'events')
    return needWords(['places', 'pages'])
  },
  loader: async ({ context: { client, site, head } }) => {
    const reads = [client.prefetchQuery(eventListQuery('events', site.id)), client.prefetchQuery(placeNamesQuery(site.id))]
    if (head !== null) await Promise.all(reads)
  },
  component: Page,
})
