import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ReadAddress } from '#contract/page.ts'
import { type CacheableCallName, cacheableCalls, type CacheableOutput, type CacheableParams, patienceMs } from '#contract/offline.ts'
import { now, onSchoolClock } from './clock.ts'
import { isStalled, noteStalled } from './connectivity.ts'
import { addressOf, fetchLive, Unreached } from './fetch-live.ts'
import type { Ask, Kept } from './kept-answer.ts'
import { isRefusal, refetchIntervalMs } from './refetch-interval.ts'
import { writeSaved } from './store.ts'

export type { Kept } from './kept-answer.ts'

/** Neither the network nor the device has the answer. */
export class NotSaved extends Error {
  constructor() {
    super('not saved')
    this.name = 'NotSaved'
  }
}

/** What the page shows already, with the age that it has now that the network is gone. */
const shownCopy = <T>(client: QueryClient, key: readonly unknown[]): Kept<T> | null => {
  const state = client.getQueryState<Kept<T>>(key)
  return state?.data ? { data: state.data.data, savedAt: state.data.savedAt ?? onSchoolClock(state.dataUpdatedAt) } : null
}

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))

/**
 * Network first with patience, then the kept copy; an answer that comes late still replaces it (PWA-Q6, PWA-Q11). When one
 * read has waited in vain, the next ones show the kept copy at once.
 */
const networkThenKept = async <N extends CacheableCallName>(
  ask: Ask<N>,
  client: QueryClient,
  signal: AbortSignal,
): Promise<Kept<CacheableOutput<N>>> => {
  let come: Kept<CacheableOutput<N>> | null = null
  const live = fetchLive(ask.name, ask.address, { signal }).then((answer): Kept<CacheableOutput<N>> => {
    if (cacheableCalls[ask.name].keep === 'record') void writeSaved(`answer:${ask.address}`, answer.data, now())
    come = answer
    return answer
  })
  live.catch(() => undefined)
  let failure: unknown = new NotSaved()
  const first = await Promise.race([live, after(isStalled() ? 0 : patienceMs)]).catch((error: unknown) => {
    failure = error
    return null
  })
  if (first) return first
  if (failure instanceof NotSaved) noteStalled()
  if (isRefusal(failure)) throw failure
  const { keptCopy } = await import('./kept-copy.ts')
  const key = [ask.name, ask.address]
  const kept = await keptCopy(ask, shownCopy<CacheableOutput<N>>(client, key))
  const isLate = failure instanceof NotSaved
  if (!kept) {
    const last = isLate ? live : Promise.reject(failure)
    return last.catch((error: unknown) => {
      throw error instanceof Unreached && !navigator.onLine ? new NotSaved() : error
    })
  }
  // What came while the copy was read.
  if (come) return come
  if (isLate)
    void live.then(
      // After the query has taken the copy, which would stand in its place else.
      (late) => setTimeout(() => client.setQueryData(key, late)),
      () => undefined,
    )
  return kept
}

/** A read of the v1 API that survives without a network: the loaders, components and invalidation take their key from it. */
export const keptQuery = <N extends CacheableCallName>(name: N, params: CacheableParams<N>) => {
  const address = addressOf(name, params)
  return queryOptions<Kept<CacheableOutput<N>>>({
    queryKey: [name, address],
    refetchInterval: ({ state }) => refetchIntervalMs(state),
    queryFn: ({ client, signal }) => {
      const read = readerOf(client)
      if (read) return fetchLive(name, address, { read })
      return networkThenKept({ name, params: params, address }, client, signal)
    },
  })
}

// On the server the queries go through the router in-process.
const readers = new WeakMap<QueryClient, ReadAddress>()
export const readerOf = (client: QueryClient): ReadAddress | undefined => readers.get(client)
export const answerInProcess = (client: QueryClient, read: ReadAddress): void => void readers.set(client, read)
