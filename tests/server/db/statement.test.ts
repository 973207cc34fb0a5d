import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { statement } from '#server/db/statement.ts'
import type { Tables } from '#server/db/tables.ts'
import { newStorage } from '../../support/storage.ts'

let db: Database
let removeStorage: () => Promise<void>
beforeAll(async () => {
  const { storage, remove } = await newStorage()
  const { databaseUrl: url, dataDir } = readConfig(storage)
  db = await openDatabase({ url, dataDir })
  removeStorage = remove
})
afterAll(async () => {
  await db.close()
  await removeStorage()
})

type Counted = { rule: string; counted: { who: string; taken: number } }

const count = statement((trx, { rule, counted: { who, taken } }: Counted) =>
  trx
    .insertInto('rate_count')
    .values({ rule, who, taken, ends_at: 'never' })
    .onConflict((conflict) => conflict.columns(['rule', 'who']).doUpdateSet((row) => ({ taken: row('rate_count.taken', '+', taken) })))
    .returning(['who', 'taken', 'ends_at']),
)

describe('a statement that is built once', () => {
  test('runs with the values of each call, at every place where they stand', async () => {
    const run = (who: string, taken: number) => db.transaction((trx) => count(trx, { rule: 'r', counted: { who, taken } }))
    expect(await run('ada', 2)).toEqual([{ who: 'ada', taken: 2, ends_at: 'never' }])
    expect(await run('bob', 5)).toEqual([{ who: 'bob', taken: 5, ends_at: 'never' }])
    expect(await run('ada', 4)).toEqual([{ who: 'ada', taken: 6, ends_at: 'never' }])
  })

  test('runs at the same time with different values', async () => {
    const found = statement((read, { who }: { who: string }) => read.selectFrom('rate_count').select('who').where('who', '=', who))
    const names = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'ada' : 'bob'))
    expect((await Promise.all(names.map((who) => found(db.read, { who })))).flat()).toEqual(names.map((who) => ({ who })))
  })

  test('takes values as values: what they hold is never SQL', async () => {
    const who = `x' or '1'='1`
    const found = statement((read, given: { who: string }) => read.selectFrom('rate_count').select('who').where('who', '=', given.who))
    expect(await found(db.read, { who })).toEqual([])
  })

  test('cannot be reckoned with while it is built', async () => {
    const wrong = statement((read, { taken }: { taken: number }) =>
      read
        .selectFrom('rate_count')
        .select('who')
        .where('taken', '=', taken + 1),
    )
    await expect(wrong(db.read, { taken: 1 })).rejects.toThrow('statement: "taken" has no value while the statement is built')
    const spread = statement((trx, { row }: { row: Tables['rate_count'] }) => trx.insertInto('rate_count').values({ ...row }))
    const row = { rule: 'r', who: 'eve', taken: 1, ends_at: '' }
    await expect(db.transaction((trx) => spread(trx, { row }))).rejects.toThrow('statement: "row" cannot be spread')
  })
})
