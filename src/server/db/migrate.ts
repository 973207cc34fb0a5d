import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { isPostgres } from './engine.ts'
import { isConflict, isLocked } from './faults.ts'
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
import { customerCart } from './migrations/0017-customer-cart.ts'
import { hardening } from './migrations/0018-hardening.ts'
import { deliverySkips } from './migrations/0019-delivery-skips.ts'
import { office } from './migrations/0020-office.ts'
import { officeWork } from './migrations/0021-office-work.ts'
import { officeQuestions } from './migrations/0022-office-questions.ts'
import { lockMigrations } from './postgres.ts'
import type { Tables } from './tables.ts'

export type Migrations = Readonly<Record<string, Migration>>

/** The migrations of this version, in order. */
export const migrations: Migrations = {
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
  '0017-customer-cart': customerCart,
  '0018-hardening': hardening,
  '0019-delivery-skips': deliverySkips,
  '0020-office': office,
  '0021-office-work': officeWork,
  '0022-office-questions': officeQuestions,
}

export const migrationNames: readonly string[] = Object.keys(migrations)

/**
 * The migration that a server must know to run after this one; null if it removes nothing. A migration that removes something says so
 * in its name, which is all that an older server knows of it: `0042-needs-0040-cart-shown`.
 */
export const neededBy = (name: string): string | null =>
  name === '0015-site-keys-only' ? '0014' : (/^\d{4}-needs-(\d{4})-/.exec(name)?.[1] ?? null)

/** Unknown migrations after which this version cannot run; the others keep the tables that it needs. */
export const refusing = (unknown: readonly string[], known: readonly string[] = migrationNames): string[] => {
  const newest = known.at(-1)?.slice(0, 4) ?? ''
  return unknown.filter((name) => (neededBy(name) ?? '') > newest)
}

const listApplied = async (db: Kysely<Tables>): Promise<string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

const refuseTooNew = (applied: readonly string[], known: Migrations): void => {
  const [name] = refusing(
    applied.filter((one) => !(one in known)),
    Object.keys(known),
  )
  if (name !== undefined)
    throw new Error(
      `a newer version took away what this one asks for (${name}): start a version that knows migration ${neededBy(name)}, ` +
        'or restore the backup made before it',
    )
}

/** Migrations of newer versions are passed to the migrator as done. */
const withApplied = async (db: Kysely<Tables>, known: Migrations): Promise<Record<string, Migration>> => {
  const applied = (await listApplied(db)).map((name) => [name, { up: async () => undefined }])
  return { ...(Object.fromEntries(applied) as Record<string, Migration>), ...known }
}

/** All migrations run in one transaction: a killed start has changed nothing. */
const runPending = (db: Kysely<Tables>, known: Migrations): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (isPostgres(trx)) await lockMigrations(trx)
    const provider = { getMigrations: () => withApplied(trx, known) }
    const { error } = await new Migrator({ db: trx, provider }).migrateToLatest()
    if (error) throw error
  })

const restMs = 500
const longestMs = 60_000

/**
 * Runs the pending migrations. It waits at most a second for a table lock, so that no statement waits behind it, then retries; throws after
 * a minute, and if a newer version's tables do not fit this one.
 */
export const migrate = async (db: Kysely<Tables>, known: Migrations = migrations, patienceMs = longestMs): Promise<void> => {
  const start = performance.now()
  for (;;) {
    try {
      const applied = await listApplied(db)
      refuseTooNew(applied, known)
      // Most starts have nothing to migrate, and must not wait for writers.
      if (Object.keys(known).every((name) => applied.includes(name))) return
      await runPending(db, known)
      return
    } catch (error) {
      if (!isConflict(error) && !isLocked(error)) throw error
      if (performance.now() - start > patienceMs)
        throw new Error(
          'its tables are to be changed, and another program has locked them: a dump, a report, an import or a forgotten transaction; end it, then start again',
          { cause: error },
        )
    }
    await sleep(restMs)
  }
}
