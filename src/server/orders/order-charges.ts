import { findLastAttempt } from '#server/db/attempts.ts'
import { listBills, listPayments } from '#server/db/billing.ts'
import type { StoredOrder } from '#server/db/orders.ts'
import { listSubscriptionsOfOrder } from '#server/db/order-history.ts'
import type { Reader } from '#server/db/open.ts'
import { listRefundsOfOrders, refundsOfCharge, type StoredRefund } from '#server/db/refunds.ts'

/** A card charge of an order's checkout (`due` null) or of a later period. `name` is its order id at the provider. */
export type CardCharge = {
  name: string
  transaction: string
  cents: number
  subscriptionId: string | null
  due: string | null
  /** The first first; one without an answer is the last. */
  refunds: readonly StoredRefund[]
}

/** What went back of a charge, in cents. */
export const refundedOf = ({ refunds }: Pick<CardCharge, 'refunds'>): number =>
  refunds.reduce((sum, { amount_cents: cents, done_at: done }) => (done === null ? sum : sum + cents), 0)

/** What can still go back of a charge, in cents; a refund without an answer is part of it. */
export const restOf = (charge: CardCharge): number => charge.cents - refundedOf(charge)

/** The refund of a charge that has no answer yet. */
export const openRefundOf = ({ refunds }: CardCharge): StoredRefund | null => refunds.find(({ done_at: done }) => done === null) ?? null

/** The refund that followed when so many cents were refunded of a charge; null for none. */
export const refundAfter = ({ refunds }: CardCharge, cents: number): StoredRefund | null =>
  refunds.find((_, nth) => refundedOf({ refunds: refunds.slice(0, nth) }) === cents) ?? null

/**
 * Whether so many cents of all charges were refunded, or by others: what the same person refunded after them for the same reason is one refund
 * of the order, which was not done to its end.
 */
export const isRefundedAs = (
  charges: readonly CardCharge[],
  cents: number,
  { author, reason }: Pick<StoredRefund, 'author' | 'reason'>,
): boolean => {
  const doneAt = ({ done_at: at }: StoredRefund) => at ?? ''
  const done = charges.flatMap(({ refunds }) => refunds.filter((one) => one.done_at !== null))
  const sorted = done.toSorted((one, other) => (doneAt(one) < doneAt(other) ? -1 : 1))
  const isOwn = (one: StoredRefund) => one.author === author && one.reason === reason
  return [...sorted.keys(), sorted.length].some(
    (count) => refundedOf({ refunds: sorted.slice(0, count) }) === cents && sorted.slice(count).every(isOwn),
  )
}

const ofCheckout = async (read: Reader, order: StoredOrder): Promise<Omit<CardCharge, 'refunds'>[]> => {
  const attempt = await findLastAttempt(read, order)
  if (!attempt || attempt.provider_transaction === null || attempt.total_cents === 0) return []
  const { provider_order_id: name, provider_transaction: transaction, total_cents: cents } = attempt
  return [{ name, transaction, cents, subscriptionId: null, due: null }]
}

const ofBills = async (read: Reader, order: StoredOrder): Promise<Omit<CardCharge, 'refunds'>[]> => {
  const ids = (await listSubscriptionsOfOrder(read, order)).map(({ id }) => id)
  return (await listPayments(read, order.site_id, ids)).flatMap((payment) => {
    const { result, provider_order_id: name, provider_transaction: transaction, total_cents: cents, subscription_id, due } = payment
    if (result !== 0 || name === null || transaction === null || cents === 0) return []
    return [{ name, transaction, cents, subscriptionId: subscription_id, due }]
  })
}

/** Every card charge of an order, the checkout's first, with its refunds. */
export const chargesOf = async (read: Reader, order: StoredOrder): Promise<CardCharge[]> => {
  const charges = [...(await ofCheckout(read, order)), ...(await ofBills(read, order))]
  const all = await listRefundsOfOrders(read, order.site_id, [order.id])
  return charges.flatMap((charge) => {
    const refunds = refundsOfCharge(all, charge.name)
    // Older refunds have no rows: the checkout's charge was refunded in full.
    return refunds.length === 0 && charge.due === null && order.state === 'refunded' ? [] : [{ ...charge, refunds }]
  })
}

/** A payment that a card refund does not reach: paid without a card, or pending. */
export type OtherPayment = { label: string; cents: number; kind: 'account' | 'pending' }

export const otherPaymentsOf = async (read: Reader, order: StoredOrder): Promise<OtherPayment[]> => {
  const attempt = await findLastAttempt(read, order)
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
