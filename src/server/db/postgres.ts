import { type Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import type { Pool, PoolClient, PoolConfig } from 'pg'
import type { Tables } from './tables.ts'

/** The longest time that others wait behind a migration that waits for a table. */
const longestWait = '1s'

/**
 * Concurrent starts migrate one after another, by the lock number of earlier Kysely versions. The lock belongs to the transaction, so
 * that it works behind a pooler that changes connections.
 */
export const lockMigrations = async (trx: Kysely<Tables>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(trx)
  await sql`set local lock_timeout = ${sql.lit(longestWait)}`.execute(trx)
}

/** The migrator does not lock: `lockMigrations` already did, in the same transaction. */
class NoLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class NoLockDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new NoLockAdapter()
  }
}

export const postgresDialect = async (url: string, longestMs?: number): Promise<PostgresDialect> =>
  new NoLockDialect({ pool: await openPool(url, longestMs) })

/** The wait for a connection; a restarting PostgreSQL is back by then. */
export const patienceMs = 5000

/** pg's message for a statement without an answer in time. */
const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/** Verifies the certificate for every `sslmode` with TLS: pg does so now, but warns at each start that its next version will not. */
export const checkingAddress = (url: string): string =>
  /[?&]uselibpqcompat=true(?:&|$)/.test(url) ? url : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')

type Query = (...given: unknown[]) => Promise<unknown>

/** Ends the connection of a statement without an answer: a next one, even a rollback, would wait behind it. */
const endWhenSilent = (client: PoolClient): void => {
  const { query, end } = client as unknown as { query: Query; end: () => Promise<void> }
  const ending: Query = (...given) =>
    query.apply(client, given).catch((error: unknown) => {
      if (isSilence(error)) void end.call(client)
      throw error
    })
  Object.assign(client, { query: ending })
}

/**
 * At most ten connections. `longestMs` limits statements and idle transactions; a connection that is silent for a third longer is
 * closed.
 */
const openPool = async (url: string, longestMs?: number): Promise<Pool> => {
  const { default: pg } = await import('pg')
  const limits: PoolConfig =
    longestMs === undefined
      ? {}
      : {
          statement_timeout: longestMs,
          idle_in_transaction_session_timeout: longestMs,
          query_timeout: Math.ceil((longestMs * 4) / 3),
        }
  const pool = new pg.Pool({ connectionString: checkingAddress(url), max: 10, connectionTimeoutMillis: patienceMs, ...limits })
  // The pool replaces a dropped connection; without a listener its error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (longestMs !== undefined) endWhenSilent(client)
  })
  return pool
}
