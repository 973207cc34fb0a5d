import { createFileRoute } from '@tanstack/react-router'
import { EventsPage } from '#app/features/events/events-page.tsx'
import { eventListQuery } from '#app/features/events/queries.ts'
import { openSection } from '#app/features/site/require-section.ts'
import { placeNamesQuery } from '#app/features/stories/use-where.ts'
import { awaitOnServer } from '#app/await-on-server.ts'

const Page = () => <EventsPage list="balanced_u_events" />

export const Route = createFileRoute('/$site/balanced-u-events')({
  beforeLoad: openSection('balanced_u_events', ['places', 'pages']),
  loader: ({ context: { client, site, head } }) =>
    awaitOnServer(head, client.prefetchQuery(eventListQuery('balanced_u_events', site.id)), client.prefetchQuery(placeNamesQuery(site.id))),
  component: Page,
})
