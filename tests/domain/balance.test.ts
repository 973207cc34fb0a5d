import { describe, expect, test } from 'vitest'
import { type BalanceChange, isLow, isPeriodOver, lastsUntil, perDayCents, recentSums, spendingOf } from '#domain/balance.ts'
import { addDays } from '#domain/calendar.ts'
import { instantOf } from '#domain/zone.ts'

const zone = 'America/Vancouver'
const today = '2026-11-25'
const clock = { nowMs: instantOf(today, 12 * 60, zone), zone }
/** A purchase or a top-up so many days ago, at a minute of the school's day. */
const money = (age: number, cents: number, minutes = 12 * 60): BalanceChange => ({
  atMs: instantOf(addDays(today, -age), minutes, zone),
  cents,
  meals: null,
})
const meal = (age: number): BalanceChange => ({ ...money(age, 0), cents: null, meals: -1 })
const daily = (days: number, cents: number) => Array.from({ length: days }, (_, at) => money(at + 1, -cents))

describe('the spending of the last two weeks', () => {
  test.each([
    ['counts fourteen days, whatever came before', daily(20, 760), { spentCents: 10_640, days: 14 }],
    ['counts as many days as there are data, from a week on', daily(7, 500), { spentCents: 3500, days: 7 }],
    ['counts quiet days too', [money(14, -900), money(8, -900), money(2, -900)], { spentCents: 2700, days: 14 }],
    ['begins with what was added', [money(9, 10_000), ...daily(3, 300)], { spentCents: 900, days: 9 }],
    ['leaves out today, which is not over', [money(0, -5000), ...daily(10, 100)], { spentCents: 1000, days: 10 }],
    [
      'counts the last minute of yesterday in the zone of the school',
      [money(1, -100, 1439), ...daily(10, 100)],
      { spentCents: 1100, days: 10 },
    ],
    ['says nothing after less than a week', daily(6, 500), null],
    ['says nothing about two purchases', [money(10, -500), money(3, -500)], null],
    ['says nothing when only money was added and meals were had', [money(14, 10_000), meal(3), meal(2), meal(1)], null],
    ['says nothing without movements', [], null],
  ])('%s', (_, changes, expected) => {
    expect(spendingOf(changes, clock)).toEqual(expected)
  })

  test('counts days and not hours over a change of the clocks', () => {
    const toronto = 'America/Toronto'
    const sunday = { nowMs: instantOf('2026-11-01', 90, toronto), zone: toronto }
    const late = [7, 3, 1].map((age) => ({ atMs: instantOf(addDays('2026-11-01', -age), 1430, toronto), cents: -700, meals: null }))
    expect(spendingOf(late, sunday)).toEqual({ spentCents: 2100, days: 7 })
  })
})

describe('a balance', () => {
  const spending = { spentCents: 10_640, days: 14 }

  test.each([
    ['of $84.35 at $7.60 a day lasts eleven days', 8435, spending, '2026-12-06'],
    ['below one day of spending lasts until today', 759, spending, today],
    ['of exactly one day lasts until tomorrow', 760, spending, '2026-11-26'],
    ['that is used up lasts until no day', 0, spending, null],
    ['below zero lasts until no day', -200, spending, null],
    ['that nothing is known about lasts until no day', 8435, null, null],
    ['that lasts more than a year names no day', 9_999_999, { spentCents: 30, days: 14 }, null],
  ])('%s', (_, left, given, expected) => {
    expect(lastsUntil(left, given, clock)).toBe(expected)
  })

  test.each([
    ['for a week of spending is not low', 5320, spending, null, false],
    ['a cent below a week of spending is low', 5319, spending, null, true],
    ["below the card office's threshold is low", 2499, null, 2500, true],
    ['at the threshold is not low', 2500, null, 2500, false],
    ['above the threshold is low below a week of spending', 5000, spending, 2500, true],
    ['that nothing is known about is not low', 0, null, null, false],
  ])('%s', (_, left, given, threshold, expected) => {
    expect(isLow(left, given, threshold)).toBe(expected)
  })

  test.each([
    [{ spentCents: 10_640, days: 14 }, 760],
    [{ spentCents: 100, days: 7 }, 14],
    [{ spentCents: 104, days: 8 }, 13],
  ])('of %o spends so much a day', (given, expected) => expect(perDayCents(given)).toBe(expected))
})

describe('the period of a number of meals', () => {
  test.each([
    ['goes on until the day before the next one', 'week', '2026-11-30', '2026-11-29', false],
    ['has passed on the first day of the next one', 'week', '2026-11-30', '2026-11-30', true],
    ['of a day passes with it', 'day', null, '2026-11-26', true],
    ['of a day goes on that day', 'day', null, '2026-11-25', false],
    ['goes on where its end is unknown', 'term', null, '2027-02-01', false],
  ] as const)('%s', (_, period, resets, day, isOver) =>
    expect(isPeriodOver({ period, resets }, { asOf: '2026-11-25', today: day })).toBe(isOver),
  )
})

describe('the sums of the last two weeks', () => {
  test.each([
    ['are nothing without movements', [], { spentCents: 0, addedCents: 0, meals: 0 }],
    [
      'keep what was spent, added and eaten apart',
      [money(1, -545, 500), money(14, -1000), money(2, 10_500), meal(1), meal(13)],
      { spentCents: 1545, addedCents: 10_500, meals: 2 },
    ],
    [
      'leave out today, what is older, and what is yet to come',
      [money(0, -545), money(15, -1000), money(-1, -1000)],
      { spentCents: 0, addedCents: 0, meals: 0 },
    ],
    ['do not count meals that were added', [{ ...meal(1), meals: 10 }], { spentCents: 0, addedCents: 0, meals: 0 }],
  ])('%s', (_, changes, expected) => expect(recentSums(changes, clock)).toEqual(expected))
})
