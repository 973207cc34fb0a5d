/** A payment of an order as the office reads it; "account": on the student's account or from wages; "pending": no answer yet. */
export const officePaymentStates = [
  'paid',
  'account',
  'pending',
  'owed',
  'declined',
  'dropped',
  'refunding',
  'refunded',
  'part_refunded',
] as const
/** A payment of an order as the office reads it. */
export type OfficePaymentState = (typeof officePaymentStates)[number]

/** The refund of a payment: its amount in cents, and whether the payment company confirmed it. */
type PaymentRefund = { cents: number; isDone: boolean }

/** The state of a payment that was taken: on a card or on an account, and what went back of it. */
export const takenState = ({
  cents,
  isCard,
  refunds,
}: {
  cents: number
  isCard: boolean
  refunds: readonly PaymentRefund[]
}): OfficePaymentState => {
  const back = refundedSoFar(refunds)
  if (back.isOpen) return 'refunding'
  if (back.cents === 0) return isCard ? 'paid' : 'account'
  return back.cents < cents ? 'part_refunded' : 'refunded'
}

/** How much of the taken payments went back, as a list shows it: "refunding" while one has no answer. */
export const refundedSoFar = (refunds: readonly PaymentRefund[]): { cents: number; isOpen: boolean } => ({
  cents: refunds.reduce((sum, { cents, isDone }) => sum + (isDone ? cents : 0), 0),
  isOpen: refunds.some(({ isDone }) => !isDone),
})
