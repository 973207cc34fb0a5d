import { chownSync, statSync } from 'node:fs'
import { Client } from 'pg'
import { startPostgres } from '../support/postgres.ts'

let server: ReturnType<typeof startPostgres> | null = null
let databases = 0

const queryRows = async <T extends object>(url: string, question: string): Promise<T[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(question)).rows
  } finally {
    await client.end()
  }
}

/** An empty database on the run's PostgreSQL, which starts with the first one; its commits are durable. `place`: an empty folder for its tables. */
export const newDatabase = async (place?: string): Promise<string> => {
  const { url } = await (server ??= startPostgres({ durable: true }))
  const name = `prove_${(databases += 1)}`
  if (place !== undefined) {
    const { uid, gid } = statSync((await postgresFolder()) ?? '')
    chownSync(place, uid, gid)
    await queryRows(url, `create tablespace ${name} location '${place}'`)
  }
  await queryRows(url, `create database ${name} ${place === undefined ? '' : `tablespace ${name}`}`)
  return url.replace(/\/postgres$/, `/${name}`)
}

/** Drops a database whose own folder is removed before the server stops. */
export const dropDatabase = async (url: string): Promise<void> => {
  const name = new URL(url).pathname.slice(1)
  const all = url.replace(/[^/]*$/, 'postgres')
  await queryRows(all, `drop database ${name} with (force)`)
  await queryRows(all, `drop tablespace ${name}`)
}

/** The folder of its files, write-ahead log included; null where no part of the run needed it. */
export const postgresFolder = async (): Promise<string | null> => {
  if (server === null) return null
  const { url } = await server
  await queryRows(url, 'checkpoint')
  return (await queryRows<{ data_directory: string }>(url, 'show data_directory'))[0]?.data_directory ?? null
}

/** Restarts the server after a pause: every connection ends. */
export const restartPostgres = async (pauseMs: number): Promise<void> => (await server)?.restart(pauseMs)

export const stopPostgres = async (): Promise<void> => (await server)?.stop()
