import { type Kysely, PostgresAdapter, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type { Pool, PoolConfig } from 'pg'
import { isOutOfDate } from './faults.ts'
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

/** As often as for PostgreSQL's JDBC driver: a statement that comes once, such as an import's, stays without a name. */
const prepareThreshold = 5
/** Each connection keeps the plan of every name that it was sent. */
const mostPrepared = 256
const longestPrepared = 4000
const mostCounted = 2000

/**
 * The names of statements that come often. The driver prepares what has a name, once for each connection: to parse and plan a statement
 * takes PostgreSQL longer than to run it.
 */
export const preparedNames = () => {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  let made = 0
  const nameOf = (text: string): string | undefined => {
    const name = names.get(text)
    if (name !== undefined || names.size >= mostPrepared || text.length > longestPrepared) return name
    const count = (uses.get(text) ?? 0) + 1
    if (uses.size >= mostCounted) uses.clear()
    uses.set(text, count)
    if (count >= prepareThreshold) names.set(text, `s${(made += 1)}`)
    return names.get(text)
  }
  /** A plan that is out of date stays so: the statement gets another name. */
  const forget = (text: string): void => {
    names.delete(text)
    uses.delete(text)
  }
  return { nameOf, forget }
}

/** A pooler that knows no prepared statements is named with `?prepare=false`. */
const prepares = (url: string): boolean => !/[?&]prepare=false(?:&|$)/.test(url)

const forKysely = (pool: Pool, prepared: ReturnType<typeof preparedNames> | null): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => {
    const client = await pool.connect()
    const query = async (text: string, values: unknown[]) => {
      const name = values.length > 0 ? prepared?.nameOf(text) : undefined
      try {
        return await client.query({ text, values, ...(name !== undefined && { name }) })
      } catch (error) {
        // A next statement, even a rollback, would wait behind this one.
        if (isSilence(error)) void client.end()
        if (!isOutOfDate(error)) throw error
        prepared?.forget(text)
        // A transaction has ended with its error, and begins anew.
        return await client.query(text, values).catch(() => Promise.reject(error))
      }
    }
    // Without a `cursor` in the dialect Kysely sends no cursors.
    return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
  },
})

/**
 * At most ten connections. `longestMs` limits statements and idle transactions; a connection that is silent for a third longer is
 * closed.
 */
const openPool = async (url: string, longestMs?: number): Promise<PostgresPool> => {
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
  pool.on('connect', (client) => client.on('error', () => undefined))
  return forKysely(pool, prepares(url) ? preparedNames() : null)
}
