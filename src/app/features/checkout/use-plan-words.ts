import { installments } from '#domain/installments.ts'
import { useMoney } from '#app/features/purchase/use-money.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

type Named = { Name: string; InstallmentFrequency: string; NumInstallments: number }

/** What a plan of installments is called, and what is paid by it when. */
export const usePlanWords = () => {
  const t = useWords()
  const { money } = useMoney()
  const language = useLanguage()
  return {
    /** The issuer names its plans in English: a monthly one is named anew in French. */
    nameOf: ({ Name: name, InstallmentFrequency: frequency, NumInstallments: count }: Named): string =>
      language === 'fr' && frequency.toUpperCase() === 'MONTHLY' ? t('installments.months', { count }) : name,
    paymentsOf: (totalCents: number, terms: number): string => {
      const parts = installments(totalCents, terms)
      const [each = 0] = parts
      const last = parts.at(-1) ?? each
      return last === each
        ? t('installments.equal', { count: parts.length, amount: money(each) })
        : t('installments.last', { count: parts.length - 1, amount: money(each), last: money(last) })
    },
  }
}
