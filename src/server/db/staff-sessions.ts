import { equals } from './engine.ts'
import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredStaffSession = Tables['staff_session']
type Person = Pick<StoredStaffSession, 'site_id' | 'email_key'>

/** The valid session of a token at an instant (ISO). */
export const findStaffSession = async (db: Reader, tokenHash: string, now: string): Promise<StoredStaffSession | null> =>
  (await db.selectFrom('staff_session').selectAll().where('token_hash', '=', tokenHash).where('expires_at', '>', now).executeTakeFirst()) ??
  null

export const addStaffSession = async (trx: Writer, session: StoredStaffSession): Promise<void> => {
  await trx.insertInto('staff_session').values(session).execute()
}

/** Extends a session; false if it was ended meanwhile. */
export const extendStaffSession = async (
  trx: Writer,
  { site_id, token_hash }: Pick<StoredStaffSession, 'site_id' | 'token_hash'>,
  to: Pick<StoredStaffSession, 'seen_at' | 'expires_at'>,
): Promise<boolean> => {
  const moved = await trx.updateTable('staff_session').set(to).where(equals({ site_id, token_hash })).returning('id').executeTakeFirst()
  return moved !== undefined
}

/** Ends the session of a token; false if it was ended before. */
export const endStaffSession = async (trx: Writer, tokenHash: string): Promise<boolean> =>
  (await trx.deleteFrom('staff_session').where('token_hash', '=', tokenHash).returning('id').executeTakeFirst()) !== undefined

/** Ends a person's sessions: all, all but one token's, or the one of an id. Returns how many. */
export const endStaffSessions = async (
  trx: Writer,
  { site_id, email_key }: Person,
  { except, id }: { except?: string; id?: string } = {},
): Promise<number> => {
  let ending = trx.deleteFrom('staff_session').where(equals({ site_id, email_key }))
  if (except !== undefined) ending = ending.where('token_hash', '!=', except)
  if (id !== undefined) ending = ending.where('id', '=', id)
  return (await ending.returning('id').execute()).length
}

/** A person's valid sessions at an instant (ISO), the latest first. */
export const listStaffSessions = (db: Reader, { site_id, email_key }: Person, now: string): Promise<StoredStaffSession[]> =>
  db
    .selectFrom('staff_session')
    .selectAll()
    .where(equals({ site_id, email_key }))
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()

type Token = Pick<StoredStaffSession, 'site_id' | 'token_hash'>

/** Notes what a session waits for; false if it was ended meanwhile. */
export const savePending = async (trx: Writer, { site_id, token_hash }: Token, pending: string): Promise<boolean> => {
  const saved = await trx
    .updateTable('staff_session')
    .set({ pending })
    .where(equals({ site_id, token_hash }))
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/** Takes what a session waits for, once, also in parallel; false if it waits for something else by now. */
export const takePending = async (trx: Writer, { site_id, token_hash, pending }: Token & { pending: string }): Promise<boolean> => {
  const taken = await trx
    .updateTable('staff_session')
    .set({ pending: null })
    .where(equals({ site_id, token_hash, pending }))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Gives a session a new token with its proof; null if it was ended meanwhile, or got one at the same moment. */
export const renewStaffSession = async (
  trx: Writer,
  { site_id, token_hash }: Token,
  to: Pick<StoredStaffSession, 'token_hash' | 'proved_at' | 'seen_at' | 'expires_at'>,
): Promise<StoredStaffSession | null> =>
  (await trx
    .updateTable('staff_session')
    .set({ ...to, pending: null })
    .where(equals({ site_id, token_hash }))
    .returningAll()
    .executeTakeFirst()) ?? null
