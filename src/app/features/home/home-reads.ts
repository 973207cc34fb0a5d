import type { QueryClient } from '@tanstack/react-query'
import type { Site } from '#contract/sites.ts'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { prefetchMenu } from '#app/features/menus/prefetch-menu.ts'
import { todayOf } from '#domain/today.ts'
import { hasDishes } from '#app/site/navigation.ts'
import { readWeekInProcess } from '#app/offline/cached-week.ts'
import { prefetchPrelaunch } from './prelaunch-reads.ts'
import { prefetchPanels } from './queries.ts'
import { todayKey } from './use-today.tsx'

type PrefetchInput = { client: QueryClient; site: Site; at: number }

/** Everything that the server sends with a school's first page; what fails is requested again by its panel. */
export const prefetchHome = async ({ client, site, at }: PrefetchInput): Promise<void> => {
  if (site.prelaunch) return prefetchPrelaunch(client, site.id)
  const hours = site.panel_display_locations
    ? prefetchMenu({ client, site, search: {}, at })
    : client.prefetchQuery(schedulesQuery(site.id))
  await Promise.all([hours, prefetchPanels(client, site), hasDishes(site) && prefetchToday({ client, site, at })])
}

/** What is served now and next, for visitors without a profile; the device counts for the others. */
const prefetchToday = async ({ client, site, at: now }: PrefetchInput): Promise<void> => {
  const week = await readWeekInProcess(client, site.id)
  if (week) client.setQueryData(todayKey(site.id), todayOf(week, [], { now, zone: site.timezone }))
}
