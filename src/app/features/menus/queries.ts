import type { QueryClient } from '@tanstack/react-query'
import type { CacheableOutput } from '#contract/offline.ts'
import type { Period } from '#contract/menus.ts'
import type { Site } from '#contract/sites.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { cachedQuery } from '#app/offline/cached-query.ts'
import { inPeriods } from './legacy-menu.ts'

const noMenu = { status: 'success', request_time: 0, records: 0, closed: false, allergen_filter: true, periods: [] } as const

type MenuQuery = ReturnType<typeof cachedQuery<'locationPeriods'>>

/** "No menu", or a refusal without a word, counts as loaded with no dishes (MENU-14). */
const emptyWhenNone = (query: MenuQuery): MenuQuery => ({
  ...query,
  queryFn: async (context) => {
    if (typeof query.queryFn !== 'function') throw new Error('no function')
    try {
      return await query.queryFn(context)
    } catch (error) {
      if (error instanceof ApiError && (error.code === 'no_menu' || error.message === ''))
        return { data: { ...noMenu, periods: [] }, cachedAt: null }
      throw error
    }
  },
})

/** A menu of a place on a day; a school of older menus has another source for the same page (MENU-Q9). */
export type MenuAsk = { site: Pick<Site, 'id' | 'legacy_menus'>; placeId: string; date: string }

const wholeQuery = ({ site, placeId, date }: MenuAsk) => cachedQuery('legacyMenu', { site_id: site.id, location_id: placeId, date })

/** Older menus come whole in one answer. The cache and the device keep it as it came, `select` reads it like the others. */
const legacyQuery = (ask: MenuAsk, period?: string): MenuQuery => {
  const query = wholeQuery(ask)
  return { ...emptyWhenNone(query as unknown as MenuQuery), select: ({ data, cachedAt }) => ({ data: inPeriods(data, period), cachedAt }) }
}

/** The periods of a place on a day, with the first of them (MENU-12); none where the kitchen has no menu that day. */
export const periodsQuery = (ask: MenuAsk): MenuQuery =>
  ask.site.legacy_menus ? legacyQuery(ask) : emptyWhenNone(cachedQuery('locationPeriods', { id: ask.placeId, date: ask.date }))
/** One period (MENU-13). */
export const periodQuery = (ask: MenuAsk, period: string): MenuQuery =>
  ask.site.legacy_menus
    ? legacyQuery(ask, period)
    : emptyWhenNone(cachedQuery('locationPeriod', { id: ask.placeId, period, date: ask.date }))

/** What the page has read of a menu already. */
export const knownMenu = (client: QueryClient, { queryKey, select }: MenuQuery): CacheableOutput<'locationPeriods'> | undefined => {
  const cached = client.getQueryData(queryKey)
  return cached && (select ? select(cached) : cached).data
}

/** Every period of a day that came whole; none where each comes by itself. */
export const knownWholeMenu = (client: QueryClient, ask: MenuAsk): Period[] => {
  const cached = ask.site.legacy_menus ? client.getQueryData(wholeQuery(ask).queryKey) : undefined
  return cached?.data.menu?.periods ?? []
}
