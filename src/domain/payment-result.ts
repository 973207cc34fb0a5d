import type { Cents } from './money.ts'

/** Whether the provider's response code approves: digits only, and below 50 (PAY-12, PAY-Q12). */
export const isApprovedCode = (code: string): boolean => /^\d{1,4}$/.test(code) && Number(code) < 50

/** What an order's answer means on the page (PAY-09). */
export type OrderResult = 'success' | 'invalid_card' | 'not_charged' | 'declined'

/** "Approved", to the letter, or nothing to pay is a success; a wrong number is shown at its field (W-WALLET-10 to 14); "Not charged": no bank was asked. */
export const orderResult = (response: string, total: Cents): OrderResult => {
  if (response === 'Approved' || total === 0) return 'success'
  if (response === 'Invalid account number') return 'invalid_card'
  return response === 'Not charged' ? 'not_charged' : 'declined'
}

/** The recorded results of a subscription's payments: their codes, as the account shows them (ACSUB). */
export const subscriptionResults = { 0: 'approved', 12: 'declined', 23: 'invalid_card' } as const

/** What a recorded result says; an unknown code is shown as itself (W-WALLET-15 to 18). */
export const subscriptionResult = (code: number): (typeof subscriptionResults)[keyof typeof subscriptionResults] | null =>
  code === 0 || code === 12 || code === 23 ? subscriptionResults[code] : null
