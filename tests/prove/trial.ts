import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Row } from '../bench/table.ts'
import { logIn } from '../server/accounts/log-in.ts'
import { maple, noon } from '../server/api/maple.ts'
import type { Reply, Stage } from '../server/orders/exactly-once.ts'
import { startProcess } from '../support/processes.ts'
import { importSchool, type School } from '../support/school.ts'
import { newSimulator } from '../support/simulator.ts'
import { newDatabase } from './postgres.ts'

export type Engine = 'sqlite' | 'postgres'
export const engines = ['sqlite', 'postgres'] as const

/** A part on one engine after the other. */
export const onEachEngine = async (part: (engine: Engine) => Promise<Row | Row[]>): Promise<Row[]> => {
  const rows: Row[] = []
  for (const engine of engines) rows.push(...[await part(engine)].flat())
  return rows
}

type Process = Awaited<ReturnType<typeof startProcess>>
type Wanted = {
  engine: Engine
  many?: number
  school?: School
  more?: Record<string, string>
  /** An empty folder for its database, on either engine. */
  place?: string
}

/** Servers on one engine with a payment company of their own. */
export type Trial = {
  stage: Stage & { simulator: Awaited<ReturnType<typeof newSimulator>> }
  folder: string
  env: Record<string, string>
  /** One more server. */
  start: () => Promise<void>
  /** kill -9 of one server, selected by a number from 0 to 1. */
  kill: (which: number) => Promise<void>
  /** The logs of all servers of this trial. */
  log: () => string
  /** Stops every server; its files stay until the trial is closed. */
  end: () => Promise<void>
  close: () => Promise<void>
}

/** A new logged-in customer of a stage. */
export const logInAt = ({ db, config, urls }: Stage, given: Parameters<typeof logIn>[1]) =>
  logIn({ db, config, url: urls[0] ?? '' } as Parameters<typeof logIn>[0], given)

export const isApproved = (reply: Reply | null): boolean => reply?.text.includes('"response":"Approved"') === true

const orderOf = ({ text }: Reply): string => (JSON.parse(text) as { order: { id: string } }).order.id

/** The ids of paid orders. */
export const paidOrders = async ({ db }: Pick<Stage, 'db'>): Promise<Set<string>> => {
  const rows = await db.read.selectFrom('customer_order').select('id').where('state', '=', 'paid').execute()
  return new Set(rows.map(({ id }) => id))
}

/** Orders that were reported as paid and are not. */
export const lostOrders = async (stage: Stage, replies: readonly (Reply | null)[]): Promise<string[]> => {
  const paid = await paidOrders(stage)
  const read = replies.flatMap((one) => (one && isApproved(one) ? [orderOf(one)] : []))
  return read.filter((id) => !paid.has(id)).map((id) => `${id} was reported as paid and is not`)
}

export const newTrial = async ({ engine, many = 1, school = maple, more = {}, place }: Wanted): Promise<Trial> => {
  const isEmbedded = engine === 'sqlite'
  const folder = isEmbedded && place !== undefined ? place : mkdtempSync(join(tmpdir(), 'campus-prove-'))
  const simulator = await newSimulator()
  const storage = { DATA_DIR: folder, ...(isEmbedded ? {} : { DATABASE_URL: await newDatabase(place) }) }
  const env = { ...storage, CAMPUS_NOW: noon, DEMO: '0', TRUST_PROXY: '1', PAYMENTS: 'simulator', SIMULATOR_URL: simulator.url, ...more }
  const config = readConfig(env)
  const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  await importSchool({ db, config }, school)
  const stage = { db, config, urls: [] as string[], simulator }
  const logs: string[][] = []
  let running: Process[] = []
  const name = () => {
    stage.urls = running.map(({ url }) => url)
  }
  const start = async () => {
    const one = await startProcess(env)
    logs.push(one.said)
    running.push(one)
    name()
  }
  const kill = async (which: number) => {
    const [one] = running.splice(Math.floor(which * running.length), 1)
    await one?.stop()
    name()
  }
  while (running.length < many) await start()
  const end = async () => {
    for (const one of running) await one.stop()
    running = []
  }
  const close = async () => {
    await end()
    await db.close()
    await simulator.close()
    if (folder !== place) rmSync(folder, { recursive: true, force: true })
  }
  return { stage, folder, env, start, kill, log: () => logs.flat().join(''), end, close }
}
