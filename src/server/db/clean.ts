import type { Database } from './open.ts'

type Ends = {
  /** Sessions and limits that ran out before it. */
  now: string
  /** Keys that ran out before it: until then they count as given. */
  keysBefore: string
  /** Health forms and meal orders received before it. */
  formsBefore: string
  /** Carts that nobody changed since. */
  cartsBefore: string
  /** Wallet tickets that ran out before it, by real time. */
  ticketsBefore: string
}

/** The latest ends (ISO) that anything is given now. */
type Latest = { now: string; session: string; sessionAtAll: string; key: string }

/** Cuts what opens something, and was given by a clock that has gone back since, to as long as what is given now. */
export const cutEnds = (db: Database, after: Latest, latest: Latest): Promise<void> =>
  db.transaction(async (trx) => {
    const sessions = trx.updateTable('customer_session')
    await sessions.set({ expires_at: latest.session, seen_at: latest.now }).where('expires_at', '>', after.session).execute()
    await sessions.set({ ends_at: latest.sessionAtAll }).where('ends_at', '>', after.sessionAtAll).execute()
    await trx.updateTable('reset_key').set({ expires_at: latest.key, created_at: latest.now }).where('expires_at', '>', after.key).execute()
  })

/** Deletes what nobody may use or keep any more; answers how many rows. */
export const cleanUp = (
  db: Database,
  { now, keysBefore, formsBefore, cartsBefore, ticketsBefore }: Ends,
  realNow: string,
): Promise<number> =>
  db.transaction(async (trx) => {
    const gone = [
      await trx.deleteFrom('customer_session').where('expires_at', '<=', now).executeTakeFirst(),
      await trx.deleteFrom('reset_key').where('expires_at', '<=', keysBefore).executeTakeFirst(),
      await trx.deleteFrom('rate_count').where('ends_at', '<=', realNow).executeTakeFirst(),
      await trx.deleteFrom('health_form').where('received_at', '<', formsBefore).executeTakeFirst(),
      await trx.deleteFrom('on_the_go_form').where('received_at', '<', formsBefore).executeTakeFirst(),
      await trx.deleteFrom('payment_ticket').where('expires_at', '<', ticketsBefore).executeTakeFirst(),
      await trx.deleteFrom('cart').where('changed_at', '<', cartsBefore).executeTakeFirst(),
    ]
    return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
  })
