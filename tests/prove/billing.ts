import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPayments } from '#server/payments/open.ts'
import { type Row, verdict } from '../bench/table.ts'
import { skip, subscribe, weekly } from '../server/billing/subscription.ts'
import { root } from '../support/trial.ts'
import { searchTrial } from './card-data.ts'
import { type Engine, engines, logInAt, newTrial, type Trial } from './trial.ts'

const subscribers = 120
const due = '2026-12-01'
const bill = '113.00'
/** Of a weekly plan with one of four deliveries skipped: every second subscriber's. */
const lowered = '84.75'

/** `npm run job -- billing` as a process of its own. */
const startRun = ({ env }: Trial): ChildProcess => {
  const child = spawn(process.execPath, ['src/server/jobs/main.ts', 'billing', '--date', due], {
    cwd: root,
    env: { ...env, PATH: process.env['PATH'], CAMPUS_NOW: `${due}T12:00:00-08:00` },
    stdio: 'ignore',
  })
  const onExit = () => child.kill('SIGKILL')
  process.once('exit', onExit)
  child.once('exit', () => process.off('exit', onExit))
  return child
}

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

const newSubscribers = async ({ stage }: Trial): Promise<void> => {
  const { id } = await logInAt(stage, { id: 'subscriber' })
  const source = { kind: 'card', number: '4242424242424242', expiry: '1228', cvc: '917' } as const
  const kept = await openPayments(stage.config)?.vault({ source })
  if (kept?.outcome !== 'stored') throw new Error('prove: no card was kept')
  for (let index = 0; index < subscribers; index += 2) {
    await subscribe(stage, id, { vault_key: kept.dataKey })
    await skip(stage, await subscribe(stage, id, { vault_key: kept.dataKey, ...weekly }), '2026-12-07')
  }
}

/** Two runs at once, one of them killed soon after the first charge that follows. */
const runAndKill = async (trial: Trial): Promise<void> => {
  const { simulator } = trial.stage
  const before = simulator.charges().length
  const runs = [startRun(trial), startRun(trial)]
  for (let waited = 0; simulator.charges().length === before && waited < 10_000; waited += 5) await sleep(5)
  await sleep(Math.random() * 60)
  for (const run of runs) run.kill('SIGKILL')
  await Promise.all(runs.map(ended))
}

const onEngine = async (engine: Engine, kills: number): Promise<Row> => {
  const trial = await newTrial({ engine })
  const { db, simulator } = trial.stage
  await newSubscribers(trial)
  await simulator.fault('delay', { times: 20_000, delay_ms: 25 })
  for (let killed = 0; killed < kills; killed += 1) await runAndKill(trial)
  const atKills = simulator.charges().length
  // The first runs query what a crash left open; the others find nothing due.
  for (const times of [2, 1, 1]) await Promise.all(Array.from({ length: times }, () => ended(startRun(trial))))
  const charges = simulator.charges().filter(({ state }) => state === 'charged')
  const paid = await db.read.selectFrom('subscription_payment').select('provider_order_id').where('result', '=', 0).execute()
  const names = new Set(charges.map(({ order_id: id }) => id))
  const isOnce =
    [charges.length, paid.length, names.size].every((count) => count === subscribers) &&
    [bill, lowered].every((total) => charges.filter(({ amount }) => amount === total).length === subscribers / 2) &&
    paid.every((one) => names.has(one.provider_order_id ?? ''))
  await searchTrial(trial)
  await trial.close()
  return {
    name: `billing: pairs of runs killed ${kills} times, then repeated, ${engine}`,
    target: `${subscribers} charges, half of ${bill} and half of ${lowered}, as recorded`,
    got: `${charges.length} charges (${atKills} by the kills), ${paid.length} recorded`,
    verdict: verdict(isOnce),
  }
}

/** Billing runs that are killed and repeated charge each subscriber exactly once; on both engines at the same time. */
export const billingKilled = (kills: number): Promise<Row[]> => Promise.all(engines.map((engine) => onEngine(engine, kills)))
