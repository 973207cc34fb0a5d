import { fork, type Serializable } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Target } from './load.ts'

type Forked = Target & { stop: () => void }

/** Starts a server of this folder in its own process with its options; see forked-server.ts. */
export const forkServer = async (file: string, given: Serializable): Promise<Forked> => {
  const child = fork(join(import.meta.dirname, file), { serialization: 'advanced' })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('exit', (code) => reject(new Error(`bench: ${file} stopped (${code ?? 'killed'})`)))
    child.send(given)
  })
  return { pid: child.pid ?? 0, port, stop: () => child.disconnect() }
}

export const withClient = async (url: string, work: (client: Client) => Promise<unknown>): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await work(client)
  await client.end()
}

/** The bare prototype of a part: over a file in `folder`, or over its own database on the product's PostgreSQL. */
export const startPrototype = async (file: string, folder: string, postgres: string | null): Promise<Forked & { url: string | null }> => {
  const url = postgres === null ? null : postgres.replace(/\/postgres$/, '/prototype')
  if (postgres !== null) await withClient(postgres, (client) => client.query('create database prototype'))
  return { ...(await forkServer(file, { folder, url })), url }
}
