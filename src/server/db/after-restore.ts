import { equals } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import { setCartState, type StoredOrder } from './orders.ts'

const mark = 'after-restore'
/** More orders than a school takes between two backups. */
const numbersApart = 1000
const atOnce = 500

/** Those of these charge names that an order or a paid bill has. */
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

/** The last change of any cart (ISO); null without carts. */
export const lastCartChange = async (db: Reader): Promise<string | null> =>
  (
    await db
      .selectFrom('cart')
      .select((row) => row.fn.max('changed_at').as('at'))
      .executeTakeFirst()
  )?.at ?? null

/** Orders that were unpaid in the backup, and may have been paid after it; since an instant (ISO). */
export const listUnpaidOrders = (db: Reader, since: string): Promise<StoredOrder[]> =>
  db.selectFrom('customer_order').selectAll().where('state', 'in', ['declined', 'voided']).where('created_at', '>=', since).execute()

/** Carts that were open in the backup, and may have been paid after it. */
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

/** Adds an attempt that the provider charged and this database does not know; the reconciler settles it. */
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

/** Makes every open payment due for a check. */
export const makeAllAttemptsDue = async (trx: Writer): Promise<void> => {
  const now = new Date().toISOString()
  await trx.updateTable('order_attempt').set({ ask_at: now }).where('state', 'in', ['pending', 'unknown']).execute()
}

/** Raises a school's next order number above all that were given out since the backup; returns the last one. */
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

/** Clears the mark of a restored backup once its charges are reconciled. */
export const clearRestored = async (trx: Writer): Promise<void> => {
  await trx.deleteFrom('job_lease').where('name', '=', mark).execute()
}

/** The statements of a restore: order numbers apart from later ones, and a mark for the doctor. */
export const restoredSql = (at: string): Record<'order_number' | 'job_lease', string> => ({
  order_number: `update order_number set last_no = last_no + ${numbersApart}`,
  job_lease: `insert or replace into job_lease (name, holder, until) values ('${mark}', '', '${at}')`,
})

/** When the database was restored, unless its charges were reconciled since. */
export const restoredQuery = `select until from job_lease where name = '${mark}'`

/** Every charge name of an order or a bill. */
export const knownChargesQuery =
  'select provider_order_id as name from order_attempt union select provider_order_id as name from subscription_payment where provider_order_id is not null'
