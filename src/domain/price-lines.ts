import type { Bill, CartItem } from '#contract/cart.ts'
import { type Cents, centsOf } from './money.ts'

type Shown = Pick<CartItem, 'type' | 'price' | 'discount' | 'beforePromoPrice'>

/** The price of an item in cents before its discount or promo code, which follow below it so that the lines add up (CART-05). */
export const priceBefore = ({ type, price, discount, beforePromoPrice }: Shown): Cents => {
  const off = type === 'Declining balance' ? (centsOf(discount) ?? 0) : 0
  return (centsOf(beforePromoPrice ?? price) ?? 0) + off
}

/** The later payments of a subscription when a promo code makes its first one differ, else null (PROMO-Q8). */
export const unlikeFirst = (bills: readonly Bill[]): { each: Bill; count: number } | null => {
  const [first, next] = bills
  return first && next && first.total !== next.total ? { each: next, count: bills.length - 1 } : null
}
