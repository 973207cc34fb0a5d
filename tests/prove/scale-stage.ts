import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { currentRequest } from '#server/platform/request-context.ts'
import { noon } from '../server/api/maple.ts'
import { fillCarts, placeAll, type Stage } from '../server/orders/exactly-once.ts'
import { noApp } from '../support/no-app.ts'
import { importSchool } from '../support/school.ts'
import { serveOver } from '../support/server.ts'
import { newSimulator } from '../support/simulator.ts'
import { newDatabase } from './postgres.ts'
import { copySchool, hall, largeSchool, size } from './scale-data.ts'
import { type Engine, logInAt } from './trial.ts'

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

/** A server in this process; counts the statements of requests, not those of scheduled jobs. */
const serve = async (config: ReturnType<typeof readConfig>) => {
  let statements = 0
  const watch = { statement: () => void (statements += currentRequest() ? 1 : 0), retried: () => undefined, gaveUp: () => undefined }
  const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, watch })
  const server = await serveOver({ db, config, log: quiet, source: noApp })
  return {
    db,
    ...server,
    /** Since the last call. */
    statements: () => {
      const counted = statements
      statements = 0
      return counted
    },
  }
}

/** Logged-in customers, some of them with an order and a booking. */
const settle = async (stage: Stage) => {
  const [url = ''] = stage.urls
  const people = await Promise.all(Array.from({ length: size.people }, (_, index) => logInAt(stage, { id: `customer-${index}` })))
  await placeAll(stage, await fillCarts(stage, 20), () => 1)
  for (const { id, headers } of people.slice(0, 60))
    await fetch(`${url}/v1/reservations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ customer_id: id, location_id: hall, date: '2026-12-01', hour: 12, minute: 0, friends: 0 }),
    }).then((answer) => answer.text())
  return people
}

/** A server over this many schools of one size, with people, carts, orders and bookings in each. */
export const newScale = async (engine: Engine, schools: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-scale-'))
  const simulator = await newSimulator()
  const url = engine === 'postgres' ? { DATABASE_URL: await newDatabase() } : {}
  const config = readConfig({ DATA_DIR: folder, CAMPUS_NOW: noon, DEMO: '0', PAYMENTS: 'simulator', SIMULATOR_URL: simulator.url, ...url })
  const first = await serve(config)
  await importSchool({ db: first.db, config }, largeSchool)
  const stage = { db: first.db, config, urls: [first.url], simulator }
  const people = await settle(stage)
  await copySchool(first.db, schools)
  return {
    ...first,
    people,
    /** Another server over the same database, without prepared statements. */
    again: () => serve(config),
    close: async () => {
      await first.close()
      await simulator.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Scale = Awaited<ReturnType<typeof newScale>>
