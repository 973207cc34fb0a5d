import type { QueryClient } from '@tanstack/react-query'
import type { Site } from '#contract/sites.ts'
import { chosenPeriod } from '#domain/meal-period.ts'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { placesQuery } from '#app/features/site/queries.ts'
import type { MenuSearch } from './menu-search.ts'
import { selectMenu } from './menu-selection.ts'
import { knownMenu, periodQuery, periodsQuery } from './queries.ts'

type Asked = { client: QueryClient; site: Site; search: Pick<MenuSearch, 'place' | 'date' | 'period' | 'meal'>; at: number }

/** Everything that the first view of a menu reads, in two steps; what fails is asked again by the view itself. */
export const prefetchMenu = async ({ client, site, search, at }: Asked): Promise<void> => {
  const [places, hours] = [placesQuery(site.id), schedulesQuery(site.id)]
  await Promise.all([client.prefetchQuery(places), client.prefetchQuery(hours)])
  const known = client.getQueryData(places.queryKey)
  if (!known) return
  const scheduled = client.getQueryData(hours.queryKey)?.data.locations ?? []
  const { place, date, minutes } = selectMenu(search, { places: known.data, scheduled, zone: site.timezone, at })
  if (!place || place.use_menu_images) return
  const ask = { site, placeId: place.id, date }
  const periods = periodsQuery(ask)
  await client.prefetchQuery(periods)
  const day = knownMenu(client, periods)
  const chosen = chosenPeriod(day?.periods ?? [], { asked: search.period, meal: search.meal, minutes })
  // Older menus came whole.
  if (!site.legacy_menus && chosen && chosen.id !== day?.menu?.periods.id) await client.prefetchQuery(periodQuery(ask, chosen.id))
}
