import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { wordsOf } from '#contract/error-words.ts'
import { sessionAtom } from '#app/session/session-atom.ts'
import type { WordId } from '#app/i18n/words.ts'
import { appStore } from '#app/store.ts'
import { ApiError } from '#app/offline/fetch-live.ts'

const over: WordId = 'form.session_over'

/** The words of a failure: a refusal by its code, anything else as a network that did not answer. */
export const failureOf = (error: unknown): WordId => {
  if (!(error instanceof ApiError)) return 'offline.unreached'
  if (error.code === null) return 'errors.unexpected'
  return error.status === 401 && error.code === 'unauthorized' ? over : wordsOf(error.code)
}

/** What went wrong, as long as it stands: that the session has ended is no longer true after a login over the page. */
export const useStanding = (failure: { words: WordId } | null): WordId | null => {
  const session = useAtomValue(sessionAtom, { store: appStore })
  const [met, setMet] = useState({ failure, session })
  if (met.failure !== failure) setMet({ failure, session })
  const isBack = session !== met.session && session.state === 'member' && !session.ended
  return failure === null || (failure.words === over && isBack) ? null : failure.words
}

/** The words of a request that failed, as long as they stand. */
export const useFailure = (error: Error | null): WordId | null =>
  useStanding(useMemo(() => (error === null ? null : { words: failureOf(error) }), [error]))
