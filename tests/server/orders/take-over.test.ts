import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reconcile } from '#server/orders/reconcile.ts'
import type { PaymentGateway } from '#server/payments/port.ts'
import { importSchool } from '../../support/school.ts'
import { gatewayTo, serverWithPayments } from '../../support/simulator.ts'
import { read } from '../api/ask.ts'
import { paidAnyWay } from '../api/maple-paid.ts'
import { cards, newBuyer, type Buyer } from './checkout.ts'
import { ageAttempts } from './exactly-once.ts'

let gateway: PaymentGateway
const { server, simulator } = serverWithPayments('2026-11-25T12:00:00-08:00', [])
beforeAll(async () => {
  gateway = gatewayTo(simulator.url, 10_000)
  server.services.ports.payments = gateway
  await importSchool(server, paidAnyWay)
})
beforeEach(() => simulator.fault('none'))

const orderOf = ({ holder }: Buyer) =>
  server.db.read.selectFrom('customer_order').selectAll().where('cart_id', '=', holder.cookie).executeTakeFirstOrThrow()

/** What is charged for a cart, under any name. */
const live = async (buyer: Buyer) => {
  const { id } = await orderOf(buyer)
  return simulator.charges().filter(({ order_id: name, state }) => name.startsWith(id) && state === 'charged')
}

/** The reconciler as it runs a minute later. */
const later = async () => {
  await ageAttempts({ db: server.db } as Parameters<typeof ageAttempts>[0])
  await reconcile({ db: server.db, payments: gateway, now: () => server.clock.now, log: { info() {}, warn() {}, error() {} } })
}

describe('a payment whose server was killed is sent again under its name by the buyer who pays again', () => {
  const source = (number: string) => ({ kind: 'card' as const, number, expiry: '0830', cvc: '123' })

  /** A cart as kill -9 leaves it: its attempt is pending and no process holds it. `late` is the charge that the killed server had sent. */
  const killed = async (planId: string | null = null) => {
    const buyer = await newBuyer(server)
    const { total } = await buyer.plan('gold')
    const { installments } = await read(server, 'installmentPlans', { ...buyer.holder, amount: total }, buyer.headers)
    const byPlan = (id: string | null) => {
      const plan = installments.find(({ PlanId }) => PlanId === id)
      return { payment_type: 'installments', ...(plan ? { installment_object: JSON.stringify(plan) } : {}) }
    }
    await simulator.fault('drop_before_commit')
    await buyer.card(planId === null ? {} : byPlan(planId))
    const { id } = await orderOf(buyer)
    await server.db.transaction(async (trx) => {
      const past = new Date(Date.now() - 1000).toISOString()
      await trx.updateTable('order_attempt').set({ state: 'pending', held_until: past }).where('order_id', '=', id).execute()
      await trx.updateTable('customer_order').set({ state: 'pending' }).where('id', '=', id).execute()
    })
    const charge = { orderId: `${id}-1`, amountCents: Math.round(Number(total) * 100), source: source(cards.good) }
    return { buyer, total, byPlan, late: () => gateway.charge(charge) }
  }
  const pays = async (buyer: Buyer, number: string = cards.good, type = 'Visa') =>
    JSON.parse((await buyer.card({ card_number: number, card_type: type })).text) as unknown
  const approved = { order: { response: 'Approved' } }

  test('and is charged once when the charge of the killed server comes after', async () => {
    const { buyer, total, late } = await killed()
    expect(await pays(buyer)).toMatchObject(approved)
    await late()
    expect((await live(buyer)).map(({ amount }) => amount)).toEqual([total])
  })

  test('and is charged once when the charge of the killed server came before', async () => {
    const { buyer, total, late } = await killed()
    await late()
    expect(await pays(buyer, '5555555555554444', 'Mastercard')).toMatchObject(approved)
    expect((await live(buyer)).map(({ amount, card_last4: last }) => [amount, last])).toEqual([[total, '4242']])
  })

  test('and a declined card says nothing as long as the first one may still be charged', async () => {
    const { buyer, total, late } = await killed()
    expect((await buyer.card({ card_number: cards.declined })).headers['x-error-code']).toBe('payment_pending')
    expect((await buyer.status()).state).toBe('pending')
    await late()
    await later()
    expect([(await buyer.status()).state, (await live(buyer)).map(({ amount }) => amount)]).toEqual(['paid', [total]])
  })

  test('and a declined card leaves the cart to be paid again once the first one can no longer be charged', async () => {
    const { buyer, total } = await killed()
    await buyer.card({ card_number: cards.declined })
    await later()
    expect(await buyer.status()).toMatchObject({ state: 'declined', order: { response: 'Not charged' } })
    expect(await pays(buyer)).toMatchObject(approved)
    expect((await live(buyer)).map(({ amount }) => amount)).toEqual([total])
  })

  test('and is charged once by the plan of installments that was chosen before', async () => {
    const { buyer, total, byPlan, late } = await killed('sim-plan-6')
    expect(JSON.parse((await buyer.card(byPlan('sim-plan-6'))).text)).toMatchObject(approved)
    await late()
    expect((await live(buyer)).map(({ amount }) => amount)).toEqual([total])
    expect(JSON.parse((await orderOf(buyer)).data)).toMatchObject({ plan: { NumInstallments: 6 } })
  })

  test('and is charged once when the full amount is chosen among the plans', async () => {
    const { buyer, total, byPlan, late } = await killed()
    expect(JSON.parse((await buyer.card(byPlan(null))).text)).toMatchObject(approved)
    await late()
    expect((await live(buyer)).map(({ amount }) => amount)).toEqual([total])
  })

  test.each([
    ['another plan', 'sim-plan-6', 'sim-plan-3'],
    ['the full amount instead of a plan', 'sim-plan-6', null],
    ['a plan instead of the full amount', null, 'sim-plan-6'],
  ])('and not for %s, as long as the first one may still be charged', async (_, before, now) => {
    const { buyer, byPlan } = await killed(before)
    expect((await buyer.card(byPlan(now))).headers['x-error-code']).toBe('payment_pending')
    expect(await live(buyer)).toEqual([])
    await later()
    expect(JSON.parse((await buyer.card(byPlan(now))).text)).toMatchObject(approved)
  })

  test('and not while a server still pays it', async () => {
    const { buyer } = await killed()
    const held = new Date(Date.now() + 60_000).toISOString()
    await server.db.transaction((trx) =>
      trx.updateTable('order_attempt').set({ held_until: held }).where('state', '=', 'pending').execute(),
    )
    const paying = buyer.card()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await live(buyer)).toEqual([])
    await later()
    expect(JSON.parse((await paying).text)).toMatchObject(approved)
  })
})
