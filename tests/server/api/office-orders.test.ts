import { expect, describe, test } from 'vitest'
import { listOrdersOf } from '#server/db/order-history.ts'
import { forgetPerson } from '#server/orders/own-orders.ts'
import { pdfText } from '../../support/pdf-text.ts'
import { serverWithPayments, withHastyGateway } from '../../support/simulator.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { billOn } from '../billing/subscribers.ts'
import { cards, goldBuyer, newBuyer, placed } from '../orders/checkout.ts'
import { askCall, expectRefusal, type Given, read } from './ask.ts'
import { noon, site, wednesday } from './maple.ts'
import { paidAnyWay } from './maple-paid.ts'

const oak = { site: { id: 'oak-site', slug: 'oak', name: 'Oak' } }
const { server, simulator } = serverWithPayments(noon, [paidAnyWay, oak])
const days = { from: '2026-11-01', to: wednesday }

const cashier = async () => (await enterOffice(server, { role: 'cashier' })).headers
const search = async (given: Given = {}) => read(server, 'officeOrders', { ...site, ...days, ...given }, await cashier())
const open = async (id: string, given: Given = {}) =>
  (await read(server, 'officeOrder', { ...site, order_id: id, ...given }, await cashier())).order

/** A paid order of a new customer. */
const bought = async (person: Parameters<typeof newBuyer>[1] = {}, more: Given = {}) => {
  const buyer = await goldBuyer(server, person)
  return { buyer, order: placed(await buyer.card(more)).order }
}

