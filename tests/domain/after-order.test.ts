import { describe, expect, test } from 'vitest'
import { billsAhead, cancelBy, ifCanceled, installmentsAhead, isUsedAtDoor, itemsInUse, lastAfterCancel } from '#domain/after-order.ts'
import { type BillableSubscription, spanOf } from '#domain/billing.ts'
import { coffeeBills, monthlyBills } from '#domain/subscription-dates.ts'
import { billed, weekly } from './build-subscription.ts'

const monthly: BillableSubscription = {
  ...weekly,
  kind: 'monthly',
  firstPlan: '2026-12-01',
  lastPlan: '2027-02-01',
  bills: billed(monthlyBills('2026-12', '2027-02', '2026-11-25')),
}
const coffee: BillableSubscription = {
  ...weekly,
  kind: 'coffee',
  firstPlan: null,
  lastPlan: null,
  bills: billed(coffeeBills(3, '2026-11-25')),
}

const one = (subscription: BillableSubscription, taken: string[] = [], retries: { date: string; total: number }[] = []) => [
  { subscription, taken, retries },
]

test.each([
  ['runs', weekly, [], null],
  ['weekly, with a delivery before its next payment', { ...weekly, canceledOn: '2026-12-02' }, ['2026-12-01'], '2026-12-28'],
  ['weekly, whose paid deliveries were all skipped', { ...weekly, canceledOn: '2026-11-25', skipped: ['2026-11-30'] }, [], null],
  ['monthly, paid for December', { ...monthly, canceledOn: '2026-12-02' }, ['2026-12-01'], '2026-12-31'],
  ['monthly, before it began', { ...monthly, canceledOn: '2026-11-26' }, [], null],
  ['coffee, paid with the order', { ...coffee, canceledOn: '2026-11-26' }, [], '2026-12-24'],
] as const)('[SUBS-11] the last day after a cancellation of what is %s', (_, subscription, paid, last) => {
  expect(lastAfterCancel(subscription, paid)).toBe(last)
})

test.each([
  ['nothing was cancelled', [], ['box', 'coffee']],
  ['one never began', [{ item: 'box', last: null }], ['coffee']],
  ['one is over', [{ item: 'box', last: '2026-11-29' }], ['coffee']],
  ['one has its last day', [{ item: 'box', last: '2026-11-30' }], ['box', 'coffee']],
] as const)('[SUBS-11] the items that are in use on a day when %s', (_, canceled, ids) => {
  expect(itemsInUse([{ id: 'box' }, { id: 'coffee' }], canceled, '2026-11-30').map(({ id }) => id)).toEqual(ids)
})

test('the card is shown at the door for meals and funds, not for coffee and what is picked up each week', () => {
  const used = (type: Parameters<typeof isUsedAtDoor>[0]['type'], subscription_frequency: 'weekly' | 'monthly' | null) =>
    isUsedAtDoor({ type, subscription_frequency })
  expect([used('Meal plan', null), used('Meal plan', 'monthly'), used('Declining balance', null)]).toEqual([true, true, true])
  expect([used('Coffee subscription', null), used('Meal plan', 'weekly')]).toEqual([false, false])
})

describe('the charges of subscriptions to come', () => {
  test.each([
    ['leave out the one of the order', one(weekly), '2026-11-25', ['2026-12-01 1130', '2027-01-01 1130']],
    [
      'add up on a day, by date',
      [...one(weekly), ...one(monthly)],
      '2026-11-25',
      ['2026-12-01 2260', '2027-01-01 2260', '2027-02-01 1130'],
    ],
    ['hold the one that is due today', one(weekly), '2026-12-01', ['2026-12-01 1130', '2027-01-01 1130']],
    ['leave out what was tried before', one(weekly, ['2026-12-01']), '2026-12-01', ['2027-01-01 1130']],
    [
      'hold what is tried again',
      one(coffee, ['2026-12-25'], [{ date: '2026-12-28', total: 1130 }]),
      '2026-12-26',
      ['2026-12-28 1130', '2027-01-25 1130'],
    ],
    ['are none after a cancellation', one({ ...weekly, canceledOn: '2026-12-02' }), '2026-12-02', []],
    ['hold what a late cancellation still lets come', one({ ...monthly, canceledOn: '2026-12-30' }), '2026-12-30', ['2027-01-01 1130']],
    ['are none after the last', one(coffee), '2027-02-01', []],
  ])('%s', (_, subscriptions, today, charges) => {
    expect(billsAhead(subscriptions, today).map(({ date, cents }) => `${date} ${cents}`)).toEqual(charges)
  })
})

