import { type UseQueryResult } from '@tanstack/react-query'
import type { CacheEntry } from '#app/offline/cache-entry.ts'
import type { Read } from '#app/site/section-frame.tsx'
import { isUnknown } from './load-record.ts'

/** Whether a visited list may stand in for a record that failed to load. */
export const maySeekList = (read: { error: Error | null }): boolean => read.error !== null && !isUnknown(read.error)

/** A record: its own answer, else its entry in a cached list. */
export const recordOr = <W, L, R>(
  read: UseQueryResult<CacheEntry<W>>,
  own: (answer: W) => R,
  lists: readonly { cached: CacheEntry<L> | undefined; find: (answer: L) => R | undefined }[],
): Read<R> => {
  const refetch = () => read.refetch()
  if (read.data) return { data: { data: own(read.data.data), cachedAt: read.data.cachedAt }, error: read.error, refetch }
  for (const { cached, find } of lists) {
    const found = cached && find(cached.data)
    if (found) return { data: { data: found, cachedAt: cached.cachedAt }, error: null, refetch }
  }
  return { data: undefined, error: read.error, refetch }
}
