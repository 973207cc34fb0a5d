import { clocksApartMs } from '#domain/clocks.ts'
import { type AttemptState, statesBefore } from '#domain/order-state.ts'
import type { Reader, Writer } from './open.ts'
import { columnsOf, statement } from './statement.ts'
import type { Tables } from './tables.ts'

export type StoredOrder = Tables['customer_order']
export type StoredAttempt = Tables['order_attempt']
export type StoredStudent = Tables['checkout_student']
export type OrderKey = Pick<StoredOrder, 'site_id' | 'id'>
export type AttemptKey = Pick<StoredAttempt, 'site_id' | 'order_id' | 'attempt'>
/** An attempt as it was sent last. */
export type SentKey = AttemptKey & Pick<StoredAttempt, 'sent'>

const selectOrderOfCart = statement((db, { siteId, cartId }: { siteId: string; cartId: string }) =>
  db.selectFrom('customer_order').selectAll().where('site_id', '=', siteId).where('cart_id', '=', cartId),
)

export const findOrderOfCart = async (db: Reader, siteId: string, cartId: string): Promise<StoredOrder | null> =>
  (await selectOrderOfCart(db, { siteId, cartId }))[0] ?? null

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

const ofOrder = ['site_id', 'id', 'cart_id'] as const
const ofEachTry = [
  'no',
  'state',
  'attempt',
  'customer_id',
  'payment_type',
  'total_cents',
  'response',
  'data',
  'visit_id',
  'cmpid',
  'locale',
  'created_at',
  'paid_at',
] as const

/** The statement that adds an order of a cart, or the next try of one that was not paid. The cart's row is held by the caller. */
export const orderRow = (trx: Reader, order: StoredOrder) =>
  trx
    .insertInto('customer_order')
    .values(columnsOf(order, [...ofOrder, ...ofEachTry]))
    .onConflict((conflict) => conflict.columns(['site_id', 'cart_id']).doUpdateSet(columnsOf(order, ofEachTry)))
    .returning('id')

const ofAttempt = [
  'site_id',
  'order_id',
  'attempt',
  'provider_order_id',
  'state',
  'payment_type',
  'total_cents',
  'promo_id',
  'response',
] as const
const ofSettling = ['card_brand', 'card_last4', 'provider_transaction', 'authorisation', 'vault_key', 'settled_at', 'ask_at'] as const

/** The statement that adds a try to pay; no row where its order id was tried at the provider before: a wallet's ticket is good once. */
export const attemptRow = (trx: Reader, attempt: StoredAttempt) =>
  trx
    .insertInto('order_attempt')
    .values(columnsOf(attempt, [...ofAttempt, ...ofSettling, 'started_at', 'asked', 'held_until', 'sent']))
    .onConflict((conflict) => conflict.columns(['site_id', 'provider_order_id']).doNothing())
    .returning('attempt')

/** What the provider told of a card, and its word for the payment. */
export type CardTold = Pick<StoredAttempt, 'card_brand' | 'card_last4' | 'provider_transaction' | 'authorisation' | 'vault_key'>
type Settling = Pick<StoredAttempt, 'response' | 'settled_at' | 'ask_at'> & Partial<CardTold>

const noCard: CardTold = { card_brand: null, card_last4: null, provider_transaction: null, authorisation: null, vault_key: null }

type Move = SentKey & Required<Settling>

/** The move to a state, from those that lead there; what is not told of the card stays. A payment counts whoever sent it, all else of the last sending alone. */
const moveTo = (state: AttemptState) =>
  statement((trx, told: Move) =>
    trx
      .updateTable('order_attempt')
      .set((row) => ({
        state,
        response: told.response,
        settled_at: told.settled_at,
        ask_at: told.ask_at,
        card_brand: row.fn.coalesce(row.val(told.card_brand), 'card_brand'),
        card_last4: row.fn.coalesce(row.val(told.card_last4), 'card_last4'),
        provider_transaction: row.fn.coalesce(row.val(told.provider_transaction), 'provider_transaction'),
        authorisation: row.fn.coalesce(row.val(told.authorisation), 'authorisation'),
        vault_key: row.fn.coalesce(row.val(told.vault_key), 'vault_key'),
      }))
      .where('site_id', '=', told.site_id)
      .where('order_id', '=', told.order_id)
      .where('attempt', '=', told.attempt)
      .where('state', 'in', statesBefore(state))
      .$if(state !== 'paid', (query) => query.where('sent', '=', told.sent))
      .returningAll(),
  )

const move = {
  pending: moveTo('pending'),
  paid: moveTo('paid'),
  declined: moveTo('declined'),
  unknown: moveTo('unknown'),
  voided: moveTo('voided'),
}

