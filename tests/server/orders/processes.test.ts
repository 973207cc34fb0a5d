import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { startProcess } from '../../support/processes.ts'
import { importSchool } from '../../support/school.ts'
import { newSimulator } from '../../support/simulator.ts'
import { newStorage } from '../../support/storage.ts'
import { maple, noon } from '../api/maple.ts'
import { ageAttempts, differences, fillCarts, placeAll, settledWithin, type Stage } from './exactly-once.ts'

type Process = Awaited<ReturnType<typeof startProcess>>

describe.each([1, 2])('everybody pays at once, with %i server process(es)', (many) => {
  let stage: Stage
  let env: Record<string, string>
  let close: () => Promise<void>
  const processes: Process[] = []
  const start = async () => {
    processes.push(await startProcess(env))
    stage.urls = processes.map(({ url }) => url)
  }

  beforeAll(async () => {
    const { storage, remove } = await newStorage()
    const simulator = await newSimulator()
    env = { ...storage, CAMPUS_NOW: noon, DEMO: '0', PAYMENTS: 'simulator', SIMULATOR_URL: simulator.url }
    const config = readConfig(env)
    const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
    close = async () => {
      await db.close()
      await simulator.close()
      await remove()
    }
    await importSchool({ db, config }, maple)
    stage = { db, config, urls: [], simulator }
    while (processes.length < many) await start()
  })
  afterAll(async () => {
    for (const one of processes) await one.stop()
    await close()
  })

  test('[PAY-Q4] carts that are placed 2 to 5 times at once are as many orders and charges, with one answer each', async () => {
    const carts = await fillCarts(stage, 30)
    const answers = await placeAll(stage, carts, (index) => 2 + (index % 4))
    const said = answers.map((all) => [...new Set(all.map((one) => one?.text))])
    expect(said.filter((texts) => texts.length !== 1)).toEqual([])
    expect(said.flat().filter((text) => !text?.includes('"response":"Approved"'))).toEqual([])
    expect(await differences(stage)).toEqual([])
    expect(stage.simulator.charges()).toHaveLength(carts.length)
    const orders = await stage.db.read.selectFrom('customer_order').select(['no', 'state']).orderBy('no').execute()
    expect(orders).toEqual(carts.map((_, index) => ({ no: index + 1, state: 'paid' })))
  })

  test('a server that is killed while it takes payments leaves none without an order, and no order without one', async () => {
    const carts = await fillCarts(stage, 10)
    const begun = async () =>
      (await stage.db.read.selectFrom('order_attempt').select('attempt').where('state', '=', 'pending').execute()).length
    const placing = placeAll({ ...stage, urls: stage.urls.slice(0, 1) }, carts, () => 2)
    await expect.poll(begun, { interval: 2, timeout: 60_000 }).toBeGreaterThan(0)
    await processes.shift()?.stop()
    await placing
    await start()
    await ageAttempts(stage)
    expect(await settledWithin(stage, 60_000)).toBe(true)
    expect(await differences(stage)).toEqual([])
    // Who comes back pays what was not paid, and nothing twice.
    await placeAll(stage, carts, () => 1)
    expect(await differences(stage)).toEqual([])
    const unpaid = await stage.db.read.selectFrom('customer_order').select('id').where('state', '!=', 'paid').execute()
    expect(unpaid).toEqual([])
  })
})
