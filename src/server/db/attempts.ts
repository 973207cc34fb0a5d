import { clockSkewMs } from '#domain/clock-skew.ts'
import { type AttemptState, holdAttemptMs, statesBefore } from '#domain/order-state.ts'
import { equals } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredAttempt = Tables['order_attempt']
export type AttemptKey = Pick<StoredAttempt, 'site_id' | 'order_id' | 'attempt'>
export type SentKey = AttemptKey & Pick<StoredAttempt, 'sent'>

export const findAttempt = async (db: Reader, { site_id: siteId, order_id: orderId, attempt }: AttemptKey): Promise<StoredAttempt | null> =>
  (await db
    .selectFrom('order_attempt')
    .selectAll()
    .where(equals({ site_id: siteId, order_id: orderId, attempt }))
    .executeTakeFirst()) ?? null

/** The last attempt to pay an order. */
export const findLastAttempt = (
  db: Reader,
  { site_id, id, attempt }: Pick<Tables['customer_order'], 'site_id' | 'id' | 'attempt'>,
): Promise<StoredAttempt | null> => findAttempt(db, { site_id, order_id: id, attempt })

/** Every attempt to pay an order, the first one first. */
export const listAttempts = (db: Reader, { site_id: siteId, order_id: orderId }: Omit<AttemptKey, 'attempt'>): Promise<StoredAttempt[]> =>
  db.selectFrom('order_attempt').selectAll().where('site_id', '=', siteId).where('order_id', '=', orderId).orderBy('attempt').execute()

/** Adds an attempt; false if its order id was used before, because a wallet ticket is valid once. */
export const insertAttempt = async (trx: Writer, attempt: StoredAttempt): Promise<boolean> => {
  const added = await trx
    .insertInto('order_attempt')
    .values(attempt)
    .onConflict((conflict) => conflict.columns(['site_id', 'provider_order_id']).doNothing())
    .returning('attempt')
    .executeTakeFirst()
  return added !== undefined
}

export type CardReport = Pick<StoredAttempt, 'card_brand' | 'card_last4' | 'provider_transaction' | 'authorisation' | 'vault_key'>
type Settling = Pick<StoredAttempt, 'response' | 'settled_at' | 'ask_at'> & Partial<CardReport>

/**
 * The only change of an attempt's state: null, and nothing changed, if its current state does not lead there. A null field of the card
 * leaves the column unchanged. A payment counts whichever request made it; every other result must be of the last request.
 */
export const moveAttempt = async (
  trx: Writer,
  { site_id: siteId, order_id: orderId, attempt, sent }: SentKey,
  to: AttemptState,
  { response, settled_at, ask_at, ...card }: Settling,
): Promise<StoredAttempt | null> => {
  const reported = Object.fromEntries(Object.entries(card).filter(([, value]) => value !== null)) as Partial<CardReport>
  const found = trx
    .updateTable('order_attempt')
    .set({ state: to, response, settled_at, ask_at, ...reported })
    .where(equals({ site_id: siteId, order_id: orderId, attempt }))
    .where('state', 'in', statesBefore(to))
  const moved = await (to === 'paid' ? found : found.where('sent', '=', sent)).returningAll().executeTakeFirst()
  return moved ?? null
}

/** The attempt of a pending order whose server has died; null for none. */
export const findAbandonedAttempt = async (db: Reader, order: Tables['customer_order'], now: number): Promise<StoredAttempt | null> => {
  const found = order.state === 'pending' ? await findLastAttempt(db, order) : null
  return found?.held_until != null && Date.parse(found.held_until) < now ? found : null
}

const ofSending = (trx: Writer, { site_id, order_id, attempt, sent }: SentKey) =>
  trx.updateTable('order_attempt').where(equals({ site_id, order_id, attempt, sent, state: 'pending' }))

/** The end of an attempt's hold, unless it is renewed. */
export const heldUntil = (now: number): string => new Date(now + holdAttemptMs).toISOString()

/** Renews the hold while the server pays an attempt. */
export const holdAttempt = async (trx: Writer, key: SentKey, now: number): Promise<void> => {
  await ofSending(trx, key)
    .set({ held_until: heldUntil(now) })
    .execute()
}

/** Marks an abandoned attempt as sent again; null if it was settled or sent meanwhile. */
export const resendAttempt = async (trx: Writer, key: SentKey, now: number): Promise<StoredAttempt | null> =>
  (await ofSending(trx, key)
    .set({ sent: key.sent + 1, started_at: new Date(now).toISOString(), held_until: heldUntil(now) })
    .returningAll()
    .executeTakeFirst()) ?? null

/**
 * The attempts whose status is to be checked now (epoch ms), the oldest first, also those whose time a wrong clock wrote in the
 * future. An open attempt is checked at least once a minute.
 */
export const listDueAttempts = (db: Reader, now: number, most: number): Promise<StoredAttempt[]> => {
  const soon = new Date(now + clockSkewMs).toISOString()
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

/** Makes every attempt due that was open when a server started (ISO instant). */
export const makeOpenAttemptsDue = async (trx: Writer, at: string): Promise<void> => {
  await trx
    .updateTable('order_attempt')
    .set({ ask_at: at })
    .where('settled_at', 'is', null)
    .where('started_at', '<=', at)
    .where('ask_at', '>', at)
    .execute()
}

/** Counts a status check and schedules the next one, unless the attempt was settled meanwhile. */
export const scheduleNextCheck = async (
  trx: Writer,
  { site_id: siteId, order_id: orderId, attempt, state, started_at, settled_at }: StoredAttempt,
  askAt: string | null,
) => {
  await trx
    .updateTable('order_attempt')
    .set((row) => ({ ask_at: askAt, asked: row('asked', '+', 1), started_at, settled_at }))
    .where(equals({ site_id: siteId, order_id: orderId, attempt, state }))
    .execute()
}