/** The one way from state to state: null where the attempt is not in a state that leads there, and nothing was changed. */
export const moveAttempt = async (
  trx: Writer,
  { site_id, order_id, attempt, sent }: SentKey,
  to: AttemptState,
  known: Settling,
): Promise<StoredAttempt | null> => (await move[to](trx, { site_id, order_id, attempt, sent, ...noCard, ...known }))[0] ?? null

/** What an order becomes with its attempt. */
type OrderChange = Pick<StoredOrder, 'state' | 'response'>

const changeOrder = statement(
  (trx, { key: { site_id, order_id, attempt }, change: { state, response } }: { key: AttemptKey; change: OrderChange }) =>
    trx
      .updateTable('customer_order')
      .set({ state, response })
      .where('site_id', '=', site_id)
      .where('id', '=', order_id)
      .where('attempt', '=', attempt)
      .returningAll(),
)

export const setOrder = async (trx: Writer, key: AttemptKey, change: OrderChange): Promise<StoredOrder> => {
  const [order] = await changeOrder(trx, { key, change })
  if (!order) throw new Error('an attempt without its order')
  return order
}

/** The statement that takes the next number of a school's orders; its row is held to the end of the transaction (ORD-Q1). */
export const numberRow = (trx: Reader, { site_id }: Pick<StoredOrder, 'site_id'>) =>
  trx
    .insertInto('order_number')
    .values({ site_id, last_no: 1 })
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

type CartState = Pick<StoredOrder, 'site_id' | 'cart_id'> & Pick<Tables['cart'], 'state'>

/** The statement that locks a cart for its payment, opens it again, or closes it for good. */
export const cartStateRow = (trx: Reader, { site_id, cart_id, state }: CartState) =>
  trx.updateTable('cart').set({ state }).where('site_id', '=', site_id).where('id', '=', cart_id).returning('id')

const updateCartState = statement(cartStateRow)

export const setCartState = async (
  trx: Writer,
  { site_id, cart_id }: Omit<CartState, 'state'>,
  state: CartState['state'],
): Promise<void> => {
  await updateCartState(trx, { site_id, cart_id, state })
}

export const addSubscription = async (trx: Writer, subscription: Tables['subscription']): Promise<void> => {
  await trx.insertInto('subscription').values(subscription).execute()
}

/**
 * The attempts of which the provider is to be asked at an instant (epoch ms), the longest waiting first; those too that a clock
 * wrote which has gone back since. Nobody waits longer than a minute for a question about an open one.
 */
export const listToAsk = (db: Reader, now: number, most: number): Promise<StoredAttempt[]> => {
  const soon = new Date(now + clocksApartMs).toISOString()
  return db
    .selectFrom('order_attempt')
    .selectAll()
    .where('ask_at', 'is not', null)
    .where((row) =>
      row.or([
        row('ask_at', '<=', new Date(now).toISOString()),
        row('started_at', '>', soon),
        row('settled_at', '>', soon),
        row.and([row('settled_at', 'is', null), row('ask_at', '>', soon)]),
      ]),
    )
    .orderBy('ask_at')
    .limit(most)
    .execute()
}

/** Makes every open attempt due, for a server that starts. */
export const askOpenNow = async (trx: Writer, at: string): Promise<void> => {
  await trx.updateTable('order_attempt').set({ ask_at: at }).where('settled_at', 'is', null).where('ask_at', '>', at).execute()
}

/** Notes that the provider was asked, from when the attempt counts, and when it is asked next, unless it was settled meanwhile. */
export const noteAsked = async (
  trx: Writer,
  { site_id: siteId, order_id: orderId, attempt, state, started_at, settled_at }: StoredAttempt,
  askAt: string | null,
) => {
  await trx
    .updateTable('order_attempt')
    .set((row) => ({ ask_at: askAt, asked: row('asked', '+', 1), started_at, settled_at }))
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('attempt', '=', attempt)
    .where('state', '=', state)
    .execute()
}

const selectStudent = statement((db, { site_id, customer_id }: Pick<StoredStudent, 'site_id' | 'customer_id'>) =>
  db
    .selectFrom('checkout_student')
    .selectAll()
    .where('site_id', '=', site_id)
    .where('customer_id', '=', customer_id)
    .orderBy('created_at', 'desc')
    .limit(1),
)

/** The student for whom a customer pays: the one that was written last. */
export const findStudent = async (db: Reader, customer: Pick<StoredStudent, 'site_id' | 'customer_id'>): Promise<StoredStudent | null> =>
  (await selectStudent(db, customer))[0] ?? null

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
