import { findAttempt } from '#server/db/attempts.ts'
import { listBills, listPayments } from '#server/db/billing.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import { listSubscriptionsOfOrder } from '#server/db/order-history.ts'
import type { Reader } from '#server/db/open.ts'
import { listRefunds, type StoredRefund } from '#server/db/refunds.ts'

/** A card charge of an order's checkout (`due` null) or of a later period. `name` is its order id at the provider. */
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

/** Every card charge of an order, the checkout's first, with its refund. */
export const chargesOf = async (read: Reader, order: StoredOrder): Promise<CardCharge[]> => {
  const charges = [...(await ofCheckout(read, order)), ...(await ofBills(read, order))]
  const refunds = await listRefunds(
    read,
    order.site_id,
    charges.map(({ name }) => name),
  )
  return charges.flatMap((charge) => {
    const refund = refunds.find(({ provider_order_id: name }) => name === charge.name) ?? null
    // Older refunds have no rows: the checkout's charge was refunded in full.
    return refund === null && charge.due === null && order.state === 'refunded' ? [] : [{ ...charge, refund }]
  })
}

/** A payment that a card refund does not reach: paid without a card, or pending. */
export type OtherPayment = { label: string; cents: number; kind: 'account' | 'pending' }

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
