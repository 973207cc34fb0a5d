import type { QueryClient } from '@tanstack/react-query'
import type { Site } from '#contract/sites.ts'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { selectMenu } from '#app/features/menus/menu-selection.ts'
import { prefetchMenu } from '#app/features/menus/prefetch-menu.ts'
import { knownMenu, periodQuery, periodsQuery } from '#app/features/menus/queries.ts'
import { placesQuery } from '#app/site/queries.ts'
import type { PaperSearch } from './paper-search.ts'

type PrefetchOptions = { client: QueryClient; site: Site; search: PaperSearch; at: number }

/** Loads everything that the table of a day needs. */
export const prefetchWholeDay = async ({ client, site, search, at }: PrefetchOptions): Promise<void> => {
  await prefetchMenu({ client, site, search, at })
  const places = client.getQueryData(placesQuery(site.id).queryKey)
  if (!places) return
  const scheduled = client.getQueryData(schedulesQuery(site.id).queryKey)?.data.locations ?? []
  const { place, date } = selectMenu(search, { places: places.data, scheduled, zone: site.timezone, at })
  if (!place || site.legacy_menus) return
  const params = { site, placeId: place.id, date }
  const day = knownMenu(client, periodsQuery(params))
  const others = day?.periods.filter(({ id }) => id !== day.menu?.periods.id) ?? []
  await Promise.all(others.map(({ id }) => client.prefetchQuery(periodQuery(params, id))))
}
