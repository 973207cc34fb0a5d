import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { newStorage, type Storage } from '../../support/storage.ts'

/** One statement by somebody else than the product; answers the first column of its rows. */
const ask = async ({ DATA_DIR, DATABASE_URL: connectionString }: Storage, statement: string): Promise<unknown[]> => {
  if (connectionString === undefined) {
    const database = new DatabaseSync(join(DATA_DIR, 'campus.db'))
    const rows = database.prepare(statement).all()
    database.close()
    return rows.map((row) => Object.values(row)[0])
  }
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<object>(statement)
  await client.end()
  return rows.map((row): unknown => Object.values(row)[0])
}

test('a start that ends in the middle of its migrations has changed no table, and the next one makes them all', async () => {
  const { storage, remove } = await newStorage()
  onTestFinished(remove)
  const open = () => openDatabase({ url: storage.DATABASE_URL, dataDir: storage.DATA_DIR })
  // A late migration makes a table of this name.
  await ask(storage, 'create table subscription_payment (id text)')
  await expect(open()).rejects.toThrow('subscription_payment')
  expect(await ask(storage, 'select name from kysely_migration')).toEqual([])
  await ask(storage, 'drop table subscription_payment')
  const db = await open()
  onTestFinished(() => db.close())
  expect(await ask(storage, 'select count(*) from subscription_payment')).toHaveLength(1)
})
