import { clockSkewMs } from '#domain/clock-skew.ts'
import { type AttemptState, holdAttemptMs, statesBefore } from '#domain/order-state.ts'
import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredAttempt = Tables['order_attempt']
export type AttemptKey = Pick<StoredAttempt, 'site_id' | 'order_id' | 'attempt'>
/** An attempt as it was sent last. */
export type SentKey = AttemptKey & Pick<StoredAttempt, 'sent'>

export const findAttempt = async (db: Reader, { site_id: siteId, order_id: orderId, attempt }: AttemptKey): Promise<StoredAttempt | null> =>
  (await db
    .selectFrom('order_attempt')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('attempt', '=', attempt)
    .executeTakeFirst()) ?? null

/** Adds an attempt to pay; false where its order id was tried at the provider before: a wallet's ticket is good once. */
export const insertAttempt = async (trx: Writer, attempt: StoredAttempt): Promise<boolean> => {
  const added = await trx
    .insertInto('order_attempt')
    .values(attempt)
    .onConflict((conflict) => conflict.columns(['site_id', 'provider_order_id']).doNothing())
    .returning('attempt')
    .executeTakeFirst()
  return added !== undefined
}

/** What the provider reported of a card, and its word for the payment. */
export type CardTold = Pick<StoredAttempt, 'card_brand' | 'card_last4' | 'provider_transaction' | 'authorisation' | 'vault_key'>
type Settling = Pick<StoredAttempt, 'response' | 'settled_at' | 'ask_at'> & Partial<CardTold>

/**
 * The one way from state to state: null where the attempt is not in a state that leads there, and nothing was changed. What is not
 * reported of the card stays. A payment counts whichever sending made it, all else of the last sending alone.
 */
export const moveAttempt = async (
  trx: Writer,
  { site_id: siteId, order_id: orderId, attempt, sent }: SentKey,
  to: AttemptState,
  { response, settled_at, ask_at, ...card }: Settling,
): Promise<StoredAttempt | null> => {
  const reported = Object.fromEntries(Object.entries(card).filter(([, value]) => value !== null)) as Partial<CardTold>
  const found = trx
    .updateTable('order_attempt')
    .set({ state: to, response, settled_at, ask_at, ...reported })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('attempt', '=', attempt)
    .where('state', 'in', statesBefore(to))
  const moved = await (to === 'paid' ? found : found.where('sent', '=', sent)).returningAll().executeTakeFirst()
  return moved ?? null
}

/** The attempt of a pending order whose server no longer lives; null for none. */
export const findAbandonedAttempt = async (
  db: Reader,
  { site_id, id, attempt, state }: Tables['customer_order'],
  now: number,
): Promise<StoredAttempt | null> => {
  const found = state === 'pending' ? await findAttempt(db, { site_id, order_id: id, attempt }) : null
  return found?.held_until != null && Date.parse(found.held_until) < now ? found : null
}

const ofSending = (trx: Writer, { site_id, order_id, attempt, sent }: SentKey) =>
  trx
    .updateTable('order_attempt')
    .where('site_id', '=', site_id)
    .where('order_id', '=', order_id)
    .where('attempt', '=', attempt)
    .where('sent', '=', sent)
    .where('state', '=', 'pending')

/** Until when an attempt that is sent at an instant (epoch ms) is held, unless that is renewed. */
export const heldUntil = (now: number): string => new Date(now + holdAttemptMs).toISOString()

/** Renews the hold of the server that pays an attempt. */
export const holdAttempt = async (trx: Writer, key: SentKey, now: number): Promise<void> => {
  await ofSending(trx, key)
    .set({ held_until: heldUntil(now) })
    .execute()
}

/** Counts an abandoned attempt as sent once more, now; null where it was settled or sent meanwhile. */
export const resendAttempt = async (trx: Writer, key: SentKey, now: number): Promise<StoredAttempt | null> =>
  (await ofSending(trx, key)
    .set({ sent: key.sent + 1, started_at: new Date(now).toISOString(), held_until: heldUntil(now) })
    .returningAll()
    .executeTakeFirst()) ?? null

/**
 * The attempts of which the provider is to be asked at an instant (epoch ms), the longest waiting first; those too that a clock
 * wrote which has gone back since. Nobody waits longer than a minute for a question about an open one.
 */
export const listToAsk = (db: Reader, now: number, most: number): Promise<StoredAttempt[]> => {
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
