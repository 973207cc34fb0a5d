import { createFileRoute } from '@tanstack/react-router'
import { AlbumsPage } from '#app/features/photo-albums/albums-page.tsx'
import { albumsQuery } from '#app/features/photo-albums/queries.ts'
import { readId } from '#app/features/site/read-id.ts'
import { requireSection } from '#app/features/site/require-section.ts'

const Page = () => <AlbumsPage search={Route.useSearch()} />

export const Route = createFileRoute('/$site/photo-albums')({
  validateSearch: (raw: Record<string, unknown>) => ({ ...readId(raw, 'album'), ...readId(raw, 'photo') }),
  beforeLoad: ({ context: { site, needWords } }) => {
    requireSection(site, 'photo-albums')
    return needWords(['pages'])
  },
  loader: async ({ context: { client, site, head } }) => {
    const read = client.prefetchQuery(albumsQuery(site.id))
    if (head !== null) await read
  },
  component: Page,
})
