import type { Cart } from '#contract/cart.ts'
import { rateShown } from '#domain/price-lines.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import type { MoneyLine } from './money-lines.tsx'

/** Each tax by its name and rate; what has no parts (an older order, nothing taxed) has one line for all. */
export const useTaxLines = ({ tax, tax_parts: parts = [] }: Pick<Cart, 'tax' | 'tax_parts'>): MoneyLine[] => {
  const t = useWords()
  const { money } = useMoney()
  const language = useLanguage()
  if (parts.length === 0) return [{ label: t('purchase.tax'), amount: money(tax) }]
  return parts.map(({ kind, rate, amount }) => ({ label: `${t(`tax.${kind}`)} ${rateShown(rate, language)}`, amount: money(amount) }))
}
