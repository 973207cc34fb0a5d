import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { Client } from 'pg'
import { knownChargesQuery, restoredQuery } from './after-restore.ts'
import { databaseFile } from './data-folder.ts'
import { isDamaged } from './faults.ts'
import { migrationNames, refusing } from './migrate.ts'
import { checkingAddress, patienceMs } from './postgres.ts'

/**
 * The state of a database, read without changing it. `unknown`: migrations of newer versions; `refusing`: those after which this
 * version cannot run. `ownClockMs`: the database's clock, null without one. `restoredAt`: when it was restored from a backup whose
 * charges are not reconciled.
 */
export type Inspected = {
  missing: string[]
  unknown: string[]
  refusing: string[]
  damage: string | null
  ownClockMs: number | null
  restoredAt: string | null
}

const migrationsQuery = 'select name from kysely_migration'
const isNoTable = (error: unknown) => /no such table|does not exist/.test(String(error))

type Named = { name: string }
const namesOf = (rows: readonly Named[]): Set<string> => new Set(rows.map(({ name }) => name))

const compared = (names: readonly string[]): Pick<Inspected, 'missing' | 'unknown' | 'refusing'> => {
  const unknown = names.filter((name) => !migrationNames.includes(name))
  return { missing: migrationNames.filter((name) => !names.includes(name)), unknown, refusing: refusing(unknown) }
}

const restoredAtIn = (database: DatabaseSync): string | null => {
  try {
    return String(database.prepare(restoredQuery).get()?.['until'] ?? '') || null
  } catch (error) {
    if (!isNoTable(error)) throw error
    return null
  }
}

const lookedAt = (database: DatabaseSync): Inspected => {
  const [found] = database.prepare('pragma quick_check(1)').all() as { quick_check: string }[]
  const damage = found?.quick_check === 'ok' ? null : (found?.quick_check ?? 'no answer')
  const names = (): string[] => (database.prepare(migrationsQuery).all() as { name: string }[]).map(({ name }) => name)
  const whole = { damage, ownClockMs: null }
  try {
    return { ...compared(names()), ...whole, restoredAt: restoredAtIn(database) }
  } catch (error) {
    if (!isNoTable(error)) throw error
    return { ...compared([]), ...whole, restoredAt: null }
  }
}

const inspectSqlite = (file: string): Inspected => {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return lookedAt(database)
  } catch (error) {
    if (!isDamaged(error)) throw error
    return { missing: [], unknown: [], refusing: [], damage: (error as Error).message, ownClockMs: null, restoredAt: null }
  } finally {
    database.close()
  }
}

const withPostgres = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: checkingAddress(url), connectionTimeoutMillis: patienceMs, query_timeout: patienceMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const inspectPostgres = (url: string): Promise<Inspected> =>
  withPostgres(url, async (client) => {
    const { rows: clock } = await client.query<{ now: Date }>('select now()')
    const ownClockMs = clock[0]?.now.getTime() ?? null
    const names = await client.query<{ name: string }>(migrationsQuery).then(
      ({ rows }) => rows.map(({ name }) => name),
      (error: unknown) => (isNoTable(error) ? [] : Promise.reject(error instanceof Error ? error : new Error(String(error)))),
    )
    const restoredAt = await client.query<{ until: string }>(restoredQuery).then(
      ({ rows }) => rows[0]?.until ?? null,
      (error: unknown) => (isNoTable(error) ? null : Promise.reject(error instanceof Error ? error : new Error(String(error)))),
    )
    return { ...compared(names), damage: null, ownClockMs, restoredAt }
  })

/** All charge names; null without a database, or one from before orders existed. */
export const inspectKnownCharges = async ({ url, dataDir }: { url: string | undefined; dataDir: string }): Promise<Set<string> | null> => {
  try {
    if (url) return await withPostgres(url, async (client) => namesOf((await client.query<Named>(knownChargesQuery)).rows))
    const file = databaseFile(dataDir)
    if (!existsSync(file)) return null
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      return namesOf(database.prepare(knownChargesQuery).all() as Named[])
    } finally {
      database.close()
    }
  } catch (error) {
    if (!isNoTable(error)) throw error
    return null
  }
}

/** Null if the embedded database does not exist yet; throws if it cannot be read. */
export const inspectDatabase = async ({ url, dataDir }: { url: string | undefined; dataDir: string }): Promise<Inspected | null> => {
  if (url) return inspectPostgres(url)
  const file = databaseFile(dataDir)
  return existsSync(file) ? inspectSqlite(file) : null
}
