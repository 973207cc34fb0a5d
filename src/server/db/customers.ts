import { type Insertable, sql, type Updateable } from 'kysely'
import { equals, lockRows } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredCustomer = Tables['customer']
type NewCustomer = Insertable<StoredCustomer>

/** An address normalized for comparison (CHK-Q17). */
export const emailKey = (email: string): string => email.normalize('NFC').trim().toLowerCase()

/** The account of an address at a school, without guests. */
export const findAccount = async (db: Reader, siteId: string, email: string): Promise<StoredCustomer | null> =>
  (await db
    .selectFrom('customer')
    .selectAll()
    .where(equals({ site_id: siteId, email_key: emailKey(email), kind: 'account' }))
    .executeTakeFirst()) ?? null

/** The accounts of an address at every school. */
export const listAccounts = (db: Reader, email: string): Promise<Pick<StoredCustomer, 'site_id' | 'id'>[]> =>
  db.selectFrom('customer').select(['site_id', 'id']).where('email_key', '=', emailKey(email)).where('kind', '=', 'account').execute()

export const findFacebookAccount = async (db: Reader, siteId: string, facebookId: string): Promise<StoredCustomer | null> =>
  (await db.selectFrom('customer').selectAll().where('site_id', '=', siteId).where('facebook_id', '=', facebookId).executeTakeFirst()) ??
  null

export const findCustomer = async (db: Reader, siteId: string, id: string): Promise<StoredCustomer | null> =>
  (await db.selectFrom('customer').selectAll().where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()) ?? null

/** Whether a customer's password is still the verified one; the row is locked until the transaction ends. */
export const hasPassword = async (
  trx: Writer,
  { site_id: siteId, id, password_hash: verified }: Pick<StoredCustomer, 'site_id' | 'id' | 'password_hash'>,
): Promise<boolean> => {
  const customer = trx.selectFrom('customer').select('password_hash').where('site_id', '=', siteId).where('id', '=', id)
  const found = await lockRows(trx, customer).executeTakeFirst()
  return found !== undefined && found.password_hash === verified
}

/** Adds a customer; false if the address or the Facebook account already has an account at the school. */
export const addCustomer = async (trx: Writer, customer: NewCustomer): Promise<boolean> => {
  const added = await trx
    .insertInto('customer')
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export type CustomerChange = Omit<Updateable<StoredCustomer>, 'site_id' | 'id' | 'kind' | 'created_at'>

/** Returns the changed customer; null if they were deleted. */
export const saveCustomer = async (
  trx: Writer,
  { site_id, id }: Pick<StoredCustomer, 'site_id' | 'id'>,
  change: CustomerChange,
): Promise<StoredCustomer | null> =>
  (await trx.updateTable('customer').set(change).where(equals({ site_id, id })).returningAll().executeTakeFirst()) ?? null

/** Binds a cart to a customer, who stays locked until the transaction ends; false if they were deleted. */
export const bindCart = async (trx: Writer, { site_id, id }: Pick<StoredCustomer, 'site_id' | 'id'>, cartId: string): Promise<boolean> => {
  const bound = trx.updateTable('customer').set({ cart_id: cartId }).where(equals({ site_id, id })).returning('id')
  return (await bound.executeTakeFirst()) !== undefined
}

/** Turns a guest into the account of their address, unless the address has one. */
export const openAccount = async (trx: Writer, { site_id: siteId, id, email_key: key }: StoredCustomer): Promise<void> => {
  await trx
    .updateTable('customer')
    .set({ kind: 'account' })
    .where(equals({ site_id: siteId, id, kind: 'guest' }))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('customer as other')
            .select('other.id')
            .where('other.site_id', '=', siteId)
            .where('other.email_key', '=', key)
            .where('other.kind', '=', 'account'),
        ),
      ),
    )
    .execute()
}

/** Guests unchanged since an instant (ISO) without a paid or pending order; locked until the transaction ends. */
export const listOldGuests = (trx: Writer, until: string, most: number): Promise<Pick<StoredCustomer, 'site_id' | 'id'>[]> =>
  lockRows(
    trx,
    trx
      .selectFrom('customer')
      .select(['site_id', 'id'])
      // Written like the index condition, so that the index is used.
      .where(sql<boolean>`kind = 'guest'`)
      .where('updated_at', '<=', until)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('customer_order as bought')
              .select('bought.id')
              .whereRef('bought.site_id', '=', 'customer.site_id')
              .whereRef('bought.customer_id', '=', 'customer.id')
              .where('bought.state', 'not in', ['declined', 'voided']),
          ),
        ),
      )
      .orderBy('updated_at')
      .limit(most),
  ).execute()

/** Replaces a customer that a checkout made. */
export const rewriteCustomer = async (trx: Writer, { site_id: siteId, id, created_at: _, ...rest }: StoredCustomer): Promise<void> => {
  await trx.updateTable('customer').set(rest).where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** Gives an account a new address; false if another account has it, this one was deleted, or single sign-on fixes it. */
export const takeEmail = async (
  trx: Writer,
  { site_id: siteId, id }: Pick<StoredCustomer, 'site_id' | 'id'>,
  email: string,
  now: string,
): Promise<boolean> => {
  // Single sign-on also overrides a key that was mailed before (CHK-32).
  if ((await findCustomer(trx, siteId, id))?.sso === 1) return false
  const other = await findAccount(trx, siteId, email)
  if (other && other.id !== id) return false
  const change = { email: email.normalize('NFC').trim(), email_key: emailKey(email), email_confirmed_at: now, updated_at: now }
  return (await saveCustomer(trx, { site_id: siteId, id }, change)) !== null
}