describe('the search for orders', () => {
  test('finds an order by number, name, email and student number, without case and accents', async () => {
    const { order } = await bought({ first_name: 'Zoé', last_name: 'Bélanger', email: 'zq@maple.test', student_id: '20118899' })
    const other = (await bought({ first_name: 'Paul', last_name: 'Wong', email: 'pw@maple.test' })).order
    for (const sought of [order.number ?? '', `no ${order.no}`, 'belanger ZOE', 'ZQ@maple', '20118899']) {
      const { orders } = await search({ search: sought })
      expect([sought, orders[0]?.id]).toEqual([sought, order.id])
      expect(orders.map(({ id }) => id)).not.toContain(other.id)
    }
    expect((await search({ search: 'Wong' })).orders).toEqual([
      {
        id: other.id,
        number: other.number,
        state: 'paid',
        created_at: other.created_at,
        paid_at: '2026-11-25T20:00:00.000Z',
        total: other.total,
        refunded: '0.00',
        refunding: false,
        buyer: 'Paul Wong',
        email: 'pw@maple.test',
        student: '',
        student_id: 'A123 456',
        items: 'Gold',
      },
    ])
    expect((await search({ search: 'Wong', locale: 'fr-ca' })).orders[0]?.items).toBe('Or')
    expect((await search({ search: 'nobody of this name' })).orders).toEqual([])
  })

  test('keeps to its days, but for an order number', async () => {
    const { order } = await bought({ last_name: 'Elsewhen' })
    const before = { from: '2026-10-01', to: '2026-11-24' }
    expect((await search({ ...before, search: 'Elsewhen' })).orders).toEqual([])
    expect((await search({ ...before, search: order.number ?? '' })).orders.map(({ id }) => id)).toEqual([order.id])
    const refusal = { status: 422, code: 'export_range', msg: 'The first day has to come before the last one.' }
    expectRefusal(await askCall(server, 'officeOrders', { ...site, from: wednesday, to: '2026-11-01' }, await cashier()), refusal)
  })

  test('shows a payment without an answer as that, and a declined one to those who look for it', async () => {
    const silent = await goldBuyer(server, { last_name: 'Silent' })
    await withHastyGateway(server, simulator.url, () => silent.card({ card_number: cards.silent }))
    const declined = await goldBuyer(server, { last_name: 'Refused' })
    await declined.card({ card_number: cards.declined })
    const states = ({ orders }: Awaited<ReturnType<typeof search>>) => orders.map(({ state, buyer }) => [state, buyer.split(' ')[1]])
    expect(states(await search())).toContainEqual(['pending', 'Silent'])
    expect(states(await search())).not.toContainEqual(['declined', 'Refused'])
    const { orders } = await search({ search: 'Refused' })
    expect(orders).toMatchObject([{ state: 'declined', number: null, paid_at: null }])
    expect(await open(orders[0]?.id ?? '')).toMatchObject({
      state: 'declined',
      whole: null,
      payments: [{ charge: '', state: 'declined', refunds: [] }],
      history: [{ kind: 'placed' }, { kind: 'declined' }],
    })
  })

  test('goes on where the page before ended, each order once', async () => {
    const { buyer, order } = await bought({ last_name: 'Many' })
    const [stored] = await listOrdersOf(server.db.read, { site_id: 'maple-site', customer_id: buyer.id })
    if (!stored) throw new Error('no order')
    const copies = Array.from({ length: 50 }, (_, index) => ({
      ...stored,
      id: `copy-${index}`,
      cart_id: `copy-${index}`,
      no: 10_000 + index,
    }))
    await server.db.transaction((trx) => trx.insertInto('customer_order').values(copies).execute())
    const first = await search({ search: 'Many' })
    const second = await search({ search: 'Many', before: first.next ?? '' })
    expect([first.orders.length, second.orders.length, second.next, second.searched_to]).toEqual([40, 11, null, null])
    const ids = [...first.orders, ...second.orders].map(({ id }) => id)
    expect(new Set(ids).size).toBe(51)
    expect(ids.at(-1)).toBe(order.id)
    await server.db.transaction((trx) => trx.deleteFrom('customer_order').where('no', '>=', 10_000).execute())
  })

  test('stops after a while, says how far it came, and goes on from there', async () => {
    const { buyer, order } = await bought({ last_name: 'Deep' })
    const [stored] = await listOrdersOf(server.db.read, { site_id: 'maple-site', customer_id: buyer.id })
    if (!stored) throw new Error('no order')
    const data = JSON.stringify({
      ...(JSON.parse(stored.data) as object),
      buyer: { first_name: '', last_name: '', email: '', student_id: '' },
    })
    const copies = Array.from({ length: 2100 }, (_, index) => ({
      ...stored,
      data,
      id: `deep-${index}`,
      cart_id: `deep-${index}`,
      no: 10_000 + index,
    }))
    await server.db.transaction(async (trx) => {
      for (let at = 0; at < copies.length; at += 300)
        await trx
          .insertInto('customer_order')
          .values(copies.slice(at, at + 300))
          .execute()
    })
    const first = await search({ search: 'Deep' })
    expect(first).toMatchObject({ orders: [], searched_to: wednesday })
    expect((await search({ search: 'Deep', before: first.next ?? '' })).orders.map(({ id }) => id)).toEqual([order.id])
    await server.db.transaction((trx) => trx.deleteFrom('customer_order').where('no', '>=', 10_000).execute())
  })

  test("shows nothing of another school's orders", async () => {
    const { order } = await bought({ last_name: 'Private' })
    const { headers } = await enterOffice(server, { role: 'manager', site_id: 'oak-site' })
    const there = { site_id: 'oak-site' }
    expect((await read(server, 'officeOrders', { ...there, ...days, search: 'Private' }, headers)).orders).toEqual([])
    const gone = { status: 404, code: 'not_found', msg: 'Something went wrong.' }
    for (const name of ['officeOrder', 'officeReceiptPdf'] as const)
      expectRefusal(await askCall(server, name, { ...there, order_id: order.id }, headers), gone)
    const refund = { ...there, order_id: order.id, charge: 'all', reason: 'Mine' }
    expectRefusal(await askCall(server, 'refundOrder', refund, headers), gone)
    expect((await askCall(server, 'officeOrdersCsv', { ...there, ...days }, headers)).text).not.toContain('Private')
  })

  test('shows an order without its people once their account is deleted', async () => {
    const { buyer, order } = await bought({ last_name: 'Leaving' })
    const [stored] = await listOrdersOf(server.db.read, { site_id: 'maple-site', customer_id: buyer.id })
    if (stored) await server.db.transaction((trx) => forgetPerson(trx, stored))
    expect((await search({ search: 'Leaving' })).orders).toEqual([])
    expect((await search({ search: order.number ?? '' })).orders).toMatchObject([{ buyer: '', email: '' }])
  })
})

