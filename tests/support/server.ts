import { afterAll, beforeAll } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import type { AppSource } from '#server/http/page-source.ts'
import type { Log } from '#server/platform/log.ts'
import { createHttpServer } from '#server/http/create-server.ts'
import { startServices } from '#server/start.ts'
import { databaseWatch, openWatch } from '#server/watch/open.ts'
import { listening } from './listening.ts'
import { noApp } from './no-app.ts'
import { onOneConnection } from './one-connection.ts'
import { importSchool, type School } from './school.ts'
import { newStorage } from './storage.ts'

type Over = Parameters<typeof startServices>[0]

/** Starts a server in this process on an existing database. Returns its URL, its parts, and how to stop it. */
export const serveOver = async (parts: Over) => {
  const { listener, services, close } = await startServices(parts)
  const server = await listening(createHttpServer(listener))
  return {
    url: server.url,
    services,
    close: async () => {
      await server.close()
      await close()
    },
  }
}

/**
 * Starts a real server on an empty database of the run's engine. `clock.now` is the school's time, `source` replaces the built app.
 * `schools` are imported before it starts: a later import empties its cache within a second.
 */
export const newServer = async (
  start: string,
  env: Record<string, string> = {},
  source: AppSource = noApp,
  schools: readonly School[] = [],
) => {
  const { storage, remove } = await newStorage({ isMigrated: true })
  const clock = { now: Date.parse(start) }
  const config = { ...readConfig({ ...storage, ...env }), now: () => clock.now }
  const { watch, metrics } = await openWatch(config.watch)
  const db = onOneConnection(await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, watch: databaseWatch(watch) }))
  for (const school of schools) await importSchool({ db, config }, school)
  const logged: unknown[][] = []
  const keep = (...line: unknown[]) => void logged.push(line)
  const log: Log = { debug: keep, info: keep, warn: keep, error: keep }
  const { url, services, close } = await serveOver({ db, config, log, source, watch, metrics })
  return {
    url,
    db,
    config,
    clock,
    logged,
    services,
    close: async () => {
      await close()
      await remove()
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof newServer>>

type Switches = Record<string, string>

/** The server of a test file with its schools, from the first test to the last. `env` may be a function, called when it starts. */
export const serverForTests = (start: string, schools: readonly School[] = [], env: Switches | (() => Switches) = {}): TestServer => {
  const server = {} as TestServer
  beforeAll(async () => {
    Object.assign(server, await newServer(start, typeof env === 'function' ? env() : env, noApp, schools))
  })
  afterAll(() => server.close())
  return server
}

/** Keeps queued mails in the outbox, where a test counts them: by itself, a server sends them a moment later. */
export const keepMails = ({ services }: Pick<TestServer, 'services'>): void =>
  void Object.assign(services.ports.mail, { wake: () => undefined })

/** Ends what is remembered for less than two minutes, as if they were over. */
export const endShortClaims = ({ db }: Pick<TestServer, 'db'>): Promise<unknown> => {
  const until = new Date(Date.now() + 120_000).toISOString()
  return db.transaction((trx) => trx.deleteFrom('claim').where('until', '<', until).execute())
}

/** Another server process on the same database. */
export const newTwin = ({ config: { dataDir, databaseUrl } }: TestServer, start: string): Promise<TestServer> =>
  newServer(start, { DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) })

/** Deletes all rows of these tables, one table after another. */
export const emptyTables = ({ db }: Pick<TestServer, 'db'>, ...tables: (keyof Tables)[]): Promise<void> =>
  db.transaction(async (trx) => {
    for (const table of tables) await trx.deleteFrom(table).execute()
  })
