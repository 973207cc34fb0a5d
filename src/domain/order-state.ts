/** States of an attempt to pay: "unknown" while the provider has not answered, "voided" when nothing was or stays charged. */
export const attemptStates = ['pending', 'paid', 'declined', 'unknown', 'voided'] as const
/** The state of an attempt to pay an order. */
export type AttemptState = (typeof attemptStates)[number]
/** The state of an order: that of its last attempt, until what it paid is refunded. */
export type OrderState = AttemptState | 'refunded'

const transitions: { readonly [from in AttemptState]: readonly AttemptState[] } = {
  pending: ['paid', 'declined', 'unknown', 'voided'],
  unknown: ['paid', 'declined', 'voided'],
  paid: [],
  declined: [],
  voided: [],
}

/** True when an attempt may change from one state to another; a settled one never changes. */
export const canBecome = (from: AttemptState, to: AttemptState): boolean => transitions[from].includes(to)

/** The states from which an attempt may come to a state, for the guard of the write. */
export const statesBefore = (to: AttemptState): AttemptState[] => attemptStates.filter((from) => canBecome(from, to))

/** True while the outcome of an attempt is not known; its cart is locked. */
export const isOpen = (state: OrderState): boolean => state === 'pending' || state === 'unknown'
/** True when the cart may be paid again, under another order id of the provider. */
export const mayRetry = (state: OrderState): boolean => state === 'declined' || state === 'voided'
/** True for an order that was paid, also one that was refunded later. */
export const wasPaid = (state: OrderState): state is 'paid' | 'refunded' => state === 'paid' || state === 'refunded'

/** The state of an order as call 86 reports it. */
export const reportedState = (state: OrderState): 'pending' | 'paid' | 'declined' =>
  wasPaid(state) ? 'paid' : isOpen(state) ? 'pending' : 'declined'

/** How long a server holds an attempt at a time, in ms; it renews the hold while it pays, and a dead server's hold ends. */
export const holdAttemptMs = 5000
/** How often a server renews its hold on an attempt, in ms. */
export const renewHoldMs = 2000

/** The age of an attempt in ms from which a charge that the provider cannot find counts as not made; a late one may arrive before. */
export const believeNoneAfterMs = 40_000

const dayMs = 24 * 60 * 60_000
const laterQuestionsMs = [2 * 60_000, 10 * 60_000, 60 * 60_000, dayMs]

/** The age in ms at which the provider is queried next about an attempt that it does not know; null for never. */
export const nextQuestionMs = (state: AttemptState, age: number): number | null => {
  if (isOpen(state)) return age < believeNoneAfterMs ? Math.min(age + 5000, believeNoneAfterMs) : age + 5000
  if (state !== 'voided') return null
  return laterQuestionsMs.find((ms) => ms > age) ?? null
}

/** The age in ms at which the provider is asked again for a refund that it has not confirmed: after a day, once a day. */
export const nextRefundQuestionMs = (age: number): number =>
  age < believeNoneAfterMs ? age + 5000 : (laterQuestionsMs.find((ms) => ms > age) ?? age + dayMs)

/** How an order that is over reads: "refunded", or "ended" when nothing was paid with it; null for one that is paid. The total is a decimal. */
export const endOfOrder = (state: 'paid' | 'refunded', total: string): 'refunded' | 'ended' | null => {
  if (state === 'paid') return null
  return total === '0.00' ? 'ended' : 'refunded'
}

/** The payment types that are paid from the student account or from wages. */
export const accountPaymentTypes: readonly string[] = ['Student ID', 'Payroll deduction']

/** Whether an order of a payment type is paid from the student account or from wages, so that no card is refunded. */
export const isOnAccount = (paymentType: string): boolean => accountPaymentTypes.includes(paymentType)

/** Whether an order of a payment type is paid after it was placed: to the card's issuer, from the student account or from wages. */
export const isPaidLater = (paymentType: string): boolean => paymentType === 'installments' || isOnAccount(paymentType)

/** Whether an order costs nothing, today and later, so that no payment method is shown for it; the total is a decimal. */
export const isFree = ({ total, later_bills: later }: { total: string; later_bills: readonly unknown[] }): boolean =>
  total === '0.00' && later.length === 0
