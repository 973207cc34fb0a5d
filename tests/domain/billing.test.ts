import { describe, expect, test } from 'vitest'
import {
  type Bill,
  billsDue,
  chargedNext,
  endingOf,
  lastDelivery,
  type BillableSubscription,
  nextBill,
  nextTry,
  spanOf,
} from '#domain/billing.ts'
import { coffeeBills, monthlyBills } from '#domain/subscription-dates.ts'
import { billed, weekly } from './build-subscription.ts'

const beginsLate: BillableSubscription = { ...weekly, orderedOn: '2026-11-01', firstPlan: '2026-12-14' }
const monthly: BillableSubscription = {
  kind: 'monthly',
  orderedOn: '2026-11-25',
  firstPlan: '2026-12-01',
  lastPlan: '2027-02-01',
  bills: billed(monthlyBills('2026-12', '2027-02', '2026-11-25')),
  canceledOn: null,
}
const coffee: BillableSubscription = {
  kind: 'coffee',
  orderedOn: '2026-10-31',
  firstPlan: null,
  lastPlan: null,
  bills: billed(coffeeBills(3, '2026-10-31')),
  canceledOn: null,
}
const dates = (bills: readonly Bill[]) => bills.map(({ date }) => date)

describe('the payments of a subscription', () => {
  test.each([
    ['a weekly plan was paid with its order; nothing is due before the 1st', weekly, '2026-11-30', [], '2026-12-01'],
    ['and on the 1st of each month up to its last delivery', weekly, '2027-01-31', ['2026-12-01', '2027-01-01'], null],
    ['a monthly plan from the 1st of its first month', monthly, '2026-12-01', ['2026-12-01'], '2027-01-01'],
    ['what a server missed stays due', monthly, '2027-01-15', ['2026-12-01', '2027-01-01'], '2027-02-01'],
    ['coffee on its day, or the last of the month [COFF-Q3]', coffee, '2026-12-31', ['2026-11-30', '2026-12-31'], null],
  ] as const)('[SUBS-10][COFF-02] are due on the right days: %s', (_, one, today, due, next) => {
    expect(dates(billsDue(one, today))).toEqual(due)
    expect(nextBill(one, { today, tried: [] })?.date ?? null).toBe(next)
  })
})

