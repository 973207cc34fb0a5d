import { PostgresAdapter, type SelectQueryBuilder } from 'kysely'
import type { Reader } from './open.ts'

export const isPostgres = (db: Pick<Reader, 'getExecutor'>): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** The rows that a transaction reads are its own until its end. SQLite has one writer at a time, and nothing to lock. */
export const lockRows = <DB, TB extends keyof DB, O>(db: Reader, rows: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
  isPostgres(db) ? rows.forNoKeyUpdate() : rows
