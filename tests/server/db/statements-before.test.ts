import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/open.ts'
import { liveTables } from '../../support/live-schema.ts'
import { statementsFile } from '../../support/statements-before.ts'
import { engine, newStorage } from '../../support/storage.ts'

const kept = JSON.parse(readFileSync(statementsFile(engine), 'utf8')) as string[]

let db: Database
let remove: () => Promise<void>
beforeAll(async () => {
  const made = await newStorage()
  remove = made.remove
  db = await openDatabase({ url: made.storage.DATABASE_URL, dataDir: made.storage.DATA_DIR })
})
afterAll(async () => {
  await db.close()
  await remove()
})

/** Plans a statement without its values: every table, column and key that it names must be there. */
const plan = async (text: string): Promise<string | null> => {
  const asked = engine === 'postgres' ? `explain (generic_plan) ${text}` : `explain ${text}`
  try {
    await sql.raw(asked).execute(db.read)
    return null
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}: ${text.slice(0, 200)}`
  }
}

test('what the version before the last migration asks, this schema still takes: two versions run side by side', async () => {
  expect(kept.length).toBeGreaterThan(100)
  const refused: string[] = []
  for (const text of kept) {
    const why = await plan(text)
    if (why !== null) refused.push(why)
  }
  expect(refused).toEqual([])
})

test('no row that it writes lacks a column that is now needed', async () => {
  const needed = new Map(
    (await liveTables(db)).map(({ name, columns }) => [
      name,
      columns.filter((one) => !one.isNullable && !one.hasDefaultValue && !one.isAutoIncrementing).map((one) => one.name),
    ]),
  )
  const missing = kept.flatMap((text) =>
    [...text.matchAll(/insert into "(\w+)" \(([^)]*)\)/g)].flatMap(([, table = '', columns = '']) => {
      const written = columns.split(', ').map((one) => one.replaceAll('"', ''))
      return (needed.get(table) ?? [`no ${table}`]).filter((name) => !written.includes(name)).map((name) => `${table}.${name}`)
    }),
  )
  expect([...new Set(missing)]).toEqual([])
})
