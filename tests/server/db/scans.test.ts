import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#contract/all-calls.ts'
import { isPersonal } from '#server/http/routes.ts'
import { clean } from '#server/jobs/clean.ts'
import { scansOf } from '../../support/scans.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { logIn } from '../accounts/log-in.ts'
import { addressOf, ask, askCall, get, read } from '../api/ask.ts'
import { maple, noon, wednesday } from '../api/maple.ts'
import { fillCarts, placeAll } from '../orders/exactly-once.ts'

const { server, simulator } = serverWithPayments(noon, [{ ...maple, site: { ...maple.site, use_reservations: true } }])

const named = {
  site_id: 'maple-site',
  slug: 'maple',
  location_id: 'grill',
  id: 'grill',
  period: 'lunch',
  date: wednesday,
  with_buildings: 1,
  key: 'terms_of_use',
}

test('no public read looks through a school’s table from end to end', async () => {
  const { looked, found } = await scansOf(server.db, async () => {
    for (const call of Object.values(allCalls) as Call[])
      if (!isPersonal(call)) await get(server, addressOf(call.path, call === (allCalls.publicSites as Call) ? {} : named))
  })
  expect(found).toEqual([])
  expect(looked).toBeGreaterThan(10)
})

test('neither does what a customer reads and writes: login, cart, order, booking, their own data', async () => {
  const { looked, found } = await scansOf(server.db, async () => {
    const stage = { ...server, urls: [server.url], simulator }
    await placeAll(stage, await fillCarts(stage, 1), () => 1)
    const { id, headers } = await logIn(server, { id: 'reader' })
    const own = { 'Content-Type': 'application/json', ...headers }
    const booked = { customer_id: id, location_id: 'grill', date: '2026-11-26', hour: 12, minute: 0, friends: 0 }
    await ask(server, { method: 'POST', path: '/v1/reservations', headers: own, body: JSON.stringify(booked) })
    for (const path of ['info', 'reservations', 'favourites', 'sessions', 'download', 'orders', 'subscriptions'])
      await get(server, `/v1/customer/${path}?customer_id=${id}&site_id=maple-site`, headers)
  })
  expect(found).toEqual([])
  expect(looked).toBeGreaterThan(25)
})

test('neither does what the office reads and writes of orders: search, page, refund, export', async () => {
  const { headers } = await enterOffice(server)
  const input = { site_id: 'maple-site', from: '2026-11-01', to: wednesday }
  const orders = async () => (await read(server, 'officeOrders', input, headers)).orders
  const { looked, found } = await scansOf(server.db, async () => {
    const [order] = await orders()
    for (const search of ['', 'Roy', order?.number ?? '']) await read(server, 'officeOrders', { ...input, search }, headers)
    const refund = { site_id: 'maple-site', order_id: order?.id ?? '', charge: 'all', reason: 'Closed' }
    await read(server, 'refundOrder', refund, headers)
    await askCall(server, 'officeOrdersCsv', input, headers)
  })
  expect((await orders())[0]?.state).toBe('refunded')
  expect(found).toEqual([])
  expect(looked).toBeGreaterThan(10)
})

test('neither does the hourly clean-up, over all schools', async () => {
  const { looked, found } = await scansOf(server.db, async () => void (await clean(server.db, server.config)))
  expect(found).toEqual([])
  // Four cut what lies ahead, eight delete; what the server does by itself meanwhile is looked at too.
  expect(looked).toBeGreaterThanOrEqual(4 + 8)
})

test.each([
  ['that no index serves', () => server.db.read.selectFrom('customer').select('id').where('first_name', '=', 'Zoé')],
  [
    'that walks an index from end to end',
    () => server.db.read.selectFrom('customer').select('id').orderBy('site_id').orderBy('id').limit(5),
  ],
])('the look itself sees a statement %s', async (_, search) => {
  const { found } = await scansOf(server.db, async () => void (await search().execute()))
  expect(found).toEqual([expect.stringMatching(/^customer: select "id" from "customer"/)])
})
