import { ApiError } from './fetch-live.ts'
import type { CacheEntry } from './cache-entry.ts'

/** A refusal is final, but "no menu" may be a day that the device still has. */
export const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.code !== 'no_menu'

const retryMs = 8000
const defaultMaxAgeMs = 60_000
const longestMs = 10 * 60_000
/** The delay for answers that became due while the device slept. */
const overdueMs = 1000

/** A random factor, so that pages opened in the same minute do not refetch in the same second. */
export const spread = 1 + Math.random() / 5

type State = { data: CacheEntry<unknown> | undefined; error: unknown; dataUpdatedAt: number; errorUpdatedAt: number }

/**
 * When a visible page refetches an answer: after its max-age, ten minutes at most, with up to a fifth on top; a cached copy every
 * few seconds. Counted from the last answer, so that every observer of a query is due at the same moment.
 */
export const refetchIntervalMs = ({ data, error, dataUpdatedAt, errorUpdatedAt }: State): number | false => {
  if (!data) return false
  if (data.cachedAt !== null && !isRefusal(error)) return retryMs
  const interval = Math.min(Math.max(data.maxAgeMs ?? defaultMaxAgeMs, retryMs), longestMs) * spread
  const left = Math.max(dataUpdatedAt, errorUpdatedAt) + interval - Date.now()
  return Math.min(Math.max(left, overdueMs), interval)
}
