import type { Cart } from '#contract/cart.ts'
import { offersInstallments } from '#domain/installments.ts'
import { centsOrZero } from '#domain/money.ts'

type BrowserWallets = { apple: boolean; google: boolean }

/** A wallet has its own sheet in place of a card form. */
export const isWallet = (type: string): boolean => type === 'ApplePay' || type === 'GooglePay'

/** Whether nothing is paid, today or later. */
export const isFree = (cart: Cart): boolean => centsOrZero(cart.total) === 0 && cart.later_bills.length === 0

/** The cart's payment types that work in this browser (PAY-01, PAY-06, PAY-22, PAY-Q11). */
export const availablePaymentTypes = (cart: Cart, wallets: BrowserWallets): string[] => {
  const cents = centsOrZero(cart.total)
  return cart.payment_types.filter((type) => {
    if (type === 'ApplePay') return wallets.apple && cents > 0
    if (type === 'GooglePay') return wallets.google && cents > 0
    return type !== 'installments' || offersInstallments(cents)
  })
}

/** Whether a payment type needs no step of its own: the customer form places the order (PAY-03, PAY-08, total 0). */
export const isDirect = (paymentType: string, cart: Cart): boolean =>
  paymentType === 'Student ID' || paymentType === 'Payroll deduction' || isFree(cart)

/** The type selected at first: the earlier choice while it is available, or the only one. */
export const firstPaymentType = (cart: Cart, types: readonly string[], before: string): string => {
  if (isFree(cart)) return cart.payment_types.includes('Credit card') ? 'Credit card' : (cart.payment_types[0] ?? '')
  if (types.includes(before)) return before
  return types.length === 1 ? (types[0] ?? '') : ''
}
