import type { QueryClient } from '@tanstack/react-query'
import type { Site } from '#contract/sites.ts'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { prefetchMenu } from '#app/features/menus/prefetch-menu.ts'
import { prefetchPrelaunch } from './prelaunch-reads.ts'
import { prefetchPanels } from './queries.ts'

type Asked = { client: QueryClient; site: Site; at: number }

/** Everything that the server sends with a school's first page; what fails is asked again by its panel. */
export const prefetchHome = async ({ client, site, at }: Asked): Promise<void> => {
  if (site.prelaunch) return prefetchPrelaunch(client, site.id)
  const hours = site.panel_display_locations
    ? prefetchMenu({ client, site, search: {}, at })
    : client.prefetchQuery(schedulesQuery(site.id))
  await Promise.all([hours, prefetchPanels(client, site)])
}
