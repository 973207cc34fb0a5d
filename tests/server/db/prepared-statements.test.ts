import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCartItems } from '#server/db/carts.ts'
import { type Database, openDatabase, type Reader } from '#server/db/open.ts'
import { preparedNames } from '#server/db/postgres.ts'
import { engine, newStorage, type Storage } from '../../support/storage.ts'

const often = 6

describe('the name of a statement', () => {
  test('is given to one that comes often, and stays', () => {
    const { nameOf } = preparedNames()
    const names = Array.from({ length: often }, () => nameOf('select id from cart where id = $1'))
    expect(names).toEqual([undefined, undefined, undefined, undefined, 's1', 's1'])
  })

  test('is never given anew: a statement whose plan is out of date gets another', () => {
    const { nameOf, forget } = preparedNames()
    const ask = () => Array.from({ length: often }, () => nameOf('select * from cart where id = $1')).at(-1)
    expect(ask()).toBe('s1')
    forget('select * from cart where id = $1')
    expect(ask()).toBe('s2')
  })

  test('is not given to one as long as an import', () => {
    const { nameOf } = preparedNames()
    const text = `insert into cart values ${'($1), '.repeat(1000)}`
    for (let times = 0; times < often; times += 1) expect(nameOf(text)).toBeUndefined()
  })

  test('is given to 256 of them at most', () => {
    const { nameOf } = preparedNames()
    const texts = Array.from({ length: 300 }, (_, index) => `select ${index} where $1`)
    const named = texts.map((text) => Array.from({ length: often }, () => nameOf(text)).at(-1))
    expect(new Set(named.slice(0, 256)).size).toBe(256)
    expect(named.slice(256).every((name) => name === undefined)).toBe(true)
  })
})

const onPostgres = () => {
  let storage: Storage
  let remove: () => Promise<void>
  let db: Database

  beforeAll(async () => {
    ;({ storage, remove } = await newStorage({ isMigrated: true }))
    db = await openDatabase({ url: storage.DATABASE_URL, dataDir: storage.DATA_DIR })
  })
  afterAll(async () => {
    await db.close()
    await remove()
  })

  const siteNamed = (read: Reader, slug: string) => read.selectFrom('site').select('id').where('slug', '=', slug).execute()
  /** What the one connection that is in use has prepared. */
  const prepared = async (read: Reader): Promise<number> => {
    const { rows } = await sql<{ count: string }>`select count(*) from pg_prepared_statements where statement like '%"slug"%'`.execute(read)
    return Number(rows[0]?.count)
  }

  test('a statement that comes often is parsed and planned once for a connection', async () => {
    for (let times = 0; times < often; times += 1) expect(await siteNamed(db.read, 'nowhere')).toEqual([])
    expect(await prepared(db.read)).toBe(1)
  })

  test('nothing is prepared behind a pooler that knows no prepared statements', async () => {
    const url = `${storage.DATABASE_URL}?prepare=false`
    const pooled = await openDatabase({ url, dataDir: storage.DATA_DIR })
    try {
      for (let times = 0; times < often; times += 1) await siteNamed(pooled.read, 'nowhere')
      expect(await prepared(pooled.read)).toBe(0)
    } finally {
      await pooled.close()
    }
  })

  test('a column that another version adds leaves reads and transactions as they were', async () => {
    const key = { site_id: 'nowhere', id: 'nothing' }
    const asks = [
      () => listCartItems(db.read, key),
      () => db.transaction((trx) => listCartItems(trx, key)),
      () => db.writeNonDurable((trx) => trx.selectFrom('site').selectAll().where('slug', '=', 'nowhere').execute()),
    ]
    const ask = async () => {
      for (const one of asks) expect(await one()).toEqual([])
    }
    for (let times = 0; times < often; times += 1) await ask()
    for (const table of ['site', 'cart_item']) await sql`alter table ${sql.table(table)} add column next_word text`.execute(db.read)
    for (let times = 0; times < often; times += 1) await ask()
  })
}

if (engine === 'postgres') describe('on PostgreSQL', onPostgres)
