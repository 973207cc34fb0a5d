import { describe, expect, test } from 'vitest'
import { serverWithPayments } from '../../support/simulator.ts'
import { askCall, expectRefusal, type Given, parsed, read } from '../api/ask.ts'
import { maple, noon, site } from '../api/maple.ts'
import { card, cards, goldBuyer, newBuyer, placed } from './checkout.ts'

const { server, simulator } = serverWithPayments(noon, [maple])

const attempts = () => server.db.read.selectFrom('order_attempt').selectAll().execute()

describe('an order by credit card', () => {
  test.each([
    ['2026-11-25 12:07', '2026-11-25 12:07'],
    ['x'.repeat(101), null],
    [['2026'], null],
    ['', null],
  ])('[API-Q15] the clock of the buyer, %j, is kept for information as %j', async (sent, stored) => {
    const buyer = await goldBuyer(server)
    const { order } = placed(await buyer.card({ order_time: sent }))
    const { data } = await server.db.read.selectFrom('customer_order').select('data').where('id', '=', order.id).executeTakeFirstOrThrow()
    expect(JSON.parse(data)).toMatchObject({ order_time: stored })
  })

  test('[PAY-09] [CART-13] charges the total once, empties the cart and has a number', async () => {
    const buyer = await newBuyer(server)
    const { total } = await buyer.plan('gold')
    const first = placed(await buyer.card())
    expect(first).toMatchObject({ msg: 'Thank you! Your order is confirmed.', total, order: { response: 'Approved', total } })
    expect(Number(first.order.no)).toBeGreaterThan(0)
    expect((await buyer.fetch()).items).toEqual([])
    const mine = simulator.charges().filter(({ order_id: id }) => id.startsWith(first.order.id))
    expect(mine).toMatchObject([{ amount: total, card_last4: '4242' }])
    expect(await buyer.status()).toMatchObject({ state: 'paid', order: { no: first.order.no } })
    // The same cart again is the same order, whatever it is paid with.
    expect(placed(await buyer.card())).toEqual(first)
    expect(placed(await buyer.card({ card_number: cards.declined }))).toEqual(first)
  })

  test('leaves a paid cart behind: every add goes to one new cart, which the answer names', async () => {
    const buyer = await goldBuyer(server)
    const first = placed(await buyer.card())
    const added = parsed('addMealPlan', await buyer.ask('addMealPlan', { meal_plan: 'gold', item_type: 'Meal plan' }))
    const repeated = parsed('addMealPlan', await buyer.ask('addMealPlan', { meal_plan: 'silver', item_type: 'Meal plan' }))
    expect([added.cart.items.length, repeated.cart.items.length]).toEqual([1, 2])
    expect(added.cart_id).toMatch(/^[0-9a-f]{32}$/)
    expect(repeated.cart_id).toBe(added.cart_id)
    const next = added.cart_id ?? ''
    expect((await buyer.fetch({ cookie: next })).items).toHaveLength(2)
    expect(placed(await buyer.card())).toEqual(first)
    expect(placed(await buyer.card({ cookie: next })).order.id).not.toBe(first.order.id)
  })

  test('[PAY-Q4] ten at once are one order and one charge, with one answer', async () => {
    const buyer = await newBuyer(server)
    await buyer.plan('silver')
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.card()))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const { order } = placed(answers[0]!)
    expect(simulator.charges().filter(({ order_id: id }) => id.startsWith(order.id))).toHaveLength(1)
  })

  test('is not for trying card numbers: an address whose cards are refused too often waits, whatever its carts', async () => {
    const counted = () => server.db.read.selectFrom('rate_count').select(['taken']).where('rule', '=', 'declined-cards').execute()
    const count = (taken: number) =>
      server.db.transaction((trx) => trx.updateTable('rate_count').set({ taken }).where('rule', '=', 'declined-cards').execute())
    const [first, other] = [await newBuyer(server), await newBuyer(server)]
    await first.plan('gold')
    await other.plan('gold')
    expect(placed(await first.card({ card_number: cards.declined })).order.response).toBe('Declined')
    expect(await counted()).toHaveLength(1)
    await count(60)
    for (const buyer of [first, other])
      expectRefusal(await buyer.card(), { status: 429, msg: 'Too many requests. Please try again later.', code: 'too_many' })
    expect((await other.account()).status).toBe(200)
    await count(59)
    // What is paid counts for nothing.
    expect(placed(await first.card()).order.response).toBe('Approved')
    expect(await counted()).toEqual([{ taken: 59 }])
    await count(0)
  })

  test('without a card is placed two hundred times an hour from an address and twenty times for a student', async () => {
    const counted = () =>
      server.db.read.selectFrom('rate_count').select(['rule', 'taken']).where('rule', 'like', 'uncharged-%').orderBy('rule').execute()
    const count = (rule: string, taken: number) =>
      server.db.transaction((trx) => trx.updateTable('rate_count').set({ taken }).where('rule', '=', rule).execute())
    const ordered = async (student_id: string) => {
      const buyer = await goldBuyer(server)
      const { status, headers } = await buyer.account({ student_id })
      return headers['x-error-code'] ?? status
    }
    const one = 'uncharged-orders'
    const taken = (all: number, ofStudent: number) => [
      { rule: one, taken: all },
      { rule: `${one}-student`, taken: ofStudent },
    ]
    await server.db.transaction((trx) => trx.deleteFrom('rate_count').execute())
    expect(await ordered('500600700')).toBe(200)
    // What is refused counts for nothing.
    expect(await ordered('B00123456')).toBe('student_blocked')
    expect(await counted()).toEqual(taken(1, 1))
    await count(`${one}-student`, 20)
    expect(await ordered(' 500600700')).toBe('too_many')
    expect(await counted()).toEqual(taken(1, 20))
    await count(one, 200)
    expect(await ordered('500600701')).toBe('too_many')
    await count(one, 0)
    expect(await ordered('500600701')).toBe(200)
    await server.db.transaction((trx) => trx.deleteFrom('rate_count').execute())
  })

  test('is tried ten times in an hour, and then again an hour later', async () => {
    const buyer = await goldBuyer(server)
    const decline = async () => (await buyer.card({ card_number: cards.declined })).headers['x-error-code'] ?? 'declined'
    const said: unknown[] = []
    while (said.length < 11) said.push(await decline())
    expect(said).toEqual([...Array.from({ length: 10 }, () => 'declined'), 'too_many'])
    expect(Number((await buyer.card()).headers['retry-after'])).toBeGreaterThan(3000)
    const hourAgo = new Date(Date.now() - 3_600_001).toISOString()
    await server.db.transaction((trx) =>
      trx.updateTable('order_attempt').set({ started_at: hourAgo }).where('state', '=', 'declined').execute(),
    )
    expect(placed(await buyer.card()).order.response).toBe('Approved')
    await server.db.transaction((trx) => trx.deleteFrom('rate_count').execute())
  })

  test('[ORD-01] [ACSUB-01] and its receipt carry the time of the try that paid it', async () => {
    const buyer = await goldBuyer(server)
    const first = placed(await buyer.card({ card_number: cards.declined })).order
    server.clock.now += 3_600_000
    const paid = placed(await buyer.card()).order
    const at = new Date(server.clock.now).toISOString()
    server.clock.now -= 3_600_000
    expect([paid.id, paid.created_at, first.created_at < at]).toEqual([first.id, at, true])
  })

  test('[PAY-Q3] [PAY-27] declined is an answer, and another card pays the same cart', async () => {
    const buyer = await goldBuyer(server)
    const declined = placed(await buyer.card({ card_number: cards.declined }))
    expect(declined).toMatchObject({ order: { response: 'Declined', no: null, receipt_key: null } })
    expect(await buyer.status()).toMatchObject({ state: 'declined' })
    expect(placed(await buyer.card({ card_number: cards.invalid })).order.response).toBe('Invalid account number')
    expect((await buyer.fetch()).items).toHaveLength(1)
    const paid = placed(await buyer.card())
    expect(paid.order).toMatchObject({ id: declined.order.id, response: 'Approved' })
    const tried = (await attempts()).filter(({ order_id: id }) => id === paid.order.id)
    expect(tried.map(({ state, attempt }) => [attempt, state] as const).toSorted(([one], [other]) => one - other)).toEqual([
      [1, 'declined'],
      [2, 'declined'],
      [3, 'paid'],
    ])
  })

  test.each<[string, Given, string]>([
    ['a number with a slip', { card_number: '4242424242424241' }, 'card_number_invalid'],
    ['another type', { card_type: 'Mastercard' }, 'card_type_wrong'],
    ['a past month', { expiration: '10/26' }, 'card_expiration_invalid'],
    ['a short code', { cvc: '12' }, 'card_code_invalid'],
    ['no name', { first_name: '' }, 'card_name_required'],
    ['a name with digits', { last_name: 'R2D2' }, 'card_name_letters'],
    ['[CHK-30] half of a billing address', { address: '12 rue Principale' }, 'city_required'],
    ['[CHK-30] signs in a billing address', { address: '<b>', city: 'Laval', province: 'QC', postal_code: 'H7A 1A1' }, 'address_letters'],
    [
      '[CHK-38] a province of a bill that does not exist',
      { address: '12 rue Principale', city: 'Laval', province: 'Ont', postal_code: 'H7A 1A1' },
      'billing_province_invalid',
    ],
    ['a total that the page did not show', { total: '1.00' }, 'cart_changed'],
    ['a way that the cart does not allow', { payment_type: 'installments' }, 'payment_type_unavailable'],
    ['a way of the other call', { payment_type: 'Student ID' }, 'payment_type_unavailable'],
  ])('is refused with %s, and the cart stays open', async (_, more, code) => {
    const buyer = await goldBuyer(server)
    const answer = await buyer.card(more)
    expect([answer.headers['x-error-code'], (await buyer.status()).state]).toEqual([code, 'open'])
    expect(placed(await buyer.card()).order.response).toBe('Approved')
  })

  test('[PAY-Q2] no card number or code is in the database or the log', async () => {
    const buyer = await goldBuyer(server)
    await buyer.card({ cvc: '987' })
    const rows = JSON.stringify([await attempts(), await server.db.read.selectFrom('customer_order').selectAll().execute(), server.logged])
    expect(rows).not.toMatch(/4242424242424242|4000000000000002|"987"/)
  })
})

