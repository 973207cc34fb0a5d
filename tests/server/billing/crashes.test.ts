import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { root } from '../../support/trial.ts'
import { billOn, good, keptCard, losePatience, newSchool, subscribe, subscriber } from './subscribers.ts'

let school: Awaited<ReturnType<typeof newSchool>>
beforeAll(async () => {
  school = await newSchool()
})
afterAll(() => school.close())

/** `npm run job -- billing` as a process of its own. */
const startRun = () => {
  const { server, simulator } = school
  const { dataDir, databaseUrl } = server.config
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    PAYMENTS: 'simulator',
    SIMULATOR_URL: simulator.url,
    CAMPUS_NOW: '2026-12-01T12:00:00-05:00',
  }
  const child = spawn(process.execPath, ['src/server/jobs/main.ts', 'billing', '--date', '2026-12-01'], {
    cwd: root,
    env: databaseUrl ? { ...env, DATABASE_URL: databaseUrl } : env,
    stdio: 'ignore',
  })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const subscribers = 32

test('billing runs that are killed at any moment, and others beside them, charge each subscription once', async () => {
  const { server, simulator } = school
  const { id: customerId } = await subscriber(server)
  const card = await keptCard(server, good)
  for (let index = 0; index < subscribers; index += 1) await subscribe(server, customerId, { vault_key: card })
  await simulator.fault('delay', { times: 2 * subscribers, delay_ms: 100 })
  for (const charged of [3, 10, 17]) {
    const children = [startRun(), startRun()]
    await vi.waitUntil(() => simulator.charges().length >= charged, { timeout: 20_000, interval: 5 })
    await Promise.all(children.map(kill))
    await losePatience(server)
  }
  expect(simulator.charges().length).toBeLessThan(subscribers)
  await simulator.fault('none')
  await billOn(server, '2026-12-01')
  const charged = simulator.charges().filter(({ state }) => state !== 'voided')
  expect(charged).toHaveLength(subscribers)
  expect(new Set(charged.map(({ order_id: id }) => id)).size).toBe(subscribers)
  const paid = await server.db.read.selectFrom('subscription_payment').selectAll().where('result', '=', 0).execute()
  expect(new Set(paid.map(({ provider_order_id: id }) => id))).toEqual(new Set(charged.map(({ order_id: id }) => id)))
  expect(paid).toHaveLength(subscribers)
}, 60_000)
