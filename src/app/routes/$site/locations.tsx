import { createFileRoute } from '@tanstack/react-router'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { LocationsPage } from '#app/features/locations/locations-page.tsx'
import { readPlaceSearch } from '#app/features/locations/place-search.ts'
import { openSection } from '#app/features/site/require-section.ts'
import { placesQuery } from '#app/site/queries.ts'
import { awaitOnServer } from '#app/await-on-server.ts'

const LocationsRoute = () => <LocationsPage placeId={Route.useSearch().place} />

export const Route = createFileRoute('/$site/locations')({
  validateSearch: readPlaceSearch,
  beforeLoad: openSection('locations', ['places', 'map']),
  loader: ({ context: { client, site, head } }) =>
    awaitOnServer(head, client.prefetchQuery(placesQuery(site.id)), client.prefetchQuery(schedulesQuery(site.id))),
  component: LocationsRoute,
})
