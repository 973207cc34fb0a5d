import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { wordsOf } from '#contract/error-words.ts'
import { sessionAtom } from '#app/session/session-atom.ts'
import type { WordId } from '#app/i18n/words.ts'
import { appStore } from '#app/store.ts'
import { ApiError, NetworkError } from '#app/offline/fetch-live.ts'

const over: WordId = 'form.session_over'

/** What a server, or a proxy before it, failed of; null for any other error. */
const serverFailure = (error: unknown): 'busy' | 'no_room' | 'unexpected' | null => {
  if (!(error instanceof NetworkError && error.cause instanceof Response)) return null
  if (error.cause.headers.get('x-error-code') === 'no_room') return 'no_room'
  return error.cause.status === 500 ? 'unexpected' : 'busy'
}

/** The message of a failure: a refusal's by its code, else that of a server that can't answer or be reached. */
export const failureOf = (error: unknown): WordId => {
  const failed = serverFailure(error)
  if (failed !== null) return wordsOf(failed)
  if (!(error instanceof ApiError)) return 'offline.unreached'
  if (error.code === null) return 'errors.unexpected'
  return error.status === 401 && error.code === 'unauthorized' ? over : wordsOf(error.code)
}

/** The current failure; an expired session no longer counts after a login over the page. */
export const useCurrentFailure = (failure: { words: WordId } | null): WordId | null => {
  const session = useAtomValue(sessionAtom, { store: appStore })
  const [met, setMet] = useState({ failure, session })
  if (met.failure !== failure) setMet({ failure, session })
  const isBack = session !== met.session && session.state === 'member' && !session.ended
  return failure === null || (failure.words === over && isBack) ? null : failure.words
}

/** A general message for failures without one of their own; a device that is offline says so instead. */
export const fallbackWords =
  (words: WordId) =>
  (error: unknown): WordId | null => {
    const code = error instanceof ApiError ? error.code : serverFailure(error)
    if (code !== null && code !== 'unexpected') return null
    return navigator.onLine ? words : null
  }

/** The message of a failed request, while it applies; `words` where the general one does not fit. */
export const useFailure = (error: Error | null, words?: (error: unknown) => WordId | null): WordId | null =>
  useCurrentFailure(useMemo(() => (error === null ? null : { words: words?.(error) ?? failureOf(error) }), [error, words]))
