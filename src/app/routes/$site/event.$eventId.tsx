import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from '#app/features/events/event-page.tsx'
import { eventQuery } from '#app/features/events/queries.ts'
import { FailedContent } from '#app/features/site/failed-page.tsx'
import { loadRecord } from '#app/features/stories/load-record.ts'
import { placeNamesQuery } from '#app/features/stories/use-where.ts'

const Page = () => {
  const { eventId } = Route.useParams()
  return <EventPage key={eventId} eventId={eventId} />
}

export const Route = createFileRoute('/$site/event/$eventId')({
  beforeLoad: ({ context }) => context.needWords(['places', 'pages']),
  loader: async ({ context: { client, site, head }, params }) => {
    const places = client.prefetchQuery(placeNamesQuery(site.id))
    await loadRecord({ client, site, head }, eventQuery(site.id, params.eventId))
    if (head !== null) await places
  },
  component: Page,
  errorComponent: FailedContent,
})
