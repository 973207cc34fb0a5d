import type { Output, Params } from '#contract/call.ts'
import type { placeCardOrder, placeOrder } from '#contract/orders.ts'
import { callAsCustomer } from '#app/session/session.ts'
import { type CartOwner, ownerParams } from '#app/features/purchase/cart-calls.ts'
import { type Details, studentOnWire } from './details.ts'

export type Placed = Output<typeof placeOrder>

/** Buyer, payment type and what the page showed (CART-Q5, PAY-Q8). */
export type Placing = {
  owner: CartOwner
  details: Details
  customerId: string
  isParent: boolean
  /** The customer type shown; "" is none. */
  typeId: string
  /** The code applied to the cart; "" is none. */
  promoCode: string
  /** The total shown; the server refuses another one. */
  total: string
  termsAccepted: boolean
}

/** What only a card, a wallet or an installment plan adds. */
type PaymentFields = Omit<Params<typeof placeCardOrder>, 'payment_type' | 'site_id' | 'cookie' | 'customer_id' | 'total' | 'student_id'>

const shared = ({ owner, details, customerId, isParent, typeId, total, termsAccepted }: Placing) => ({
  ...ownerParams(owner),
  // Another tab may have changed the selections: those of this order count.
  customer_type_id: typeId,
  type_id: typeId,
  customer_id: customerId,
  is_parent: isParent,
  student_id: details.student_id.trim(),
  barcode_id: details.barcode_id.trim(),
  ...(isParent ? { student: studentOnWire(details) } : {}),
  terms_accepted: termsAccepted,
  // The device's clock, for the record; the server uses its own (API-Q15).
  order_time: new Date().toISOString(),
  total,
})

/** Pays by student ID or payroll deduction (PAY-08). */
export const placeByAccount = (placing: Placing): Promise<Placed> =>
  callAsCustomer('placeOrder', { ...shared(placing), payment_type: placing.details.payment_type })

/** Pays by card, wallet or installments, or places an order of 0.00. */
export const placeByCard = (placing: Placing, paymentType: string, payment: PaymentFields = {}): Promise<Placed> =>
  callAsCustomer('placeCardOrder', { ...shared(placing), promotion_code: placing.promoCode, ...payment, payment_type: paymentType })
