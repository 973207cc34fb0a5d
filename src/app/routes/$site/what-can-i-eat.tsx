import { createFileRoute } from '@tanstack/react-router'
import { EatPage } from '#app/features/eat/eat-page.tsx'
import { readEatSearch } from '#app/features/menus/menu-search.ts'
import { openSection } from '#app/features/site/require-section.ts'

export const Route = createFileRoute('/$site/what-can-i-eat')({
  validateSearch: readEatSearch,
  // It lists dishes: a school that publishes no menus has none.
  beforeLoad: openSection('whats-on-the-menu', ['finder', 'menus', 'places']),
  loaderDeps: ({ search: { date, meal } }) => ({ date, meal }),
  loader: async ({ context: { client, site, instant, head }, deps }) => {
    // On the device the list comes from the stored week.
    if (head !== null) await (await import('#app/features/eat/eat-reads.ts')).prefetchEat({ client, site, search: deps, at: instant() })
  },
  component: EatPage,
})
