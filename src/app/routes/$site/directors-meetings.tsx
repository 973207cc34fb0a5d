import { createFileRoute } from '@tanstack/react-router'
import { MeetingsPage } from '#app/features/directors-meetings/meetings-page.tsx'
import { meetingsQuery } from '#app/features/directors-meetings/queries.ts'
import { readId } from '#app/features/site/read-id.ts'
import { requireSection } from '#app/features/site/require-section.ts'

const Page = () => <MeetingsPage meetingId={Route.useSearch().meeting} />

export const Route = createFileRoute('/$site/directors-meetings')({
  validateSearch: (raw: Record<string, unknown>) => readId(raw, 'meeting'),
  beforeLoad: ({ context: { site, needWords } }) => {
    requireSection(site, 'directors-meetings')
    return needWords(['pages'])
  },
  loader: async ({ context: { client, site, head } }) => {
    const read = client.prefetchQuery(meetingsQuery(site.id))
    if (head !== null) await read
  },
  component: Page,
})
