import { type Kysely, PostgresAdapter } from 'kysely'

/** Whether statements go to PostgreSQL; else to the embedded database. */
export const isPostgres = (db: Pick<Kysely<unknown>, 'getExecutor'>): boolean => db.getExecutor().adapter instanceof PostgresAdapter
