import { describe, expect, test } from 'vitest'
import type { OfficeOrder } from '#contract/office-orders.ts'
import { allowedCents, billsNext, endsAlone, newRefunds, refundChoices } from '#app/features/office/orders/refund-choices.ts'
import { daysOf } from '#app/features/office/orders/use-order-search.ts'

type Payment = OfficeOrder['payments'][number]
const payment = (charge: string, more: Partial<Payment> = {}): Payment => ({
  charge,
  due: null,
  name: '',
  at: '2026-11-25T20:00:00.000Z',
  total: '50.00',
  state: 'paid',
  refunds: [],
  ...more,
})
const running = { id: 's', name: 'Coffee', from: '2026-11-25', to: '2027-02-25', canceled_at: null, owed: '0.00' }
const order = (payments: Payment[], more: Partial<OfficeOrder> = {}) =>
  ({ payments, whole: '50.00', elsewhere: '0.00', refunded: '0.00', subscriptions: [], ...more }) as unknown as OfficeOrder
const names = (given: OfficeOrder) => refundChoices(given).map(({ charge, cents }) => [charge, cents])

describe('what can be refunded', () => {
  test('is the one payment of an order, whose plan goes on, or all of it, which ends the plan', () => {
    expect(names(order([payment('a')]))).toEqual([
      ['a', 5000],
      ['all', 5000],
    ])
  })

  test('is each payment, and all of it together', () => {
    expect(names(order([payment('a'), payment('b', { due: '2026-12-01' })], { whole: '100.00' }))).toEqual([
      ['a', 5000],
      ['b', 5000],
      ['all', 10_000],
    ])
  })

  test.each([
    ['a subscription that runs', { subscriptions: [running] }],
    ['a part that no card paid', { elsewhere: '20.00' }],
  ])('is all of it too with %s, for that ends it', (_, more) => {
    expect(names(order([payment('a')], more))).toEqual([
      ['a', 5000],
      ['all', 5000],
    ])
  })

  test.each(['refunded', 'refunding', 'declined', 'pending', 'owed', 'account'] as const)('is no payment that is "%s"', (state) =>
    expect(names(order([payment('a', { state })], { whole: null }))).toEqual([]),
  )

  test('is what is left of a payment that was refunded in part', () => {
    const back = { amount: '20.00', reason: '', author: null, begun_at: '2026-11-25T20:00:00.000Z', done_at: '2026-11-25T20:00:00.000Z' }
    const given = order([payment('a', { state: 'part_refunded', refunds: [back] })], { whole: '30.00', refunded: '20.00' })
    expect(refundChoices(given)).toMatchObject([
      { charge: 'a', cents: 3000, refundedCents: 2000 },
      { charge: 'all', cents: 3000 },
    ])
  })

  test('is the order alone where no card paid, to mark it as refunded', () => {
    expect(names(order([payment('', { state: 'account' })], { whole: '0.00', elsewhere: '50.00' }))).toEqual([['all', 0]])
  })
})

describe('after a refund', () => {
  test('a subscription that runs goes on, with the day of its next bill', () => {
    const coming = ['2027-01-27', '2026-12-27', null].map((date) => ({ date, name: 'Coffee', total: '29.99' }))
    expect(billsNext({ subscriptions: [running], coming })).toEqual({ isRunning: true, day: '2026-12-27' })
    expect(billsNext({ subscriptions: [running], coming: [] })).toEqual({ isRunning: true, day: null })
    const canceled = { ...running, canceled_at: '2026-11-25T20:00:00.000Z' }
    expect(billsNext({ subscriptions: [canceled], coming })).toEqual({ isRunning: false, day: null })
  })

  test('of everything, the order has its plans and subscriptions left to end', () => {
    const given = order([payment('a', { state: 'refunded' })], { whole: '0.00', refunded: '50.00' })
    expect(endsAlone(refundChoices(given), given)).toBe(true)
    const elsewhere = order([payment('', { state: 'account' })], { whole: '0.00', elsewhere: '50.00' })
    expect(endsAlone(refundChoices(elsewhere), elsewhere)).toBe(false)
  })
})

test('what others refunded since an order was read is named, payment by payment', () => {
  const back = (amount: string) => ({ amount, reason: '', author: 'ada@maple.test', begun_at: amount, done_at: amount })
  const seen = order([payment('a', { refunds: [back('1.00')] }), payment('b')])
  const now = order([payment('a', { refunds: [back('1.00'), back('5.00')] }), payment('b', { refunds: [back('2.00')] })])
  expect(newRefunds(seen, now)).toEqual([back('5.00'), back('2.00')])
  expect(newRefunds(now, now)).toEqual([])
})

describe('a person with a limit', () => {
  const back = { amount: '90.50', reason: '', author: null, begun_at: '2026-11-25T20:00:00.000Z', done_at: '2026-11-25T20:00:00.000Z' }
  const allowed = (given: OfficeOrder) => refundChoices(given).map((choice) => [choice.charge, allowedCents(choice, given)])

  test('refunds what is left below it of a payment, and no whole order above it', () => {
    const given = order([payment('a', { total: '379.98', state: 'part_refunded', refunds: [back] }), payment('b')], {
      whole: '339.48',
      refunded: '90.50',
      limit: '100.00',
    })
    expect(allowed(given)).toEqual([
      ['a', 950],
      ['b', 5000],
      ['all', null],
    ])
  })

  test('leaves a payment to a manager of which as much went back', () => {
    const all = { ...back, amount: '100.00' }
    expect(allowed(order([payment('a', { total: '379.98', refunds: [all] })], { whole: null, limit: '100.00' }))).toEqual([['a', null]])
  })

  test('refunds a whole order up to it, with what went back of each of its payments and what no card paid', () => {
    const payments = [
      payment('a', { total: '60.00', state: 'refunded', refunds: [{ ...back, amount: '60.00' }] }),
      payment('b', { total: '40.00' }),
    ]
    const given = order(payments, { whole: '40.00', refunded: '60.00', limit: '100.00', subscriptions: [running] })
    expect(allowed(given).at(-1)).toEqual(['all', 4000])
    expect(allowed({ ...given, elsewhere: '0.01' }).at(-1)).toEqual(['all', null])
    expect(allowed({ ...given, refunded: '60.01' }).at(-1)).toEqual(['all', null])
  })

  test('a manager has none', () => {
    expect(allowed(order([payment('a', { total: '379.98' })], { whole: '379.98', limit: null, subscriptions: [running] }))).toEqual([
      ['a', 37_998],
      ['all', 37_998],
    ])
  })
})

test.each([
  [
    { span: '7', from: '', to: '' },
    { from: '2026-11-19', to: '2026-11-25' },
  ],
  [
    { span: '90', from: '2026-01-01', to: '' },
    { from: '2026-08-28', to: '2026-11-25' },
  ],
  [
    { span: 'own', from: '2026-01-01', to: '2026-02-01' },
    { from: '2026-01-01', to: '2026-02-01' },
  ],
  [{ span: 'own', from: '2026-01-01', to: '' }, null],
] as const)('a search of %j looks at %j', (search, days) => {
  expect(daysOf({ typed: '', sent: '', ...search }, '2026-11-25')).toEqual(days)
})
