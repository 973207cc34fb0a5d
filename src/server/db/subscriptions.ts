import { equals, lockRows } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredSubscription = Tables['subscription']
export type SubscriptionKey = Pick<StoredSubscription, 'site_id' | 'id'>
type Owner = { site_id: string; customer_id: string }

/** A customer's subscriptions, the latest first. */
export const listSubscriptions = (db: Reader, { site_id, customer_id }: Owner): Promise<StoredSubscription[]> =>
  db.selectFrom('subscription').selectAll().where(equals({ site_id, customer_id })).orderBy('created_at', 'desc').orderBy('id').execute()

export const findSubscription = async (db: Reader, { site_id: siteId, id }: SubscriptionKey): Promise<StoredSubscription | null> =>
  (await db.selectFrom('subscription').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()) ?? null

/** The same, as nobody changes it until this transaction ends. */
export const holdSubscription = async (trx: Writer, { site_id, id }: SubscriptionKey): Promise<StoredSubscription | null> =>
  (await lockRows(trx, trx.selectFrom('subscription').selectAll().where(equals({ site_id, id }))).executeTakeFirst()) ?? null

/** Cancels a subscription once: a second time changes nothing (ACSUB-Q2). False where it was before. */
export const cancelOnce = async (trx: Writer, { site_id, id }: SubscriptionKey, at: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('subscription')
    .set({ canceled_at: at })
    .where(equals({ site_id, id }))
    .where('canceled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether a subscription of a school was cancelled later than an instant (ISO). */
export const isCancelledAfter = async (db: Reader, siteId: string, at: string): Promise<boolean> =>
  (await db
    .selectFrom('subscription')
    .select('id')
    .where('site_id', '=', siteId)
    .where('canceled_at', '>', at)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Moves the cancellations after an instant to another (ISO). */
export const moveCancels = async (trx: Writer, siteId: string, { after, to }: { after: string; to: string }): Promise<void> => {
  await trx.updateTable('subscription').set({ canceled_at: to }).where('site_id', '=', siteId).where('canceled_at', '>', after).execute()
}

export type KeptCard = Pick<StoredSubscription, 'vault_key' | 'card_brand' | 'card_last4'>

/** Pays what follows by another card. */
export const setCard = async (trx: Writer, { site_id: siteId, id }: SubscriptionKey, card: KeptCard): Promise<void> => {
  await trx.updateTable('subscription').set(card).where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** Gives up what some subscriptions owe: nobody is asked for it any more. */
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

/** Ends every subscription of a customer who goes: nothing is charged any more, and no card is known. */
export const endSubscriptions = async (trx: Writer, { site_id: siteId, customer_id }: Owner, at: string): Promise<void> => {
  const ended = await trx
    .updateTable('subscription')
    .set((row) => ({ canceled_at: row.fn.coalesce('canceled_at', row.val(at)), vault_key: null }))
    .where(equals({ site_id: siteId, customer_id }))
    .returning('id')
    .execute()
  await dropOwed(
    trx,
    siteId,
    ended.map(({ id }) => id),
  )
}
