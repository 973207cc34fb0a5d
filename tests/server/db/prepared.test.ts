import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase, type Reader, type Writer } from '#server/db/open.ts'
import { preparedNames } from '#server/db/prepared.ts'
import { importSchool } from '../../support/school.ts'
import { newServer } from '../../support/server.ts'
import { engine } from '../../support/storage.ts'
import { maple, noon } from '../api/maple.ts'

const failure = (code: string, message = '') => Object.assign(new Error(message), { code })
const changedTable = Object.assign(failure('0A000', 'le plan en cache ne doit pas modifier le type en résultat'), {
  routine: 'RevalidateCachedQuery',
})

describe('names of statements', () => {
  const often = (names: ReturnType<typeof preparedNames>, text: string) => {
    for (let time = 0; time < 10; time += 1) names.nameOf(text)
    return names.nameOf(text)
  }

  test('a statement gets one once it came often, the same one in every process, and no two get one', () => {
    const [names, others] = [preparedNames(), preparedNames()]
    expect([names.nameOf('select 1'), names.nameOf('select 1')]).toEqual([undefined, undefined])
    const name = often(names, 'select 1')
    expect(name).toMatch(/^s0_[\w-]{22}$/)
    expect(often(others, 'select 1')).toBe(name)
    expect(often(others, 'select 2')).not.toBe(name)
  })

  test('of thousands that come only so many get one, and those that have one keep it', () => {
    const names = preparedNames()
    const name = often(names, 'select 1')
    const all = Array.from({ length: 5000 }, (_, index) => often(names, `select ${index}`)).filter((one) => one !== undefined)
    expect(all).toHaveLength(300)
    expect(name).toBeDefined()
    expect(often(preparedNames(), 'x'.repeat(5000))).toBeUndefined()
    expect(names.nameOf('select 1')).toBe(name)
  })

  test('a table that was changed gives new ones, once; a pooler that knows none ends them', () => {
    const names = preparedNames()
    const [text, other] = ['select 1', 'select 2']
    const [name = '', second = ''] = [often(names, text), often(names, other)]
    expect(names.isGone(failure('23505'), { text, name })).toBe(false)
    expect([names.nameOf(text), names.textOf(text)]).toEqual([name, text])
    expect(names.isGone(changedTable, { text, name })).toBe(true)
    const renewed = often(names, text)
    expect(renewed).not.toBe(name)
    expect(names.textOf(text)).toBe('select 1 /* 1 */')
    expect(names.isGone(changedTable, { text: other, name: second })).toBe(true)
    expect(names.nameOf(text)).toBe(renewed)
    expect(names.isGone(failure('26000'), { text, name })).toBe(true)
    expect(often(names, text)).toBeUndefined()
  })
})

/** What PostgreSQL alone keeps. */
const describeOn = (wanted: typeof engine, name: string, tests: () => void) => {
  if (engine === wanted) describe(name, tests)
}

describeOn('postgres', 'statements that PostgreSQL has planned', () => {
  let server: Awaited<ReturnType<typeof newServer>>
  let db: Database
  const siteOf = (reader: Reader) => reader.selectFrom('site').selectAll().where('id', '=', 'maple-site').executeTakeFirst()
  const often = async (reader: Reader) => {
    for (let time = 0; time < 12; time += 1) await siteOf(reader)
  }
  const named = async (trx: Writer) => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(trx)
    return rows.filter(({ statement }) => statement.includes('"site"')).length
  }

  beforeAll(async () => {
    server = await newServer(noon)
    await importSchool(server, maple)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    db = await openDatabase({ url: server.config.databaseUrl, dataDir: server.config.dataDir })
    return () => db.close()
  })

  test('are planned once for each connection', async () => {
    const many = await db.transaction(async (trx) => {
      await often(trx)
      return named(trx)
    })
    expect(many).toBe(1)
  })

  test('answer whole after another version added a column, inside a transaction and outside', async () => {
    await often(db.read)
    await db.transaction(often)
    await sql`alter table site add column of_next_version text not null default 'next'`.execute(server.db.read)
    try {
      const sites = [await siteOf(db.read)]
      await often(db.read)
      await sql`alter table site add column of_another_version text`.execute(server.db.read)
      sites.push(...(await db.transaction(async (trx) => [await siteOf(trx), await siteOf(trx)])))
      expect(sites.map((site) => (site as { of_next_version?: string } | undefined)?.of_next_version)).toEqual(['next', 'next', 'next'])
    } finally {
      await sql`alter table site drop column of_next_version, drop column if exists of_another_version`.execute(server.db.read)
    }
    expect(await siteOf(db.read)).toMatchObject({ id: 'maple-site' })
  })

  test('are asked without a name where a pooler forgot it, and nobody is refused', async () => {
    let tries = 0
    const found = await db.transaction(async (trx) => {
      tries += 1
      await often(trx)
      if (tries === 1) await sql`deallocate all`.execute(trx)
      return [await siteOf(trx), await named(trx)]
    })
    expect(found).toMatchObject([{ id: 'maple-site' }, 0])
    expect(tries).toBe(2)
  })
})
