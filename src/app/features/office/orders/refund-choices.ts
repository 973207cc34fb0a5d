import type { OfficeOrder, OfficePayment } from '#contract/office-orders.ts'
import { type Cents, centsOrZero } from '#domain/money.ts'

/** What can be refunded: what is left of one payment, or of the whole order ("all"), in cents, after so many were refunded. */
export type RefundChoice = { charge: string; cents: Cents; refundedCents: Cents; name: string; at: string | null }

/** What went back of a payment. */
export const refundedCentsOf = ({ refunds }: Pick<OfficePayment, 'refunds'>): Cents =>
  refunds.reduce((sum, { amount, done_at: done }) => (done === null ? sum : sum + centsOrZero(amount)), 0)

/** The payments of which something is left, whose plans go on, then the whole order, which ends them. */
export const refundChoices = ({ payments, whole, refunded }: OfficeOrder): RefundChoice[] => {
  const single = payments
    .filter(({ charge, state }) => charge !== '' && (state === 'paid' || state === 'part_refunded'))
    .map(({ charge, total, refunds, name, at }) => {
      const refundedCents = refundedCentsOf({ refunds })
      return { charge, cents: centsOrZero(total) - refundedCents, refundedCents, name, at }
    })
  return whole === null
    ? single
    : [...single, { charge: 'all', cents: centsOrZero(whole), refundedCents: centsOrZero(refunded), name: '', at: null }]
}

/** Whether a subscription of an order still runs, and the day of its next bill, where it is known. */
export const billsNext = ({ subscriptions, coming }: Pick<OfficeOrder, 'subscriptions' | 'coming'>) => {
  const isRunning = subscriptions.some(({ canceled_at: at }) => at === null)
  const [day = null] = isRunning ? coming.flatMap(({ date }) => date ?? []).toSorted() : []
  return { isRunning, day }
}

/** The most that this person gives back of a choice, in cents; null where a manager has to. The limit counts what went back before. */
export const allowedCents = (
  { charge, cents: left, refundedCents }: RefundChoice,
  { limit, elsewhere }: Pick<OfficeOrder, 'limit' | 'elsewhere'>,
): Cents | null => {
  if (limit === null) return left
  const allowed = centsOrZero(limit) - refundedCents
  if (charge === 'all') return left + centsOrZero(elsewhere) > allowed ? null : left
  return allowed > 0 ? Math.min(left, allowed) : null
}

/** The refunds of an order that are new since it was read, with who made them. */
export const newRefunds = (seen: Pick<OfficeOrder, 'payments'>, now: Pick<OfficeOrder, 'payments'>) =>
  now.payments.flatMap(({ charge, refunds }) => {
    const known = seen.payments.find((one) => one.charge === charge)?.refunds.length ?? 0
    return charge === '' ? [] : refunds.slice(known)
  })

/** Whether nothing is left to give back, so that a refund of the order only ends its plans and subscriptions. */
export const endsAlone = (choices: readonly RefundChoice[], { elsewhere }: Pick<OfficeOrder, 'elsewhere'>): boolean =>
  choices.length === 1 && choices[0]?.charge === 'all' && choices[0].cents === 0 && elsewhere === '0.00'