describe('[SUBS-11][SUBS-Q8] a cancellation', () => {
  test.each([
    // The next delivery is Monday, November 30th.
    ['three days before a delivery ends at once', weekly, '2026-11-27', null, [], '2026-11-30'],
    ['two days before it lets that delivery come', weekly, '2026-11-28', '2026-11-30', [], '2026-11-30'],
    ['on its day too', weekly, '2026-11-30', '2026-11-30', [], '2026-11-30'],
    ['far from the next one stops the 1st', weekly, '2026-12-01', null, [], '2026-11-30'],
    ['three days before a month stops it', monthly, '2026-12-29', null, ['2026-12-01'], '2026-12-29'],
    ['later it is paid and used', monthly, '2026-12-30', '2027-01-01', ['2026-12-01', '2027-01-01'], '2027-01-31'],
    ['after a payment is owed keeps that payment', monthly, '2026-12-05', null, ['2026-12-01'], '2026-12-05'],
    ['of coffee counts from its day', coffee, '2026-11-29', '2026-11-30', ['2026-11-30'], '2026-12-30'],
    ['before the first delivery owes nothing, whenever its 1st was', beginsLate, '2026-12-09', null, [], '2026-12-14'],
    ['after the last delivery changes nothing', weekly, '2027-02-01', null, ['2026-12-01', '2027-01-01'], '2027-01-11'],
  ] as const)('%s', (_, one, canceledOn, still, due, end) => {
    const canceled = { ...one, canceledOn }
    expect(lastDelivery(canceled)).toBe(still)
    expect(dates(billsDue(canceled, '2027-06-01'))).toEqual(due)
    expect(spanOf(canceled).end).toBe(end)
  })

  const march: BillableSubscription = {
    ...monthly,
    orderedOn: '2026-03-10',
    firstPlan: '2026-03-01',
    lastPlan: '2026-05-01',
    bills: billed(monthlyBills('2026-03', '2026-05', '2026-03-10')),
  }
  const coffeeOfMarch: BillableSubscription = { ...coffee, orderedOn: '2026-03-10', bills: billed(coffeeBills(3, '2026-03-10')) }
  test.each([
    ['a month that was paid on March 10 to the end of March', march, '2026-03-11', [], '2026-03-31'],
    ['a later month that was paid to its end', march, '2026-04-11', ['2026-04-01'], '2026-04-30'],
    ['a month that was declined to the end of the one before', march, '2026-04-11', [], '2026-03-31'],
    ['coffee that was paid on March 10 to April 9', coffeeOfMarch, '2026-03-11', [], '2026-04-09'],
    ['the last month of coffee to its end', coffeeOfMarch, '2026-05-20', ['2026-04-10', '2026-05-10'], '2026-06-09'],
    ['a weekly plan to its last paid delivery', weekly, '2026-12-08', ['2026-12-01'], '2026-12-28'],
    ['a weekly plan to the delivery that still comes where nothing else is paid', weekly, '2026-12-06', [], '2026-12-07'],
    ['a plan of which nothing was paid to the cancellation', monthly, '2026-12-05', [], '2026-12-05'],
    ['no plan longer than it was bought for', weekly, '2027-01-09', ['2026-12-01', '2027-01-01'], '2027-01-11'],
  ] as const)('[ACSUB-01] leaves %s', (_, one, canceledOn, paid, end) => expect(spanOf({ ...one, canceledOn }, paid).end).toBe(end))

  test('is followed by the charges that a server missed, but none that another server has started', () => {
    expect(chargedNext(monthly, { today: '2026-12-02', taken: [] })?.date).toBe('2026-12-01')
    expect(chargedNext(monthly, { today: '2026-12-02', taken: ['2026-12-01'] })?.date).toBe('2027-01-01')
    expect(chargedNext({ ...monthly, canceledOn: '2026-12-05' }, { today: '2026-12-05', taken: ['2026-12-01'] })).toBeNull()
  })

  test.each([
    ['before the first month is an end before the beginning', monthly, '2026-11-25', 'not_started'],
    ['just before the first month lets it come', monthly, '2026-11-29', 'delivered'],
    ['in the middle is an end', monthly, '2026-12-10', 'over'],
  ] as const)('[ACSUB-02] %s', (_, one, canceledOn, ending) => {
    const canceled = { ...one, canceledOn }
    expect(endingOf({ start: spanOf(canceled).start, canceledOn, still: lastDelivery(canceled) })).toBe(ending)
  })
})

test.each([
  [weekly, '2026-11-30', '2027-01-11'],
  [monthly, '2026-12-01', '2027-02-28'],
  [coffee, '2026-10-31', '2027-01-30'],
])('[ACSUB-01] subscription %# lasts from its first to its last day', (one, start, end) => expect(spanOf(one)).toEqual({ start, end }))

test('a refused card is tried again after 3, 7 and 14 days', () => {
  const triedOn = ['2026-12-01', '2026-12-04', '2026-12-08', '2026-12-15'] as const
  const next = triedOn.map((day, before) => nextTry('2026-12-01', { tries: before + 1, triedOn: day }))
  expect(next).toEqual(['2026-12-04', '2026-12-08', '2026-12-15', null])
})

test('a refused card that was tried late is tried again as many days later', () => {
  expect(nextTry('2026-12-01', { tries: 2, triedOn: '2026-12-20' })).toBe('2026-12-24')
  expect(nextTry('2026-12-01', { tries: 3, triedOn: '2026-12-24' })).toBe('2026-12-31')
})
