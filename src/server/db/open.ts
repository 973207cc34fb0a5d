import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, type Logger, sql, type Transaction } from 'kysely'
import { Problem } from '#contract/errors.ts'
import { backUpBefore } from './backup-before.ts'
import { databaseFile, prepareDataFolder } from './data-folder.ts'
import { isConflict, isUnreachable } from './faults.ts'
import { migrate, type Migrations, migrations as ownMigrations } from './migrate.ts'
import { patienceMs, postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'
import { transactionQueue } from './transaction-queue.ts'

export type Reader = Kysely<Tables>
export type Writer = Transaction<Tables>

/** SQLite or PostgreSQL; reads never wait for a writer of this process. */
export type Database = {
  engine: 'sqlite' | 'postgres'
  read: Reader
  /** Runs `work` in one transaction, which must read through `trx` only; a busy or conflicting one is retried for five seconds. */
  transaction: <T>(work: (trx: Writer) => Promise<T>) => Promise<T>
  /** The same without waiting for the disk: a power failure may lose the last moments. */
  writeNonDurable: <T>(work: (trx: Writer) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Callbacks for metrics. */
export type DatabaseWatch = { statement: (ms: number) => void; retried: () => void; gaveUp: () => void }

/** Retries after a lock or a PostgreSQL that is starting, without blocking the event loop. */
const patiently = async <T>(attempt: () => Promise<T>, watch?: DatabaseWatch): Promise<T> => {
  const start = performance.now()
  for (let wait = 5; ; wait = Math.min(wait * 2, 200)) {
    try {
      return await attempt()
    } catch (error) {
      if (!isConflict(error) && !isUnreachable(error)) throw error
      if (performance.now() - start > patienceMs) {
        watch?.gaveUp()
        throw Object.assign(new Problem('busy'), { cause: error })
      }
      watch?.retried()
      await sleep(wait)
    }
  }
}

const queryLog = (watch: DatabaseWatch | undefined): { log?: Logger } =>
  watch ? { log: ({ queryDurationMillis }) => watch.statement(queryDurationMillis) } : {}

const openSqlite = async ({ dataDir, watch, migrations = ownMigrations }: Omit<Place, 'url'>): Promise<Database> => {
  const file = databaseFile(dataDir)
  prepareDataFolder(dataDir)
  // Without pending migrations a start would not notice a read-only file.
  if (existsSync(file)) accessSync(file, constants.W_OK)
  await backUpBefore(dataDir, Object.keys(migrations))
  // Readable by this user alone; SQLite gives its other files the same rights.
  closeSync(openSync(file, 'a', 0o600))
  const write = new Kysely<Tables>({ dialect: sqliteDialect(file), ...queryLog(watch) })
  await patiently(() => migrate(write, migrations)).catch(async (error: unknown) => {
    await write.destroy()
    throw error
  })
  const read = new Kysely<Tables>({ dialect: sqliteDialect(file), ...queryLog(watch) })
  const deferred = new Kysely<Tables>({ dialect: sqliteDialect(file, 'normal'), ...queryLog(watch) })
  const enqueue = transactionQueue({ synced: write, deferred })
  return {
    engine: 'sqlite',
    read,
    transaction: (work) => patiently(() => enqueue('synced', work), watch),
    writeNonDurable: (work) => patiently(() => enqueue('deferred', work), watch),
    close: async () => {
      for (const connection of [read, deferred, write]) await connection.destroy()
    },
  }
}

const openPostgres = async ({ url, watch, longestMs, migrations }: Place & { url: string }): Promise<Database> => {
  const open = async (most?: number) => new Kysely<Tables>({ dialect: await postgresDialect(url, most), ...queryLog(watch) })
  // Migrations have no time limit.
  const migrating = await open()
  try {
    await patiently(() => migrate(migrating, migrations))
  } finally {
    await migrating.destroy()
  }
  const db = await open(longestMs)
  return {
    engine: 'postgres',
    read: db,
    transaction: (work) => patiently(() => db.transaction().execute(work), watch),
    writeNonDurable: (work) =>
      patiently(
        () =>
          db.transaction().execute(async (trx) => {
            await sql`set local synchronous_commit to off`.execute(trx)
            return work(trx)
          }),
        watch,
      ),
    close: () => db.destroy(),
  }
}

type Place = {
  url: string | undefined
  dataDir: string
  watch?: DatabaseWatch | undefined
  /** The time limit of a PostgreSQL statement in milliseconds; one that exceeds it fails as `busy`. No limit if left out. */
  longestMs?: number
  /** Tests pass the migrations of other versions. */
  migrations?: Migrations
}

/** Opens and migrates PostgreSQL at `url`, else the embedded database in `dataDir`. */
export const openDatabase = ({ url, ...place }: Place): Promise<Database> => (url ? openPostgres({ url, ...place }) : openSqlite(place))
