import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { steadyReconciling } from '#server/jobs/reconcile.ts'
import { schedule } from '#server/jobs/schedule.ts'
import { reconcile } from '#server/orders/reconcile.ts'
import type { PaymentGateway } from '#server/payments/port.ts'
import { type FaultKind, faultKinds } from '#server/payments/simulator/faults.ts'
import { importSchool } from '../../support/school.ts'
import { gatewayTo, serverWithPayments } from '../../support/simulator.ts'
import { type Given, read } from '../api/ask.ts'
import { type Buyer, cards, goldBuyer, liveCharges, newBuyer } from './checkout.ts'
import { payable } from './payable.ts'

let patient: PaymentGateway
/** Gives up soon, for what never answers or comes too late. */
let hasty: PaymentGateway
const { server, simulator } = serverWithPayments('2026-11-25T12:00:00-08:00', [])
beforeAll(async () => {
  patient = gatewayTo(simulator.url, 10_000)
  hasty = gatewayTo(simulator.url, 200)
  await importSchool(server, payable)
})
beforeEach(async () => {
  server.services.ports.payments = patient
  await simulator.fault('none')
})

const everyWay = { customer_type_id: '' }
const quiet = { info() {}, warn() {}, error() {} }

/** The reconciler as it runs a minute later. */
const later = async (buyer: Buyer): Promise<void> => {
  await server.db.transaction(async (trx) => {
    const minuteAgo = new Date(Date.now() - 60_000).toISOString()
    const orders = trx.selectFrom('customer_order').select('id').where('cart_id', '=', buyer.holder.cookie)
    await trx.updateTable('order_attempt').set({ started_at: minuteAgo }).where('order_id', 'in', orders).execute()
    await trx
      .updateTable('order_attempt')
      .set({ ask_at: minuteAgo })
      .where('ask_at', 'is not', null)
      .where('order_id', 'in', orders)
      .execute()
  })
  await reconcile({
    db: server.db,
    payments: server.services.ports.payments,
    now: () => server.clock.now,
    log: quiet,
  })
}

const live = (buyer: Buyer) => liveCharges(server, simulator, buyer)

/** Pays through a gateway without patience, then waits until the company has charged all the same. */
const impatiently = async (buyer: Buyer, given: Given) => {
  server.services.ports.payments = hasty
  const answer = await buyer.card(given)
  server.services.ports.payments = patient
  await vi.waitFor(async () => expect(await live(buyer)).toHaveLength(1), { timeout: 20_000 })
  return answer
}
const outlasts = (kind: FaultKind) => kind === 'silence' || kind === 'delay'

const googlePayment = JSON.stringify({ signature: 's', protocolVersion: 'ECv1', signedMessage: '{}' })

/** What each way to pay sends; look-ups and tickets are opened before the payment. */
const prepared = {
  'Credit card': async () => ({}),
  installments: async (buyer: Buyer, total: string): Promise<Given> => {
    const { installments } = await read(server, 'installmentPlans', { ...buyer.holder, amount: total }, buyer.headers)
    return { payment_type: 'installments', installment_object: JSON.stringify(installments[0] ?? {}) }
  },
  GooglePay: async (buyer: Buyer, total: string): Promise<Given> => {
    const { preload } = await read(server, 'preloadGooglePay', { ...buyer.holder, amount: total }, buyer.headers)
    const receipt = JSON.stringify({ response_code: '027' })
    return { payment_type: 'GooglePay', card_number: '', cvc: '', ticket: preload.ticket, payment: googlePayment, receipt }
  },
}

/** The state of a payment once the company was asked about it. */
const ends: Record<FaultKind, 'paid' | 'declined'> = {
  delay: 'paid',
  drop_before_commit: 'declined',
  drop_after_commit: 'paid',
  silence: 'paid',
  error_500: 'declined',
  broken_xml: 'paid',
  code_null: 'declined',
  code_empty: 'declined',
  code_letters: 'declined',
  code_sign: 'declined',
  duplicate_order: 'declined',
  wrong_amount: 'paid',
}

describe.each(Object.entries(prepared))('%s', (_, prepare) => {
  test.each(faultKinds)('with the fault %s is paid and charged, or neither', async (kind) => {
    const buyer = await newBuyer(server, {}, everyWay)
    const { total } = await buyer.plan('gold')
    const given = await prepare(buyer, total)
    await simulator.fault(kind, { delay_ms: kind === 'delay' ? 400 : 0 })
    const answer = outlasts(kind) ? await impatiently(buyer, given) : await buyer.card(given)
    await simulator.fault('none')
    const code = answer.headers['x-error-code']
    if (code === 'payment_pending') {
      expect((await buyer.status()).state).toBe('pending')
      expect((await buyer.ask('addMealPlan', { meal_plan: 'gold' })).headers['x-error-code']).toBe('cart_locked')
      // Who tries again reads the same, and pays nothing.
      expect((await buyer.card()).headers['x-error-code']).toBe('payment_pending')
      await later(buyer)
    }
    const { state } = await buyer.status()
    expect(state).toBe(ends[kind])
    expect((await live(buyer)).map(({ amount }) => amount)).toEqual(state === 'paid' ? [total] : [])
    if (state === 'declined') expect((await buyer.fetch()).items).toHaveLength(1)
  })
})

