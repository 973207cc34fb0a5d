import { type AttemptKey, insertAttempt, type StoredAttempt } from './attempts.ts'
import { equals, lockRows } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredOrder = Tables['customer_order']
type StoredStudent = Tables['checkout_student']
type OrderKey = Pick<StoredOrder, 'site_id' | 'id'>

export const findOrderOfCart = async (db: Reader, siteId: string, cartId: string): Promise<StoredOrder | null> =>
  (await db.selectFrom('customer_order').selectAll().where('site_id', '=', siteId).where('cart_id', '=', cartId).executeTakeFirst()) ?? null

export const findOrder = async (db: Reader, { site_id: siteId, id }: OrderKey): Promise<StoredOrder | null> =>
  (await db.selectFrom('customer_order').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()) ?? null

/** The latest first; not another person's orders with the same address (ORD-Q2). */
export const listPaidOrders = (db: Reader, siteId: string, customerId: string, most?: number): Promise<StoredOrder[]> =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where(equals({ site_id: siteId, customer_id: customerId }))
    .where('state', 'in', ['paid', 'refunded'])
    .orderBy('no', 'desc')
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .execute()

/** Adds an order, or the next attempt of an unpaid one. The caller has locked the cart. */
const insertOrder = async (trx: Writer, order: StoredOrder): Promise<void> => {
  const { site_id: _site, id: _id, cart_id: _cart, ...next } = order
  await trx
    .insertInto('customer_order')
    .values(order)
    .onConflict((conflict) => conflict.columns(['site_id', 'cart_id']).doUpdateSet(next))
    .execute()
}

type Claimed = { order: StoredOrder; attempt: StoredAttempt }

/** Writes an order and its attempt; false if the attempt's order id was used before, and the caller rolls back. */
export const writeClaim = async (trx: Writer, { order, attempt }: Claimed): Promise<boolean> => {
  await insertOrder(trx, order)
  return insertAttempt(trx, attempt)
}

export const setOrder = (
  trx: Writer,
  { site_id: siteId, order_id: orderId, attempt }: AttemptKey,
  change: Pick<StoredOrder, 'state' | 'response'>,
): Promise<StoredOrder> =>
  trx
    .updateTable('customer_order')
    .set(change)
    .where(equals({ site_id: siteId, id: orderId, attempt }))
    .returningAll()
    .executeTakeFirstOrThrow()

/** The order of an attempt, locked until the transaction ends. */
export const lockOrder = (trx: Writer, { site_id: siteId, order_id: orderId, attempt }: AttemptKey): Promise<StoredOrder> =>
  lockRows(
    trx,
    trx.selectFrom('customer_order').selectAll().where('site_id', '=', siteId).where('id', '=', orderId).where('attempt', '=', attempt),
  ).executeTakeFirstOrThrow()

/** Takes the next order number; its row is locked until the transaction ends (ORD-Q1). */
const takeNumber = async (trx: Writer, siteId: string): Promise<number> => {
  const { last_no: no } = await trx
    .insertInto('order_number')
    .values({ site_id: siteId, last_no: 1 })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet((row) => ({ last_no: row('order_number.last_no', '+', 1) })))
    .returning('last_no')
    .executeTakeFirstOrThrow()
  return no
}

/**
 * Numbers a paid order, which must still be at this attempt. It comes last in its transaction: every other order of the school waits for
 * the number's row until the commit (ORD-Q1).
 */
export const numberOrder = async (
  trx: Writer,
  order: StoredOrder,
  change: Pick<StoredOrder, 'state' | 'response' | 'paid_at'>,
): Promise<StoredOrder> => {
  const no = await takeNumber(trx, order.site_id)
  await trx
    .updateTable('customer_order')
    .set({ ...change, no })
    .where(equals({ site_id: order.site_id, id: order.id, attempt: order.attempt }))
    .returning('no')
    .executeTakeFirstOrThrow()
  return { ...order, ...change, no }
}

/** Counts a use of a promo code; false if its limit is reached, also in parallel. */
export const takePromoUse = async (trx: Writer, siteId: string, promo: { id: string; most: number | null }): Promise<boolean> => {
  if (promo.most !== null && promo.most < 1) return false
  const taken = await trx
    .insertInto('promo_use')
    .values({ site_id: siteId, promo_id: promo.id, uses: 1 })
    .onConflict((conflict) => {
      const counted = conflict.columns(['site_id', 'promo_id']).doUpdateSet((row) => ({ uses: row('promo_use.uses', '+', 1) }))
      return promo.most === null ? counted : counted.where('promo_use.uses', '<', promo.most)
    })
    .returning('uses')
    .executeTakeFirst()
  return taken !== undefined
}

/** Uncounts a use that was not paid. */
export const releasePromoUse = async (trx: Writer, siteId: string, promoId: string): Promise<void> => {
  await trx
    .updateTable('promo_use')
    .set((row) => ({ uses: row('uses', '-', 1) }))
    .where(equals({ site_id: siteId, promo_id: promoId }))
    .where('uses', '>', 0)
    .execute()
}

export const setCartState = async (
  trx: Writer,
  { site_id: siteId, cart_id: cartId }: Pick<StoredOrder, 'site_id' | 'cart_id'>,
  state: Tables['cart']['state'],
): Promise<void> => {
  await trx.updateTable('cart').set({ state }).where('site_id', '=', siteId).where('id', '=', cartId).execute()
}

export const closeCart = async (trx: Writer, order: StoredOrder): Promise<void> => {
  await setCartState(trx, order, 'paid')
  await trx.deleteFrom('cart_item').where('site_id', '=', order.site_id).where('cart_id', '=', order.cart_id).execute()
}

export const addSubscription = async (trx: Writer, subscription: Tables['subscription']): Promise<void> => {
  await trx.insertInto('subscription').values(subscription).execute()
}

/** The latest one. */
export const findStudent = async (
  db: Reader,
  { site_id: siteId, customer_id: customerId }: Pick<StoredStudent, 'site_id' | 'customer_id'>,
): Promise<StoredStudent | null> =>
  (await db
    .selectFrom('checkout_student')
    .selectAll()
    .where(equals({ site_id: siteId, customer_id: customerId }))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** Stores one student per customer; returns its id. */
export const saveStudent = async (trx: Writer, student: StoredStudent): Promise<string> => {
  const former = await findStudent(trx, student)
  if (former === null) await trx.insertInto('checkout_student').values(student).execute()
  else
    await trx
      .updateTable('checkout_student')
      .set({ data: student.data })
      .where(equals({ site_id: student.site_id, id: former.id }))
      .execute()
  return former?.id ?? student.id
}