describe('the page of an order', () => {
  test('says what was bought, for whom, how it was paid, and what is to come', async () => {
    const buyer = await newBuyer(server, {
      first_name: 'Zoé',
      last_name: 'Roy',
      email: 'whole@maple.test',
      phone: '4165550101',
      student_id: '20110001',
    })
    await buyer.plan('gold')
    await buyer.plan('locker', { first_plan_date: '2026-12-01', last_plan_date: '2027-02-01' })
    const { order } = placed(await buyer.card())
    server.clock.now += 1000
    await billOn(server, '2026-12-01')
    const page = await open(order.id)
    server.clock.now -= 1000
    expect(page).toMatchObject({
      number: order.number,
      state: 'paid',
      total: order.total,
      refunded: '0.00',
      buyer: { name: 'Zoé Roy', email: 'whole@maple.test', phone: '4165550101', student_id: '20110001' },
      student: null,
      payments: [
        { due: null, name: '', total: order.total, state: 'paid', refunds: [] },
        { due: '2026-12-01', name: 'Fridge locker', state: 'paid', refunds: [] },
      ],
      subscriptions: [{ name: 'Fridge locker', from: '2026-12-01', to: '2027-02-01', canceled_at: null, owed: '0.00' }],
      coming: [{ date: '2027-01-01', name: 'Fridge locker' }, { date: '2027-02-01' }],
      history: [{ kind: 'placed' }, { kind: 'paid', amount: order.total }, { kind: 'billed', about: 'Fridge locker' }],
      limit: '100.00',
    })
    const [first, second] = page.payments
    expect(page.whole).toBe(((Number(first?.total) * 100 + Number(second?.total) * 100) / 100).toFixed(2))
    expect(page.items[0]).toEqual({ label: 'Gold', value: '$1,999.99' })
    expect(page.sums.at(-1)?.label).toBe('Total paid')
    expect((await open(order.id, { locale: 'fr-ca' })).items[0]).toEqual({ label: 'Or', value: '1\u00a0999,99\u00a0$' })
    const { headers } = await enterOffice(server, { role: 'manager' })
    expect((await read(server, 'officeOrder', { ...site, order_id: order.id }, headers)).order.limit).toBeNull()
  })

  test('shows a payment from a student account as such, which no card refund reaches', async () => {
    const buyer = await goldBuyer(server, { student_id: '20110002' })
    const { order } = placed(await buyer.account())
    expect(await open(order.id)).toMatchObject({ payments: [{ charge: '', state: 'account' }], whole: '0.00', elsewhere: order.total })
  })

  test('has the receipt as PDF, of a paid order alone', async () => {
    const { order } = await bought({ last_name: 'Paper' })
    const answer = await askCall(server, 'officeReceiptPdf', { ...site, order_id: order.id, locale: 'fr-ca' }, await cashier())
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    expect(answer.headers['content-disposition']).toContain(`recu-${order.number}.pdf`)
    expect(pdfText(answer.bytes)).toContain(order.number)
    const { orders } = await search({ search: 'Refused' })
    const unpaid = await askCall(server, 'officeReceiptPdf', { ...site, order_id: orders[0]?.id ?? '' }, await cashier())
    expect(unpaid.status).toBe(404)
  })
})

test('nothing of this is in the log', () => {
  expect(JSON.stringify(server.logged)).not.toMatch(/maple\.test|Bélanger|unexpected|\b4242\b/)
  expect(simulator.charges().length).toBeGreaterThan(5)
})
