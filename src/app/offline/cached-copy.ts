import { type CacheableCallName, type CacheableOutput, weekKey } from '#contract/offline.ts'
import type { WeekPack } from '#contract/week.ts'
import { now } from './clock.ts'
import { answerFromWeek, emptyDayOf, siteOf, sitesFromWeeks } from './from-week.ts'
import type { CacheableRead, CacheEntry } from './cache-entry.ts'
import { cachedWeeks } from './known-sites.ts'
import { readSaved, type Saved } from './store.ts'

const newest = <T>(copies: readonly (CacheEntry<T> | null)[]): CacheEntry<T> | null =>
  copies.reduce((best, copy) => (copy && (!best || (copy.cachedAt ?? 0) > (best.cachedAt ?? 0)) ? copy : best), null)

const sharedMs = 1000
const shared = new Map<string, Promise<Saved<WeekPack> | null>>()

/** A page's reads come close together, and each would copy the whole week out of the store: they share one copy. */
export const readWeek = (siteId: string, at: number): Promise<Saved<WeekPack> | null> => {
  const key = weekKey(siteId)
  const before = shared.get(key)
  if (before) return before
  const read = readSaved<WeekPack>(key, at)
  shared.set(key, read)
  setTimeout(() => shared.delete(key), sharedMs)
  return read
}

/** The newest cached copy of an answer: its own record, the school's week, or the page's current data. */
export const cachedCopy = async <N extends CacheableCallName>(
  { name, params, address }: CacheableRead<N>,
  shown: CacheEntry<CacheableOutput<N>> | null,
): Promise<CacheEntry<CacheableOutput<N>> | null> => {
  const at = now()
  const [record, siteId] = await Promise.all([readSaved<unknown>(`answer:${address}`, at), siteOf(name, params)])
  const week = siteId === null ? null : await readWeek(siteId, at)
  // Cached answers were parsed before; one of an older shape has another version of the store.
  const read = (value: unknown, cachedAt: number): CacheEntry<CacheableOutput<N>> | null =>
    value === null ? null : { data: value as CacheableOutput<N>, cachedAt }
  const fromWeek = (): unknown => {
    try {
      return week && answerFromWeek(name, params, week.value)
    } catch {
      // A damaged week answers nothing; the next one replaces it.
      return null
    }
  }
  const fromWeeks = async () => {
    const weeks = await cachedWeeks()
    return read(sitesFromWeeks(weeks.map(({ value }) => value)), Math.min(...weeks.map(({ savedAt }) => savedAt)))
  }
  const best = newest([
    record && read(record.value, record.savedAt),
    week && read(fromWeek(), week.savedAt),
    name === 'publicSites' && !record ? await fromWeeks() : null,
    shown,
  ])
  return best ?? (week && read(emptyDayOf(name, params, week.value), week.savedAt))
}
