import { beforeEach, describe, expect, test } from 'vitest'
import type { StaffRole } from '#contract/office-account.ts'
import { centsOf, decimalOf } from '#domain/money.ts'
import { listRefundsOfOrders } from '#server/db/refunds.ts'
import { takeLease } from '#server/db/leases.ts'
import { serverWithPayments, withHastyGateway } from '../../support/simulator.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { mailsTo } from '../accounts/mailbox.ts'
import { cards, goldBuyer, newBuyer, placed } from '../orders/checkout.ts'
import { type Answer, askCall, expectRefusal, type Given, parsed, read } from './ask.ts'
import { noon, site } from './maple.ts'
import { paidAnyWay } from './maple-paid.ts'

const { server, simulator } = serverWithPayments(noon, [paidAnyWay])
beforeEach(() => simulator.fault('none'))

type Person = Awaited<ReturnType<typeof enterOffice>>
const as = (role: StaffRole = 'manager') => enterOffice(server, { role })
const reason = 'The kitchen was closed'

let buyers = 0
/** A paid order with the name of its charge. */
const bought = async (wish: (buyer: Awaited<ReturnType<typeof newBuyer>>) => Promise<unknown> = ({ plan }) => plan('gold')) => {
  const email = `back-${(buyers += 1)}@maple.test`
  const buyer = await newBuyer(server, { email })
  await wish(buyer)
  const { order } = placed(await buyer.card())
  const charges = simulator.charges().filter(({ order_id: id }) => id.startsWith(order.id))
  return { buyer, email, order, charge: charges[0]?.order_id ?? '' }
}
type Bought = Awaited<ReturnType<typeof bought>>

const ask = ({ order, charge }: Pick<Bought, 'order' | 'charge'>, { headers }: Person, given: Given = {}): Promise<Answer> =>
  askCall(server, 'refundOrder', { ...site, order_id: order.id, charge, amount: '20.00', reason, ...given }, headers)
const refunded = async (...given: Parameters<typeof ask>) => parsed('refundOrder', await ask(...given))
const chargeNow = ({ charge }: Bought) => simulator.charges().find(({ order_id: id }) => id === charge)
const rows = ({ order }: Bought) => listRefundsOfOrders(server.db.read, 'maple-site', [order.id])
const mails = async ({ email }: Bought) => await mailsTo(server, email, 'was refunded')

const refusals = {
  refund_done: { status: 409, msg: 'This was refunded already. See the history of the order.' },
  refund_begun: { status: 409, msg: 'A refund of another amount is waiting for its answer. Finish that one first.' },
  refund_busy: { status: 409, msg: 'Someone is refunding this order right now. Look again in a minute.' },
  refund_limit: { status: 422, msg: 'Ask a manager for a refund above $100.00.' },
  refund_payment_unknown: { status: 422, msg: 'Choose what to refund.' },
  refund_amount: { status: 422, msg: 'Enter an amount above zero, such as 12.50.' },
  refund_amount_over: { status: 422, msg: 'This is more than what is left to refund.' },
  refund_reason: { status: 422, msg: 'Please say why: the buyer reads it in the email.' },
  refund_refused: { status: 422, msg: 'The payment company refused this refund. Nothing more was refunded.' },
  refund_unpaid: { status: 409, msg: "This order isn't paid, so there's nothing to refund." },
  refunds_off: { status: 422, msg: "Card refunds aren't set up here. Ask the person who runs the server." },
} as const
const refuses = (answer: Answer, code: keyof typeof refusals) => expectRefusal(answer, { code, ...refusals[code] })

