import { type Cents, centsOf } from '#domain/money.ts'
import { moneyShown, percentageShown } from '#domain/money-shown.ts'
import { useLanguage } from '#app/i18n/language.tsx'

/** Amounts and percentages as the visitor's language writes them: of whole cents, or of the wire's "1999.99". */
export const useMoney = () => {
  const language = useLanguage()
  return {
    money: (amount: Cents | string) => moneyShown(typeof amount === 'string' ? (centsOf(amount) ?? 0) : amount, language),
    percent: (hundredths: number) => percentageShown(hundredths, language),
  }
}
