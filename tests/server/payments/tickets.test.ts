import { beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { offeredPlan, spendTicket } from '#server/payments/tickets.ts'
import { importSchool } from '../../support/school.ts'
import { emptyTables, newServer } from '../../support/server.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { askCall, expectRefusal, get, type Given, malformed, read } from '../api/ask.ts'
import { maple, noon, site } from '../api/maple.ts'
import { cartId, orderForm, settings } from '../api/maple-shop.ts'
import { newShopper } from '../carts/shopper.ts'

/** Maple University, whose gold plan may be paid in each way. */
const plans = orderForm['mealPlans'] as { id: string }[]
const payable = plans.map((plan) => (plan.id === 'gold' ? { ...plan, payment_types: settings['payment_types'] } : plan))
const school = { ...maple, files: { ...maple.files, 'orderform.json': { ...orderForm, mealPlans: payable } } }

const { server, simulator } = serverWithPayments(noon, [school])
beforeEach(async () => {
  await simulator.fault('none')
  await emptyTables(server, 'rate_count')
})

const refused = { status: 422, msg: 'We were unable to process your transaction.', code: 'transaction_refused' }
const noPlans = { status: 422, msg: 'Sorry, we were unable to process your order at this time.', code: 'installments_failed' }
const otherWay = {
  status: 422,
  msg: "Your cart can't be paid this way. Please choose another payment method.",
  code: 'payment_type_unavailable',
}
const inAddress = {
  status: 400,
  msg: "Card data can't be sent in the URL. Please send it in the body of the request.",
  code: 'card_in_address',
}

/** A buyer with a plan of 1999.99 and 259.99 tax in a cart that any way may pay. */
const buyer = async () => {
  const shopper = newShopper(server, {}, { customer_type_id: '' })
  const { total } = await shopper.plan('gold')
  return { ...shopper, holder: { ...shopper.holder, amount: total }, total, cents: Math.round(Number(total) * 100) }
}
const ticketFor = async (given: Given) => {
  const { preload } = await read(server, 'preload', given)
  return 'ticket' in preload ? preload.ticket : ''
}
const spend = (siteId: string, cartKey: string, amountCents: number, ticket: string, wallet: 'ApplePay' | 'GooglePay' = 'ApplePay') =>
  server.db.transaction((trx) => spendTicket(trx, { siteId, cartId: cartKey, amountCents, wallet, ticket }))

describe('[PAY-24] call 44', () => {
  test("opens a ticket for the cart's own total, which is used once", async () => {
    const { holder, total, cents } = await buyer()
    const { preload } = await read(server, 'preload', holder)
    if (!('ticket' in preload)) throw new Error('no ticket')
    expect(preload).toMatchObject({ currency: 'CAD', amount: total })
    const orderId = await spend('maple-site', holder.cookie, cents, preload.ticket)
    expect(orderId).toMatch(/^w-/)
    expect(await spend('maple-site', holder.cookie, cents, preload.ticket)).toBeNull()
  })

  test('each call opens another one', async () => {
    const { holder } = await buyer()
    const [one, other] = [await read(server, 'preload', holder), await read(server, 'preload', holder)]
    expect(one.preload).not.toEqual(other.preload)
  })

  test('its ticket is good for nothing else: another cart, wallet, amount or school', async () => {
    const { holder, cents } = await buyer()
    const ticket = await ticketFor(holder)
    const own = holder.cookie
    expect(await spend('maple-site', cartId(0xdead), cents, ticket)).toBeNull()
    expect(await spend('maple-site', own, cents, ticket, 'GooglePay')).toBeNull()
    expect(await spend('maple-site', own, cents - 1, ticket)).toBeNull()
    expect(await spend('other-site', own, cents, ticket)).toBeNull()
    expect(await spend('maple-site', own, cents, 'made-up')).toBeNull()
    expect(await spend('maple-site', own, cents, ticket)).not.toBeNull()
  })

  test('a ticket runs out', async () => {
    const { holder, cents } = await buyer()
    const ticket = await ticketFor(holder)
    await server.db.transaction(
      async (trx) =>
        void (await trx
          .updateTable('payment_ticket')
          .set({ expires_at: '2020-01-01T00:00:00.000Z' })
          .where('ticket', '=', ticket)
          .execute()),
    )
    expect(await spend('maple-site', holder.cookie, cents, ticket)).toBeNull()
  })

  test('of two at once, one spends it', async () => {
    const { holder, cents } = await buyer()
    const ticket = await ticketFor(holder)
    const all = await Promise.all(Array.from({ length: 8 }, () => spend('maple-site', holder.cookie, cents, ticket)))
    expect(all.filter((orderId) => orderId !== null)).toHaveLength(1)
  })

  test("refuses an amount that is not the cart's, and an empty cart", async () => {
    const { holder } = await buyer()
    expectRefusal(await askCall(server, 'preload', { ...holder, amount: '1.00' }), refused)
    expectRefusal(await askCall(server, 'preload', { ...site, cookie: cartId(0xbeef), amount: '10.00' }), refused)
    expectRefusal(await askCall(server, 'preload', { ...site, cookie: cartId(0xbeef), amount: '0.00' }), refused)
  })

  test.each(['abc', '-5.00', '1.234', '1e3', 'Infinity', '10,00'])('refuses the amount "%s"', async (amount) => {
    expectRefusal(await askCall(server, 'preload', { ...site, amount }), malformed)
  })

  test('refuses a wallet that the cart may not be paid by', async () => {
    const staff = newShopper(server, {}, { customer_type_id: 'staff' })
    const { total } = await staff.plan('silver')
    expectRefusal(await staff.ask('preload', { amount: total }), otherWay)
  })

  test('a ticket without a cart pays none', async () => {
    const ticket = await ticketFor({ ...site, amount: '113.00' })
    expect(await spend('maple-site', '', 11_300, ticket)).toBeNull()
  })

  test('a provider that does not answer gives the documented error', async () => {
    const lonely = await newServer(noon, { SIMULATOR_URL: 'http://127.0.0.1:9' })
    await importSchool(lonely, maple)
    expectRefusal(await askCall(lonely, 'preload', { ...site, amount: '113.00' }), refused)
    expectRefusal(await askCall(lonely, 'installmentPlans', { ...site, amount: '250.00' }), noPlans)
    await lonely.close()
  })

  test('without an amount says how cards are taken', async () => {
    const { preload } = await read(server, 'preload', site)
    expect(preload).toMatchObject({ card_entry: 'direct', tokenization_url: null, test_mode: true })
  })

  test('an unknown school is refused', async () => {
    expectRefusal(await askCall(server, 'preload', { site_id: 'nobody', amount: '1.00' }), {
      status: 404,
      msg: 'Invalid site.',
      code: 'site_invalid',
    })
  })

  test('pages of other sites are refused', async () => {
    const { status } = await get(server, '/v1/orderform/preload_gpay?site_id=maple-site&amount=1.00', { 'Sec-Fetch-Site': 'cross-site' })
    expect(status).toBe(403)
  })

  test('too many tickets for one cart are refused', async () => {
    const { holder } = await buyer()
    const all = await Promise.all(Array.from({ length: 32 }, () => askCall(server, 'preload', holder)))
    expect(all.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

test('[PAY-24] call 45 answers the order id of its ticket', async () => {
  const { holder, cents } = await buyer()
  const { preload, order_id: orderId } = await read(server, 'preloadGooglePay', holder)
  expect(await spend('maple-site', holder.cookie, cents, preload.ticket, 'GooglePay')).toBe(orderId)
})

describe('[PAY-21, PAY-22] call 59', () => {
  test('answers plans of at most six terms, which the cart may then choose', async () => {
    const { holder, cents } = await buyer()
    const { installments } = await read(server, 'installmentPlans', holder)
    expect(installments.map(({ PlanId, NumInstallments }) => [PlanId, NumInstallments])).toEqual([
      ['sim-plan-3', 3],
      ['sim-plan-6', 6],
    ])
    const input = { siteId: 'maple-site', cartId: holder.cookie, amountCents: cents }
    expect(await offeredPlan(server.db.read, { ...input, planId: 'sim-plan-6' })).toMatchObject({ Apr: 999 })
    expect(await offeredPlan(server.db.read, { ...input, planId: 'sim-plan-12' })).toBeNull()
    expect(await offeredPlan(server.db.read, { ...input, amountCents: cents - 1, planId: 'sim-plan-6' })).toBeNull()
    expect(await offeredPlan(server.db.read, { ...input, cartId: cartId(0xdead), planId: 'sim-plan-6' })).toBeNull()
  })

  test.each([
    ['249.99', false],
    ['250.00', true],
    ['250', true],
  ])('[W-INST-01, W-INST-02] an amount of %s: %s', async (amount, offered) => {
    const answer = await askCall(server, 'installmentPlans', { ...site, amount })
    if (offered) expect(answer.status).toBe(200)
    else expectRefusal(answer, noPlans)
  })

  test.each(['pan=4242424242424242', 'exp=12/30', 'card_number=4242', 'cvc=123'])(
    '[PAY-Q13] card data in the address is refused: %s',
    async (query) => {
      expectRefusal(await get(server, `/v1/sites/installments?site_id=maple-site&amount=250.00&${query}`), inAddress)
    },
  )

  const card: Given = { ...site, amount: '250.00', pan: '4242 4242 4242 4242', exp: '12/30' }
  test('[PAY-Q13] takes a card in the body', async () => {
    expect((await read(server, 'installmentPlansOfCard', card)).installments).toHaveLength(2)
  })

  test.each([
    ['a wrong number', { pan: '4242424242424241' }],
    ['an expiration of last month', { exp: '10/26' }],
    ['none', { pan: '', exp: '' }],
  ])('[PAY-17, PAY-19] refuses %s', async (_, change) => {
    expectRefusal(await askCall(server, 'installmentPlansOfCard', { ...card, ...change }), noPlans)
  })
})

describe("[PAY-26] Apple's session", () => {
  const validationUrl = 'https://apple-pay-gateway.apple.com/paymentservices/startSession'
  test("is opened for an open ticket of this cart, at Apple's gateways alone", async () => {
    const { holder } = await buyer()
    const ticket = await ticketFor(holder)
    const wish = { ...site, cookie: holder.cookie, ticket, validation_url: validationUrl }
    expect((await read(server, 'validateWallet', wish)).session).toMatchObject({ displayName: 'Campus Dining' })
    expectRefusal(await askCall(server, 'validateWallet', { ...wish, cookie: cartId(0xdead) }), refused)
    expectRefusal(await askCall(server, 'validateWallet', { ...wish, ticket: 'made-up' }), refused)
    const elsewhere = [
      'http://apple-pay-gateway.apple.com/x',
      'https://apple-pay-gateway.apple.com:8443/x',
      'https://apple-pay-gateway.apple.com.evil.test/x',
      'https://apple-pay-gateway.apple.com@169.254.169.254/',
      'https://evil.test/apple-pay-gateway.apple.com',
      'file:///etc/passwd',
      '',
    ]
    for (const address of elsewhere) expectRefusal(await askCall(server, 'validateWallet', { ...wish, validation_url: address }), refused)
  })
})

describe('PAYMENTS=none', () => {
  test('takes card, wallets and installments out of the ways to pay', async () => {
    const closed = await newServer(noon, { PAYMENTS: 'none' })
    await importSchool(closed, school)
    const shopper = newShopper(closed, {}, { customer_type_id: '' })
    const { payment_types: types, total } = await shopper.plan('gold')
    expect(types).toEqual(['Student ID', 'Payroll deduction'])
    const { orderFormSettings } = await read(closed, 'orderForm', site)
    expect(orderFormSettings.payment_types).toEqual(['Student ID', 'Payroll deduction'])
    expectRefusal(await shopper.ask('preload', { amount: total }), otherWay)
    expect((await get(closed, '/v1/_simulator/ledger')).status).toBe(404)
    await closed.close()
  })
})

describe('CARD_ENTRY', () => {
  test("hosted names the provider's frame, and refuses a number", async () => {
    const hosted = await newServer(noon, { SIMULATOR_URL: simulator.url, CARD_ENTRY: 'hosted' })
    await importSchool(hosted, maple)
    const { preload } = await read(hosted, 'preload', site)
    expect(preload).toMatchObject({ card_entry: 'hosted', tokenization_url: `${hosted.url}/frames/card` })
    const { text, headers } = await get(hosted, '/frames/card?lang=fr&enable_exp=1&css_textbox=color:red&id=other')
    expect(text).toContain(
      `src="${simulator.url}/HPPtoken/index.php?id=simulator&amp;lang=fr&amp;enable_exp=1&amp;css_textbox=color%3Ared&amp;parent=`,
    )
    expect(headers['content-security-policy']).toContain(`frame-src ${simulator.url};`)
    expect((await get(server, '/frames/card')).status).toBe(404)
    const card = { ...site, amount: '250.00', pan: '4242424242424242', exp: '12/30' }
    expectRefusal(await askCall(hosted, 'installmentPlansOfCard', card), noPlans)
    await hosted.close()
  })

  test('is direct outside production and hosted in it', () => {
    expect(readConfig({}).cardEntry).toBe('direct')
    expect(readConfig({ NODE_ENV: 'production' }).cardEntry).toBe('hosted')
    const acknowledged = { NODE_ENV: 'production', CARD_ENTRY: 'direct', PCI_DIRECT_CARD_ENTRY: 'acknowledged' }
    expect(readConfig(acknowledged).cardEntry).toBe('direct')
    expect(() => readConfig({ ...acknowledged, PCI_DIRECT_CARD_ENTRY: '' })).toThrow(/^CARD_ENTRY: /)
  })
})

test('the ledger is read on the server, in the envelope', async () => {
  const answer = await get(server, '/v1/_simulator/ledger')
  expect(JSON.parse(answer.text)).toEqual({ status: 'success', request_time: 0, records: 0, charges: [] })
})

test('Moneris needs its keys, named in one line', () => {
  const keys = { MONERIS_STORE_ID: 's', MONERIS_API_TOKEN: 't', MONERIS_CHECKOUT_ID: 'c', MONERIS_TOKENIZATION_ID: 'h' }
  expect(readConfig({ PAYMENTS: 'moneris', ...keys, NODE_ENV: 'production' }).payments.kind).toBe('moneris')
  for (const name of Object.keys(keys))
    expect(() => readConfig({ PAYMENTS: 'moneris', ...keys, [name]: '', NODE_ENV: 'production' })).toThrow(new RegExp(`^${name}: `))
})

test('the ledger of trials is served by no production server', async () => {
  const production = await newServer(noon, { SIMULATOR_URL: simulator.url, PAYMENTS: 'simulator', NODE_ENV: 'production' })
  expect((await get(production, '/v1/_simulator/ledger')).status).toBe(404)
  await production.close()
})
