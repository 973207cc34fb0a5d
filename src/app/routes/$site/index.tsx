import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'
import { HomePage } from '#app/features/home/home-page.tsx'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { prefetchMenu } from '#app/features/menus/prefetch-menu.ts'
import { landingSectionsQuery } from '#app/features/site/section-queries.ts'

export const Route = createFileRoute('/$site/')({
  loader: async ({ context: { client, site, instant, head } }) => {
    const reads = readsOf(client, site, instant())
    // On the device the page comes at once and shows what is on its way.
    if (head !== null) await reads
  },
  component: HomePage,
})

const readsOf = (client: QueryClient, site: Site, at: number): Promise<void> => {
  if (site.prelaunch) return client.prefetchQuery(landingSectionsQuery(site.id))
  return site.panel_display_locations ? prefetchMenu({ client, site, search: {}, at }) : client.prefetchQuery(schedulesQuery(site.id))
}
