import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'

/** The engine this run is about: the same server tests run once on each. */
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

/** An empty folder, and on PostgreSQL an empty database, as the switches name them; and how to remove both. */
export const newStorage = async (): Promise<{ storage: Storage; remove: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-test-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  if (engine === 'sqlite') return { storage: { DATA_DIR: folder }, remove: async () => removeFolder() }
  const name = `campus_test_${randomBytes(6).toString('hex')}`
  await onPostgres((client) => client.query(`create database ${name}`))
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  const remove = async () => {
    removeFolder()
    await onPostgres((client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { storage: { DATA_DIR: folder, DATABASE_URL: url.href }, remove }
}
