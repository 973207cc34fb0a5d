import { expect, test } from 'vitest'
import type { Subscription } from '#contract/subscriptions.ts'
import { boughtOf } from '#app/features/my-plan/orders-shown.ts'
import { cancelBy, nextDelivery, planState, upcomingOf } from '#app/features/my-plan/upcoming.ts'

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
  ['runs', weekly, 'active'],
  ['has no delivery left that comes', { ...weekly, deliveries: [delivery('2026-11-30', true)] }, 'paused'],
  ['was cancelled', { ...weekly, canceled: true }, 'canceled'],
  ['is over', { ...weekly, end: '2026-11-24', deliveries: [] }, 'ended'],
  ['has no deliveries', monthly, 'active'],
])('a plan that %s says so', (_title, one, state) => expect(planState(one, today)).toBe(state))

test.each([
  ['three days before the next delivery', weekly, today, { until: '2026-12-04', before: '2026-12-07' }],
  ['before the one after, once it is too late for the next', weekly, '2026-12-05', { until: '2026-12-11', before: '2026-12-14' }],
  ['three days before a month that is paid', monthly, today, { until: '2026-11-28', before: '2026-12-01' }],
  ['nothing once it is too late', monthly, '2026-11-29', null],
  ['nothing once it is cancelled', { ...weekly, canceled: true }, today, null],
] as const)('[SUBS-11] to cancel by: %s', (_title, one, day, expected) => expect(cancelBy({ ...one }, day)).toEqual(expected))

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
