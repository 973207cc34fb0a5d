import { createFileRoute } from '@tanstack/react-router'
import { SearchPage } from '#app/features/search/search-page.tsx'
import { openSection } from '#app/features/site/require-section.ts'

const longest = 100

/** What the address of the search says. */
const readDishSearch = (raw: Record<string, unknown>): { q?: string } => {
  const q = typeof raw['q'] === 'string' ? raw['q'].slice(0, longest) : ''
  return q === '' ? {} : { q }
}

const SearchRoute = () => <SearchPage q={Route.useSearch().q ?? ''} />

export const Route = createFileRoute('/$site/search')({
  validateSearch: readDishSearch,
  // It searches the menus: a school that publishes none has nothing to find.
  beforeLoad: openSection('whats-on-the-menu', ['finder', 'menus']),
  component: SearchRoute,
})
