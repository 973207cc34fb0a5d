import { createFileRoute } from '@tanstack/react-router'
import { readDishSearch } from '#app/features/search/dish-search.ts'
import { SearchPage } from '#app/features/search/search-page.tsx'
import { requireSection } from '#app/features/site/require-section.ts'

const SearchRoute = () => <SearchPage q={Route.useSearch().q ?? ''} />

export const Route = createFileRoute('/$site/search')({
  validateSearch: readDishSearch,
  // It searches the menus: a school that publishes none has nothing to find.
  beforeLoad: ({ context: { site, needWords } }) => {
    requireSection(site, 'whats-on-the-menu')
    return needWords(['menus'])
  },
  component: SearchRoute,
})
