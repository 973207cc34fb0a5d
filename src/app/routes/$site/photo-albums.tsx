import { createFileRoute } from '@tanstack/react-router'
import { AlbumsPage } from '#app/features/photo-albums/albums-page.tsx'
import { albumsQuery } from '#app/features/photo-albums/queries.ts'
import { readId } from '#app/features/site/read-id.ts'
import { openSection } from '#app/features/site/require-section.ts'
import { awaitOnServer } from '#app/await-on-server.ts'

const Page = () => <AlbumsPage search={Route.useSearch()} />

export const Route = createFileRoute('/$site/photo-albums')({
  validateSearch: (raw: Record<string, unknown>) => ({ ...readId(raw, 'album'), ...readId(raw, 'photo') }),
  beforeLoad: openSection('photo-albums', ['pages']),
  loader: ({ context: { client, site, head } }) => awaitOnServer(head, client.prefetchQuery(albumsQuery(site.id))),
  component: Page,
})
