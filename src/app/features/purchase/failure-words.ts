import { wordsOf } from '#contract/error-words.ts'
import { Refused } from '#app/offline/fetch-live.ts'
import { useWords } from '#app/i18n/words.ts'

/** The sentence of a change that failed: a refusal by its code, the server's own words where they name an amount. */
export const useFailureWords = (): ((error: Error) => string) => {
  const t = useWords()
  return (error) => {
    if (!(error instanceof Refused)) return t('offline.unreached')
    if (error.code === null) return error.message || t('errors.unexpected')
    return error.status === 401 ? t('errors.subscription_login') : t(wordsOf(error.code))
  }
}
