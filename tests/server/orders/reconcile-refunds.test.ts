import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { releaseLease, takeLease } from '#server/db/leases.ts'
import { dropRefund, listRefundsOfOrders, makeOpenRefundsDue } from '#server/db/refunds.ts'
import { reconcileRefunds } from '#server/orders/reconcile-refunds.ts'
import { refundOrder, type RefundInput } from '#server/orders/refund.ts'
import type { PaymentGateway } from '#server/payments/port.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { mailsTo } from '../accounts/mailbox.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { read } from '../api/ask.ts'
import { paidAnyWay } from '../api/maple-paid.ts'
import { goldBuyer, placed } from './checkout.ts'

const { server, simulator } = serverWithPayments('2026-11-25T12:00:00-08:00', [paidAnyWay])
// The server's own job waits until a test is over; it takes a lease that ends later than its own and a clock's skew for a wrong one.
const holder = 'these tests'
const isAlone = () => takeLease(server.db, 'refunds', { holder, forMs: 60_000 })
beforeEach(async () => {
  await simulator.fault('none')
  await expect.poll(isAlone, { timeout: 10_000 }).toBe(true)
})
afterEach(() => releaseLease(server.db, 'refunds', holder))

const site_id = 'maple-site'
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const gateway = (): PaymentGateway => server.services.ports.payments!
const contextWith = (payments = gateway()) => ({ db: server.db, payments, now: () => server.clock.now, log })
/** At the time of the next question. */
const reconciles = async (payments?: PaymentGateway) => {
  await nextTime()
  return reconcileRefunds(contextWith(payments))
}

let buyers = 0
/** A paid order of a plan and a subscription, with the name of its charge. */
const bought = async () => {
  const email = `waits-${(buyers += 1)}@maple.test`
  const buyer = await goldBuyer(server, { email })
  await buyer.coffee(3)
  const { order } = placed(await buyer.card())
  const stored = await server.db.read.selectFrom('customer_order').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
  const charge = simulator.charges().find(({ order_id: id }) => id.startsWith(order.id))?.order_id ?? ''
  return { email, order: stored, charge }
}
type Bought = Awaited<ReturnType<typeof bought>>

const reason = 'The kitchen was closed'
const part = { amount: '20.00', reason, author: 'dana@maple.test' }
const refunds = ({ order }: Bought, input: RefundInput, payments = gateway()) =>
  refundOrder({ order, name: order.id }, { db: server.db, payments, now: server.clock.now }, input)
/** A refund to which the payment company gives no answer. */
const unanswered = async (
  input: (charge: string) => RefundInput,
  fault: 'drop_before_commit' | 'drop_after_commit' = 'drop_after_commit',
) => {
  const one = await bought()
  await simulator.fault(fault)
  await expect(refunds(one, input(one.charge))).rejects.toThrow('the provider did not refund it')
  await simulator.fault('none')
  return one
}
const rows = ({ order }: Bought) => listRefundsOfOrders(server.db.read, site_id, [order.id])
const mails = async ({ email }: Bought) => await mailsTo(server, email, 'was refunded')
const chargeNow = ({ charge }: Bought) => simulator.charges().find(({ order_id: id }) => id === charge)?.state
const page = async ({ order }: Bought) => {
  const { headers } = await enterOffice(server)
  return (await read(server, 'officeOrder', { site_id, order_id: order.id }, headers)).order
}
/** As if the time of the next question had come. */
const nextTime = () => server.db.transaction((trx) => makeOpenRefundsDue(trx, '2020-01-01T00:00:00.000Z'))
const silent: PaymentGateway['refund'] = () => Promise.resolve({ outcome: 'unknown', reason: 'timeout' })

const askTimes = async (one: Bought) => (await rows(one)).map(({ ask_at: at }) => at)

