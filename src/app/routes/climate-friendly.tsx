import { createFileRoute } from '@tanstack/react-router'
import { ClimatePage } from '#app/features/site/climate-page.tsx'
import { pageQuery } from '#app/features/site/page-queries.ts'
import { readSiteSearch } from '#app/features/site/site-search.ts'
import { loadPageWords, PageWords } from '#app/i18n/page-words.tsx'

const ClimateRoute = () => {
  return (
    <PageWords words={Route.useLoaderData()}>
      <ClimatePage siteId={Route.useSearch().site} />
    </PageWords>
  )
}

export const Route = createFileRoute('/climate-friendly')({
  validateSearch: readSiteSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { client, page, head }, deps }) => {
    const read = client.prefetchQuery(pageQuery('climate_friendly', deps.site))
    if (head !== null) await read
    return loadPageWords(page.language)
  },
  component: ClimateRoute,
})
