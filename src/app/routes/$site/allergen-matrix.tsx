import { createFileRoute } from '@tanstack/react-router'
import { MatrixPage } from '#app/features/paper/matrix-page.tsx'
import { readPaperSearch } from '#app/features/paper/paper-search.ts'
import { prefetchWholeDay } from '#app/features/paper/prefetch-whole-day.ts'
import { openSection } from '#app/features/site/require-section.ts'

const MatrixRoute = () => <MatrixPage search={Route.useSearch()} />

export const Route = createFileRoute('/$site/allergen-matrix')({
  validateSearch: readPaperSearch,
  // It is a view of the menu.
  beforeLoad: openSection('whats-on-the-menu', ['finder', 'menus']),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { client, site, instant, head }, deps }) => {
    const ready = prefetchWholeDay({ client, site, search: deps, at: instant() })
    if (head !== null) await ready
  },
  component: MatrixRoute,
})
