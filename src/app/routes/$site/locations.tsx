import { createFileRoute } from '@tanstack/react-router'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { LocationsPage } from '#app/features/locations/locations-page.tsx'
import { readPlaceSearch } from '#app/features/locations/place-search.ts'
import { requireSection } from '#app/features/site/require-section.ts'
import { placesQuery } from '#app/site/queries.ts'

const LocationsRoute = () => <LocationsPage placeId={Route.useSearch().place} />

export const Route = createFileRoute('/$site/locations')({
  validateSearch: readPlaceSearch,
  beforeLoad: ({ context: { site, needWords } }) => {
    requireSection(site, 'locations')
    return needWords(['places'])
  },
  loader: async ({ context: { client, site, head } }) => {
    const reads = [client.prefetchQuery(placesQuery(site.id)), client.prefetchQuery(schedulesQuery(site.id))]
    if (head !== null) await Promise.all(reads)
  },
  component: LocationsRoute,
})
