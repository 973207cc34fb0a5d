import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from './data-folder.ts'
import { isDamaged } from './faults.ts'
import { migrationNames, refusing } from './migrate.ts'
import { checkingAddress } from './postgres-address.ts'

/**
 * A database as somebody finds it who changes nothing in it. `unknown`: what newer versions did to its tables; `refusing`: those
 * of them after which this version cannot run. `ownClockMs`: what it takes for now; null where it has no clock.
 */
export type Inspected = { missing: string[]; unknown: string[]; refusing: string[]; damage: string | null; ownClockMs: number | null }

const patienceMs = 5000
const asked = 'select name from kysely_migration'
const isNoTable = (error: unknown) => /no such table|does not exist/.test(String(error))

const compared = (names: readonly string[]): Pick<Inspected, 'missing' | 'unknown' | 'refusing'> => {
  const unknown = names.filter((name) => !migrationNames.includes(name))
  return { missing: migrationNames.filter((name) => !names.includes(name)), unknown, refusing: refusing(unknown) }
}

const lookedAt = (database: DatabaseSync): Inspected => {
  const [found] = database.prepare('pragma quick_check(1)').all() as { quick_check: string }[]
  const damage = found?.quick_check === 'ok' ? null : (found?.quick_check ?? 'no answer')
  const names = (): string[] => (database.prepare(asked).all() as { name: string }[]).map(({ name }) => name)
  try {
    return { ...compared(names()), damage, ownClockMs: null }
  } catch (error) {
    if (!isNoTable(error)) throw error
    return { ...compared([]), damage, ownClockMs: null }
  }
}

const inspectSqlite = (file: string): Inspected => {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return lookedAt(database)
  } catch (error) {
    if (!isDamaged(error)) throw error
    return { missing: [], unknown: [], refusing: [], damage: (error as Error).message, ownClockMs: null }
  } finally {
    database.close()
  }
}

const inspectPostgres = async (url: string): Promise<Inspected> => {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: checkingAddress(url), connectionTimeoutMillis: patienceMs, query_timeout: patienceMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows: clock } = await client.query<{ now: Date }>('select now()')
    const ownClockMs = clock[0]?.now.getTime() ?? null
    const names = await client.query<{ name: string }>(asked).then(
      ({ rows }) => rows.map(({ name }) => name),
      (error: unknown) => (isNoTable(error) ? [] : Promise.reject(error instanceof Error ? error : new Error(String(error)))),
    )
    return { ...compared(names), damage: null, ownClockMs }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Looks at the database without bringing it up to date; null where the embedded one does not exist yet. Throws when it cannot be read. */
export const inspectDatabase = async ({ url, dataDir }: { url: string | undefined; dataDir: string }): Promise<Inspected | null> => {
  if (url) return inspectPostgres(url)
  const file = databaseFile(dataDir)
  return existsSync(file) ? inspectSqlite(file) : null
}
