import { findAttempt } from '#server/db/attempts.ts'
import { listBills, listPayments } from '#server/db/billing.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import { listSubscriptionsOfOrder } from '#server/db/orders-kept.ts'
import type { Reader } from '#server/db/open.ts'
import { listRefunds, type StoredRefund } from '#server/db/refunds.ts'

/** What a card paid for an order: at its checkout (`due` null), or for a period that began later. `name` is its order id at the provider. */
export type CardCharge = {
  name: string
  transaction: string
  cents: number
  subscriptionId: string | null
  due: string | null
  refund: StoredRefund | null
}

const ofCheckout = async (read: Reader, order: StoredOrder): Promise<Omit<CardCharge, 'refund'>[]> => {
  const attempt = await findAttempt(read, { site_id: order.site_id, order_id: order.id, attempt: order.attempt })
  if (!attempt || attempt.provider_transaction === null || attempt.total_cents === 0) return []
  const { provider_order_id: name, provider_transaction: transaction, total_cents: cents } = attempt
  return [{ name, transaction, cents, subscriptionId: null, due: null }]
}

const ofBills = async (read: Reader, order: StoredOrder): Promise<Omit<CardCharge, 'refund'>[]> => {
  const ids = (await listSubscriptionsOfOrder(read, order)).map(({ id }) => id)
  return (await listPayments(read, order.site_id, ids)).flatMap((payment) => {
    const { result, provider_order_id: name, provider_transaction: transaction, total_cents: cents, subscription_id, due } = payment
    if (result !== 0 || name === null || transaction === null || cents === 0) return []
    return [{ name, transaction, cents, subscriptionId: subscription_id, due }]
  })
}

/** Every charge of a card for an order, its checkout's first, with what was given back of it. */
export const chargesOf = async (read: Reader, order: StoredOrder): Promise<CardCharge[]> => {
  const charges = [...(await ofCheckout(read, order)), ...(await ofBills(read, order))]
  const refunds = await listRefunds(
    read,
    order.site_id,
    charges.map(({ name }) => name),
  )
  return charges.flatMap((charge) => {
    const refund = refunds.find(({ provider_order_id: name }) => name === charge.name) ?? null
    // An order that was refunded before refunds had rows of their own: what its checkout charged went back whole.
    return refund === null && charge.due === null && order.state === 'refunded' ? [] : [{ ...charge, refund }]
  })
}

/** What was paid without a card, or may still be charged: a refund by the provider does not reach it. */
export type OtherPayment = { label: string; cents: number; kind: 'account' | 'pending' }

/** What else an order cost: paid by an ID or the payroll, or with the provider, which has not answered. */
export const otherPaymentsOf = async (read: Reader, order: StoredOrder): Promise<OtherPayment[]> => {
  const attempt = await findAttempt(read, { site_id: order.site_id, order_id: order.id, attempt: order.attempt })
  const hasCharge = attempt !== null && attempt.provider_transaction !== null
  const checkout = hasCharge || order.total_cents === 0 ? [] : [{ label: 'checkout', cents: order.total_cents, kind: 'account' as const }]
  const ids = (await listSubscriptionsOfOrder(read, order)).map(({ id }) => id)
  const billed = (await listPayments(read, order.site_id, ids))
    .filter(({ result, provider_transaction: transaction, total_cents: cents }) => result === 0 && transaction === null && cents > 0)
    .map(({ due, total_cents: cents }) => ({ label: due, cents, kind: 'account' as const }))
  const pending = (await listBills(read, order.site_id, ids, 'pending')).map(({ due, total_cents: cents }) => ({
    label: due,
    cents,
    kind: 'pending' as const,
  }))
  return [...checkout, ...billed, ...pending]
}
