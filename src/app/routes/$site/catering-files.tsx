import { createFileRoute } from '@tanstack/react-router'
import { CateringFilesPage } from '#app/features/catering-files/catering-files-page.tsx'
import { cateringFilesQuery } from '#app/features/catering-files/queries.ts'
import { openSection } from '#app/features/site/require-section.ts'
import { awaitOnServer } from '#app/await-on-server.ts'

export const Route = createFileRoute('/$site/catering-files')({
  beforeLoad: openSection('catering-files', ['pages']),
  loader: ({ context: { client, site, head } }) => awaitOnServer(head, client.prefetchQuery(cateringFilesQuery(site.id))),
  component: CateringFilesPage,
})