describe('an order by student ID', () => {
  test('[PAY-08] is placed without a provider', async () => {
    const buyer = await newBuyer(server)
    const { total } = await buyer.plan('gold')
    const before = simulator.charges().length
    const answer = placed(await buyer.account())
    expect(answer.order).toMatchObject({ response: 'Approved', total, payment_type: 'Student ID' })
    expect(simulator.charges()).toHaveLength(before)
    expect(placed(await buyer.account())).toEqual(answer)
  })

  test('ten at once are one order', async () => {
    const buyer = await goldBuyer(server)
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.account()))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  test('[CHK-25] needs a student id', async () => {
    const buyer = await goldBuyer(server, { student_id: '' })
    expect((await buyer.account()).headers['x-error-code']).toBe('student_id_required')
    expect(placed(await buyer.account({ student_id: 'A1' })).order.response).toBe('Approved')
  })
})

describe('who may order', () => {
  test("no one without a session, and no one in another customer's name", async () => {
    const [buyer, other] = [await newBuyer(server), await newBuyer(server)]
    await buyer.plan('gold')
    const stranger = await buyer.card({ customer_id: other.id })
    expect([stranger.status, stranger.headers['x-error-code']]).toEqual([403, 'forbidden'])
    const anonymous = await goldBuyer(server)
    const bare = await askCall(server, 'placeCardOrder', { ...anonymous.holder, ...card() })
    expect([bare.status, bare.headers['x-error-code']]).toEqual([401, 'unauthorized'])
  })

  test('an empty and an unknown cart are refused', async () => {
    const buyer = await newBuyer(server)
    expectRefusal(await buyer.card(), { status: 422, msg: 'Your cart is empty.', code: 'cart_empty' })
    expectRefusal(await buyer.card({ site_id: 'nowhere' }), { status: 404, msg: 'Invalid site.', code: 'site_invalid' })
  })

  test('[ORD-Q1] [ORD-Q2] the orders of a customer are theirs alone', async () => {
    const buyer = await goldBuyer(server)
    const { order } = placed(await buyer.card())
    const { orders } = await read(server, 'listOrders', { ...site, customer_id: buyer.id }, buyer.headers)
    expect(orders).toMatchObject([
      { id: order.id, no: order.no, total: order.total, payment_type: 'Credit card', items: [{ name: 'Gold' }] },
    ])
    const { receipt } = await read(server, 'orderReceipt', { ...site, key: order.receipt_key ?? '' })
    expect(receipt).toMatchObject({
      no: order.no,
      state: 'paid',
      card: { brand: 'Visa', last_four: '4242' },
      buyer: { last_name: "O'Neil-Bélanger" },
    })
    expect(receipt.cart.items).toMatchObject([{ name: 'Gold', price: '1999.99' }])
    await server.services.ports.mail.flush()
  })
})
