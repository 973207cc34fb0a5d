import { type Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import type { Pool, PoolClient, PoolConfig } from 'pg'
import type { Tables } from './tables.ts'

/** So long at most everybody waits behind a migration that waits for a table. */
const longestWait = '1s'

/**
 * Migrations of several starts take turns, under the number that Kysely locks in versions before. The turn belongs to the
 * transaction, so that a pooler between may give each transaction another connection.
 */
export const takeTurn = async (trx: Kysely<Tables>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(trx)
  await sql`set local lock_timeout = ${sql.lit(longestWait)}`.execute(trx)
}

/** The migrator locks nothing by itself: its transaction has taken its turn before, and gives it back at its end. */
class TurnAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class TurnDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new TurnAdapter()
  }
}

/** Kysely's dialect over a pool of connections; see `openPool`. */
export const postgresDialect = async (url: string, longestMs?: number): Promise<PostgresDialect> =>
  new TurnDialect({ pool: await openPool(url, longestMs) })

/** How long a connection is waited for: by then a PostgreSQL that restarts is back, or a visitor is told. */
export const patienceMs = 5000

/** pg's words for a statement that had no answer in time. */
const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/**
 * The address as pg is told it. An `sslmode` that asks for TLS asks for the certificate too: so pg reads all of them now, and says
 * on five lines at each start that its next version will not.
 */
export const checkingAddress = (url: string): string =>
  /[?&]uselibpqcompat=true(?:&|$)/.test(url) ? url : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')

type Query = (...given: unknown[]) => Promise<unknown>

/** Ends the connection of a statement that has no answer in time: a next one, a rollback too, would wait behind it. */
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
 * Ten connections at most. With `longestMs` PostgreSQL stops a statement, and ends a transaction that asks nothing, after so
 * many milliseconds, and whoever says nothing for a third longer is not there; without it they take as long as they need.
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
  // A dropped connection is replaced by the pool; without a listener it would end the process, idle or at work.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (longestMs !== undefined) endWhenSilent(client)
  })
  return pool
}
