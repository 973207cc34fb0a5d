import { queryOptions } from '@tanstack/react-query'
import { patienceMs, weekKey } from '#contract/offline.ts'
import type { WeekPack } from '#contract/week.ts'
import { today } from '#domain/zone.ts'
import { now } from './clock.ts'
import { addressOf, fetchLive } from './fetch-live.ts'
import type { Kept } from './kept-answer.ts'
import { NotSaved } from './kept-query.ts'
import { spread } from './refetch-interval.ts'
import { readSaved } from './store.ts'

/** A week that was confirmed since is live. */
const confirmedMs = 15 * 60_000

/** The max-age of a week (API.md, call 85). */
export const weekMaxAgeMs = 60_000

type School = { id: string; timezone: string }

const fetchWeek = (siteId: string, patience: number | null): Promise<Kept<WeekPack>> => {
  const signal = patience === null ? undefined : AbortSignal.timeout(patience)
  return fetchLive('offlineWeek', addressOf('offlineWeek', { site_id: siteId }), signal ? { signal } : {})
}

/** The week that the service worker keeps; asked for once where it keeps none yet, or one of other days. */
const readWeek = async ({ id, timezone }: School): Promise<Kept<WeekPack>> => {
  const at = now()
  const here = today(at, timezone)
  const kept = await readSaved<WeekPack>(weekKey(id), at)
  if (kept?.value.from === here && navigator.onLine && at - kept.savedAt < confirmedMs) return { data: kept.value, savedAt: null }
  if (kept?.value.from === here) return { data: kept.value, savedAt: kept.savedAt }
  const usable = kept && kept.value.from < here && here <= kept.value.to ? { data: kept.value, savedAt: kept.savedAt } : null
  return fetchWeek(id, usable ? patienceMs : null).catch((error: unknown) => {
    if (usable) return usable
    throw navigator.onLine ? error : new NotSaved()
  })
}

/** Seven days of a school with all their dishes, on the device alone: the server renders the pages without it. */
export const weekQuery = (school: School) =>
  queryOptions({
    queryKey: ['kept-week', school.id],
    queryFn: () => readWeek(school),
    staleTime: 0,
    refetchInterval: weekMaxAgeMs * spread,
  })
