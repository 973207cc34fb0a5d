import type { EnsureQueryDataOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Site } from '#contract/sites.ts'
import { chosenPeriod } from '#domain/meal-period.ts'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { placesQuery } from '#app/site/queries.ts'
import type { MenuSearch } from './menu-search.ts'
import { selectMenu } from './menu-selection.ts'
import { knownMenu, periodQuery, periodsQuery } from './queries.ts'

type PrefetchInput = { client: QueryClient; site: Site; search: Pick<MenuSearch, 'place' | 'date' | 'period' | 'meal'>; at: number }

/** A cached answer is shown at once, and fetched again by the view. */
const ensure = <T, K extends QueryKey>(client: QueryClient, query: EnsureQueryDataOptions<T, Error, T, K>): Promise<T | void> =>
  client.ensureQueryData(query).catch(() => undefined)

/** Everything that the first view of a menu reads, in two steps; what fails is requested again by the view itself. */
export const prefetchMenu = async ({ client, site, search, at }: PrefetchInput): Promise<void> => {
  const [places, hours] = [placesQuery(site.id), schedulesQuery(site.id)]
  await Promise.all([ensure(client, places), ensure(client, hours)])
  const known = client.getQueryData(places.queryKey)
  if (!known) return
  const scheduled = client.getQueryData(hours.queryKey)?.data.locations ?? []
  const { place, date, minutes } = selectMenu(search, { places: known.data, scheduled, zone: site.timezone, at })
  if (!place || place.use_menu_images) return
  const ask = { site, placeId: place.id, date }
  const periods = periodsQuery(ask)
  await ensure(client, periods)
  const day = knownMenu(client, periods)
  const chosen = chosenPeriod(day?.periods ?? [], { id: search.period, meal: search.meal, minutes })
  // Older menus came whole.
  if (site.legacy_menus || !chosen || chosen.id === day?.menu?.periods.id) return
  await ensure(client, periodQuery(ask, chosen.id))
  if (import.meta.env.SSR) dropFirstMeal(client, periods)
}

/** A page carries the dishes of the meal that it shows: those of the first, which come with the list of meals, would only make it heavier. */
const dropFirstMeal = (client: QueryClient, { queryKey }: ReturnType<typeof periodsQuery>): void => {
  client.setQueryData(queryKey, (known) => known && { ...known, data: { ...known.data, menu: undefined } })
}
