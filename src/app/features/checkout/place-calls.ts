import type { Output, Params } from '#contract/call.ts'
import type { placeCardOrder, placeOrder } from '#contract/orders.ts'
import { callAsCustomer } from '#app/session/session.ts'
import { type Holder, holderParams } from '#app/features/purchase/cart-calls.ts'
import { type Details, studentOnWire } from './details.ts'

export type Placed = Output<typeof placeOrder>

/** Who orders the cart, how, and what the page showed them (CART-Q5, PAY-Q8). */
export type Placing = {
  holder: Holder
  details: Details
  customerId: string
  isParent: boolean
  /** The type of customer that the page showed it for; "" is none. */
  typeId: string
  /** The code that is applied to the cart; "" is none. */
  promoCode: string
  /** The cart's total as it is shown; the server refuses another one. */
  total: string
  termsAccepted: boolean
}

/** What only a card, a wallet or a plan of installments adds. */
export type Means = Omit<Params<typeof placeCardOrder>, 'payment_type' | 'site_id' | 'cookie' | 'customer_id' | 'total' | 'student_id'>

const shared = ({ holder, details, customerId, isParent, typeId, total, termsAccepted }: Placing) => ({
  ...holderParams(holder),
  // Another tab may have chosen another one since: who is named here eats.
  customer_type_id: typeId,
  type_id: typeId,
  customer_id: customerId,
  is_parent: isParent,
  student_id: details.student_id.trim(),
  barcode_id: details.barcode_id.trim(),
  ...(isParent ? { student: studentOnWire(details) } : {}),
  terms_accepted: termsAccepted,
  // What this device's own clock says; the server goes by its own (API-Q15).
  order_time: new Date().toISOString(),
  total,
})

/** Pays by student ID or payroll deduction (PAY-08). */
export const placeByAccount = (placing: Placing): Promise<Placed> =>
  callAsCustomer('placeOrder', { ...shared(placing), payment_type: placing.details.payment_type })

/** Pays by card, wallet or installments, or orders what costs nothing. */
export const placeByCard = (placing: Placing, paymentType: string, means: Means = {}): Promise<Placed> =>
  callAsCustomer('placeCardOrder', { ...shared(placing), promotion_code: placing.promoCode, ...means, payment_type: paymentType })
