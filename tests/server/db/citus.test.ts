import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { liveKeys, liveTables } from '../../support/live-schema.ts'
import { sharedTables } from '../../support/site-tables.ts'
import { databaseForTests, engine } from '../../support/storage.ts'
import { root } from '../../support/trial.ts'

const written = readFileSync(join(root, '.deploy/citus.sql'), 'utf8')
const statements = written.split('\n').filter((line) => line !== '')
const named = (call: string) => [...written.matchAll(new RegExp(`${call}\\('(\\w+)'`, 'g'))].map(([, name = '']) => name)

const db = databaseForTests()

describe('.deploy/citus.sql spreads schools over machines', () => {
  test('names every school’s table once, and no other', async () => {
    const schools = (await liveTables(db)).map(({ name }) => name).filter((name) => !(name in sharedTables))
    expect(named('create_distributed_table').toSorted()).toEqual(schools.toSorted())
    expect(named('create_reference_table').filter((name) => !(name in sharedTables))).toEqual([])
  })

  test('names a table after those that it refers to', async () => {
    const order = named('create_distributed_table')
    const foreign = (await liveKeys(db)).filter(({ kind }) => kind === 'foreign')
    expect(foreign.filter(({ table, to }) => order.indexOf(table) <= order.indexOf(to ?? ''))).toEqual([])
  })

  test('runs where the extension is installed', async () => {
    if (engine === 'sqlite') return
    const { rows } = await sql<{ name: string }>`select name from pg_available_extensions where name = 'citus'`.execute(db.read)
    if (rows.length === 0) return
    for (const one of statements) await sql.raw(one).execute(db.read)
    const { rows: spread } = await sql<{ count: string }>`select count(*) from citus_tables where citus_table_type = 'distributed'`.execute(
      db.read,
    )
    expect(Number(spread[0]?.count)).toBe(named('create_distributed_table').length)
  })
})
