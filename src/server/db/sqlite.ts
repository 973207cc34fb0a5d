import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect, type SqliteDatabase } from 'kysely'

/** `full`: a commit returns when it is on the disk; `normal`: a power failure may take back the last of them. */
type Synchronous = 'full' | 'normal'

const longestLogBytes = 16 * 1024 * 1024

/** Opens a connection as stack.md asks: WAL, and a short wait that never blocks the event loop for long. */
const connect = (file: string, synchronous: Synchronous): DatabaseSync => {
  const database = new DatabaseSync(file)
  try {
    database.exec(`PRAGMA busy_timeout = 50; PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA foreign_keys = ON`)
    // What a burst of writes left in the log goes back to the disk with the next checkpoint.
    database.exec(`PRAGMA wal_autocheckpoint = 1000; PRAGMA journal_size_limit = ${longestLogBytes}`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

type Prepared = ReturnType<SqliteDatabase['prepare']>
const mostPrepared = 500

/** SQLite takes changes of tables back as it does rows, which Kysely leaves unused: the migrations of a start are one transaction. */
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
 * Kysely's SQLite dialect over node:sqlite. Transactions take the write lock at once, so that none fails half way. A statement
 * is prepared once: that takes longer than a look-up.
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
      // Two readers of one statement would disturb each other.
      iterate: (parameters) => database.prepare(sql).iterate(...bound(parameters)) as IterableIterator<unknown>,
    }
  }
  return {
    close: () => database.close(),
    prepare: (asked) => {
      const sql = asked === 'begin' ? 'begin immediate' : asked
      // A pragma takes effect while it is prepared.
      if (sql.startsWith('pragma')) return prepare(sql)
      const statement = prepared.get(sql) ?? prepare(sql)
      // Lists of values of every length make statements without end.
      if (prepared.size >= mostPrepared) prepared.clear()
      prepared.set(sql, statement)
      return statement
    },
  }
}
