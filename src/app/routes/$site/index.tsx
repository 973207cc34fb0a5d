import { createElement } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { Site } from '#contract/sites.ts'
import { HomePage } from '#app/features/home/home-page.tsx'
import { prefetchPanels } from '#app/features/home/queries.ts'
import { schedulesQuery } from '#app/features/hours/queries.ts'
import { prefetchMenu } from '#app/features/menus/prefetch-menu.ts'

const Home = () => {
  const prelaunch = Route.useLoaderData()
  return prelaunch ? createElement(prelaunch) : <HomePage />
}

export const Route = createFileRoute('/$site/')({
  loader: async ({ context: { client, site, instant, head } }) => {
    const reads = readsOf(client, site, instant())
    // On the device the page comes at once and shows what is on its way.
    if (head !== null) await reads
    // The page of a school that is not open yet comes with its own code, also before the server renders it.
    return site.prelaunch ? (await import('#app/features/home/prelaunch-page.tsx')).PrelaunchPage : null
  },
  component: Home,
})

const readsOf = async (client: QueryClient, site: Site, at: number): Promise<void> => {
  if (site.prelaunch) return (await import('#app/features/home/prelaunch-reads.ts')).prefetchPrelaunch(client, site.id)
  const hours = site.panel_display_locations
    ? prefetchMenu({ client, site, search: {}, at })
    : client.prefetchQuery(schedulesQuery(site.id))
  await Promise.all([hours, prefetchPanels(client, site)])
}
