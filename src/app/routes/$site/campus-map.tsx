import { createFileRoute } from '@tanstack/react-router'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { chosenLocation } from '#app/features/locations/location-groups.ts'
import { readPlaceSearch } from '#app/features/locations/place-search.ts'
import { CampusMapPage } from '#app/features/map/campus-map-page.tsx'
import { mapGroups } from '#app/features/map/map-places.ts'
import { baseMapQuery, mapPlaceQuery } from '#app/features/map/queries.ts'
import { openSection } from '#app/features/site/require-section.ts'
import { placesQuery } from '#app/site/queries.ts'

const CampusMapRoute = () => <CampusMapPage placeId={Route.useSearch().place} />

export const Route = createFileRoute('/$site/campus-map')({
  validateSearch: readPlaceSearch,
  beforeLoad: openSection('campus-map', ['places', 'map']),
  loaderDeps: ({ search: { place } }) => ({ place }),
  loader: async ({ context: { client, site, head }, deps: { place } }) => {
    const places = client.ensureQueryData(placesQuery(site.id)).catch(() => null)
    const reads = [places, client.prefetchQuery(schedulesQuery(site.id))]
    if (head === null) return
    await Promise.all([...reads, client.prefetchQuery(baseMapQuery(site.id))])
    const found = await places
    const groups = found ? mapGroups(found.data) : []
    const chosen = chosenLocation(groups, place)
    if (chosen) await client.prefetchQuery(mapPlaceQuery(site.id, chosen.id))
  },
  component: CampusMapRoute,
})
