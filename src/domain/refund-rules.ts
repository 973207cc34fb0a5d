import type { StaffRole } from '#contract/office-account.ts'
import { type Cents, centsOf } from './money.ts'

/** The most that a cashier gives back of one payment, in cents: $100.00. */
export const cashierRefundCents: Cents = 10_000

/** The most that a role gives back of one payment; null without a limit. */
export const refundLimit = (role: StaffRole): Cents | null => (role === 'manager' ? null : cashierRefundCents)

/** The longest reason of a refund, in letters; the buyer reads it in a mail. */
export const longestReason = 200

/** What is wrong with a requested refund. */
type RefundFault = 'refund_amount' | 'refund_amount_over' | 'refund_limit' | 'refund_reason' | 'refund_reason_long'

/**
 * A refund as it is asked for: an amount in the wire's form (null: all that is left) of a charge in cents, of which so much went back
 * before, with its reason.
 */
type RefundInput = { amount: string | null; chargedCents: Cents; refundedCents: Cents; limitCents: Cents | null; reason: string }

/** A limit counts what went back before, so that parts don't get around it. */
const amountFault = ({ amount, chargedCents, refundedCents, limitCents }: Omit<RefundInput, 'reason'>): RefundFault | null => {
  const leftCents = chargedCents - refundedCents
  const cents = amount === null ? leftCents : centsOf(amount)
  if (cents === null || (amount !== null && cents === 0)) return 'refund_amount'
  if (cents > leftCents) return 'refund_amount_over'
  return limitCents !== null && refundedCents + cents > limitCents ? 'refund_limit' : null
}

/** Everything that is wrong with a refund, the amount first. */
export const refundFaults = ({ reason, ...input }: RefundInput): RefundFault[] => {
  const found = amountFault(input)
  const written = reason.trim()
  return [
    ...(found === null ? [] : [found]),
    ...(written === '' ? (['refund_reason'] as const) : written.length > longestReason ? (['refund_reason_long'] as const) : []),
  ]
}
