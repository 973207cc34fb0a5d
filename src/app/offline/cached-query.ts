import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ReadAddress } from '#contract/page.ts'
import { type CacheableCallName, cacheableCalls, type CacheableOutput, type CacheableParams, patienceMs } from '#contract/offline.ts'
import { now, onSchoolClock } from './clock.ts'
import { isStalled, noteStalled } from './connectivity.ts'
import { addressOf, fetchLive, NetworkError } from './fetch-live.ts'
import type { CacheableRead, CacheEntry } from './cache-entry.ts'
import { isRefusal, refetchIntervalMs } from './refetch-interval.ts'
import { writeSaved } from './store.ts'

/** Neither the network nor the device has the answer. */
export class NotCachedError extends Error {
  constructor() {
    super('not saved')
    this.name = 'NotCachedError'
  }
}

/** The page's current data, which has an age now that the network is gone. */
const shownCopy = <T>(client: QueryClient, key: readonly unknown[]): CacheEntry<T> | null => {
  const state = client.getQueryState<CacheEntry<T>>(key)
  return state?.data ? { data: state.data.data, cachedAt: state.data.cachedAt ?? onSchoolClock(state.dataUpdatedAt) } : null
}

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

/**
 * Network first with patience, then the cached copy, which a late answer still replaces (PWA-Q6, PWA-Q11). After one time-out the
 * next reads show the cached copy at once.
 */
const networkThenCache = async <N extends CacheableCallName>(
  read: CacheableRead<N>,
  client: QueryClient,
  signal: AbortSignal,
): Promise<CacheEntry<CacheableOutput<N>>> => {
  let come: CacheEntry<CacheableOutput<N>> | null = null
  const live = fetchLive(read.name, read.address, { signal }).then((answer): CacheEntry<CacheableOutput<N>> => {
    if (cacheableCalls[read.name].storage === 'record') void writeSaved(`answer:${read.address}`, answer.data, now())
    come = answer
    return answer
  })
  live.catch(() => undefined)
  let failure: unknown = null
  const first = await Promise.race([live, after(isStalled() ? 0 : patienceMs)]).catch((error: unknown) => {
    failure = error
    return null
  })
  if (first) return first
  const isLate = failure === null
  if (isLate) noteStalled()
  if (isRefusal(failure)) throw failure
  const { cachedCopy } = await import('./cached-copy.ts')
  const key = [read.name, read.address]
  const cached = await cachedCopy(read, shownCopy<CacheableOutput<N>>(client, key))
  if (!cached) {
    const last = isLate ? live : Promise.reject(failure)
    return last.catch((error: unknown) => {
      throw error instanceof NetworkError && !navigator.onLine ? new NotCachedError() : error
    })
  }
  // An answer that arrived while the copy was read.
  if (come) return come
  if (isLate)
    void live.then(
      // After the query has taken the copy, which would replace it otherwise.
      (late) => setTimeout(() => client.setQueryData(key, late)),
      () => undefined,
    )
  return cached
}

/** A read of the v1 API that is cached for offline use; loaders, components and invalidation take their key from it. */
export const cachedQuery = <N extends CacheableCallName>(name: N, params: CacheableParams<N>) => {
  const address = addressOf(name, params)
  return queryOptions<CacheEntry<CacheableOutput<N>>>({
    queryKey: [name, address],
    refetchInterval: ({ state }) => refetchIntervalMs(state),
    queryFn: ({ client, signal }) => {
      const reader = readerOf(client)
      if (reader) return fetchLive(name, address, { read: reader })
      return networkThenCache({ name, params: params, address }, client, signal)
    },
  })
}

// On the server the queries go through the router in-process.
const readers = new WeakMap<QueryClient, ReadAddress>()
export const readerOf = (client: QueryClient): ReadAddress | undefined => readers.get(client)
export const readInProcess = (client: QueryClient, read: ReadAddress): void => void readers.set(client, read)
