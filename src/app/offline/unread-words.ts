import type { WordId } from '#app/i18n/words.ts'
import { Refused } from './fetch-live.ts'
import { NotSaved } from './kept-query.ts'

/** Why something could not be read; null where the server answered that it can't be had, which is no fault of the network. */
export const unreadWords = (error: unknown, notSaved: WordId = 'offline.not_saved'): WordId | null => {
  if (error instanceof Refused) return null
  return error instanceof NotSaved ? notSaved : 'offline.unreached'
}
