import { describe, expect, test } from 'vitest'
import { liveKeys, liveTables } from '../../support/live-schema.ts'
import { sharedTables } from '../../support/site-tables.ts'
import { databaseForTests } from '../../support/storage.ts'

const db = databaseForTests()

const isOfSchool = (table: string) => !(table in sharedTables)

describe('tables that can be spread over machines by school', () => {
  test('each holds site_id, or is named with the reason why it does not', async () => {
    const tables = await liveTables(db)
    const names = tables.map(({ name }) => name)
    expect(Object.keys(sharedTables).filter((name) => !names.includes(name))).toEqual([])
    const without = tables.filter(({ columns }) => !columns.some(({ name, isNullable }) => name === 'site_id' && !isNullable))
    expect(without.map(({ name }) => name).filter(isOfSchool)).toEqual([])
    expect(tables.length).toBeGreaterThan(25)
  })

  test('each has a primary key', async () => {
    const keyed = new Set((await liveKeys(db)).filter(({ kind }) => kind === 'primary').map(({ table }) => table))
    expect((await liveTables(db)).map(({ name }) => name).filter((name) => !keyed.has(name))).toEqual([])
  })

  test('every primary, unique and foreign key of a school holds site_id, and leads to the same school', async () => {
    const keys = (await liveKeys(db)).filter(({ table }) => isOfSchool(table))
    expect(keys.filter(({ columns }) => !columns.includes('site_id'))).toEqual([])
    expect(keys.filter(({ kind, to }) => kind === 'foreign' && !isOfSchool(to ?? ''))).toEqual([])
    expect(keys.filter(({ kind }) => kind === 'foreign').length).toBeGreaterThan(5)
  })
})
