import { type Cents, centsOrZero } from '#domain/money.ts'
import { moneyShown, percentageShown } from '#domain/money-shown.ts'
import { useLanguage } from '#app/i18n/language.tsx'

/** Formats amounts and percentages: whole cents, or the wire's "1999.99". */
export const useMoney = () => {
  const language = useLanguage()
  return {
    money: (amount: Cents | string) => moneyShown(typeof amount === 'string' ? centsOrZero(amount) : amount, language),
    percent: (hundredths: number) => percentageShown(hundredths, language),
  }
}
