import { expect, test } from 'vitest'
import type { Subscription } from '#contract/subscriptions.ts'
import { boughtOf, paidOf } from '#app/features/my-plan/orders-shown.ts'
import { nextDelivery, pauseOf, planState, upcomingOf } from '#app/features/my-plan/upcoming.ts'

const delivery = (date: string, skipped = false) => ({ date, skipped, price: '10.00', until: date, change: null })
const weekly: Subscription = {
  id: 'box',
  start: '2026-11-30',
  end: '2026-12-14',
  canceled: false,
  canceled_at: null,
  order: { created_at: '2026-11-25T17:00:00.000Z' },
  item: { name: 'Box', price: '40.00', translations: [] },
  payments: [],
  kind: 'weekly',
  payment_type: 'Credit card',
  next_bill: { date: '2026-12-01', total: '40.00' },
  last_delivery: null,
  card: null,
  owed: null,
  deliveries: [delivery('2026-11-30', true), delivery('2026-12-07'), delivery('2026-12-14')],
}
const { deliveries: _, ...rest } = weekly
const monthly: Subscription = { ...rest, id: 'month', kind: 'monthly', end: '2027-02-28' }
const today = '2026-11-25'

test('the next delivery is one that comes', () => expect(nextDelivery(weekly)?.date).toBe('2026-12-07'))

test.each<[string, Subscription, ReturnType<typeof planState>]>([
  ['runs', { ...weekly, deliveries: [delivery('2026-12-07')] }, 'active'],
  ['skips its next delivery', weekly, 'paused'],
  ['owes a declined payment, skipped deliveries or not', { ...weekly, owed: { total: '40.00', next_try: null } }, 'declined'],
  ['owes a payment after its end', { ...monthly, end: '2026-11-24', owed: { total: '40.00', next_try: null } }, 'ended'],
  ['has no delivery left that comes', { ...weekly, deliveries: [delivery('2026-11-30', true)] }, 'paused'],
  ['was cancelled', { ...weekly, canceled: true }, 'canceled'],
  ['is over', { ...weekly, end: '2026-11-24', deliveries: [] }, 'ended'],
  ['has no deliveries', monthly, 'active'],
])('a plan that %s says so', (_title, one, state) => expect(planState(one, today)).toBe(state))

const paused = { ...weekly, end: '2026-12-28', deliveries: [...(weekly.deliveries ?? []), delivery('2026-12-21'), delivery('2026-12-28')] }
const pause = ['2026-12-07', '2026-12-14']
const first = [{ date: '2026-12-01', from: '40.00', to: '30.00' }]
const both = [{ date: '2026-12-01', from: '40.00', to: '20.00' }]
test.each([
  [
    'skips until resumed what can be, and the rest still comes',
    { ...paused, pause, pause_changes: [first, both] },
    null,
    { skipped: pause, changes: both, stay: ['2026-12-21', '2026-12-28'], next: '2026-12-21' },
  ],
  [
    'ends with the chosen delivery',
    { ...paused, pause, pause_changes: [first, both] },
    '2026-12-14',
    { skipped: ['2026-12-07'], changes: first, stay: [], next: '2026-12-14' },
  ],
  ['that skips all has no next delivery', { ...weekly, pause }, null, { skipped: pause, changes: [], stay: [], next: null }],
  ['is unknown from an older server', weekly, null, null],
])('a pause %s', (_title, one, resumed, expected) => expect(pauseOf(one, { today, resumed })).toEqual(expected))

test('what comes up is sorted by day, skipped deliveries too', () => {
  expect(upcomingOf([monthly, weekly], today).map(({ day, kind, one }) => `${day} ${kind} ${one.id}`)).toEqual([
    '2026-11-30 skipped box',
    '2026-12-01 charge month',
    '2026-12-01 charge box',
    '2026-12-07 delivery box',
    '2026-12-14 delivery box',
    '2026-12-14 end box',
    '2027-02-28 end month',
  ])
})

test('what comes up has every payment', () => {
  const charges = ['2026-12-01', '2027-01-01'].map((date) => ({ date, total: '40.00' }))
  const lines = upcomingOf([{ ...paused, charges }], today).filter(({ kind }) => kind === 'charge')
  expect(lines.map(({ day }) => day)).toEqual(['2026-12-01', '2027-01-01'])
})

test('what comes up has four deliveries, and counts apart which of the others come and which are skipped', () => {
  const deliveries = [...(paused.deliveries ?? []), delivery('2027-01-04', true), delivery('2027-01-11')]
  const more = upcomingOf([{ ...paused, end: '2027-01-11', deliveries }], today).filter(({ kind }) => kind !== 'charge' && kind !== 'end')
  expect(more.map(({ day, kind }) => `${day} ${kind}`)).toEqual([
    '2026-11-30 skipped',
    '2026-12-07 delivery',
    '2026-12-14 delivery',
    '2026-12-21 delivery',
    '2026-12-28 more',
  ])
  expect(more.at(-1)).toMatchObject({ until: '2027-01-11', count: 2, skipped: 1 })
  // A single further delivery has its own line.
  expect(upcomingOf([paused], today).map(({ kind }) => kind)).not.toContain('more')
})

test('what was bought is listed once: not a subscription, not what was refunded or is a year old', () => {
  const item = (name: string) => ({ type: 'Meal plan' as const, name, translations: [] })
  const order = {
    id: 'o1',
    state: 'paid' as const,
    created_at: weekly.order.created_at,
    no: '1',
    total: '40.00',
    payment_type: 'Credit card',
    plan: null,
    items: [item('Box'), item('Gold')],
    receipt_key: 'key',
  }
  const others = [
    { ...order, id: 'o2', state: 'refunded' as const },
    { ...order, id: 'o3', created_at: '2025-11-24T17:00:00.000Z' },
  ]
  const about = { subscriptions: [weekly], site: { timezone: 'America/Vancouver' }, today }
  expect(boughtOf([order, ...others], about).map(({ item: { name }, day }) => `${name} ${day}`)).toEqual(['Gold 2026-11-25'])
  const until = (valid_to: string) => boughtOf([{ ...order, items: [{ ...item('Gold'), valid_to }] }], about).length
  expect([until(today), until('2026-11-24')]).toEqual([1, 0])
})

test('receipts are of orders and of the payments after them: not of what was declined, free, or paid with the order', () => {
  const payment = (at: string, amt: string, result = 0) => ({ created_at: at, amt, result })
  const { created_at: ordered } = weekly.order
  const payments = [
    payment(ordered, '40.00'),
    payment('2026-12-01T09:00:00.000Z', '40.00', 12),
    payment('2026-12-04T09:00:00.000Z', '40.00'),
    payment('2027-01-01T09:00:00.000Z', '0.00'),
  ]
  const order = { id: 'o1', state: 'paid' as const, created_at: ordered, no: '1', total: '40.00', payment_type: 'Credit card', plan: null }
  const paid = paidOf([{ ...order, items: [], receipt_key: 'key' }], [{ ...weekly, payments }])
  expect(paid.map(({ kind, at }) => `${kind} ${at.slice(0, 10)}`)).toEqual(['payment 2026-12-04', 'order 2026-11-25'])
})
