import type { SelectQueryBuilder } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Reader } from './open.ts'

/** The rows that a transaction reads are its own until its end. SQLite has one writer at a time, and nothing to lock. */
export const lockRows = <DB, TB extends keyof DB, O>(db: Reader, rows: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
  isPostgres(db) ? rows.forNoKeyUpdate() : rows
