import { equals } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import { setCartState, type StoredOrder } from './orders.ts'

const mark = 'after-restore'
/** More orders than a school takes between two backups. */
export const numbersApart = 1000
const atOnce = 500

/** Which of some names of charges an order or a paid bill has. */
export const listKnownCharges = async (db: Reader, names: readonly string[]): Promise<Set<string>> => {
  const known = new Set<string>()
  for (let index = 0; index < names.length; index += atOnce) {
    const some = names.slice(index, index + atOnce)
    const tried = await db.selectFrom('order_attempt').select('provider_order_id').where('provider_order_id', 'in', some).execute()
    const billed = await db
      .selectFrom('subscription_payment')
      .select('provider_order_id')
      .where('provider_order_id', 'in', some)
      .where('result', '=', 0)
      .execute()
    for (const { provider_order_id: name } of [...tried, ...billed]) if (name !== null) known.add(name)
  }
  return known
}

/** When anything was last put into a cart (ISO); null where nothing ever was. */
export const lastCartChange = async (db: Reader): Promise<string | null> =>
  (
    await db
      .selectFrom('cart')
      .select((row) => row.fn.max('changed_at').as('at'))
      .executeTakeFirst()
  )?.at ?? null

/** The orders that may have been paid after a backup was made: those that stood unpaid in it, from an instant (ISO) on. */
export const listUnpaidOrders = (db: Reader, since: string): Promise<StoredOrder[]> =>
  db.selectFrom('customer_order').selectAll().where('state', 'in', ['declined', 'voided']).where('created_at', '>=', since).execute()

/** The carts that were open when a backup was made, and may have been paid after it. */
export const listOpenCarts = (db: Reader, since: string) =>
  db
    .selectFrom('cart')
    .select(['site_id', 'id'])
    .where('state', '=', 'open')
    .where('changed_at', '>=', since)
    .where((row) =>
      row.exists(
        row
          .selectFrom('cart_item')
          .select('cart_item.id')
          .whereRef('cart_item.site_id', '=', 'cart.site_id')
          .whereRef('cart_item.cart_id', '=', 'cart.id'),
      ),
    )
    .execute()

/** Adds a try that the provider charged and this database does not know, as one without an answer: the reconciler settles it. */
export const addLostAttempt = async (
  trx: Writer,
  { site_id, id, payment_type, total_cents, cart_id }: StoredOrder,
  { attempt, name }: { attempt: number; name: string },
): Promise<void> => {
  const now = new Date().toISOString()
  const nothing = { card_brand: null, card_last4: null, provider_transaction: null, authorisation: null, vault_key: null, promo_id: null }
  await trx
    .insertInto('order_attempt')
    .values({
      ...nothing,
      site_id,
      order_id: id,
      attempt,
      provider_order_id: name,
      state: 'unknown',
      payment_type,
      total_cents,
      response: 'Pending',
      started_at: now,
      settled_at: null,
      ask_at: now,
      asked: 0,
      held_until: null,
      sent: 1,
    })
    .execute()
  await trx.updateTable('customer_order').set({ attempt, state: 'unknown', response: 'Pending' }).where(equals({ site_id, id })).execute()
  await setCartState(trx, { site_id, cart_id }, 'paying')
}

/** Makes every open payment due, whenever it was to be asked about. */
export const askAllNow = async (trx: Writer): Promise<void> => {
  const now = new Date().toISOString()
  await trx.updateTable('order_attempt').set({ ask_at: now }).where('state', 'in', ['pending', 'unknown']).execute()
}

/** Lets a school's next order have a number above all that were given out since the backup; answers the last one. */
export const raiseOrderNumber = async (trx: Writer, siteId: string, lost: number): Promise<number> => {
  const more = numbersApart + lost
  const { last_no: last } = await trx
    .insertInto('order_number')
    .values({ site_id: siteId, last_no: more })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet((row) => ({ last_no: row('order_number.last_no', '+', more) })))
    .returning('last_no')
    .executeTakeFirstOrThrow()
  return last
}

/** Forgets that this database is a restored backup: its charges were looked through. */
export const clearRestored = async (trx: Writer): Promise<void> => {
  await trx.deleteFrom('job_lease').where('name', '=', mark).execute()
}

/** What a restore runs on the copy: numbers apart from those of later orders, and a mark for the doctor. */
export const restoredSql = (at: string): Record<'order_number' | 'job_lease', string> => ({
  order_number: `update order_number set last_no = last_no + ${numbersApart}`,
  job_lease: `insert or replace into job_lease (name, holder, until) values ('${mark}', '', '${at}')`,
})

/** Answers when the database was restored, where nobody looked through its charges since. */
export const restoredQuery = `select until from job_lease where name = '${mark}'`

/** Answers every name of a charge that an order, or the payment of a period, has. */
export const knownChargesQuery =
  'select provider_order_id as name from order_attempt union select provider_order_id as name from subscription_payment where provider_order_id is not null'
