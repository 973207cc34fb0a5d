import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, migrationNames, type Migrations, migrations, neededBy } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { startProcess } from '../../support/processes.ts'
import { runCommand, startServer } from '../../support/started-server.ts'
import { engine, newStorage, type Storage } from '../../support/storage.ts'
import { versionOf } from '../../support/versions.ts'

/** One statement by a client outside the product; answers the first column of its rows. */
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

const newDatabase = async () => {
  const { storage, remove } = await newStorage()
  onTestFinished(remove)
  const open = async (version?: Migrations): Promise<Database> => {
    const db = await openDatabase({ url: storage.DATABASE_URL, dataDir: storage.DATA_DIR, ...(version ? { migrations: version } : {}) })
    onTestFinished(() => db.close())
    return db
  }
  const made = () => ask(storage, 'select name from kysely_migration order by name')
  return { storage, open, made }
}

/** Holds the tables as a dump, a report or an import does, until it is released. */
const hold = async ({ DATA_DIR, DATABASE_URL: connectionString }: Storage): Promise<() => Promise<void>> => {
  if (connectionString === undefined) {
    const database = new DatabaseSync(join(DATA_DIR, 'campus.db'))
    database.exec('begin immediate')
    return async () => database.close()
  }
  const client = new Client({ connectionString })
  await client.connect()
  await client.query('begin')
  await client.query('lock table order_attempt in access share mode')
  return () => client.end()
}

test('a start that ends in the middle of its migrations has changed no table, and the next one makes them all', async () => {
  const { storage, open } = await newDatabase()
  const tables = () =>
    ask(
      storage,
      engine === 'sqlite'
        ? 'select name from sqlite_schema where sql is not null'
        : `select tablename from pg_tables where schemaname = 'public'`,
    )
  // A late migration makes a table of this name.
  await ask(storage, 'create table subscription_payment (id text)')
  await expect(open()).rejects.toThrow('subscription_payment')
  expect(await tables()).toEqual(['subscription_payment'])
  await ask(storage, 'drop table subscription_payment')
  await open()
  expect(await ask(storage, 'select count(*) from subscription_payment')).toHaveLength(1)
})

test('two servers that start at once on a database of the version before make its migrations once, and both answer', async () => {
  const { storage, open, made } = await newDatabase()
  await open(versionOf())
  const env = { ...storage, DEMO: '0', PAYMENTS: 'none' }
  const servers = await Promise.all([startProcess(env), startProcess(env)])
  for (const { stop } of servers) onTestFinished(stop)
  expect(await made()).toEqual(migrationNames)
  for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

test('two versions that start at once on an empty database both run: the older one knows nothing of the newest tables', async () => {
  const { open, made } = await newDatabase()
  await Promise.all([open(versionOf()), open()])
  expect(await made()).toEqual(migrationNames)
})

test('a server starts on tables that a newer version changed, as long as they take what it asks', async () => {
  const { open, made } = await newDatabase()
  await open({ ...migrations, '9998-next': { up: async () => undefined } })
  await open()
  expect(await made()).toEqual([...migrationNames, '9998-next'])
})

test('a server or a command refuses tables from which a newer version took what it asks, and says what to do', async () => {
  const { storage, open } = await newDatabase()
  const next = { up: async () => undefined }
  await open({ ...migrations, '9998-next': next, '9999-needs-9998-next-only': next })
  const words =
    'a newer version took away what this one asks for (9999-needs-9998-next-only): start a version that knows migration 9998, or restore the backup'
  await expect(open()).rejects.toThrow(words)
  await expect(startServer(storage)).rejects.toThrow(`the database could not be opened (${words}`)
  expect(await runCommand(storage, {}, ['src/server/jobs/main.ts', 'clean'])).toContain(words)
  // A version that knows what it needs.
  await open({ ...migrations, '9998-next': next })
})

test('a contract step names a migration that was made before it', () => {
  const earlier = (name: string) => migrationNames.filter((one) => one < name).map((one) => one.slice(0, 4))
  for (const name of migrationNames) expect([...earlier(name), null]).toContain(neededBy(name))
})

test('the version before the last contract step cannot start on the tables after it', async () => {
  const { open } = await newDatabase()
  await open()
  await open(versionOf('0014'))
  await expect(open(versionOf('0013'))).rejects.toThrow('start a version that knows migration 0014, or restore')
})

test('a start that finds its tables held for long changes nothing, and says who may hold them', async () => {
  const { storage, open, made } = await newDatabase()
  const before = await open(versionOf())
  const letGo = await hold(storage)
  await expect(migrate(before.read, migrations, 0)).rejects.toThrow('another program has locked them: a dump, a report')
  await letGo()
  expect(await made()).toEqual(Object.keys(versionOf()))
})

test('a refund without an answer keeps its time, and recovery codes of the version before count as saved', async () => {
  const { storage, open } = await newDatabase()
  await open(versionOf('0021'))
  const [begun, next] = ['2026-11-25T12:00:00.000Z', '2026-11-25T13:00:00.000Z']
  for (const [name, done] of [
    ['waits', 'null'],
    ['begun', 'null'],
    ['done', `'${begun}'`],
  ] as const)
    await ask(
      storage,
      `insert into refund (site_id, provider_order_id, order_id, amount_cents, reason, begun_at, done_at)
        values ('maple', '${name}', 'order', 500, '', '${begun}', ${done})`,
    )
  for (const name of ['waits', 'done'])
    await ask(storage, `insert into job_lease (name, holder, until) values ('refund question maple ${name}', '', '${next}')`)
  await ask(storage, `insert into staff_user (site_id, email_key, password_hash, updated_at) values ('maple', 'zoe', '', '${begun}')`)
  await ask(
    storage,
    `insert into staff_recovery_code (site_id, email_key, label, code_hash, created_at) values ('maple', 'zoe', 'ABCD', '', '${begun}')`,
  )
  await open()
  expect(await ask(storage, 'select ask_at from refund order by provider_order_id')).toEqual([null, null, next])
  expect(await ask(storage, 'select confirmed_at from staff_recovery_code')).toEqual([begun])
})

if (engine === 'postgres') {
  test('no request waits behind migrations that wait for a table: they step back, and go through when it is free', async () => {
    const { storage, open, made } = await newDatabase()
    const before = await open(versionOf())
    const letGo = await hold(storage)
    const opening = open()
    const waiting = () => ask(storage, `select count(*)::integer from pg_locks where not granted`)
    await expect.poll(waiting, { interval: 5 }).toEqual([1])
    // It would wait for ever behind a migration that does.
    expect(await before.read.selectFrom('order_attempt').selectAll().execute()).toEqual([])
    expect(await made()).toEqual(Object.keys(versionOf()))
    await letGo()
    await opening
    expect(await made()).toEqual(migrationNames)
  })

  test('no migration rewrites a table that the oldest version uses beside it: rows stay where they are', async () => {
    const { storage, open } = await newDatabase()
    const places = () =>
      ask(storage, `select relname || ' ' || relfilenode from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
    await open(versionOf('0013'))
    const before = await places()
    await open()
    expect(await places()).toEqual(expect.arrayContaining(before))
  })

  test('migrations release their lock also when they fail: the next start does not wait', async () => {
    const { storage, open } = await newDatabase()
    const db = await open(versionOf())
    await expect(
      migrate(db.read, { ...migrations, '9998-next': { up: () => Promise.reject(new Error('no such thing')) } }),
    ).rejects.toThrow('no such thing')
    const turns = `select count(*)::integer from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
    expect(await ask(storage, turns)).toEqual([0])
  })
}
