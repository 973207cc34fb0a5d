import type { OfficeOrder } from '#contract/office-orders.ts'
import { centsOf, type Cents } from '#domain/money.ts'

/** What can be refunded: one payment, or the whole order ("all"), of so many cents. */
export type RefundChoice = { charge: string; cents: Cents; name: string; at: string | null }

const cents = (amount: string): Cents => centsOf(amount) ?? 0

/** The payments that nothing went back of, then the whole order where it is more than one of them, or ends something. */
export const refundChoices = ({ payments, whole, elsewhere, subscriptions }: OfficeOrder): RefundChoice[] => {
  const single = payments
    .filter(({ charge, state }) => charge !== '' && state === 'paid')
    .map(({ charge, total, name, at }) => ({ charge, cents: cents(total), name, at }))
  const isMore = single.length !== 1 || subscriptions.some(({ canceled_at: at }) => at === null) || elsewhere !== '0.00'
  return whole === null || !isMore ? single : [...single, { charge: 'all', cents: cents(whole), name: '', at: null }]
}
