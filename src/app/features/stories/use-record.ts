import { type UseQueryResult } from '@tanstack/react-query'
import type { CacheEntry } from '#app/offline/cache-entry.ts'
import type { Read } from '#app/site/section-frame.tsx'
import { isUnknown } from './load-record.ts'

/** True when a list that was visited may answer for a record that cannot be had by itself. */
export const maySeekList = (read: { error: Error | null }): boolean => read.error !== null && !isUnknown(read.error)

/** One record: its own answer, else its entry in a list that stands on the device. */
export const recordOr = <W, L, R>(
  read: UseQueryResult<CacheEntry<W>>,
  own: (answer: W) => R,
  lists: readonly { kept: CacheEntry<L> | undefined; find: (answer: L) => R | undefined }[],
): Read<R> => {
  const refetch = () => read.refetch()
  if (read.data) return { data: { data: own(read.data.data), savedAt: read.data.savedAt }, error: read.error, refetch }
  for (const { kept, find } of lists) {
    const found = kept && find(kept.data)
    if (found) return { data: { data: found, savedAt: kept.savedAt }, error: null, refetch }
  }
  return { data: undefined, error: read.error, refetch }
}
