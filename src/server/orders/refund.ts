import { findAttempt, type StoredOrder } from '#server/db/orders.ts'
import { findOrderById, findOrderByNumber, markRefunded } from '#server/db/orders-kept.ts'
import type { Database } from '#server/db/open.ts'
import { findSiteBySlug } from '#server/db/sites.ts'
import { post } from '#server/mail/letters.ts'
import type { PaymentGateway } from '#server/payments/port.ts'

type Parts = { db: Database; payments: PaymentGateway | null; now: number }

/** An order by its id, or by its school and number: "cedar-coast/1042". */
const named = async (db: Database, name: string): Promise<StoredOrder | null> => {
  const [, slug, no] = /^([^/]+)\/(\d+)$/.exec(name) ?? []
  if (slug === undefined) return findOrderById(db.read, name)
  const found = await findSiteBySlug(db.read, slug)
  return found && findOrderByNumber(db.read, found.site.id, Number(no))
}

/** Gives the money of a card back; what an ID or the payroll paid is the office's to undo. */
const giveBack = async (order: StoredOrder, { db, payments }: Parts): Promise<void> => {
  const attempt = await findAttempt(db.read, { site_id: order.site_id, order_id: order.id, attempt: order.attempt })
  if (!attempt || attempt.provider_transaction === null || attempt.total_cents === 0) return
  if (!payments) throw new Error('PAYMENTS: without a provider nothing can be refunded')
  const { provider_order_id: orderId, total_cents: amountCents, provider_transaction: transaction } = attempt
  const reversed = await payments.refund({ orderId, amountCents, transaction })
  // Asked again, the provider answers a refund that was done as done: nobody gets it twice.
  if (reversed.outcome !== 'done') throw new Error(`the provider did not refund it (${reversed.reason}); run this again`)
}

/**
 * Refunds a paid order whole, ends what goes on after it, and mails. Answers the order; null where it was refunded before.
 * Throws a line for what is no paid order.
 */
export const refund = async (name: string, parts: Parts): Promise<StoredOrder | null> => {
  const { db, now } = parts
  const order = await named(db, name)
  if (!order) throw new Error(`${name}: no such order`)
  if (order.state === 'refunded') return null
  if (order.state !== 'paid') throw new Error(`${name}: the order is not paid`)
  await giveBack(order, parts)
  return db.transaction(async (trx) => {
    const marked = await markRefunded(trx, order, new Date(now).toISOString())
    if (marked) await post(trx, order.site_id, 'order_refunded', { order_id: order.id })
    return marked
  })
}
