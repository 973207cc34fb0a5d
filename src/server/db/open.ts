import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, type Logger, sql, type Transaction } from 'kysely'
import { Problem } from '#contract/errors.ts'
import { backUpBefore } from './backup-before.ts'
import { databaseFile, prepareDataFolder } from './data-folder.ts'
import { isConflict, isUnreachable } from './faults.ts'
import { migrate, type Migrations, migrations as ownMigrations } from './migrate.ts'
import { postgresDialect } from './postgres.ts'
import { patienceMs } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'
import { transactionQueue } from './transaction-queue.ts'

export type Reader = Kysely<Tables>
export type Writer = Transaction<Tables>

/** One database, embedded or PostgreSQL; reads never wait for a writer of this process. */
export type Database = {
  engine: 'sqlite' | 'postgres'
  read: Reader
  /** Runs `work` in one transaction, which reads through `trx` alone; a busy or conflicting one is tried again for five seconds. */
  transaction: <T>(work: (trx: Writer) => Promise<T>) => Promise<T>
  /** The same without waiting for the disk: a power failure may take back the last moment of it. */
  writeNonDurable: <T>(work: (trx: Writer) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Who hears how the database fares: each statement, and each transaction that met a lock. */
export type DatabaseWatch = { statement: (ms: number) => void; retried: () => void; gaveUp: () => void }

/** Repeats what met a lock, or a PostgreSQL that is just starting, without blocking the event loop. */
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

const told = (watch: DatabaseWatch | undefined): { log?: Logger } =>
  watch ? { log: ({ queryDurationMillis }) => watch.statement(queryDurationMillis) } : {}

const openSqlite = async ({ dataDir, watch, migrations = ownMigrations }: Omit<Place, 'url'>): Promise<Database> => {
  const file = databaseFile(dataDir)
  prepareDataFolder(dataDir)
  // Where nothing is to be changed a start would not find out that nothing can be.
  if (existsSync(file)) accessSync(file, constants.W_OK)
  await backUpBefore(dataDir, Object.keys(migrations))
  // Nobody else reads it; SQLite gives its other files the same rights.
  closeSync(openSync(file, 'a', 0o600))
  const write = new Kysely<Tables>({ dialect: sqliteDialect(file), ...told(watch) })
  await patiently(() => migrate(write, migrations)).catch(async (error: unknown) => {
    await write.destroy()
    throw error
  })
  const read = new Kysely<Tables>({ dialect: sqliteDialect(file), ...told(watch) })
  const deferred = new Kysely<Tables>({ dialect: sqliteDialect(file, 'normal'), ...told(watch) })
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
  const open = async (most?: number) => new Kysely<Tables>({ dialect: await postgresDialect(url, most), ...told(watch) })
  // Bringing tables up to date takes as long as it takes.
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
  /** How long a statement of PostgreSQL may take, in milliseconds, before it is stopped and told as `busy`; no end where it is left out. */
  longestMs?: number
  /** What this version does to tables; tests stand in for other versions. */
  migrations?: Migrations
}

/** Opens and migrates the database: PostgreSQL at `url`, else the embedded one under `dataDir`. */
export const openDatabase = ({ url, ...place }: Place): Promise<Database> => (url ? openPostgres({ url, ...place }) : openSqlite(place))
