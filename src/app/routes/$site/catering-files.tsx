import { createFileRoute } from '@tanstack/react-router'
import { CateringFilesPage } from '#app/features/catering-files/catering-files-page.tsx'
import { cateringFilesQuery } from '#app/features/catering-files/queries.ts'
import { requireSection } from '#app/features/site/require-section.ts'

export const Route = createFileRoute('/$site/catering-files')({
  beforeLoad: ({ context: { site, needWords } }) => {
    requireSection(site, 'catering-files')
    return needWords(['pages'])
  },
  loader: async ({ context: { client, site, head } }) => {
    const read = client.prefetchQuery(cateringFilesQuery(site.id))
    if (head !== null) await read
  },
  component: CateringFilesPage,
})
