import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#app/features/staff/staff-page.tsx'
import { staffQuery } from '#app/features/staff/queries.ts'
import { requireSection } from '#app/features/site/require-section.ts'

export const Route = createFileRoute('/$site/staff')({
  beforeLoad: ({ context: { site, needWords } }) => {
    requireSection(site, 'staff')
    return needWords(['pages'])
  },
  loader: async ({ context: { client, site, head } }) => {
    const read = client.prefetchQuery(staffQuery(site.id))
    if (head !== null) await read
  },
  component: StaffPage,
})
