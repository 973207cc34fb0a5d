import { type Kysely, PostgresAdapter, type SelectQueryBuilder } from 'kysely'

type Connection = Pick<Kysely<unknown>, 'getExecutor'>

/** Whether statements go to PostgreSQL; else to the embedded database. */
export const isPostgres = (db: Connection): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** The rows that a transaction reads are its own until its end. SQLite has one writer at a time, and nothing to lock. */
export const lockRows = <DB, TB extends keyof DB, O>(db: Connection, rows: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
  isPostgres(db) ? rows.forNoKeyUpdate() : rows
