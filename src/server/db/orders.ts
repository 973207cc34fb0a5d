import type { Updateable } from 'kysely'
import { type AttemptState, statesBefore } from '#domain/order-state.ts'
import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredOrder = Tables['customer_order']
export type StoredAttempt = Tables['order_attempt']
export type StoredStudent = Tables['checkout_student']
export type OrderKey = Pick<StoredOrder, 'site_id' | 'id'>
export type AttemptKey = Pick<StoredAttempt, 'site_id' | 'order_id' | 'attempt'>

export const findOrderOfCart = async (db: Reader, siteId: string, cartId: string): Promise<StoredOrder | null> =>
  (await db.selectFrom('customer_order').selectAll().where('site_id', '=', siteId).where('cart_id', '=', cartId).executeTakeFirst()) ?? null

export const findOrder = async (db: Reader, { site_id: siteId, id }: OrderKey): Promise<StoredOrder | null> =>
  (await db.selectFrom('customer_order').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()) ?? null

/** What a customer paid, the latest first; not what somebody else with the address did (ORD-Q2). */
export const listPaidOrders = (db: Reader, siteId: string, customerId: string): Promise<StoredOrder[]> =>
  db
    .selectFrom('customer_order')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .where('state', 'in', ['paid', 'refunded'])
    .orderBy('no', 'desc')
    .execute()

export const findAttempt = async (db: Reader, { site_id: siteId, order_id: orderId, attempt }: AttemptKey): Promise<StoredAttempt | null> =>
  (await db
    .selectFrom('order_attempt')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('attempt', '=', attempt)
    .executeTakeFirst()) ?? null

/** The statement that adds an order of a cart, or the next try of one that was not paid. The cart's row is held by the caller. */
export const orderRow = (trx: Writer, order: StoredOrder) => {
  const { site_id: _site, id: _id, cart_id: _cart, created_at: _made, ...again } = order
  return trx
    .insertInto('customer_order')
    .values(order)
    .onConflict((conflict) => conflict.columns(['site_id', 'cart_id']).doUpdateSet(again))
    .returning('id')
}

/** The statement that adds a try to pay; no row where its order id was tried at the provider before: a wallet's ticket is good once. */
export const attemptRow = (trx: Writer, attempt: StoredAttempt) =>
  trx
    .insertInto('order_attempt')
    .values(attempt)
    .onConflict((conflict) => conflict.column('provider_order_id').doNothing())
    .returning('attempt')

/** The one way from state to state: null where the attempt is not in a state that leads there, and nothing was changed. */
export const moveAttempt = async (
  trx: Writer,
  { site_id: siteId, order_id: orderId, attempt }: AttemptKey,
  to: AttemptState,
  known: Updateable<StoredAttempt>,
): Promise<StoredAttempt | null> =>
  (await trx
    .updateTable('order_attempt')
    .set({ ...known, state: to })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('attempt', '=', attempt)
    .where('state', 'in', statesBefore(to))
    .returningAll()
    .executeTakeFirst()) ?? null

export const orderChange = (trx: Writer, { site_id: siteId, order_id: orderId, attempt }: AttemptKey, change: Updateable<StoredOrder>) =>
  trx
    .updateTable('customer_order')
    .set(change)
    .where('site_id', '=', siteId)
    .where('id', '=', orderId)
    .where('attempt', '=', attempt)
    .returningAll()

export const setOrder = (trx: Writer, key: AttemptKey, change: Updateable<StoredOrder>): Promise<StoredOrder> =>
  orderChange(trx, key, change).executeTakeFirstOrThrow()

/** The statement that takes the next number of a school's orders; its row is held to the end of the transaction (ORD-Q1). */
export const numberRow = (trx: Writer, siteId: string) =>
  trx
    .insertInto('order_number')
    .values({ site_id: siteId, last_no: 1 })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet((row) => ({ last_no: row('order_number.last_no', '+', 1) })))
    .returning('last_no')

/** Counts a use of a promo code: false where it was used so often already, also in parallel. */
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

/** Gives a use back: nothing was paid with it. */
export const releasePromoUse = async (trx: Writer, siteId: string, promoId: string): Promise<void> => {
  await trx
    .updateTable('promo_use')
    .set((row) => ({ uses: row('uses', '-', 1) }))
    .where('site_id', '=', siteId)
    .where('promo_id', '=', promoId)
    .where('uses', '>', 0)
    .execute()
}

/** The statement that locks a cart for its payment, opens it again, or closes it for good. */
export const cartStateRow = (
  trx: Writer,
  { site_id: siteId, cart_id: cartId }: Pick<StoredOrder, 'site_id' | 'cart_id'>,
  state: Tables['cart']['state'],
) => trx.updateTable('cart').set({ state }).where('site_id', '=', siteId).where('id', '=', cartId).returning('id')

export const addSubscription = async (trx: Writer, subscription: Tables['subscription']): Promise<void> => {
  await trx.insertInto('subscription').values(subscription).execute()
}

/** The attempts of which the provider is to be asked at an instant (ISO), the longest waiting first. */
export const listToAsk = (db: Reader, now: string, most: number): Promise<StoredAttempt[]> =>
  db.selectFrom('order_attempt').selectAll().where('ask_at', '<=', now).orderBy('ask_at').limit(most).execute()

/** Notes that the provider was asked, and when it is asked next, unless the attempt was settled meanwhile. */
export const noteAsked = async (
  trx: Writer,
  { site_id: siteId, order_id: orderId, attempt, state }: StoredAttempt,
  askAt: string | null,
) => {
  await trx
    .updateTable('order_attempt')
    .set((row) => ({ ask_at: askAt, asked: row('asked', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('attempt', '=', attempt)
    .where('state', '=', state)
    .execute()
}

/** The student for whom a customer pays: the one that was written last. */
export const findStudent = async (
  db: Reader,
  { site_id: siteId, customer_id: customerId }: Pick<StoredStudent, 'site_id' | 'customer_id'>,
): Promise<StoredStudent | null> =>
  (await db
    .selectFrom('checkout_student')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** Keeps the student for whom a customer pays, one for each; answers its id. */
export const putStudent = async (trx: Writer, student: StoredStudent): Promise<string> => {
  const former = await findStudent(trx, student)
  if (former === null) await trx.insertInto('checkout_student').values(student).execute()
  else
    await trx
      .updateTable('checkout_student')
      .set({ data: student.data })
      .where('site_id', '=', student.site_id)
      .where('id', '=', former.id)
      .execute()
  return former?.id ?? student.id
}
