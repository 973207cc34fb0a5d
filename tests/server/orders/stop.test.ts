import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import { importSchool } from '../../support/school.ts'
import { newSimulator } from '../../support/simulator.ts'
import { startServer } from '../../support/started-server.ts'
import { newStorage } from '../../support/storage.ts'
import { maple, noon } from '../api/maple.ts'
import { differences, fillCarts, isSettled, placeAll } from './exactly-once.ts'

// Again and again, with a company that says nothing and two processes: `npm run prove -- --only stops`.
test('SIGTERM while people pay: each of them reads their order, and nothing is left open', { timeout: 60_000 }, async () => {
  const { storage, remove } = await newStorage()
  const simulator = await newSimulator()
  const switches = { CAMPUS_NOW: noon, NODE_ENV: 'test', PAYMENTS: 'simulator', SIMULATOR_URL: simulator.url }
  const config = readConfig({ ...storage, ...switches, DEMO: '0' })
  const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  await importSchool({ db, config }, maple)
  const server = await startServer(storage, switches)
  const stage = { db, config, urls: [server.url], simulator }

  const carts = await fillCarts(stage, 6)
  await simulator.fault('delay', { times: carts.length, delay_ms: 1000 })
  const placing = placeAll(stage, carts, () => 2)
  await expect.poll(async () => (await db.read.selectFrom('order_attempt').select('attempt').execute()).length).toBe(carts.length)
  await sleep(100)
  await server.stop()

  const answers = await placing
  expect(answers.flat().filter((one) => one?.text.includes('"response":"Approved"') !== true)).toEqual([])
  expect(answers.filter((all) => new Set(all.map((one) => one?.text)).size !== 1)).toEqual([])
  expect(simulator.charges()).toHaveLength(carts.length)
  expect([await isSettled(stage), await differences(stage)]).toEqual([true, []])

  await db.close()
  await simulator.close()
  await remove()
})
