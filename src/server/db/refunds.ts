import { equals } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredRefund = Tables['refund']
export type RefundKey = Pick<StoredRefund, 'site_id' | 'provider_order_id'>

const refundsOf = (db: Reader, siteId: string) => db.selectFrom('refund').selectAll().where('site_id', '=', siteId)

export const findRefund = async (db: Reader, { site_id: siteId, provider_order_id: name }: RefundKey): Promise<StoredRefund | null> =>
  (await refundsOf(db, siteId).where('provider_order_id', '=', name).executeTakeFirst()) ?? null

/** By the charges' names at the provider. */
export const listRefunds = (db: Reader, siteId: string, names: readonly string[]): Promise<StoredRefund[]> =>
  names.length === 0 ? Promise.resolve([]) : refundsOf(db, siteId).where('provider_order_id', 'in', names).execute()

/** All refunds of these orders. */
export const listRefundsOfOrders = (db: Reader, siteId: string, orderIds: readonly string[]): Promise<StoredRefund[]> =>
  orderIds.length === 0 ? Promise.resolve([]) : refundsOf(db, siteId).where('order_id', 'in', orderIds).orderBy('begun_at').execute()

/** Stores a refund before it is sent; returns the existing one if it was begun before. */
export const beginRefund = async (trx: Writer, refund: StoredRefund): Promise<StoredRefund> => {
  await trx
    .insertInto('refund')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findRefund(trx, refund)) ?? refund
}

/** Deletes a refund that the provider refused. */
export const dropRefund = async (trx: Writer, { site_id: siteId, provider_order_id: name }: RefundKey): Promise<void> => {
  await trx.deleteFrom('refund').where('site_id', '=', siteId).where('provider_order_id', '=', name).where('done_at', 'is', null).execute()
}

/** Marks a refund as done; false if it was done before. */
export const endRefund = async (trx: Writer, { site_id, provider_order_id }: RefundKey, at: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('refund')
    .set({ done_at: at })
    .where(equals({ site_id, provider_order_id }))
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
