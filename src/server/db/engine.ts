import { type ExpressionBuilder, type FilterObject, type Kysely, PostgresAdapter, type SelectQueryBuilder } from 'kysely'
import type { Tables } from './tables.ts'

type Connection = Pick<Kysely<unknown>, 'getExecutor'>

export const isPostgres = (db: Connection): boolean => db.getExecutor().adapter instanceof PostgresAdapter

/** Locks the rows until the transaction ends. SQLite has one writer at a time, and needs no locks. */
export const lockRows = <DB, TB extends keyof DB, O>(db: Connection, rows: SelectQueryBuilder<DB, TB, O>): SelectQueryBuilder<DB, TB, O> =>
  isPostgres(db) ? rows.forNoKeyUpdate() : rows

/** The condition that each of these columns has its value (`is null` for null). */
export const equals =
  <Name extends keyof Tables>(values: FilterObject<Tables, Name>) =>
  (row: ExpressionBuilder<Tables, Name>) =>
    row.and(values)