describe('a refund by the office', () => {
  test('gives a part back once, with who did it and why, which the buyer reads in a mail and on the order', async () => {
    const one = await bought()
    const cashier = await as('cashier')
    const { outcome, order } = await refunded(one, cashier)
    const refund = { amount: '20.00', reason, author: cashier.email, done_at: '2026-11-25T20:00:00.000Z' }
    expect(outcome).toBe('done')
    expect(order).toMatchObject({
      state: 'paid',
      refunded: '20.00',
      refunding: false,
      whole: decimalOf((centsOf(one.order.total) ?? 0) - 2000),
      payments: [{ state: 'part_refunded', refunds: [refund] }],
    })
    expect(order.history.at(-1)).toMatchObject({ kind: 'refunded', amount: '20.00', about: reason, author: cashier.email })
    expect(chargeNow(one)?.state).toBe('refunded')
    expect((await mails(one)).map((mail) => [mail.includes('20.00'), mail.includes(reason)])).toEqual([[true, true]])
    const { ahead } = await read(server, 'orderReceipt', { ...site, key: one.order.receipt_key ?? '' })
    expect(ahead?.refunds).toEqual([{ date: '2026-11-25', total: '20.00' }])
    const found = { ...site, from: '2026-11-01', to: '2026-11-25', search: one.order.number ?? '' }
    expect((await read(server, 'officeOrders', found, cashier.headers)).orders).toMatchObject([{ state: 'paid', refunded: '20.00' }])
  })

  test('of the whole order ends its subscriptions', async () => {
    const one = await bought(async ({ plan, coffee }) => [await plan('gold'), await coffee(3)])
    const { outcome, order } = await refunded(one, await as(), { charge: 'all', amount: '' })
    expect([outcome, order.state, order.refunded]).toEqual(['done', 'refunded', one.order.total])
    expect(order.subscriptions[0]?.canceled_at).not.toBeNull()
    expect([order.coming, order.whole]).toEqual([[], null])
    expect(await mails(one)).toHaveLength(1)
  })

  test('of an order that no card paid marks it as refunded and says what to give back elsewhere', async () => {
    const buyer = await goldBuyer(server, { student_id: '20110009' })
    const { order } = placed(await buyer.account())
    refuses(await ask({ order, charge: 'all' }, await as('cashier'), { amount: '' }), 'refund_limit')
    const page = (await refunded({ order, charge: 'all' }, await as(), { amount: '' })).order
    expect(page).toMatchObject({ state: 'refunded', elsewhere: order.total })
    refuses(await ask({ order, charge: 'all' }, await as(), { amount: '' }), 'refund_done')
  })

  test('is limited for a cashier to $100.00 of a payment, in parts too, not for a manager', async () => {
    const one = await bought()
    const cashier = await as('cashier')
    refuses(await ask(one, cashier, { amount: '100.01' }), 'refund_limit')
    refuses(await ask(one, cashier, { charge: 'all', amount: '' }), 'refund_limit')
    const french = await ask(one, cashier, { amount: '100.01', locale: 'fr-ca' })
    expect(french.text).toContain('100,00\u00a0$')
    expect(await rows(one)).toEqual([])
    expect((await refunded(one, cashier, { amount: '100.00' })).outcome).toBe('done')
    refuses(await ask(one, cashier, { amount: '0.01', after: '100.00' }), 'refund_limit')
    const other = await bought()
    expect((await refunded(other, await as(), { amount: '100.01' })).outcome).toBe('done')
  })

  test.each([
    [{ charge: '' }, 'refund_payment_unknown'],
    [{ charge: 'checkout' }, 'refund_payment_unknown'],
    [{ charge: 'all', amount: '5.00' }, 'refund_payment_unknown'],
    [{ amount: '' }, 'refund_amount'],
    [{ amount: '0' }, 'refund_amount'],
    [{ amount: '-5.00' }, 'refund_amount'],
    [{ amount: '5,00' }, 'refund_amount'],
    [{ amount: '99999.00' }, 'refund_amount_over'],
    [{ reason: '  ' }, 'refund_reason'],
    [{ charge: 'all', amount: '', reason: '' }, 'refund_reason'],
  ] as const)('that asks for %j is refused and gives nothing', async (given, code) => {
    const one = await bought()
    refuses(await ask(one, await as(), given), code)
    expect([await rows(one), chargeNow(one)?.state]).toEqual([[], 'charged'])
  })

  test('after an amount that is none is refused and gives nothing', async () => {
    const one = await bought()
    const answer = await ask(one, await as(), { amount: '5.00', after: 'abc' })
    expect([answer.status, answer.headers['x-error-code'], await rows(one)]).toEqual([400, 'malformed', []])
  })

  test("names no charge of another customer's order", async () => {
    const [one, other] = [await bought(), await bought()]
    refuses(await ask({ order: one.order, charge: other.charge }, await as()), 'refund_payment_unknown')
    expect(chargeNow(other)?.state).toBe('charged')
  })

  test('of an order that is not paid is refused', async () => {
    const buyer = await goldBuyer(server)
    await withHastyGateway(server, simulator.url, () => buyer.card({ card_number: cards.silent }))
    const { id } = await server.db.read
      .selectFrom('customer_order')
      .select('id')
      .where('customer_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    refuses(await ask({ order: { id } as Bought['order'], charge: 'all' }, await as(), { amount: '' }), 'refund_unpaid')
  })

  test('without a payment company is refused', async () => {
    const one = await bought()
    const { ports } = server.services
    const { payments } = ports
    ports.payments = null
    refuses(await ask(one, await as()), 'refunds_off')
    ports.payments = payments
    expect(chargeNow(one)?.state).toBe('charged')
  })
})

describe('money goes back once', () => {
  test('when the answer was lost and the same person sends it again', async () => {
    const one = await bought()
    const cashier = await as('cashier')
    expect((await refunded(one, cashier)).repeated).toBe(false)
    expect(await refunded(one, cashier)).toMatchObject({ outcome: 'done', repeated: true, order: { refunded: '20.00' } })
    expect([(await rows(one)).length, (await mails(one)).length]).toEqual([1, 1])
    const whole = await bought()
    const manager = await as()
    const all = { charge: 'all', amount: '' }
    await refunded(whole, manager, all)
    expect((await refunded(whole, manager, all)).outcome).toBe('done')
    expect(await mails(whole)).toHaveLength(1)
  })

  test('when a colleague sends it again, or more of it is requested', async () => {
    const one = await bought()
    const [first, second] = [await as(), await as()]
    await refunded(one, first)
    refuses(await ask(one, second), 'refund_done')
    refuses(await ask(one, first, { amount: '30.00' }), 'refund_done')
    refuses(await ask(one, first, { reason: 'Another one' }), 'refund_done')
    expect((await rows(one)).map(({ amount_cents: cents, author }) => [cents, author])).toEqual([[2000, first.email]])
  })

  test.each(['at a double click', 'when two people click at once'])('%s', async (who) => {
    const one = await bought()
    const first = await as()
    const people = [first, who === 'when two people click at once' ? await as() : first, first]
    const answers = await Promise.all(people.map((person) => ask(one, person)))
    const codes = answers.map(({ status, headers }) => (status === 200 ? 'done' : headers['x-error-code']))
    expect(codes).toContain('done')
    expect(['done', 'refund_busy', 'refund_done']).toEqual(expect.arrayContaining(codes))
    expect((await rows(one)).map(({ amount_cents: cents, done_at: done }) => [cents, done !== null])).toEqual([[2000, true]])
    expect([chargeNow(one)?.state, (await mails(one)).length]).toEqual(['refunded', 1])
  })

  test('when two people want different amounts at once', async () => {
    const one = await bought()
    const people = [await as(), await as()] as const
    const answers = await Promise.all([ask(one, people[0]), ask(one, people[1], { amount: '30.00' })])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [row, ...more] = await rows(one)
    expect([more, row?.done_at]).toEqual([[], '2026-11-25T20:00:00.000Z'])
  })

  test.each([
    ['before the refund was made', 'drop_before_commit', 'charged'],
    ['after the refund was made', 'drop_after_commit', 'refunded'],
  ] as const)('when the payment company falls silent %s: it is shown as waiting and finished by asking again', async (_, fault, state) => {
    const one = await bought()
    const [first, second] = [await as(), await as()]
    await simulator.fault(fault)
    const waiting = await refunded(one, first)
    expect(waiting).toMatchObject({
      outcome: 'pending',
      order: {
        refunded: '0.00',
        refunding: true,
        whole: null,
        payments: [{ state: 'refunding', refunds: [{ amount: '20.00', done_at: null }] }],
      },
    })
    expect(waiting.order.history.at(-1)).toMatchObject({ kind: 'refunding', author: first.email })
    expect([chargeNow(one)?.state, await mails(one)]).toEqual([state, []])
    await simulator.fault('none')
    refuses(await ask(one, second, { amount: '30.00' }), 'refund_begun')
    expect(await refunded(one, second)).toMatchObject({
      outcome: 'done',
      order: { refunded: '20.00', payments: [{ refunds: [{ author: first.email }] }] },
    })
    expect([chargeNow(one)?.state, (await mails(one)).length]).toEqual(['refunded', 1])
  })

  test('and never where the payment company refuses: nothing is stored, and it may be tried again', async () => {
    const one = await bought()
    const attempt = await server.db.read
      .selectFrom('order_attempt')
      .select('provider_transaction')
      .where('provider_order_id', '=', one.charge)
      .executeTakeFirstOrThrow()
    await server.services.ports.payments?.void({ orderId: one.charge, transaction: attempt.provider_transaction ?? '' })
    refuses(await ask(one, await as()), 'refund_refused')
    expect([await rows(one), await mails(one)]).toEqual([[], []])
  })

  test('while another process works on it: no other one refunds the order until it is done, or its time is over', async () => {
    const one = await bought()
    const name = `refund maple-site ${one.order.id}`
    await takeLease(server.db, name, { holder: 'another process', forMs: 30_000 })
    refuses(await ask(one, await as()), 'refund_busy')
    expect(chargeNow(one)?.state).toBe('charged')
    await server.db.transaction((trx) =>
      trx.updateTable('job_lease').set({ until: '2020-01-01T00:00:00.000Z' }).where('name', '=', name).execute(),
    )
    expect((await refunded(one, await as())).outcome).toBe('done')
    expect(await server.db.read.selectFrom('job_lease').select('name').where('name', '=', name).execute()).toEqual([])
  })
})

test('nothing of this is in the log', () => expect(JSON.stringify(server.logged)).not.toMatch(/maple\.test|kitchen|unexpected|\b4242\b/))
