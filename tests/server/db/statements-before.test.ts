import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrationNames } from '#server/db/migrate.ts'
import { liveTables } from '../../support/live-schema.ts'
import { howToRecord, keptMigrations, statementsBefore } from '../../support/statements-before.ts'
import { databaseForTests, engine } from '../../support/storage.ts'
import { oldestServed } from '../../support/versions.ts'

const db = databaseForTests()

/** Plans a statement without its values: every table, column and key that it names must be there. */
const plan = async (text: string): Promise<string | null> => {
  const explained = engine === 'postgres' ? `explain (generic_plan) ${text}` : `explain ${text}`
  try {
    await sql.raw(explained).execute(db.read)
    return null
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}: ${text.slice(0, 200)}`
  }
}

test('each migration that the oldest version beside today’s does not know has recorded statements, and no other does', () => {
  const served = migrationNames.filter((name) => name.slice(0, 4) > oldestServed())
  const missing = served.filter((name) => statementsBefore(name).length < 100)
  expect(missing.map(howToRecord)).toEqual([])
  // What the last contract step took away, no statement may read any more. (One that is being written down comes after all.)
  expect(keptMigrations().filter((name) => name <= (migrationNames.at(-1) ?? ''))).toEqual(served)
})

test.each(keptMigrations())('what the version before %s asks, this schema still takes: two versions run side by side', async (name) => {
  const refused: string[] = []
  for (const text of statementsBefore(name)) {
    const why = await plan(text)
    if (why !== null) refused.push(why)
  }
  expect(refused).toEqual([])
})

test.each(keptMigrations())('no row that the version before %s writes lacks a column that is now needed', async (migration) => {
  const needed = new Map(
    (await liveTables(db)).map(({ name, columns }) => [
      name,
      columns.filter((one) => !one.isNullable && !one.hasDefaultValue && !one.isAutoIncrementing).map((one) => one.name),
    ]),
  )
  const missing = statementsBefore(migration).flatMap((text) =>
    [...text.matchAll(/insert into "(\w+)" \(([^)]*)\)/g)].flatMap(([, table = '', columns = '']) => {
      const written = columns.split(', ').map((one) => one.replaceAll('"', ''))
      return (needed.get(table) ?? [`no ${table}`]).filter((name) => !written.includes(name)).map((name) => `${table}.${name}`)
    }),
  )
  expect([...new Set(missing)]).toEqual([])
})
