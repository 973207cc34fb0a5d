import { type Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import { openPool } from './postgres-pool.ts'
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
