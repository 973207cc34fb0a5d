import { wordsOf } from '#contract/error-words.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { useWords } from '#app/i18n/words.ts'

/** The sentence of a change that failed: a refusal by its code, the server's own words where they name an amount. */
export const useFailureWords = (): ((error: Error) => string) => {
  const t = useWords()
  return (error) => {
    if (!(error instanceof ApiError)) return t('offline.unreached')
    // What names an amount or a product comes with it from the server.
    if (error.code === null || error.code.startsWith('amount_')) return error.message || t('errors.unexpected')
    return error.status === 401 ? t('errors.subscription_login') : t(wordsOf(error.code))
  }
}
