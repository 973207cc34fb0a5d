import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '#app/features/staff/staff-page.tsx'
import { staffQuery } from '#app/features/staff/queries.ts'
import { openSection } from '#app/features/site/require-section.ts'
import { awaitOnServer } from '#app/await-on-server.ts'

export const Route = createFileRoute('/$site/staff')({
  beforeLoad: openSection('staff', ['pages']),
  loader: ({ context: { client, site, head } }) => awaitOnServer(head, client.prefetchQuery(staffQuery(site.id))),
  component: StaffPage,
})
