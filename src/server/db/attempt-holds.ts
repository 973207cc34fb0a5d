import { holdAttemptMs } from '#domain/order-state.ts'
import type { Reader, Writer } from './open.ts'
import { findAttempt, type SentKey, type StoredAttempt, type StoredOrder } from './orders.ts'

/** The attempt of a pending order whose server no longer lives; null for none. */
export const findAbandonedAttempt = async (
  db: Reader,
  { site_id, id, attempt, state }: StoredOrder,
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
