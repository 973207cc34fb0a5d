import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { patienceMs, weekKey } from '#contract/offline.ts'
import type { WeekPack } from '#contract/week.ts'
import { today } from '#domain/zone.ts'
import { now } from './clock.ts'
import { addressOf, bodyOf, fetchLive } from './fetch-live.ts'
import type { CacheEntry } from './cache-entry.ts'
import { NotCachedError, readerOf } from './cached-query.ts'
import { spread } from './refetch-interval.ts'
import { readSaved } from './store.ts'

/** A cached week that was confirmed within this time is live. */
const confirmedMs = 15 * 60_000

/** The max-age of a week (API.md, call 85). */
export const weekMaxAgeMs = 60_000

type School = { id: string; timezone: string }

const fetchWeek = (siteId: string, patience: number | null): Promise<CacheEntry<WeekPack>> => {
  const signal = patience === null ? undefined : AbortSignal.timeout(patience)
  return fetchLive('offlineWeek', addressOf('offlineWeek', { site_id: siteId }), signal ? { signal } : {})
}

/** The week that the service worker cached; fetched where there is none yet, or one of other days. */
const readWeek = async ({ id, timezone }: School): Promise<CacheEntry<WeekPack>> => {
  const at = now()
  const here = today(at, timezone)
  const cached = await readSaved<WeekPack>(weekKey(id), at)
  if (cached?.value.from === here && navigator.onLine && at - cached.savedAt < confirmedMs) return { data: cached.value, cachedAt: null }
  if (cached?.value.from === here) return { data: cached.value, cachedAt: cached.savedAt }
  const usable = cached && cached.value.from < here && here <= cached.value.to ? { data: cached.value, cachedAt: cached.savedAt } : null
  return fetchWeek(id, usable ? patienceMs : null).catch((error: unknown) => {
    if (usable) return usable
    throw navigator.onLine ? error : new NotCachedError()
  })
}

/** Seven days of a school with all their dishes, on the device alone: the server renders the pages without it. */
export const weekQuery = (school: School) =>
  queryOptions({
    queryKey: ['cached-week', school.id],
    queryFn: () => readWeek(school),
    staleTime: 0,
    refetchInterval: weekMaxAgeMs * spread,
  })

/** The server's own answer, which needs no check; null where it fails to load. */
export const readWeekInProcess = async (client: QueryClient, siteId: string): Promise<WeekPack | null> => {
  const read = readerOf(client)
  if (!read) return null
  const answer = read(addressOf('offlineWeek', { site_id: siteId })).then((response) => bodyOf(response, Date.now()))
  return (await answer.catch(() => null)) as WeekPack | null
}
