import { describe, expect, test } from 'vitest'
import { centsOf, decimalOf } from '#domain/money.ts'
import type { School } from '../../support/school.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { mailsTo } from '../accounts/mailbox.ts'
import { billOn } from '../billing/subscribers.ts'
import { newBuyer, placed } from '../orders/checkout.ts'
import { askCall, type Given, parsed, read } from './ask.ts'
import { noon, site } from './maple.ts'
import { paidAnyWay } from './maple-paid.ts'
import { promoCodes } from './maple-shop.ts'

const free = { id: 'free', code: 'FREE', promo_type: 'discount', promo_unit: 'percent', promo_value: '100.00' }
const school: School = { ...paidAnyWay, files: { ...paidAnyWay.files, 'promo_codes.json': [...promoCodes, free] } }
const { server, simulator } = serverWithPayments(noon, [school])
const reason = 'The kitchen was closed'

type Buyer = Awaited<ReturnType<typeof newBuyer>>
type Wanted = (buyer: Buyer) => Promise<Awaited<ReturnType<Buyer['card']>>>

let buyers = 0
/** An order as a buyer makes it, and the manager who refunds it. */
const bought = async (wish: Wanted, choices: Given = {}) => {
  const email = `kind-${(buyers += 1)}@maple.test`
  const buyer = await newBuyer(server, { email, student_id: '20110009' }, choices)
  const { order } = placed(await wish(buyer))
  const manager = await enterOffice(server)
  const page = async () => (await read(server, 'officeOrder', { ...site, order_id: order.id }, manager.headers)).order
  const ask = (given: Given, { headers } = manager) =>
    askCall(server, 'refundOrder', { ...site, order_id: order.id, reason, ...given }, headers)
  const refunded = async (given: Given) => parsed('refundOrder', await ask(given)).order
  const names = (await page()).payments.map(({ charge }) => charge)
  const charges = () => simulator.charges().filter(({ order_id: id }) => names.includes(id))
  const mails = async () => await mailsTo(server, email, reason)
  return { buyer, order, email, manager, page, ask, refunded, charges, mails }
}

const google = { signature: 's', protocolVersion: 'ECv1', signedMessage: '{}' }
const apple = { token: { paymentData: { version: 'EC_v1', data: 'ZGF0YQ==', signature: 'c2ln', header: {} } } }

const wallet = async (buyer: Buyer, payment_type: 'ApplePay' | 'GooglePay') => {
  const { total } = await buyer.plan('gold')
  const call = payment_type === 'ApplePay' ? 'preload' : 'preloadGooglePay'
  const { preload } = await read(server, call, { ...buyer.holder, amount: total }, buyer.headers)
  const ticket = 'ticket' in preload ? preload.ticket : ''
  const receipt = JSON.stringify({ response_code: '027' })
  return buyer.card({
    payment_type,
    ticket,
    receipt,
    payment: JSON.stringify(payment_type === 'ApplePay' ? apple : google),
    card_number: '',
    cvc: '',
  })
}

const installments: Wanted = async (buyer) => {
  const { total } = await buyer.plan('gold')
  const { installments: plans } = await read(server, 'installmentPlans', { ...buyer.holder, amount: total }, buyer.headers)
  return buyer.card({ payment_type: 'installments', installment_object: JSON.stringify(plans[0]) })
}

const byCard: [string, Wanted][] = [
  ['in installments', installments],
  ['by Apple Pay', (buyer) => wallet(buyer, 'ApplePay')],
  ['by Google Pay', (buyer) => wallet(buyer, 'GooglePay')],
  [
    'with a promo code',
    async (buyer) => {
      await buyer.plan('gold')
      await buyer.promo('WELCOME10')
      return buyer.card()
    },
  ],
]

