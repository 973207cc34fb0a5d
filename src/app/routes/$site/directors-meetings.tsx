import { createFileRoute } from '@tanstack/react-router'
import { MeetingsPage } from '#app/features/directors-meetings/meetings-page.tsx'
import { meetingsQuery } from '#app/features/directors-meetings/queries.ts'
import { readId } from '#app/features/site/read-id.ts'
import { openSection } from '#app/features/site/require-section.ts'
import { awaitOnServer } from '#app/await-on-server.ts'

const Page = () => <MeetingsPage meetingId={Route.useSearch().meeting} />

export const Route = createFileRoute('/$site/directors-meetings')({
  validateSearch: (raw: Record<string, unknown>) => readId(raw, 'meeting'),
  beforeLoad: openSection('directors-meetings', ['pages']),
  loader: ({ context: { client, site, head } }) => awaitOnServer(head, client.prefetchQuery(meetingsQuery(site.id))),
  component: Page,
})
