import { createFileRoute } from '@tanstack/react-router'
import { ClimatePage } from '#app/features/site/climate-page.tsx'
import { pageQuery } from '#app/features/site/page-queries.ts'
import { readSiteSearch } from '#app/features/site/site-search.ts'

const ClimateRoute = () => <ClimatePage siteId={Route.useSearch().site} />

export const Route = createFileRoute('/climate-friendly')({
  beforeLoad: ({ context }) => context.needWords(['texts']),
  validateSearch: readSiteSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { client, head }, deps }) => {
    const read = client.prefetchQuery(pageQuery('climate_friendly', deps.site))
    if (head !== null) await read
  },
  component: ClimateRoute,
})
