import { Refused } from './fetch-live.ts'
import type { Kept } from './kept-answer.ts'

/** A refusal is the server's last word; "no menu" may be a day that the device still has. */
export const isRefusal = (error: unknown): boolean => error instanceof Refused && error.code !== 'no_menu'

const retryMs = 8000
const defaultMaxAgeMs = 60_000
const longestMs = 10 * 60_000
/** What became due while the device slept. */
const overdueMs = 1000

/** Pages that were opened in the same minute do not ask in the same second. */
export const spread = 1 + Math.random() / 5

type State = { data: Kept<unknown> | undefined; error: unknown; dataUpdatedAt: number; errorUpdatedAt: number }

/**
 * When a visible page asks for an answer again: once its max-age is over, ten minutes at most, with up to a fifth on top.
 * A cached copy is asked for every few seconds: the network may be back without any event. The rest of the time is computed
 * from the last answer, so that every observer of a query is due at the same moment.
 */
export const refetchIntervalMs = ({ data, error, dataUpdatedAt, errorUpdatedAt }: State): number | false => {
  if (!data) return false
  if (data.savedAt !== null && !isRefusal(error)) return retryMs
  const interval = Math.min(Math.max(data.maxAgeMs ?? defaultMaxAgeMs, retryMs), longestMs) * spread
  const left = Math.max(dataUpdatedAt, errorUpdatedAt) + interval - Date.now()
  return Math.min(Math.max(left, overdueMs), interval)
}
