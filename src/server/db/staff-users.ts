import { emailKey } from './customers.ts'
import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

const emailOf = (data: string): string => (JSON.parse(data) as { email: string }).email

/** The schools whose pack lists an address as a tools user, with the address as written there. */
export const listStaffUsers = async (db: Reader, email: string): Promise<{ site_id: string; email: string }[]> => {
  const rows = await db.selectFrom('record').select(['site_id', 'data']).where('kind', '=', 'staff_user').orderBy('site_id').execute()
  const all = rows.map(({ site_id, data }) => ({ site_id, email: emailOf(data) }))
  return all.filter((one) => emailKey(one.email) === emailKey(email))
}

export const isStaffUser = async (db: Reader, siteId: string, email: string): Promise<boolean> =>
  (await listStaffUsers(db, email)).some((one) => one.site_id === siteId)

export const saveStaffPassword = async (trx: Writer, user: Tables['staff_user']): Promise<void> => {
  const { password_hash, updated_at } = user
  await trx
    .insertInto('staff_user')
    .values(user)
    .onConflict((conflict) => conflict.columns(['site_id', 'email_key']).doUpdateSet({ password_hash, updated_at }))
    .execute()
}
