import { taxKinds } from '#contract/cart.ts'
import type { Receipt } from '#contract/orders.ts'
import { planPayments } from '#domain/installments.ts'
import type { NumberedSchool } from '#domain/order-number.ts'
import { wasPaid } from '#domain/order-state.ts'
import { findLastAttempt, type StoredAttempt } from '#server/db/attempts.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import type { Reader } from '#server/db/open.ts'
import { snapshotOf } from '#server/db/order-snapshot.ts'
import type { PackSite } from '#server/shapes/site.ts'
import { numberOf } from './answer.ts'

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

export const taxNumbersOf = ({ tax_numbers: numbers }: Pick<PackSite, 'tax_numbers'>): Pick<Receipt, 'tax_numbers'> => {
  const found = taxKinds.flatMap((kind) => {
    const number = numbers?.[kind]
    return number ? [{ kind, number }] : []
  })
  return found.length > 0 ? { tax_numbers: found } : {}
}

type ReceiptSchool = NumberedSchool & Pick<PackSite, 'tax_numbers'>

/** Null for an unpaid order. */
export const receiptOf = async (read: Reader, order: StoredOrder | null, school: ReceiptSchool): Promise<Receipt | null> => {
  return order && receiptView(order, await findLastAttempt(read, order), school)
}

export const receiptView = (order: StoredOrder, attempt: StoredAttempt | null, school: ReceiptSchool): Receipt | null => {
  if (order.no === null || !wasPaid(order.state)) return null
  const { cart, buyer, student } = snapshotOf(order)
  const { first_name, last_name, student_id } = student ?? buyer
  return {
    no: String(order.no),
    ...numberOf(order, school),
    created_at: order.created_at,
    state: order.state,
    payment_type: order.payment_type,
    card: attempt && cardOf(attempt),
    authorisation: attempt?.authorisation ?? null,
    plan: planOf(order),
    buyer: { first_name: buyer.first_name, last_name: buyer.last_name, email: buyer.email },
    plan_for: { first_name, last_name, student_id },
    cart,
    ...taxNumbersOf(school),
  }
}