describe('[SUBS-11] the last day on which cancelling stops the next charge', () => {
  test.each([
    ['is the day before the 1st for a weekly plan with no delivery about then', weekly, '2026-12-02', '2026-12-31'],
    ['is three days before the month of a monthly plan', monthly, '2026-12-02', '2026-12-29'],
    ['is past where the next month comes for certain', monthly, '2026-12-30', null],
    ['is three days before the day of coffee', coffee, '2026-11-26', '2026-12-22'],
    ['is none after a cancellation', { ...monthly, canceledOn: '2026-12-02' }, '2026-12-02', null],
    ['is none where nothing follows', coffee, '2027-01-25', null],
  ])('%s', (_, subscription, today, day) => {
    expect(cancelBy({ subscription, taken: [] }, today)).toBe(day)
    // By the rule of the billing itself: on that day nothing is charged any more, a day later it is.
    const charged = (canceledOn: string) => billsAhead(one({ ...subscription, canceledOn }), today).length
    if (day !== null) expect(charged(day)).toBe(0)
  })
})

describe('[SUBS-11] what cancelling today leaves', () => {
  const paid = (due: string, total = 1130) => ({ due, total, tax: total === 0 ? 0 : 130, isDropped: false })
  const december = [paid('2026-12-01')]
  const skipped = (...days: string[]): BillableSubscription => ({ ...weekly, skipped: days })
  test.each([
    ['the paid delivery, and no later payment', weekly, '2026-11-27', [], ['2026-11-30', [], '2026-12-01', '2026-11-30', 0]],
    ['the same on the last day before the payment', weekly, '2026-11-30', [], ['2026-11-30', [], '2026-12-01', '2026-11-30', 0]],
    ['every delivery of a paid month', weekly, '2026-12-02', december, ['2026-12-28', [], '2027-01-01', '2026-12-31', 0]],
    ['the last one that comes', skipped('2026-12-28'), '2026-12-02', december, ['2026-12-21', [], '2027-01-01', '2026-12-31', 283]],
    ['no delivery, and its price back', skipped('2026-11-30'), '2026-11-25', [], [null, [], '2027-01-01', '2026-12-31', 1130]],
    ['a month that comes for certain', monthly, '2026-12-30', [paid('2026-12-01')], [null, ['2027-01-01'], '2027-02-01', null, 0]],
    ['the month of coffee that is paid', coffee, '2026-11-26', [], [null, [], '2026-12-25', '2026-12-22', 0]],
    [
      'nothing that follows after the last payment',
      weekly,
      '2027-01-02',
      [...december, paid('2027-01-01')],
      ['2027-01-11', [], null, null, 0],
    ],
  ] as const)('is %s', (_, ordered, today, before, expected) => {
    const payments = before.map(({ due }) => due)
    const after = ifCanceled({ ordered, billed: before, paid: payments, owed: [] }, today)
    const { lastDelivery, charges, stops, cancelBy: until, credit } = after
    expect([lastDelivery, charges.map(({ date }) => date), stops[0]?.date ?? null, until, credit]).toEqual(expected)
    // By the rule that ends a cancelled subscription, once the charges that still come are paid.
    const ended = [...payments, ...charges.flatMap(({ date }) => date ?? [])]
    expect(spanOf({ ...ordered, canceledOn: today }, ended).end).toBe(after.end)
  })

  test('is a refused charge that is tried again, where its time comes for certain', () => {
    const owed = [{ due: '2026-12-01', date: '2026-12-04', total: 1130 }]
    const { charges } = ifCanceled({ ordered: weekly, billed: december, paid: [], owed }, '2026-12-02')
    expect(charges).toEqual([{ date: '2026-12-04', cents: 1130 }])
  })
})

describe('[W-INST-06] the payments of a plan to come', () => {
  const plan = { payments: [67_199, 67_199, 67_200], orderedOn: '2026-11-30' }
  test.each([
    ['all on the day of the order', 'MONTHLY', '2026-11-30', ['2026-12-30', '2027-01-30', '2027-02-28']],
    ['those after today', 'MONTHLY', '2027-01-30', ['2027-02-28']],
    ['none after the last', 'MONTHLY', '2027-03-01', []],
    ['all without a day, where the issuer alone knows it', 'SOMETIMES', '2027-03-01', [null, null, null]],
  ])('are %s', (_, frequency, today, days) => {
    expect(installmentsAhead({ ...plan, frequency }, today).map(({ date }) => date)).toEqual(days)
  })
})
