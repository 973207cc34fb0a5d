import { PostgresAdapter, type SelectQueryBuilder } from 'kysely'
import type { Writer } from './open.ts'

export const isPostgres = (trx: Writer): boolean => trx.getExecutor().adapter instanceof PostgresAdapter

/** The rows that a transaction reads are its own until its end. SQLite has one writer at a time, and nothing to lock. */
export const lockRows = <DB, TB extends keyof DB, O>(trx: Writer, rows: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
  isPostgres(trx) ? rows.forNoKeyUpdate() : rows
