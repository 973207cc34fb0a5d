import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { maple, noon } from '../server/api/maple.ts'
import type { Stage } from '../server/orders/exactly-once.ts'
import { startProcess } from '../support/processes.ts'
import { importSchool, type School } from '../support/school.ts'
import { newSimulator } from '../support/simulator.ts'
import { newDatabase } from './postgres.ts'

export type Engine = 'sqlite' | 'postgres'
export const engines = ['sqlite', 'postgres'] as const

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
  /** kill -9 of one server, chosen by a number from 0 to 1. */
  kill: (which: number) => Promise<void>
  /** Everything that every server of this trial wrote to its log. */
  said: () => string
  /** The end of every server; what they wrote stays until the trial is closed. */
  end: () => Promise<void>
  close: () => Promise<void>
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
  return { stage, folder, env, start, kill, said: () => logs.flat().join(''), end, close }
}
