import type { WordId } from '#app/i18n/words.ts'
import { ApiError } from './fetch-live.ts'
import { NotCachedError } from './cached-query.ts'

/** The words for a failed read; null where the server refused it, which is no fault of the network. */
export const readErrorWords = (error: unknown, notSaved: WordId = 'offline.not_saved'): WordId | null => {
  if (error instanceof ApiError) return null
  return error instanceof NotCachedError ? notSaved : 'offline.unreached'
}
