import { equals } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredFactor = Tables['staff_factor']
export type StoredRecoveryCode = Tables['staff_recovery_code']
type Person = Pick<StoredFactor, 'site_id' | 'email_key'>

const maxInteger = 2_147_483_647

/** A person's second factors, the oldest first. */
export const listFactors = (db: Reader, { site_id, email_key }: Person): Promise<StoredFactor[]> =>
  db.selectFrom('staff_factor').selectAll().where(equals({ site_id, email_key })).orderBy('created_at').orderBy('id').execute()

export const addFactor = async (trx: Writer, factor: StoredFactor): Promise<void> => {
  await trx.insertInto('staff_factor').values(factor).execute()
}

/** Removes one of a person's factors; false if it was removed before. */
export const removeFactor = async (
  trx: Writer,
  { site_id, email_key, id }: Pick<StoredFactor, 'site_id' | 'email_key' | 'id'>,
): Promise<boolean> => {
  const removed = await trx.deleteFrom('staff_factor').where(equals({ site_id, email_key, id })).returning('id').executeTakeFirst()
  return removed !== undefined
}

/** Removes all of a person's factors and recovery codes; returns how many factors. */
export const removeFactors = async (trx: Writer, { site_id, email_key }: Person): Promise<number> => {
  await trx.deleteFrom('staff_recovery_code').where(equals({ site_id, email_key })).execute()
  const removed = await trx.deleteFrom('staff_factor').where(equals({ site_id, email_key })).returning('id').execute()
  return removed.length
}

type Use = Pick<StoredFactor, 'site_id' | 'id'> & { counter: number; at: string }

/** Notes the step of a one-time code; false if this step or a later one was used before, also at the same moment. */
export const noteStep = async (trx: Writer, { site_id, id, counter, at }: Use): Promise<boolean> => {
  const used = await trx
    .updateTable('staff_factor')
    .set({ counter, used_at: at })
    .where(equals({ site_id, id }))
    .where('counter', '<', counter)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Notes the use of a passkey; false if it was removed meanwhile. */
export const notePasskey = async (trx: Writer, { site_id, id, counter, at }: Use): Promise<boolean> => {
  const used = await trx
    .updateTable('staff_factor')
    .set({ counter: Math.min(counter, maxInteger), used_at: at })
    .where(equals({ site_id, id }))
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** Replaces a person's recovery codes. */
export const replaceRecoveryCodes = async (
  trx: Writer,
  { site_id, email_key }: Person,
  codes: readonly StoredRecoveryCode[],
): Promise<void> => {
  await trx.deleteFrom('staff_recovery_code').where(equals({ site_id, email_key })).execute()
  if (codes.length > 0)
    await trx
      .insertInto('staff_recovery_code')
      .values([...codes])
      .execute()
}

/** Whether a person has recovery codes that they did not confirm as saved. */
export const hasUnconfirmedCodes = async (db: Reader, { site_id, email_key }: Person): Promise<boolean> =>
  (await db
    .selectFrom('staff_recovery_code')
    .select('label')
    .where(equals({ site_id, email_key, confirmed_at: null }))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Notes that a person saved the codes of which one has this label; false if newer ones replaced them, also at the same moment. */
export const confirmCodes = async (
  trx: Writer,
  { site_id, email_key, label }: Pick<StoredRecoveryCode, 'site_id' | 'email_key' | 'label'>,
  at: string,
): Promise<boolean> => {
  const confirmed = await trx
    .updateTable('staff_recovery_code')
    .set({ confirmed_at: at })
    .where(equals({ site_id, email_key }))
    .where((row) =>
      row.exists(
        row
          .selectFrom('staff_recovery_code as shown')
          .select('shown.label')
          .where('shown.site_id', '=', site_id)
          .where('shown.email_key', '=', email_key)
          .where('shown.label', '=', label),
      ),
    )
    .returning('label')
    .execute()
  return confirmed.length > 0
}

/** A person's recovery codes that were not used yet. */
export const listRecoveryCodes = (db: Reader, { site_id, email_key }: Person): Promise<StoredRecoveryCode[]> =>
  db
    .selectFrom('staff_recovery_code')
    .selectAll()
    .where(equals({ site_id, email_key, used_at: null }))
    .orderBy('label')
    .execute()

/** Uses up a recovery code; false if it was used before, also at the same moment. */
export const spendRecoveryCode = async (
  trx: Writer,
  { site_id, email_key, label }: Pick<StoredRecoveryCode, 'site_id' | 'email_key' | 'label'>,
  at: string,
): Promise<boolean> => {
  const used = await trx
    .updateTable('staff_recovery_code')
    .set({ used_at: at })
    .where(equals({ site_id, email_key, label, used_at: null }))
    .returning('label')
    .executeTakeFirst()
  return used !== undefined
}

/** The people of a school's office who have a second factor, by address (`email_key`). */
export const listFactorOwners = async (db: Reader, siteId: string): Promise<string[]> => {
  const owners = await db.selectFrom('staff_factor').select('email_key').distinct().where('site_id', '=', siteId).execute()
  return owners.map((one) => one.email_key)
}
