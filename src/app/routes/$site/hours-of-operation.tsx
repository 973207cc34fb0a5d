import { createFileRoute } from '@tanstack/react-router'
import { today } from '#domain/zone.ts'
import { HoursPage } from '#app/features/hours/hours-page.tsx'
import { readHoursSearch, viewedWeek } from '#app/features/hours/hours-search.ts'
import { schedulesQuery, weekQuery } from '#app/features/hours/queries.ts'
import { openSection } from '#app/features/site/require-section.ts'

const HoursRoute = () => <HoursPage search={Route.useSearch()} />

export const Route = createFileRoute('/$site/hours-of-operation')({
  validateSearch: readHoursSearch,
  beforeLoad: openSection('hours-of-operation', ['places', 'map']),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { client, site, instant, head }, deps }) => {
    const sunday = viewedWeek(deps, today(instant(), site.timezone))
    const reads = [client.prefetchQuery(weekQuery(site.id, sunday)), client.prefetchQuery(schedulesQuery(site.id))]
    if (head !== null) await Promise.all(reads)
  },
  component: HoursRoute,
})
