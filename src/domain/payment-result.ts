import type { Cents } from './money.ts'

/** True for a response code of the provider that approves: digits only, below 50 (PAY-12, PAY-Q12). */
export const isApprovedCode = (code: string): boolean => /^\d{1,4}$/.test(code) && Number(code) < 50

/** The result of an order on the page (PAY-09). */
export type OrderResult = 'success' | 'invalid_card' | 'not_charged' | 'declined'

/**
 * The result of an order from the provider's response and the total in cents (PAY-09, W-WALLET-10 to 14). Exactly "Approved", or a
 * total of 0, is a success; "Not charged" means that no bank was contacted.
 */
export const orderResult = (response: string, total: Cents): OrderResult => {
  if (response === 'Approved' || total === 0) return 'success'
  if (response === 'Invalid account number') return 'invalid_card'
  return response === 'Not charged' ? 'not_charged' : 'declined'
}

/** Result codes of a subscription's payments, with the names that the account shows (ACSUB-03). */
export const subscriptionResults = { 0: 'approved', 12: 'declined', 23: 'invalid_card' } as const

/** The name of a result code; null for an unknown one, which is shown as a number (W-WALLET-15 to 18). */
export const subscriptionResult = (code: number): (typeof subscriptionResults)[keyof typeof subscriptionResults] | null =>
  code === 0 || code === 12 || code === 23 ? subscriptionResults[code] : null
