import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { bill } from '#server/billing/run.ts'
import type { PaymentGateway } from '#server/payments/port.ts'
import { root } from '../../support/trial.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { billOn, contextOf, good, keptCard, losePatience, subscribe, subscriber } from './subscribers.ts'
import { maple, noon } from '../api/maple.ts'

const { server, simulator } = serverWithPayments(noon, [maple])

/** `npm run job -- billing` as a process of its own. */
const startRun = () => {
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

const early = 16
/** They come after the first crashes, so that the process that is killed has a subscriber to bill. */
const late = 8
const subscribers = early + late

/** Every second try ends in the middle, before or after the charge: no process gets its answer. */
const dying = (gateway: PaymentGateway): PaymentGateway => {
  let turn = 0
  return {
    ...gateway,
    charge: async (wanted) => {
      turn += 1
      if (turn % 4 === 1) throw new Error('killed before')
      const charged = await gateway.charge(wanted)
      if (turn % 4 === 3) throw new Error('killed after')
      return charged
    },
  }
}

test('billing runs that are killed at any moment, and others beside them, charge each subscription once', async () => {
  const { payments } = server.services.ports
  if (!payments) throw new Error('no payments')
  const { id: customerId } = await subscriber(server)
  const card = await keptCard(server, good)
  for (let index = 0; index < early; index += 1) await subscribe(server, customerId, { vault_key: card })
  for (let round = 0; round < 3; round += 1) {
    await bill({ ...contextOf(server), payments: dying(payments) }, '2026-12-01').catch(() => undefined)
    await losePatience(server)
  }
  for (let index = 0; index < late; index += 1) await subscribe(server, customerId, { vault_key: card })
  await simulator.fault('delay', { times: subscribers, delay_ms: 200 })
  const before = simulator.charges().length
  const child = startRun()
  await vi.waitUntil(() => simulator.charges().length > before, { timeout: 40_000, interval: 5 })
  await kill(child)
  await losePatience(server)
  await simulator.fault('none')
  await Promise.all([billOn(server, '2026-12-01'), billOn(server, '2026-12-01')])
  const charged = simulator.charges().filter(({ state }) => state !== 'voided')
  expect(charged).toHaveLength(subscribers)
  expect(new Set(charged.map(({ order_id: id }) => id)).size).toBe(subscribers)
  const paid = await server.db.read.selectFrom('subscription_payment').selectAll().where('result', '=', 0).execute()
  expect(new Set(paid.map(({ provider_order_id: id }) => id))).toEqual(new Set(charged.map(({ order_id: id }) => id)))
  expect(paid).toHaveLength(subscribers)
})
