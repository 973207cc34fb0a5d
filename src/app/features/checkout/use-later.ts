import type { Cart } from '#contract/cart.ts'
import { useMoney } from '#app/features/payments/use-money.ts'
import { useFormat } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'

/** What a cart costs after today, in one line: its next bill, and how many more there are; empty for none (SUBS-09). */
export const useLater = (): ((cart: Cart) => string) => {
  const t = useWords()
  const { money } = useMoney()
  const { longDay } = useFormat()
  return ({ later_bills: [next, ...more] }) => {
    if (!next) return ''
    const first = t('cart.then', { amount: money(next.total), day: longDay(next.date) })
    return more.length === 0 ? first : t('checkout.and_more', { first, count: more.length })
  }
}
