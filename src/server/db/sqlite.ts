import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect, type SqliteDatabase } from 'kysely'

/** `full`: a commit returns once it is on the disk; `normal`: a power failure may lose the last commits. */
type Synchronous = 'full' | 'normal'

const longestLogBytes = 16 * 1024 * 1024

/** WAL, with a short wait that never blocks the event loop for long. */
const connect = (file: string, synchronous: Synchronous): DatabaseSync => {
  const database = new DatabaseSync(file)
  try {
    database.exec(`PRAGMA busy_timeout = 50; PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA foreign_keys = ON`)
    // After a burst of writes the next checkpoint shrinks the log again.
    database.exec(`PRAGMA wal_autocheckpoint = 1000; PRAGMA journal_size_limit = ${longestLogBytes}`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

type Prepared = ReturnType<SqliteDatabase['prepare']>
const mostPrepared = 500

/** SQLite can roll back DDL, but Kysely does not use that: all migrations of a start are one transaction. */
class AtomicAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class AtomicDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new AtomicAdapter()
  }
}

/**
 * Kysely's SQLite dialect over node:sqlite. Transactions take the write lock at once, so that none fails half way. Statements are
 * cached, because preparing one is slow.
 */
export const sqliteDialect = (file: string, synchronous: Synchronous = 'full'): SqliteDialect =>
  new AtomicDialect({ database: async () => adapterOf(connect(file, synchronous)) })

const adapterOf = (database: DatabaseSync): SqliteDatabase => {
  const prepared = new Map<string, Prepared>()
  const prepare = (sql: string): Prepared => {
    const statement = database.prepare(sql)
    const bound = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...bound(parameters)),
      run: (parameters) => statement.run(...bound(parameters)),
      // Two iterations of one statement would disturb each other.
      iterate: (parameters) => database.prepare(sql).iterate(...bound(parameters)) as IterableIterator<unknown>,
    }
  }
  return {
    close: () => database.close(),
    prepare: (text) => {
      const sql = text === 'begin' ? 'begin immediate' : text
      // A pragma takes effect when it is prepared.
      if (sql.startsWith('pragma')) return prepare(sql)
      const statement = prepared.get(sql) ?? prepare(sql)
      // Value lists of different lengths make unlimited statements.
      if (prepared.size >= mostPrepared) prepared.clear()
      prepared.set(sql, statement)
      return statement
    },
  }
}
