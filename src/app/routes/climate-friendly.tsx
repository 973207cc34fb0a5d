import { createFileRoute } from '@tanstack/react-router'
import { ClimatePage } from '#app/features/site/climate-page.tsx'
import { pageQuery } from '#app/features/site/page-queries.ts'
import { findSchool, SchoolFrame } from '#app/features/site/school-frame.tsx'
import { readId } from '#app/features/site/read-id.ts'

const ClimateRoute = () => {
  const page = <ClimatePage siteId={Route.useSearch().site} />
  const school = Route.useLoaderData()
  return school ? <SchoolFrame loaded={school}>{page}</SchoolFrame> : page
}

export const Route = createFileRoute('/climate-friendly')({
  beforeLoad: ({ context }) => context.needWords(['texts']),
  validateSearch: (raw: Record<string, unknown>) => readId(raw, 'site'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { client, head }, deps }) => {
    const read = client.prefetchQuery(pageQuery('climate_friendly', deps.site))
    if (head !== null) await read
    return deps.site === undefined ? null : findSchool(client, deps.site)
  },
  component: ClimateRoute,
})
