import type { ProblemCode } from '#contract/errors.ts'
import type { Order } from '#contract/orders.ts'
import { centsOf } from '#domain/money.ts'
import { orderResult } from '#domain/payment-result.ts'
import { ApiError } from '#app/offline/fetch-live.ts'

/** The result of placing an order. */
export type Outcome =
  | { kind: 'paid'; order: Order }
  /** The card number is wrong, the bank declined, or no bank was reached (PAY-09). */
  | { kind: 'invalid-card' | 'declined' | 'not-charged' }
  /** The result is unknown: the cart cannot be paid again and the order is followed (call 86). */
  | { kind: 'following' }
  | { kind: 'refused'; code: ProblemCode | null; text: string; status: number }

const kinds = { invalid_card: 'invalid-card', not_charged: 'not-charged', declined: 'declined' } as const

/** "Approved", or nothing to pay, is an order; an invalid number differs from any other refusal (PAY-09). */
export const outcomeOf = (order: Order): Outcome => {
  const result = orderResult(order.response, centsOf(order.total) ?? 1)
  if (result === 'success') return { kind: 'paid', order }
  return { kind: kinds[result] }
}

/** Another request holds this cart, or the provider did not answer. */
const followed: readonly (ProblemCode | null)[] = ['payment_pending', 'order_busy', 'cart_locked', 'cart_paid']

/** A refusal charged nothing; after any other failure the order must be looked up. */
export const outcomeOfError = (error: unknown): Outcome => {
  if (!(error instanceof ApiError)) return { kind: 'following' }
  return followed.includes(error.code)
    ? { kind: 'following' }
    : { kind: 'refused', code: error.code, text: error.message, status: error.status }
}