test('tries again an attempt that was never charged, with the card of the call that waited for it', async () => {
  const buyer = await newBuyer(server)
  const { total } = await buyer.plan('gold')
  await simulator.fault('drop_before_commit')
  await buyer.card()
  // A killed server leaves its attempt pending.
  const orders = server.db.read.selectFrom('customer_order').select('id').where('cart_id', '=', buyer.holder.cookie)
  const { id } = await orders.executeTakeFirstOrThrow()
  await server.db.transaction(async (trx) => {
    await trx.updateTable('order_attempt').set({ state: 'pending' }).where('order_id', '=', id).execute()
    await trx.updateTable('customer_order').set({ state: 'pending' }).where('id', '=', id).execute()
  })
  const again = buyer.card()
  await later(buyer)
  expect(JSON.parse((await again).text)).toMatchObject({ order: { response: 'Approved', total } })
  expect((await live(buyer)).map(({ amount }) => amount)).toEqual([total])
})

describe('says "Declined" only of what a bank declined, otherwise that nothing was charged', () => {
  const nothing = { order: { response: 'Not charged', no: null, receipt_key: null }, msg: 'Nothing was charged. Please try again.' }

  test('where the payment company never got the charge', async () => {
    const buyer = await goldBuyer(server)
    await simulator.fault('drop_before_commit')
    await buyer.card()
    await later(buyer)
    expect(await buyer.status()).toMatchObject({ state: 'declined', ...nothing })
  })

  test('where it answers no word of a bank', async () => {
    const buyer = await goldBuyer(server)
    await simulator.fault('code_null')
    expect(JSON.parse((await buyer.card()).text)).toMatchObject(nothing)
    expect(await buyer.status()).toMatchObject({ state: 'declined', ...nothing })
  })

  test('where a charge whose answer was lost was taken back', async () => {
    const buyer = await goldBuyer(server)
    await impatiently(buyer, { card_number: cards.silent })
    const [charge] = await live(buyer)
    const { receipt } = (await patient.status(charge!.order_id)) as { receipt: { orderId: string; transaction: string } }
    await patient.void(receipt)
    await later(buyer)
    expect(await buyer.status()).toMatchObject({ state: 'declined', ...nothing })
  })

  test('and of a bank that declined', async () => {
    const buyer = await goldBuyer(server)
    const msg = 'Card declined. Please contact your banking institution.'
    expect(JSON.parse((await buyer.card({ card_number: cards.declined })).text)).toMatchObject({ order: { response: 'Declined' }, msg })
  })
})

const jobOfStart = () =>
  steadyReconciling({ db: server.db, payments: patient, now: () => server.clock.now, log: quiet, mail: server.services.ports.mail })

test('asks about every open attempt at once when a server starts', async () => {
  const buyer = await goldBuyer(server)
  await impatiently(buyer, { card_number: cards.silent })
  const stop = schedule([jobOfStart()], quiet)
  // Another process may hold the lease for its five seconds; without the first look it would be asked about after thirty.
  await expect.poll(async () => (await buyer.status()).state, { timeout: 20_000 }).toBe('paid')
  await stop()
})

test('gives a payment that begins after the start of a server its own time, however late the first look is', async () => {
  const job = jobOfStart()
  const buyer = await goldBuyer(server)
  await impatiently(buyer, { card_number: cards.silent })
  await job.run(AbortSignal.timeout(60_000))
  expect((await buyer.status()).state).toBe('pending')
})

test('[PAY] a card that is charged and never answers is paid once it is asked about', async () => {
  const buyer = await newBuyer(server)
  const { total } = await buyer.plan('gold')
  const answer = await impatiently(buyer, { card_number: cards.silent })
  expect([answer.status, answer.headers['x-error-code']]).toEqual([200, 'payment_pending'])
  expect(JSON.parse(answer.text)).toEqual({
    status: 'error',
    msg: "Your payment is being confirmed. You don't need to pay again: we'll email you as soon as it's done.",
  })
  expect(server.logged.at(-1)).toEqual([expect.objectContaining({ reason: 'silent' }), 'a payment has no answer yet'])
  await later(buyer)
  const { state, order } = await buyer.status()
  expect([state, order?.total, (await live(buyer)).length]).toEqual(['paid', total, 1])
})

test('a charge that comes after its attempt was given up is taken back', async () => {
  const buyer = await goldBuyer(server)
  await simulator.fault('drop_before_commit')
  await buyer.card()
  await later(buyer)
  const { state, order } = await buyer.status()
  expect(state).toBe('declined')
  const attempt = await server.db.read.selectFrom('order_attempt').selectAll().where('order_id', '=', order!.id).executeTakeFirstOrThrow()
  const source = { kind: 'card' as const, number: cards.good, expiry: '0830', cvc: '123' }
  await server.services.ports.payments!.charge({ orderId: attempt.provider_order_id, amountCents: attempt.total_cents, source })
  expect(await live(buyer)).toHaveLength(1)
  await later(buyer)
  expect([(await live(buyer)).length, (await buyer.status()).state]).toEqual([0, 'declined'])
})

test('a payment that was settled while the provider was asked about it keeps its charge [PAY-Q4]', async () => {
  const buyer = await goldBuyer(server)
  await impatiently(buyer, { card_number: cards.silent })
  const real = server.services.ports.payments!
  server.services.ports.payments = {
    ...real,
    status: async (orderId) => {
      const found = await real.status(orderId)
      server.services.ports.payments = real
      await later(buyer)
      return found
    },
  }
  await later(buyer)
  await later(buyer)
  expect([(await buyer.status()).state, (await live(buyer)).length]).toEqual(['paid', 1])
})
