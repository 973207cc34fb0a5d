import type { QueryClient } from '@tanstack/react-query'
import type { Site } from '#contract/sites.ts'
import { cachedQuery } from '#app/offline/cached-query.ts'

/** News of the home page (call 15). */
export const homeNewsQuery = (siteId: string) => cachedQuery('currentNews', { site_id: siteId })
/** Events of the home page (call 11). */
export const homeEventsQuery = (siteId: string) => cachedQuery('upcomingEvents', { site_id: siteId })

/** How many records a panel shows. */
export const panelMost = 3

/** The texts behind the cards belong to their own pages: the page that the server sends goes without them. */
const cards = <T extends object>(records: readonly T[]): T[] =>
  records.slice(0, panelMost).map((record) => ({ ...record, description: '' }))

/** Reads the panels that this school shows, for the server's first view; one that fails leaves the rest. */
export const prefetchPanels = async (client: QueryClient, site: Site): Promise<void> => {
  const [news, events] = [homeNewsQuery(site.id), homeEventsQuery(site.id)]
  await Promise.all([site.panel_display_news && client.prefetchQuery(news), site.panel_display_events && client.prefetchQuery(events)])
  client.setQueryData(
    news.queryKey,
    (cached) => cached && { ...cached, data: { ...cached.data, current_news: cards(cached.data.current_news) } },
  )
  client.setQueryData(
    events.queryKey,
    (cached) => cached && { ...cached, data: { ...cached.data, current_events: cards(cached.data.current_events) } },
  )
}
