import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/open.ts'

/** The engine of this run: the same server tests run once on each. */
export const engine = process.env['ENGINE'] === 'postgres' ? 'postgres' : 'sqlite'

export type Storage = { DATA_DIR: string; DATABASE_URL?: string }

const onPostgres = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'campus-test-'))
const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true })

let migrated: Promise<Buffer> | undefined
/** A migrated SQLite database, created once. */
const migratedFile = async (): Promise<Buffer> => {
  const folder = newFolder()
  const db = await openDatabase({ url: undefined, dataDir: folder })
  await db.close()
  const file = readFileSync(join(folder, 'campus.db'))
  removeFolder(folder)
  return file
}

/** Creates a folder, and on PostgreSQL a database, empty or migrated. Returns their switches, and how to remove them. */
export const newStorage = async ({ isMigrated = false } = {}): Promise<{ storage: Storage; remove: () => Promise<void> }> => {
  const folder = newFolder()
  if (engine === 'sqlite') {
    if (isMigrated) writeFileSync(join(folder, 'campus.db'), await (migrated ??= migratedFile()), { mode: 0o600 })
    return { storage: { DATA_DIR: folder }, remove: async () => removeFolder(folder) }
  }
  const name = `campus_test_${randomBytes(6).toString('hex')}`
  await onPostgres((client) => client.query(`create database ${name} template ${isMigrated ? inject('postgresTemplate') : 'template1'}`))
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const remove = async () => {
    removeFolder(folder)
    await onPostgres((client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { storage: { DATA_DIR: folder, DATABASE_URL: url.href }, remove }
}

/** The database of a file's tests, after all migrations: open before the first test, gone after the last. */
export const databaseForTests = (): Database => {
  const db = {} as Database
  let remove: () => Promise<void>
  beforeAll(async () => {
    const made = await newStorage()
    remove = made.remove
    Object.assign(db, await openDatabase({ url: made.storage.DATABASE_URL, dataDir: made.storage.DATA_DIR }))
  })
  afterAll(async () => {
    await db.close()
    await remove()
  })
  return db
}
