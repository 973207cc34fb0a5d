import type { Bill, CartItem } from '#contract/cart.ts'
import type { Language } from './locale-format.ts'
import { type Cents, centsOrZero } from './money.ts'

type Shown = Pick<CartItem, 'type' | 'price' | 'discount' | 'beforePromoPrice'>

/** The price of an item in cents before its discount or promo code, which follow below it so that the lines add up (CART-05). */
export const priceBefore = ({ type, price, discount, beforePromoPrice }: Shown): Cents => {
  const off = type === 'Declining balance' ? centsOrZero(discount) : 0
  return centsOrZero(beforePromoPrice ?? price) + off
}

/** The later payments of a subscription when a promo code makes its first one differ, else null (PROMO-Q8). */
export const unlikeFirst = (bills: readonly Bill[]): { each: Bill; count: number } | null => {
  const [first, next] = bills
  return first && next && first.total !== next.total ? { each: next, count: bills.length - 1 } : null
}

/** The price of an item in cents before all that is off it, which is its `discount`: what a receipt begins with. */
export const fullPrice = ({ price, discount }: Pick<CartItem, 'price' | 'discount'>): Cents => centsOrZero(price) + centsOrZero(discount)

/** A rate of the wire ("9.975", "10.00") as "9.975%" or "9,975 %", without zeros at the end. */
export const rateShown = (rate: string, language: Language): string => {
  const plain = String(Number(rate))
  return language === 'fr' ? `${plain.replace('.', ',')}\u00A0%` : `${plain}%`
}
