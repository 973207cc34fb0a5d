import type { StaffRole } from '#contract/office-account.ts'
import type { PackStaffUser } from '#server/shapes/private.ts'
import { emailKey } from './customers.ts'
import { equals, lockRows } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import { listRecords } from './records.ts'
import type { Tables } from './tables.ts'

/** A person of the office; `places` are those of a limited account, null for all. */
export type Staff = { siteId: string; email: string; role: StaffRole; places: readonly string[] | null }

const isOf = (email: string) => (one: PackStaffUser) => emailKey(one.email) === emailKey(email)

/** Rows of an older import have neither role nor places. */
const staffOf = (siteId: string, { email, role, places }: PackStaffUser): Staff => ({
  siteId,
  email,
  role: role ?? 'reader',
  places: places && places.length > 0 ? places : null,
})

/** The people of a school's office, in the order of its pack. */
export const listStaff = async (db: Reader, siteId: string): Promise<Staff[]> =>
  (await listRecords(db, siteId, ['staff_user'])).staff_user.map((one) => staffOf(siteId, one))

/** The person of an address at a school, with the address as the school wrote it. */
export const findStaff = async (db: Reader, siteId: string, email: string): Promise<Staff | null> => {
  const found = (await listRecords(db, siteId, ['staff_user'])).staff_user.find(isOf(email))
  return found ? staffOf(siteId, found) : null
}

/** The schools whose office an address belongs to, with the address as written there. */
export const listStaffUsers = async (db: Reader, email: string): Promise<{ site_id: string; email: string }[]> => {
  const rows = await db.selectFrom('record').select(['site_id', 'data']).where('kind', '=', 'staff_user').orderBy('site_id').execute()
  const all = rows.map(({ site_id, data }) => ({ site_id, user: JSON.parse(data) as PackStaffUser }))
  return all.filter(({ user }) => isOf(email)(user)).map(({ site_id, user }) => ({ site_id, email: user.email }))
}

const passwordOf = (db: Reader, siteId: string, email: string) =>
  db.selectFrom('staff_user').select('password_hash').where('site_id', '=', siteId).where('email_key', '=', emailKey(email))

/** The hash of a person's password; null before the first one. */
export const findStaffPassword = async (db: Reader, siteId: string, email: string): Promise<string | null> =>
  (await passwordOf(db, siteId, email).executeTakeFirst())?.password_hash ?? null

/** Whether a person's password is still the verified one; the row is locked until the transaction ends. */
export const hasStaffPassword = async (trx: Writer, { siteId, email }: Staff, verified: string): Promise<boolean> =>
  (await lockRows(trx, passwordOf(trx, siteId, email)).executeTakeFirst())?.password_hash === verified

export const saveStaffPassword = async (trx: Writer, user: Omit<Tables['staff_user'], 'seen_at'>): Promise<void> => {
  const { password_hash, updated_at } = user
  await trx
    .insertInto('staff_user')
    .values({ ...user, seen_at: null })
    .onConflict((conflict) => conflict.columns(['site_id', 'email_key']).doUpdateSet({ password_hash, updated_at }))
    .execute()
}

export const noteStaffLogin = async (trx: Writer, { siteId, email }: Staff, now: string): Promise<void> => {
  await trx.updateTable('staff_user').set({ seen_at: now }).where('site_id', '=', siteId).where('email_key', '=', emailKey(email)).execute()
}

/** Notes a use of the office (ISO instants), unless one was noted since `since`. */
export const noteStaffUse = async (
  trx: Writer,
  { site_id, email_key }: Pick<Tables['staff_user'], 'site_id' | 'email_key'>,
  { now, since }: { now: string; since: string },
): Promise<void> => {
  await trx
    .updateTable('staff_user')
    .set({ seen_at: now })
    .where(equals({ site_id, email_key }))
    .where((row) => row.or([row('seen_at', 'is', null), row('seen_at', '<=', since)]))
    .execute()
}

/** Serializes changes of how a person logs in for the rest of the transaction. */
export const lockStaffUser = async (
  trx: Writer,
  { site_id, email_key }: Pick<Tables['staff_user'], 'site_id' | 'email_key'>,
): Promise<void> => {
  await lockRows(trx, passwordOf(trx, site_id, email_key)).execute()
}

/** Who of a school's office has a password, by address, with the last use (ISO). */
export const listStaffAccounts = (db: Reader, siteId: string): Promise<Pick<Tables['staff_user'], 'email_key' | 'seen_at'>[]> =>
  db.selectFrom('staff_user').select(['email_key', 'seen_at']).where('site_id', '=', siteId).execute()

/** Removes a person's password, sessions, second factors and recovery codes. */
export const removeStaffAccount = async (
  trx: Writer,
  { site_id, email_key }: Pick<Tables['staff_user'], 'site_id' | 'email_key'>,
): Promise<void> => {
  await trx.deleteFrom('staff_user').where('site_id', '=', site_id).where('email_key', '=', email_key).execute()
}