describe.each(byCard)('an order paid %s', (_, wish) => {
  test('is refunded in part, then the rest, and never more', async () => {
    const one = await bought(wish)
    const total = centsOf(one.order.total) ?? 0
    const { payments } = await one.page()
    expect(payments).toMatchObject([{ state: 'paid', total: one.order.total }])
    const charge = payments[0]?.charge ?? ''
    expect(await one.refunded({ charge, amount: '20.00' })).toMatchObject({ refunded: '20.00', whole: decimalOf(total - 2000) })
    expect((await one.ask({ charge, amount: one.order.total, after: '20.00' })).headers['x-error-code']).toBe('refund_amount_over')
    const done = await one.refunded({ charge: 'all', amount: '' })
    expect(done).toMatchObject({ state: 'refunded', refunded: one.order.total, whole: null, elsewhere: '0.00' })
    expect(one.charges().map(({ refunded }) => refunded)).toEqual([one.order.total])
    expect(await one.mails()).toHaveLength(2)
  })

  test('is refunded whole once, by two people at the same moment', async () => {
    const one = await bought(wish)
    const other = await enterOffice(server)
    const answers = await Promise.all([one.ask({ charge: 'all', amount: '' }), one.ask({ charge: 'all', amount: '' }, other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(one.charges().map(({ refunded }) => refunded)).toEqual([one.order.total])
    expect([(await one.page()).state, (await one.mails()).length]).toEqual(['refunded', 1])
  })
})

describe.each([
  ['from the student account', 'Student ID', {}, 'gold'],
  ['from wages', 'Payroll deduction', { customer_type_id: 'staff' }, 'silver'],
] as const)('an order paid %s', (_, payment_type, choices, plan) => {
  const wish: Wanted = async (buyer) => {
    await buyer.plan(plan)
    return buyer.account({ payment_type })
  }

  test('is marked as refunded, with who did it and why, and the buyer reads the reason and the amount in one mail', async () => {
    const one = await bought(wish, choices)
    expect(await one.page()).toMatchObject({ whole: '0.00', elsewhere: one.order.total, payments: [{ charge: '', state: 'account' }] })
    const { state, history, refunded } = await one.refunded({ charge: 'all', amount: '' })
    expect([state, refunded]).toEqual(['refunded', one.order.total])
    expect(history.at(-1)).toMatchObject({ kind: 'marked', amount: one.order.total, about: reason, author: one.manager.email })
    const [mail = '', ...more] = await one.mails()
    expect([mail.includes(one.order.total.replace(/^(\d)(\d{3})/, '$1,$2')), more]).toEqual([true, []])
    const text = mail.replaceAll(/=\r?\n/g, '').replaceAll(/\s+/g, ' ')
    expect([text.includes('original payment method'), text.includes('have ended')]).toEqual([false, true])
    expect(text).toContain(payment_type === 'Student ID' ? '(Student account)' : '(Payroll deduction)')
    expect((await one.ask({ charge: 'all', amount: '' })).status).toBe(200)
    expect((await one.ask({ charge: 'all', amount: '', reason: 'Another one' })).headers['x-error-code']).toBe('refund_done')
    expect(await one.mails()).toHaveLength(1)
  })

  test('is marked once by two people at the same moment, and has no part to refund', async () => {
    const one = await bought(wish, choices)
    expect((await one.ask({ charge: '', amount: '20.00' })).headers['x-error-code']).toBe('refund_payment_unknown')
    const other = await enterOffice(server)
    const answers = await Promise.all([one.ask({ charge: 'all', amount: '' }), one.ask({ charge: 'all', amount: '' }, other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await one.mails()).toHaveLength(1)
  })
})

describe('an order of 0.00', () => {
  test('is ended; the mail says so too, and speaks of no money', async () => {
    const one = await bought(async (buyer) => {
      await buyer.plan('gold')
      await buyer.promo('FREE')
      return buyer.card({ card_number: '', cvc: '' })
    })
    expect(one.order.total).toBe('0.00')
    expect(await one.page()).toMatchObject({ whole: '0.00', elsewhere: '0.00', payments: [] })
    const { state, history } = await one.refunded({ charge: 'all', amount: '' })
    expect([state, history.at(-1)?.kind]).toEqual(['ended', 'ended'])
    const [mail] = await one.mails()
    expect([mail?.includes('has ended'), mail?.includes('0.00')]).toEqual([true, false])
  })
})

describe('an order with several charges', () => {
  const monthly = async () => {
    const one = await bought(async (buyer) => {
      await buyer.plan('locker', { first_plan_date: '2026-12-01', last_plan_date: '2027-03-01' })
      return buyer.card()
    })
    for (const day of ['2026-12-01', '2026-12-25', '2027-01-01', '2027-01-25']) await billOn(server, day)
    return one
  }
  const paid = async ({ page }: Awaited<ReturnType<typeof bought>>) => (await page()).payments.filter(({ charge }) => charge !== '')

  test('gives one of them back in part, another whole, then the rest of all, which ends its subscription', async () => {
    const one = await monthly()
    const payments = await paid(one)
    expect(payments.length).toBeGreaterThan(1)
    const [first, second] = payments
    expect(new Set(payments.map(({ charge }) => charge)).size).toBe(payments.length)
    await one.refunded({ charge: first?.charge ?? '', amount: '10.00' })
    const { state, subscriptions } = await one.refunded({ charge: second?.charge ?? '', amount: second?.total ?? '' })
    expect([state, subscriptions[0]?.canceled_at]).toEqual(['paid', null])
    const ended = await one.refunded({ charge: 'all', amount: '' })
    const total = payments.reduce((sum, { total: amount }) => sum + (centsOf(amount) ?? 0), 0)
    expect(ended).toMatchObject({ state: 'refunded', refunded: decimalOf(total), coming: [] })
    expect(ended.subscriptions[0]?.canceled_at).not.toBeNull()
    await billOn(server, '2027-02-25')
    expect(await paid(one)).toHaveLength(payments.length)
  })

  test('is refunded whole as it was shown, again too where only a part of it was done, but not after a colleague gave another part back', async () => {
    const one = await monthly()
    const colleague = await enterOffice(server)
    const [first, second] = await paid(one)
    const whole = { charge: 'all', amount: '', after: '0.00' }
    await one.refunded({ charge: first?.charge ?? '', amount: first?.total ?? '' })
    expect((await one.ask({ ...whole, reason: 'Another one' })).headers['x-error-code']).toBe('refund_done')
    expect((await one.ask({ charge: second?.charge ?? '', amount: '10.00' }, colleague)).status).toBe(200)
    expect((await one.ask(whole)).headers['x-error-code']).toBe('refund_done')
    expect((await one.page()).state).toBe('paid')
    const after = (await one.page()).refunded
    expect(await one.refunded({ ...whole, after })).toMatchObject({ state: 'refunded' })
  })

  test('is refunded as well after its subscription was cancelled, and then ended', async () => {
    const one = await monthly()
    const { id, headers } = one.buyer
    const { subscriptions } = await read(server, 'listSubscriptions', { ...site, customer_id: id }, headers)
    await read(
      server,
      'cancelSubscription',
      { ...site, customer_id: id, subscription_id: subscriptions[0]?.id ?? '', public: true },
      headers,
    )
    const payments = await paid(one)
    for (const { charge, total } of payments) await one.refunded({ charge, amount: total })
    expect(await one.page()).toMatchObject({ state: 'refunded', whole: '0.00' })
    const { state, history } = await one.refunded({ charge: 'all', amount: '' })
    expect([state, history.at(-1)]).toMatchObject(['refunded', { kind: 'ended', about: reason }])
    expect((await one.mails()).at(-1)).toContain('has ended')
  })

  test('is shown as refunded once all of it went back in parts, with the subscription that goes on', async () => {
    const one = await monthly()
    const payments = await paid(one)
    for (const { charge, total } of payments.slice(1)) await one.refunded({ charge, amount: total })
    expect((await one.page()).state).toBe('paid')
    await one.refunded({ charge: payments[0]?.charge ?? '', amount: payments[0]?.total ?? '' })
    expect(await one.page()).toMatchObject({ state: 'refunded_running', whole: '0.00' })
    const search = { ...site, from: '2026-11-01', to: '2026-11-25', search: one.order.number ?? '' }
    expect((await read(server, 'officeOrders', search, one.manager.headers)).orders).toMatchObject([{ state: 'refunded_running' }])
    expect(await one.refunded({ charge: 'all', amount: '' })).toMatchObject({ state: 'refunded' })
  })

  test('is refunded whole by a cashier only where what went back of each charge is within the limit', async () => {
    const one = await monthly()
    const cashier = await enterOffice(server, { role: 'cashier' })
    const [first, ...rest] = await paid(one)
    await one.refunded({ charge: first?.charge ?? '', amount: first?.total ?? '' })
    for (const { charge, total } of rest) await one.refunded({ charge, amount: decimalOf((centsOf(total) ?? 0) - 100) })
    expect((await one.ask({ charge: 'all', amount: '' }, cashier)).headers['x-error-code']).toBe('refund_limit')
    expect((await one.page()).state).toBe('paid')
  })

  test('is answered as done to the person who refunded it whole, though a colleague refunded one charge before', async () => {
    const one = await monthly()
    const [first] = await paid(one)
    const colleague = await enterOffice(server)
    expect((await one.ask({ charge: first?.charge ?? '', amount: first?.total ?? '', reason: 'Too late' }, colleague)).status).toBe(200)
    await one.refunded({ charge: 'all', amount: '' })
    expect(parsed('refundOrder', await one.ask({ charge: 'all', amount: '' })).outcome).toBe('done')
    expect((await one.ask({ charge: 'all', amount: '' }, colleague)).headers['x-error-code']).toBe('refund_done')
  })
})
