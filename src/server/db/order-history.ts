import { sql, type Updateable } from 'kysely'
import { equals, lockRows } from './engine.ts'
import type { StoredOrder } from './orders.ts'
import type { Reader, Writer } from './open.ts'
import { dropOwed } from './subscriptions.ts'

type Owner = { site_id: string; customer_id: string }

/** An order of any school. */
export const findOrderById = async (db: Reader, id: string): Promise<StoredOrder | null> =>
  (await db.selectFrom('customer_order').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export const findOrderByNumber = async (db: Reader, siteId: string, no: number): Promise<StoredOrder | null> =>
  (await db.selectFrom('customer_order').selectAll().where('site_id', '=', siteId).where('no', '=', no).executeTakeFirst()) ?? null

type Span = { from: string; before: string }

/** Paid between two instants (ISO), by number; refunded ones too. */
export const listOrdersPaid = (db: Reader, siteId: string, { from, before, most }: Span & { most?: number }): Promise<StoredOrder[]> =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', before)
    .orderBy('no')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()

/** Paid before an instant (ISO), with a number below one, the latest first; refunded ones too. */
export const listOrdersBelow = (
  db: Reader,
  siteId: string,
  { below, before, most }: { below: number; before: string; most: number },
): Promise<StoredOrder[]> =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('no', '<', below)
    .where('paid_at', '<', before)
    .orderBy('no', 'desc')
    .limit(most)
    .execute()

/** Tried last between two instants (ISO) and not paid, the latest first; without those whose customer was deleted. */
export const listUnpaidBetween = (db: Reader, siteId: string, { from, before, most }: Span & { most: number }): Promise<StoredOrder[]> =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('site_id', '=', siteId)
    // Written like the index condition, so that the index is used.
    .where(sql<boolean>`paid_at is null and customer_id <> ''`)
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()

/** Marks a paid order as refunded and ends its subscriptions; null if it is not paid or was refunded before. */
export const markRefunded = async (trx: Writer, { site_id: siteId, id }: StoredOrder, at: string): Promise<StoredOrder | null> => {
  // A bill that is being recorded comes first, so that the caller sees its charge.
  await lockRows(
    trx,
    trx
      .selectFrom('subscription')
      .select('id')
      .where(equals({ site_id: siteId, order_id: id }))
      .orderBy('id'),
  ).execute()
  const marked = await trx
    .updateTable('customer_order')
    .set({ state: 'refunded' })
    .where(equals({ site_id: siteId, id, state: 'paid' }))
    .returningAll()
    .executeTakeFirst()
  if (!marked) return null
  const ended = await trx
    .updateTable('subscription')
    .set((row) => ({ canceled_at: row.fn.coalesce('canceled_at', row.val(at)) }))
    .where(equals({ site_id: siteId, order_id: id }))
    .returning('id')
    .execute()
  await dropOwed(
    trx,
    siteId,
    ended.map((one) => one.id),
  )
  return marked
}

/** Whether a customer has a payment without an answer: of an order, or of a subscription's bill. */
export const hasUnsettledPayment = async (trx: Writer, { site_id: siteId, customer_id: customerId }: Owner): Promise<boolean> => {
  const order = await trx
    .selectFrom('customer_order')
    .select('id')
    .where(equals({ site_id: siteId, customer_id: customerId }))
    .where('state', 'in', ['pending', 'unknown'])
    .limit(1)
    .executeTakeFirst()
  if (order) return true
  const bill = await trx
    .selectFrom('subscription_bill as bill')
    .innerJoin('subscription as owner', (join) =>
      join.onRef('owner.site_id', '=', 'bill.site_id').onRef('owner.id', '=', 'bill.subscription_id'),
    )
    .select('bill.due')
    .where('owner.site_id', '=', siteId)
    .where('owner.customer_id', '=', customerId)
    .where('bill.state', '=', 'pending')
    .limit(1)
    .executeTakeFirst()
  return bill !== undefined
}

/** Whether a customer has a paid or pending order. */
export const hasOrdered = async (db: Reader, { site_id, customer_id }: Owner): Promise<boolean> =>
  (await db
    .selectFrom('customer_order')
    .select('id')
    .where(equals({ site_id, customer_id }))
    .where('state', 'not in', ['declined', 'voided'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** In any state. */
export const listOrdersOf = (db: Reader, { site_id, customer_id }: Owner): Promise<StoredOrder[]> =>
  db.selectFrom('customer_order').selectAll().where(equals({ site_id, customer_id })).orderBy('created_at').execute()

/** What orders froze, by their ids. */
export const listOrderData = async (db: Reader, siteId: string, ids: readonly string[]): Promise<Pick<StoredOrder, 'id' | 'data'>[]> =>
  ids.length === 0
    ? []
    : db.selectFrom('customer_order').select(['id', 'data']).where('site_id', '=', siteId).where('id', 'in', ids).execute()

/** Orders tried last at an instant (ISO) or before that were not paid and still name a person; locked until the transaction ends. */
export const listUnpaidOrders = (trx: Writer, until: string, most: number): Promise<StoredOrder[]> =>
  lockRows(
    trx,
    trx
      .selectFrom('customer_order')
      .selectAll()
      // Written like the index condition, so that the index is used.
      .where(sql<boolean>`paid_at is null and customer_id <> ''`)
      .where('created_at', '<=', until)
      .where('state', 'in', ['declined', 'voided'])
      .orderBy('created_at')
      .limit(most),
  ).execute()

export const changeOrder = async (trx: Writer, { site_id: siteId, id }: StoredOrder, change: Updateable<StoredOrder>): Promise<void> => {
  await trx.updateTable('customer_order').set(change).where('site_id', '=', siteId).where('id', '=', id).execute()
}

export const listSubscriptionsOfOrder = (db: Reader, { site_id: siteId, id }: Pick<StoredOrder, 'site_id' | 'id'>) =>
  db.selectFrom('subscription').selectAll().where('site_id', '=', siteId).where('order_id', '=', id).orderBy('id').execute()

export const listSubscriptionsOfOrders = (db: Reader, siteId: string, orderIds: readonly string[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('subscription').selectAll().where('site_id', '=', siteId).where('order_id', 'in', orderIds).orderBy('id').execute()

/** Without the fields of billing. */
export const listSubscriptionsOf = (db: Reader, { site_id, customer_id }: Owner) =>
  db
    .selectFrom('subscription')
    .select(['id', 'order_id', 'kind', 'name', 'payment_type', 'card_brand', 'card_last4', 'bills', 'created_at', 'canceled_at'])
    .where(equals({ site_id, customer_id }))
    .orderBy('created_at')
    .execute()