describe('a refund that the payment company has not confirmed', () => {
  test.each([
    ['was made', 'drop_after_commit', 'refunded'],
    ['was not made', 'drop_before_commit', 'charged'],
  ] as const)('is being confirmed, and done once by itself where it %s', async (_, fault, before) => {
    const one = await unanswered((bill) => ({ bill, ...part }), fault)
    expect(chargeNow(one)).toBe(before)
    expect((await page(one)).payments[0]).toMatchObject({ state: 'refunding', refunds: [{ amount: '20.00', done_at: null }] })
    expect(await reconciles()).toBe(1)
    expect(await page(one)).toMatchObject({ state: 'paid', refunded: '20.00', refunding: false })
    expect(await reconciles()).toBe(0)
    expect([chargeNow(one), (await mails(one)).length]).toEqual(['refunded', 1])
    expect(await rows(one)).toMatchObject([{ amount_cents: 2000, author: part.author, reason, done_at: expect.any(String) as string }])
    expect(await askTimes(one)).toEqual([null])
  })

  test('is asked about at its times alone, and by one of two processes', async () => {
    const one = await unanswered((bill) => ({ bill, ...part }))
    const refund = vi.fn(silent)
    const both = (payments: PaymentGateway) => Promise.all([1, 2].map(() => reconcileRefunds(contextWith(payments))))
    expect(await both({ ...gateway(), refund })).toEqual([0, 0])
    expect(refund).not.toHaveBeenCalled()
    for (const count of [1, 2]) {
      await nextTime()
      expect(await both({ ...gateway(), refund })).toEqual([0, 0])
      expect(await both({ ...gateway(), refund })).toEqual([0, 0])
      expect(refund).toHaveBeenCalledTimes(count)
    }
    await nextTime()
    expect((await both(gateway())).reduce((sum, done) => sum + done)).toBe(1)
    expect([(await rows(one)).length, (await mails(one)).length]).toEqual([1, 1])
  })

  test('of a whole order ends its subscriptions once it is confirmed', async () => {
    const one = await unanswered(() => ({ bill: 'all', reason }))
    expect((await page(one)).state).toBe('paid')
    expect(await reconciles()).toBe(1)
    const { state, subscriptions, coming } = await page(one)
    expect([state, subscriptions.every(({ canceled_at: at }) => at !== null), coming]).toEqual(['refunded', true, []])
    expect(await reconciles()).toBe(0)
    expect(await mails(one)).toHaveLength(1)
  })

  test.each([
    ['a part', (bill: string): RefundInput => ({ bill, ...part }), 'paid'],
    ['a whole order', (): RefundInput => ({ bill: 'all', reason }), 'refunded'],
  ] as const)('of %s whose server was killed is finished by another one', async (_, input, state) => {
    const one = await bought()
    const killed: PaymentGateway['refund'] = async (wanted) => {
      await gateway().refund(wanted)
      throw new Error('killed')
    }
    await expect(refunds(one, input(one.charge), { ...gateway(), refund: killed })).rejects.toThrow('killed')
    expect((await rows(one)).map(({ done_at: at }) => at)).toEqual([null])
    expect(await reconciles()).toBe(1)
    expect([(await page(one)).state, (await mails(one)).length, chargeNow(one)]).toEqual([state, 1, 'refunded'])
  })

  test('and is refused at last is dropped, and nothing of it is done', async () => {
    const one = await unanswered(() => ({ bill: 'all', reason }), 'drop_before_commit')
    const refuses: PaymentGateway['refund'] = () => Promise.resolve({ outcome: 'refused', reason: 'no' })
    expect(await reconciles({ ...gateway(), refund: refuses })).toBe(0)
    expect(await reconciles()).toBe(0)
    expect([(await page(one)).state, await rows(one), chargeNow(one)]).toEqual(['paid', [], 'charged'])
    expect(log.warn).toHaveBeenCalledWith({ order: one.order.id, fault: 'refused' }, 'a refund was not made')
  })

  test('is not sent again once it was refused or done meanwhile', async () => {
    const one = await unanswered((bill) => ({ bill, ...part }), 'drop_before_commit')
    const [repeats] = await rows(one)
    await server.db.transaction((trx) => dropRefund(trx, repeats!))
    expect(await refunds(one, { bill: one.charge, ...part, repeats: repeats! })).toBeNull()
    expect([await rows(one), chargeNow(one)]).toEqual([[], 'charged'])
    await refunds(one, { bill: one.charge, ...part })
    expect(await refunds(one, { bill: one.charge, ...part, repeats: repeats! })).toBeNull()
    expect((await mails(one)).length).toBe(1)
  })

  test('is asked about at once where the version before, which sets no time, began it, and never where that one finished it', async () => {
    const one = await unanswered((bill) => ({ bill, ...part }))
    const change = (values: { ask_at: string | null; done_at?: string }) =>
      server.db.transaction((trx) => trx.updateTable('refund').set(values).where('order_id', '=', one.order.id).execute())
    const past = '2020-01-01T00:00:00.000Z'
    const refund = vi.fn(silent)
    await change({ ask_at: null })
    const asks = () => reconcileRefunds(contextWith({ ...gateway(), refund }))
    expect([await asks(), await asks()]).toEqual([0, 0])
    expect(refund).toHaveBeenCalledTimes(1)
    await change({ ask_at: past, done_at: past })
    expect(await reconcileRefunds(contextWith())).toBe(0)
    expect(chargeNow(one)).toBe('refunded')
  })

  test('waits for a payment company', async () => {
    const one = await unanswered((bill) => ({ bill, ...part }))
    expect(await reconcileRefunds({ ...contextWith(), payments: null })).toBe(0)
    expect([await reconciles(), (await mails(one)).length]).toEqual([1, 1])
  })
})
