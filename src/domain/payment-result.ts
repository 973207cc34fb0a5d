import type { Cents } from './money.ts'

/** True for a response code of the provider that approves: digits only, below 50 (PAY-12, PAY-Q12). */
export const isApprovedCode = (code: string): boolean => /^\d{1,4}$/.test(code) && Number(code) < 50

type OrderResult = 'success' | 'invalid_card' | 'not_charged' | 'declined'

/** The result of an order by the provider's response and the total in cents; a total of 0 is a success (PAY-09, W-WALLET-10 to 14). */
export const orderResult = (response: string, total: Cents): OrderResult => {
  if (response === 'Approved' || total === 0) return 'success'
  if (response === 'Invalid account number') return 'invalid_card'
  return response === 'Not charged' ? 'not_charged' : 'declined'
}

const subscriptionResults = { 0: 'approved', 12: 'declined', 23: 'invalid_card' } as const

/** The name of a subscription payment's result; null for an unknown code, which is shown as it is (ACSUB-03, W-WALLET-15 to 18). */
export const subscriptionResult = (code: number) => (code === 0 || code === 12 || code === 23 ? subscriptionResults[code] : null)
