import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { takeLease } from '#server/db/leases.ts'
import { reconcile } from '#server/orders/reconcile.ts'
import type { PaymentGateway } from '#server/payments/port.ts'
import { machineClock } from '../../support/machine-clock.ts'
import { gatewayTo, serverWithPayments } from '../../support/simulator.ts'
import { type Buyer, cards, goldBuyer, liveCharges } from './checkout.ts'
import { payable } from './payable.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
/** So far the clock is ahead, before it is set right. */
const spans: [string, number][] = [
  ['five minutes', 5 * minute],
  ['an hour', hour],
  ['a day', day],
  ['a year', 365 * day],
]

let machine: ReturnType<typeof machineClock>
beforeAll(() => {
  machine = machineClock()
})
afterAll(() => machine.giveBack())

const { server, simulator } = serverWithPayments('2026-11-25T12:00:00-08:00', [payable])
let patient: PaymentGateway
let hasty: PaymentGateway
beforeAll(() => {
  patient = gatewayTo(simulator.url, 10_000)
  hasty = gatewayTo(simulator.url, 200)
})
beforeEach(async () => {
  machine.reset(server)
  server.services.ports.payments = patient
  await simulator.fault('none')
})

const jump = (ms: number) => machine.jump(server, ms)
const ask = () => {
  const { db, services, config } = server
  return reconcile({ db, payments: services.ports.payments, now: config.now, log: { info() {}, warn() {}, error() {} } })
}
/** The reconciler as it runs every few seconds for the next two minutes. */
const askForTwoMinutes = async () => {
  for (let passed = 0; passed <= 120; passed += 10) {
    await ask()
    jump(10_000)
  }
}
const live = (buyer: Buyer) => liveCharges(server, simulator, buyer)

describe.each(spans)('a clock that was %s ahead is set right', (_, ms) => {
  beforeEach(() => jump(ms))

  test('[PAY-Q4] while it is unknown whether a card was charged: it is paid once the provider answers', async () => {
    const buyer = await goldBuyer(server)
    server.services.ports.payments = hasty
    expect((await buyer.card({ card_number: cards.silent })).headers['x-error-code']).toBe('payment_pending')
    server.services.ports.payments = patient
    await vi.waitFor(async () => expect(await live(buyer)).toHaveLength(1))
    jump(-ms)
    await ask()
    expect([(await buyer.status()).state, (await live(buyer)).length]).toEqual(['paid', 1])
  })

  test('while a card was not charged: the cart is free within two minutes, and paid once', async () => {
    const buyer = await goldBuyer(server)
    await simulator.fault('drop_before_commit')
    expect((await buyer.card()).headers['x-error-code']).toBe('payment_pending')
    await simulator.fault('none')
    jump(-ms)
    await ask()
    // A charge may still be on its way: not believed at the first word.
    expect((await buyer.status()).state).toBe('pending')
    await askForTwoMinutes()
    expect((await buyer.status()).state).toBe('declined')
    expect((await buyer.card()).status).toBe(200)
    expect([(await buyer.status()).state, (await live(buyer)).length]).toEqual(['paid', 1])
  })

  test('after ten refused tries of a cart: it may be paid, once', async () => {
    const buyer = await goldBuyer(server)
    for (let tries = 0; tries < 10; tries += 1) await buyer.card({ card_number: cards.declined })
    expect((await buyer.card()).headers['x-error-code']).toBe('too_many')
    jump(-ms)
    expect((await buyer.card()).status).toBe(200)
    expect(await live(buyer)).toHaveLength(1)
  })

  test('a job whose process is gone is taken over by another', async () => {
    await takeLease(server.db, `trial-${ms}`, { holder: 'gone', forMs: 5000 })
    expect(await takeLease(server.db, `trial-${ms}`, { holder: 'other', forMs: 5000 })).toBe(false)
    jump(-ms)
    expect(await takeLease(server.db, `trial-${ms}`, { holder: 'other', forMs: 5000 })).toBe(true)
    expect(await takeLease(server.db, `trial-${ms}`, { holder: 'third', forMs: 5000 })).toBe(false)
  })
})

describe.each(spans)('the clock goes %s forward while a card is being charged', (_, ms) => {
  test.each([
    ['and back', -ms],
    ['and stays there', 0],
  ])('%s: a charge that its order was given up for is taken back', async (__, then) => {
    const buyer = await goldBuyer(server)
    const way = Promise.withResolvers<void>()
    server.services.ports.payments = { ...patient, charge: (wanted) => way.promise.then(() => patient.charge(wanted)) }
    const answer = buyer.card()
    await vi.waitFor(async () => expect((await buyer.status()).state).toBe('pending'))
    jump(ms)
    await ask()
    way.resolve()
    await answer
    expect([(await buyer.status()).state, (await live(buyer)).length]).toEqual(['declined', 1])
    jump(then)
    await askForTwoMinutes()
    await ask()
    expect(await live(buyer)).toEqual([])
    // Who was logged out by the jump is in again.
    machine.reset(server)
    expect((await buyer.card()).status).toBe(200)
    expect([(await buyer.status()).state, (await live(buyer)).length]).toEqual(['paid', 1])
  })
})
