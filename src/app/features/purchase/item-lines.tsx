import type { CartItem } from '#contract/cart.ts'
import { centsOrZero, milliPercentOf } from '#domain/money.ts'
import { priceBefore, unlikeFirst } from '#domain/price-lines.ts'
import { useFormat, useLanguage } from '#app/i18n/language.tsx'
import { useWords } from '#app/i18n/words.ts'
import { type MoneyLine, MoneyLines } from './money-lines.tsx'
import { useMoney } from '#app/features/payments/use-money.ts'

const more = (text: string | null): text is string => text !== null && centsOrZero(text) > 0

/** Price, discounts and surcharges, tax, and when each part is paid (CART-05, CART-07, CART-08). */
export const ItemLines = ({ item }: { item: CartItem }) => {
  const t = useWords()
  const { money, percent } = useMoney()
  const { longDay } = useFormat()
  const code = item.promo_code ?? ''
  const codeLabel =
    item.promo_unit === 'percent'
      ? t('cart.code_percent', { code, percent: percent((milliPercentOf(item.promo_value ?? '') ?? 0) / 10) })
      : t('cart.code', { code })
  const partOff = usePercent(item.dbDiscount)
  const less = (text: string) => `− ${money(text)}`
  const plus = (text: string) => `+ ${money(text)}`
  const promo = promoLine(item)
  const later = unlikeFirst(item.bills)
  const firstDay = item.subscription && item.first_bill_date !== null && !item.bill_today ? longDay(item.first_bill_date) : null
  const changed = item.previous_price !== null && t('cart.price_changed', { amount: money(item.previous_price) })
  const taxShown = (text: string) => (more(text) ? money(text) : t('purchase.no_tax'))
  const lines: (MoneyLine | false | null)[] = [
    item.swipePrice !== null && { label: t('purchase.swipes'), amount: money(item.swipePrice) },
    item.dbPrice !== null && { label: t('purchase.tab.balance'), amount: money(item.dbPrice), note: partOff },
    {
      label: later ? t('cart.first_payment') : item.subscription ? t('purchase.each') : t('cart.price'),
      amount: money(priceBefore(item)),
      note: [later && firstDay, changed].filter(Boolean).join(' · '),
    },
    item.type === 'Declining balance' && more(item.discount) && { label: t('cart.saved'), amount: less(item.discount), note: partOff },
    promo === 'discount' && more(item.promo_adj) && { label: codeLabel, amount: less(item.promo_adj) },
    promo === 'bonus' && more(item.promoBonus) && { label: t('cart.code_bonus', { code }), amount: plus(item.promoBonus) },
    more(item.dbBonus) && { label: t('purchase.bonus'), amount: plus(item.dbBonus) },
    item.type === 'Declining balance' && more(item.bonus) && { label: t('purchase.bonus'), amount: plus(item.bonus) },
    item.value !== null && { label: t('purchase.on_account'), amount: money(item.value) },
    { label: item.subscription && !later ? t('purchase.tax_each') : t('purchase.tax'), amount: taxShown(item.tax) },
    later && { label: t('cart.later_each', { count: later.count }), amount: money(later.each.price) },
    later && { label: t('purchase.tax_each'), amount: taxShown(later.each.tax) },
    !later && firstDay !== null && { label: t('cart.first_payment'), amount: firstDay },
    item.bills.length > 1 && { label: t('purchase.term_total'), amount: money(item.term_total) },
  ]
  return <MoneyLines lines={lines} />
}

/** What a promo code changes; one without effect now has a note below. */
const promoLine = ({ promo_code: code, promo_type: type, promoMessage: idle }: CartItem) => (code === null || idle !== null ? null : type)

const usePercent = (text: string | null): string => {
  const t = useWords()
  const french = useLanguage() === 'fr'
  if (text === null || Number(text) === 0) return ''
  return t('purchase.off', { percent: french ? `${text.replace('.', ',')}\u00A0%` : `${text}%` })
}
