import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { hasTooManyDecimals, unclearPrice } from './amount.ts'

/** Why a typed amount such as "50.005" can't be read, in words; null where its decimals are fine. */
export const useDecimalsFault = (): ((typed: string) => string | null) => {
  const t = useWords()
  const language = useLanguage()
  return (typed) => {
    const unclear = unclearPrice(typed, language)
    if (unclear) return t('office.amount.decimals_or', unclear)
    return hasTooManyDecimals(typed) ? t('office.amount.decimals') : null
  }
}
