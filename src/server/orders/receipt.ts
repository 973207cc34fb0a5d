import type { Receipt } from '#contract/orders.ts'
import { planPayments } from '#domain/installments.ts'
import { findAttempt, type StoredAttempt } from '#server/db/attempts.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import type { Reader } from '#server/db/open.ts'
import { snapshotOf } from '#server/db/order-snapshot.ts'

const cardOf = ({ card_brand: brand, card_last4: lastFour }: StoredAttempt): Receipt['card'] =>
  brand === null || lastFour === null ? null : { brand, last_four: lastFour }

export const planOf = (order: Pick<StoredOrder, 'data'>): Receipt['plan'] => {
  const { plan } = snapshotOf(order)
  if (!plan) return null
  return {
    name: plan.Name,
    frequency: plan.InstallmentFrequency,
    terms: plan.NumInstallments,
    apr: plan.Apr,
    total_cents: plan.TotalPlanCost,
    payments: plan.Payments ?? planPayments(plan.TotalPlanCost, plan.NumInstallments),
  }
}

/** Null for an unpaid order. */
export const receiptOf = async (read: Reader, order: StoredOrder | null): Promise<Receipt | null> => {
  if (!order || order.no === null || (order.state !== 'paid' && order.state !== 'refunded')) return null
  const attempt = await findAttempt(read, { site_id: order.site_id, order_id: order.id, attempt: order.attempt })
  const { cart, buyer, student } = snapshotOf(order)
  const { first_name, last_name, student_id } = student ?? buyer
  return {
    no: String(order.no),
    created_at: order.created_at,
    state: order.state,
    payment_type: order.payment_type,
    card: attempt && cardOf(attempt),
    authorisation: attempt?.authorisation ?? null,
    plan: planOf(order),
    buyer: { first_name: buyer.first_name, last_name: buyer.last_name, email: buyer.email },
    plan_for: { first_name, last_name, student_id },
    cart,
  }
}
