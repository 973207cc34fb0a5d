import type { Day } from '#domain/calendar.ts'
import { equals } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredSkip = Tables['subscription_skip']
type SubscriptionKey = Pick<Tables['subscription'], 'site_id' | 'id'>

/** The skipped deliveries of these subscriptions, in order of their days. */
export const listSkips = async (db: Reader, siteId: string, ids: readonly string[]): Promise<StoredSkip[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('subscription_skip')
        .selectAll()
        .where('site_id', '=', siteId)
        .where('subscription_id', 'in', ids)
        .orderBy('delivery')
        .execute()

/** For who has locked the subscription. */
export const addSkips = async (trx: Writer, { site_id, id }: SubscriptionKey, days: readonly Day[], at: string): Promise<void> => {
  const rows = days.map((delivery) => ({ site_id, subscription_id: id, delivery, skipped_at: at }))
  if (rows.length > 0) await trx.insertInto('subscription_skip').values(rows).execute()
}

/** For who has locked the subscription. */
export const removeSkips = async (trx: Writer, { site_id, id }: SubscriptionKey, days: readonly Day[]): Promise<void> => {
  if (days.length === 0) return
  await trx
    .deleteFrom('subscription_skip')
    .where(equals({ site_id, subscription_id: id }))
    .where('delivery', 'in', days)
    .execute()
}

/** Forgets when a deleted customer was away. */
export const forgetSkips = async (trx: Writer, siteId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await trx.deleteFrom('subscription_skip').where('site_id', '=', siteId).where('subscription_id', 'in', ids).execute()
}
