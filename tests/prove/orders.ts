import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { maple, noon } from '../server/api/maple.ts'
import { differences, fillCarts, placeAll, settledWithin, type Stage } from '../server/orders/exactly-once.ts'
import { startPostgres } from '../support/postgres.ts'
import { startProcess } from '../support/processes.ts'
import { importSchool } from '../support/school.ts'
import { newSimulator } from '../support/simulator.ts'

type Process = Awaited<ReturnType<typeof startProcess>>
type Trial = { stage: Stage; processes: Process[]; start: () => Promise<void>; folder: string }

/** Servers on one engine with a simulator, for as long as `work` takes. */
const onStage = async ({ engine, many }: { engine: 'sqlite' | 'postgres'; many: number }, work: (trial: Trial) => Promise<void>) => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-prove-'))
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : null
  const simulator = await newSimulator()
  const storage = { DATA_DIR: folder, ...(postgres ? { DATABASE_URL: postgres.url } : {}) }
  const env = { ...storage, CAMPUS_NOW: noon, DEMO: '0', PAYMENTS: 'simulator', SIMULATOR_URL: simulator.url }
  const config = readConfig(env)
  const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  const stage: Stage = { db, config, urls: [], simulator }
  const processes: Process[] = []
  const start = async () => {
    processes.push(await startProcess(env))
    stage.urls = processes.map(({ url }) => url)
  }
  try {
    await importSchool({ db, config }, maple)
    while (processes.length < many) await start()
    await work({ stage, processes, start, folder })
    assert.doesNotMatch(processes.flatMap(({ said }) => said).join(''), /4242424242424242/)
  } finally {
    for (const one of processes) await one.stop()
    await db.close()
    await simulator.close()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** No card number or code in any file of the product. */
const findsNoCard = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) assert.doesNotMatch(readFileSync(join(entry.parentPath, entry.name), 'latin1'), /4242424242424242|4242 4242/)
}

const randomOf = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

/** 500 carts, each placed 2 to 10 times at once: exactly 500 orders and charges, each cart with one answer. */
const everybodyAtOnce = async ({ stage, folder }: Trial, carts: number): Promise<void> => {
  for (let done = 0; done < carts; done += 50) {
    const filled = await fillCarts(stage, 50)
    const answers = await placeAll(stage, filled, (index) => 2 + (index % 9))
    assert.deepEqual([...new Set(answers.map((all) => new Set(all.map((one) => one?.text)).size))], [1])
  }
  assert.deepEqual(await differences(stage), [])
  assert.equal(stage.simulator.charges().length, carts)
  findsNoCard(folder)
}

/** Killed at random points of so many checkouts: within a minute the ledger equals the orders to the cent. */
const killedAtRandom = async ({ stage, processes, start }: Trial, { carts, seed }: { carts: number; seed: number }): Promise<void> => {
  const random = randomOf(seed)
  for (let done = 0; done < carts; done += 20) {
    const placing = placeAll(stage, await fillCarts(stage, 20), () => 2)
    await sleep(random() * 250)
    await processes.shift()?.stop()
    await placing
    await start()
  }
  assert.ok(await settledWithin(stage, 60_000), 'not settled within a minute')
  assert.deepEqual(await differences(stage), [])
}

/** Orders exactly once, on both engines, with one and two processes, and under kills. */
export const proveOrders = async ({ carts, seeds }: { carts: number; seeds: number }): Promise<void> => {
  for (const engine of ['sqlite', 'postgres'] as const)
    for (const many of [1, 2]) {
      await onStage({ engine, many }, (trial) => everybodyAtOnce(trial, carts))
      console.log(
        `orders: ${carts} carts placed 2 to 10 times each at once are ${carts} orders and charges (${engine}, ${many} process(es))`,
      )
      for (let seed = 1; seed <= seeds; seed += 1) {
        await onStage({ engine, many }, (trial) => killedAtRandom(trial, { carts: 100, seed }))
        console.log(`orders: killed at random points of 100 checkouts, the ledger equals the orders (${engine}, ${many}, seed ${seed})`)
      }
    }
}
