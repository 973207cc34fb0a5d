import { type Cents, centsOrZero } from '#domain/money.ts'
import { moneyShown } from '#domain/money-shown.ts'
import { useLanguage } from '#app/i18n/language.tsx'

const isNegative = (amount: string): boolean => amount.startsWith('-')
const size = (amount: string): Cents => centsOrZero(amount.replace('-', ''))

/** Amounts of the wire, which may be negative: "−$5.45"; `change` also marks what was added, "+$105.00". */
export const useAmounts = () => {
  const language = useLanguage()
  const signed = (amount: string, plus: string) => `${isNegative(amount) ? '−' : plus}${moneyShown(size(amount), language)}`
  return { money: (amount: string) => signed(amount, ''), change: (amount: string) => signed(amount, '+') }
}
