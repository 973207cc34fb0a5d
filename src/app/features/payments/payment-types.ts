import type { Cart } from '#contract/cart.ts'
import { offersInstallments } from '#domain/installments.ts'
import { centsOf } from '#domain/money.ts'

/** What this browser can do by itself. */
type Able = { apple: boolean; google: boolean }

/** A wallet's sheet takes the place of a card form. */
export const isWallet = (type: string): boolean => type === 'ApplePay' || type === 'GooglePay'

/** Nothing is paid today, and nothing later either. */
export const isFree = (cart: Cart): boolean => (centsOf(cart.total) ?? 0) === 0 && cart.later_bills.length === 0

/** The ways to pay a cart that this browser can go (PAY-01, PAY-06, PAY-22, PAY-Q11). */
export const waysToPay = (cart: Cart, wallets: Able): string[] => {
  const cents = centsOf(cart.total) ?? 0
  return cart.payment_types.filter((type) => {
    if (type === 'ApplePay') return wallets.apple && cents > 0
    if (type === 'GooglePay') return wallets.google && cents > 0
    return type !== 'installments' || offersInstallments(cents)
  })
}

/** Whether a way needs no step of its own: the order is placed with the customer form (PAY-03, PAY-08, total 0). */
export const isDirect = (paymentType: string, cart: Cart): boolean =>
  paymentType === 'Student ID' || paymentType === 'Payroll deduction' || isFree(cart)

/** The way that is chosen to begin with: what was chosen before as long as it is there, or the only one. */
export const firstWay = (cart: Cart, types: readonly string[], before: string): string => {
  if (isFree(cart)) return cart.payment_types.includes('Credit card') ? 'Credit card' : (cart.payment_types[0] ?? '')
  if (types.includes(before)) return before
  return types.length === 1 ? (types[0] ?? '') : ''
}
