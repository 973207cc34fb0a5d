import { wordsOf } from '#contract/error-words.ts'
import { ApiError } from '#app/offline/fetch-live.ts'
import { failureOf } from '#app/forms/failure.ts'
import { useWords } from '#app/i18n/words.ts'

/** The message of a failed change: by its code, or the server's own where it names an amount. */
export const useFailureWords = (): ((error: Error) => string) => {
  const t = useWords()
  return (error) => {
    if (!(error instanceof ApiError)) return t(failureOf(error))
    // Messages that name an amount or a product come from the server.
    if (error.code === null || error.code.startsWith('amount_')) return error.message || t('errors.unexpected')
    return error.status === 401 ? t('errors.subscription_login') : t(wordsOf(error.code))
  }
}
