import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteDialect, type SqliteDatabase } from 'kysely'

/** Opens a connection as stack.md asks: WAL, every commit on disk, a short wait that never blocks the event loop for long. */
const connect = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA busy_timeout = 50; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  return database
}

/** Kysely's SQLite dialect over node:sqlite. Transactions take the write lock at once, so that none fails half way. */
export const sqliteDialect = (file: string): SqliteDialect => {
  const database = connect(file)
  const adapter: SqliteDatabase = {
    close: () => database.close(),
    prepare: (sql) => {
      const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
      const bound = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...bound(parameters)),
        run: (parameters) => statement.run(...bound(parameters)),
        iterate: (parameters) => statement.iterate(...bound(parameters)) as IterableIterator<unknown>,
      }
    },
  }
  return new SqliteDialect({ database: adapter })
}
