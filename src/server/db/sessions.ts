import { equals } from './engine.ts'
import type { StoredCustomer } from './customers.ts'
import type { Reader, Writer } from './open.ts'
import type { Tables } from './tables.ts'

export type StoredSession = Tables['customer_session']
type Owner = { site_id: string; customer_id: string }

/** The valid session of a token at an instant (ISO), with its customer. */
export const findSession = async (
  db: Reader,
  tokenHash: string,
  now: string,
  scope: StoredSession['scope'] = 'login',
): Promise<{ session: StoredSession; customer: StoredCustomer } | null> => {
  const both = await db
    .selectFrom('customer_session as session')
    .innerJoin('customer', (join) =>
      join.onRef('customer.site_id', '=', 'session.site_id').onRef('customer.id', '=', 'session.customer_id'),
    )
    .selectAll('customer')
    .select([
      'session.id as session_id',
      'session.agent as session_agent',
      'session.created_at as session_created_at',
      'session.seen_at as session_seen_at',
      'session.expires_at as session_expires_at',
      'session.ends_at as session_ends_at',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .where('session.scope', '=', scope)
    .executeTakeFirst()
  if (!both) return null
  const { session_id, session_agent, session_created_at, session_seen_at, session_expires_at, session_ends_at, ...customer } = both
  const session: StoredSession = {
    site_id: customer.site_id,
    token_hash: tokenHash,
    id: session_id,
    customer_id: customer.id,
    scope,
    agent: session_agent,
    created_at: session_created_at,
    seen_at: session_seen_at,
    expires_at: session_expires_at,
    ends_at: session_ends_at,
  }
  return { session, customer }
}

export const addSession = async (trx: Writer, session: StoredSession): Promise<void> => {
  await trx.insertInto('customer_session').values(session).execute()
}

/** Extends a session; false if it was ended meanwhile. */
export const extendSession = async (trx: Writer, tokenHash: string, to: { seen_at: string; expires_at: string }): Promise<boolean> => {
  const moved = await trx
    .updateTable('customer_session')
    .set(to)
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirst()
  return moved !== undefined
}

export const endSession = async (trx: Writer, tokenHash: string): Promise<void> => {
  await trx.deleteFrom('customer_session').where('token_hash', '=', tokenHash).execute()
}

/** Ends a customer's sessions except `except`; returns how many. */
export const endSessions = async (trx: Writer, { site_id, customer_id }: Owner, except: string | null = null): Promise<number> => {
  const all = trx.deleteFrom('customer_session').where(equals({ site_id, customer_id }))
  const ended = await (except === null ? all : all.where('token_hash', '!=', except)).returning('token_hash').execute()
  return ended.length
}

/** Valid sessions at an instant (ISO), the latest first. */
export const listSessions = (db: Reader, { site_id, customer_id }: Owner, now: string): Promise<StoredSession[]> =>
  db
    .selectFrom('customer_session')
    .selectAll()
    .where(equals({ site_id, customer_id, scope: 'login' }))
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
