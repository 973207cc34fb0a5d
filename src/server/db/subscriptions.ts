import { equals, lockRows } from './engine.ts'
import { forgetSkips } from './delivery-skips.ts'
import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredSubscription = Tables['subscription']
export type SubscriptionKey = Pick<StoredSubscription, 'site_id' | 'id'>
type Owner = { site_id: string; customer_id: string }

/** The latest first. */
export const listSubscriptions = (db: Reader, { site_id, customer_id }: Owner): Promise<StoredSubscription[]> =>
  db.selectFrom('subscription').selectAll().where(equals({ site_id, customer_id })).orderBy('created_at', 'desc').orderBy('id').execute()

export const findSubscription = async (db: Reader, { site_id: siteId, id }: SubscriptionKey): Promise<StoredSubscription | null> =>
  (await db.selectFrom('subscription').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()) ?? null

/** Locked until the transaction ends. */
export const holdSubscription = async (trx: Writer, { site_id, id }: SubscriptionKey): Promise<StoredSubscription | null> =>
  (await lockRows(trx, trx.selectFrom('subscription').selectAll().where(equals({ site_id, id }))).executeTakeFirst()) ?? null

/** False if it was cancelled before, which changes nothing (ACSUB-Q2). */
export const cancelOnce = async (trx: Writer, { site_id, id }: SubscriptionKey, at: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('subscription')
    .set({ canceled_at: at })
    .where(equals({ site_id, id }))
    .where('canceled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a subscription was cancelled later than an instant (ISO). */
export const isCancelledAfter = async (db: Reader, siteId: string, at: string): Promise<boolean> =>
  (await db
    .selectFrom('subscription')
    .select('id')
    .where('site_id', '=', siteId)
    .where('canceled_at', '>', at)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Moves cancellations after an instant (ISO) to another. */
export const moveCancels = async (trx: Writer, siteId: string, { after, to }: { after: string; to: string }): Promise<void> => {
  await trx.updateTable('subscription').set({ canceled_at: to }).where('site_id', '=', siteId).where('canceled_at', '>', after).execute()
}

type StoredCard = Pick<StoredSubscription, 'vault_key' | 'card_brand' | 'card_last4'>

/** Sets the card for later bills. */
export const setCard = async (trx: Writer, { site_id: siteId, id }: SubscriptionKey, card: StoredCard): Promise<void> => {
  await trx.updateTable('subscription').set(card).where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** Drops the refused bills of these subscriptions. */
export const dropOwed = async (trx: Writer, siteId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await trx
    .updateTable('subscription_bill')
    .set({ state: 'dropped', retry_on: null })
    .where('site_id', '=', siteId)
    .where('subscription_id', 'in', ids)
    .where('state', '=', 'owed')
    .execute()
}

/** Cancels every subscription of a deleted customer, removes the card, and forgets what was skipped. */
export const endSubscriptions = async (trx: Writer, { site_id: siteId, customer_id }: Owner, at: string): Promise<void> => {
  const ended = await trx
    .updateTable('subscription')
    .set((row) => ({ canceled_at: row.fn.coalesce('canceled_at', row.val(at)), vault_key: null }))
    .where(equals({ site_id: siteId, customer_id }))
    .returning('id')
    .execute()
  const ids = ended.map(({ id }) => id)
  await dropOwed(trx, siteId, ids)
  await forgetSkips(trx, siteId, ids)
}
