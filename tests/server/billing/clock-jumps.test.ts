import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bill } from '#server/billing/run.ts'
import { machineClock } from '../../support/machine-clock.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { emptyTables } from '../../support/server.ts'
import { read } from '../api/ask.ts'
import { contextOf, declined, good, keptCard, subscribe, subscriber } from './subscribers.ts'
import { maple, noon } from '../api/maple.ts'

const day = 86_400_000
/** The day on which the first period is due; the others are on the 1st of January and of February. */
const first = '2026-12-01T12:00:00-05:00'
const periods = ['2026-12-01', '2027-01-01', '2027-02-01']

let machine: ReturnType<typeof machineClock>
beforeAll(() => {
  machine = machineClock()
})
afterAll(() => machine.giveBack())
const { server, simulator } = serverWithPayments(noon, [maple])
beforeEach(async () => {
  machine.reset(server)
  machine.jump(server, Date.parse(first) - server.clock.now)
  await simulator.fault('none')
  await emptyTables(server, 'subscription_payment', 'subscription_bill', 'subscription')
})

const jump = (ms: number) => machine.jump(server, ms)
/** A round of the billing as the server runs it once a minute. */
const round = () => bill(contextOf(server))
const rounds = async (days: number) => {
  for (let passed = 0; passed < days; passed += 1) {
    await round()
    jump(day)
  }
}
const billed = async (id: string) =>
  (
    await server.db.read
      .selectFrom('subscription_payment')
      .select('due')
      .where('subscription_id', '=', id)
      .where('result', '=', 0)
      .orderBy('due')
      .execute()
  ).map(({ due }) => due)
const charges = (id: string) =>
  simulator.charges().filter(({ order_id: name, state }) => name.includes(id.replaceAll('-', '')) && state === 'charged')
const someone = async (card: string) => {
  return { id: await subscribe(server, (await subscriber(server)).id, { vault_key: await keptCard(server, card) }) }
}

describe.each([
  ['a day', day],
  ['two months', 62 * day],
  ['a year', 365 * day],
])('the clock goes forward by %s and back', (_, ms) => {
  test('[SUBS-10] no period is billed twice, and none is left out', async () => {
    const { id } = await someone(good)
    await round()
    jump(ms)
    await Promise.all([round(), round()])
    jump(-ms)
    await rounds(70)
    expect(await billed(id)).toEqual(periods)
    expect(charges(id)).toHaveLength(3)
  })

  test('a try without an answer is asked about, and charged once', async () => {
    const { id } = await someone(good)
    const { payments, ...rest } = contextOf(server)
    if (!payments) throw new Error('no payments')
    jump(ms)
    const killed = async (wanted: Parameters<typeof payments.charge>[0]) => {
      await payments.charge(wanted)
      throw new Error('killed')
    }
    await bill({ ...rest, log: { info() {}, warn() {}, error() {} }, payments: { ...payments, charge: killed } })
    const open = await server.db.read.selectFrom('subscription_bill').select('due').where('state', '=', 'pending').execute()
    jump(-ms)
    await round()
    const due = new Set(['2026-12-01', ...open.map((one) => one.due)])
    expect(await billed(id)).toEqual([...due].toSorted())
    expect(charges(id)).toHaveLength(due.size)
  })

  test('[ACSUB-04] what was cancelled meanwhile is billed no more', async () => {
    jump(ms)
    const person = await subscriber(server)
    jump(-ms)
    const id = await subscribe(server, person.id, { vault_key: await keptCard(server, good) })
    await round()
    jump(ms)
    const input = { customer_id: person.id, site_id: 'maple-site', subscription_id: id, public: true }
    await read(server, 'cancelSubscription', input, person.headers)
    jump(-ms)
    await rounds(70)
    expect(await billed(id)).toEqual(['2026-12-01'])
    expect(charges(id)).toHaveLength(1)
  })

  test('[ACSUB-03] a refused card is tried again in days, as though the clock had been right', async () => {
    const { id } = await someone(declined)
    jump(ms)
    await round()
    jump(-ms)
    await rounds(1)
    const card = await keptCard(server, good)
    await server.db.transaction(async (trx) => void (await trx.updateTable('subscription').set({ vault_key: card }).execute()))
    await rounds(5)
    expect(await billed(id)).toContain('2026-12-01')
    await rounds(70)
    expect(await billed(id)).toEqual(periods)
    expect(charges(id)).toHaveLength(3)
  })
})
