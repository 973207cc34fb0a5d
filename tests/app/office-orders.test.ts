import { describe, expect, test } from 'vitest'
import type { OfficeOrder } from '#contract/office-orders.ts'
import { refundChoices } from '#app/features/office/orders/refund-choices.ts'
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
  test('is the one payment of an order without more', () => expect(names(order([payment('a')]))).toEqual([['a', 5000]]))

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
    expect(refundChoices(given)).toMatchObject([{ charge: 'a', cents: 3000, refundedCents: 2000 }])
  })

  test('is the order alone where no card paid, to mark it as refunded', () => {
    expect(names(order([payment('', { state: 'account' })], { whole: '0.00', elsewhere: '50.00' }))).toEqual([['all', 0]])
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
