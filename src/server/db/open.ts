import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, type Logger, PostgresDialect, sql, type Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { Problem } from '#contract/errors.ts'
import { backUpBefore } from './backup-before.ts'
import { isConflict, isUnreachable } from './faults.ts'
import { groupCommits } from './group-commit.ts'
import { content } from './migrations/0001-content.ts'
import { changed } from './migrations/0002-changed.ts'
import { visitors } from './migrations/0003-visitors.ts'
import { accounts } from './migrations/0004-accounts.ts'
import { reservations } from './migrations/0005-reservations.ts'
import { waitlist } from './migrations/0006-waitlist.ts'
import { carts } from './migrations/0007-carts.ts'
import { favourites } from './migrations/0008-favourites.ts'
import { orderTables } from './migrations/0010-orders.ts'
import { cartRevision } from './migrations/0011-cart-revision.ts'
import { paymentTickets } from './migrations/0012-payment-tickets.ts'
import { billing } from './migrations/0013-billing.ts'
import { siteKeys } from './migrations/0014-site-keys.ts'
import { siteKeysOnly } from './migrations/0015-site-keys-only.ts'
import { cleanUpIndexes } from './migrations/0016-clean-up.ts'
import { openPool, patienceMs } from './postgres-pool.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Reader = Kysely<Tables>
export type Writer = Transaction<Tables>

/** One database, embedded or PostgreSQL; reads never wait for a writer of this process. */
export type Database = {
  engine: 'sqlite' | 'postgres'
  read: Reader
  /** Runs `work` in one transaction; a busy or conflicting one is tried again for five seconds. */
  transaction: <T>(work: (trx: Writer) => Promise<T>) => Promise<T>
  /** The same for what a power failure may take back, a moment of it at most: nothing waits for the disk. */
  passing: <T>(work: (trx: Writer) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

const migrations = {
  '0001-content': content,
  '0002-changed': changed,
  '0003-visitors': visitors,
  '0004-accounts': accounts,
  '0005-reservations': reservations,
  '0006-waitlist': waitlist,
  '0007-carts': carts,
  '0008-favourites': favourites,
  '0010-orders': orderTables,
  '0011-cart-revision': cartRevision,
  '0012-payment-tickets': paymentTickets,
  '0013-billing': billing,
  '0014-site-keys': siteKeys,
  '0015-site-keys-only': siteKeysOnly,
  '0016-clean-up': cleanUpIndexes,
}

/** What a database that is up to date has been through. */
export const migrationNames: readonly string[] = Object.keys(migrations)

/** What a newer version, which runs beside this one or ran before it, did to the tables: they still take what this one asks. */
const ofNewerVersions = async (db: Reader): Promise<Record<string, Migration>> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return {}
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return Object.fromEntries(rows.flatMap(({ name }) => (name in migrations ? [] : [[name, { up: async () => undefined }]])))
}

/** All that is to be done is one transaction: a start that is killed has changed nothing, and the next one does it. */
const migrate = async (db: Reader): Promise<void> => {
  const known = { ...migrations, ...(await ofNewerVersions(db)) }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  // Most starts have nothing to do, and wait for nobody who writes.
  if ((await migrator.getMigrations()).every(({ executedAt }) => executedAt)) return
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
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
        throw new Problem('busy')
      }
      watch?.retried()
      await sleep(wait)
    }
  }
}

const told = (watch: DatabaseWatch | undefined): { log?: Logger } =>
  watch ? { log: ({ queryDurationMillis }) => watch.statement(queryDurationMillis) } : {}

const openSqlite = async (file: string, watch?: DatabaseWatch): Promise<Database> => {
  mkdirSync(dirname(file), { recursive: true })
  backUpBefore(dirname(file), migrationNames)
  const write = new Kysely<Tables>({ dialect: sqliteDialect(file), ...told(watch) })
  await patiently(() => migrate(write))
  const read = new Kysely<Tables>({ dialect: sqliteDialect(file), ...told(watch) })
  const passing = new Kysely<Tables>({ dialect: sqliteDialect(file, 'normal'), ...told(watch) })
  const commit = groupCommits({ lasting: write, passing })
  return {
    engine: 'sqlite',
    read,
    transaction: (work) => patiently(() => commit('lasting', work), watch),
    passing: (work) => patiently(() => commit('passing', work), watch),
    close: async () => {
      for (const connection of [read, passing, write]) await connection.destroy()
    },
  }
}

const openPostgres = async ({ url, watch, longestMs }: Place & { url: string }): Promise<Database> => {
  const open = async (most?: number) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: await openPool(url, most) }), ...told(watch) })
  // Bringing tables up to date takes as long as it takes.
  const migrating = await open()
  try {
    await patiently(() => migrate(migrating))
  } finally {
    await migrating.destroy()
  }
  const db = await open(longestMs)
  return {
    engine: 'postgres',
    read: db,
    transaction: (work) => patiently(() => db.transaction().execute(work), watch),
    passing: (work) =>
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
}

/** Opens and migrates the database: PostgreSQL at `url`, else the embedded one under `dataDir`. */
export const openDatabase = ({ url, dataDir, watch, ...rest }: Place): Promise<Database> =>
  url ? openPostgres({ url, dataDir, watch, ...rest }) : openSqlite(join(dataDir, 'campus.db'), watch)
