import { describe, expect, test } from 'vitest'
import {
  addMonths,
  coffeeBills,
  earliestDelivery,
  earliestMonth,
  isBilledToday,
  isCoffeeTerm,
  isFirstDelivery,
  lastDeliveries,
  lastMonths,
  monthlyBills,
  openDayFrom,
  weeklyBills,
} from '#domain/subscription-dates.ts'

describe('a weekly plan', () => {
  test.each([
    ['W-WEEK-01', '2026-08-02', '2026-08-03'],
    ['W-WEEK-02', '2026-08-03', '2026-08-10'],
    ['W-WEEK-03', '2026-08-04', '2026-08-10'],
    ['W-WEEK-04', '2026-08-05', '2026-08-10'],
    ['W-WEEK-05', '2026-08-06', '2026-08-17'],
    ['W-WEEK-06', '2026-08-07', '2026-08-17'],
    ['W-WEEK-07', '2026-08-08', '2026-08-17'],
    ['W-WEEK-08', '2026-12-31', '2027-01-11'],
  ])('[%s] [SUBS-05] bought on %s has its earliest delivery on %s', (_, today, earliest) => expect(earliestDelivery(today)).toBe(earliest))

  test.each([
    ['on a Monday', '2026-09-07', '2026-09-07'],
    ['on a Wednesday', '2026-09-09', '2026-09-14'],
    ['that is past', '2026-01-01', '2026-08-10'],
  ])('[SUBS-Q3] is not delivered before it begins %s', (_, start, earliest) => expect(earliestDelivery('2026-08-05', start)).toBe(earliest))

  test.each([
    ['W-WEEK-09', '2026-08-10', true],
    ['W-WEEK-10', '2026-08-17', false],
    ['W-WEEK-11', '2026-08-24', false],
  ])('[%s] [SUBS-06] from %s is billed today: %s', (_, first, today) => expect(isBilledToday(first, '2026-08-10')).toBe(today))

  test.each([
    ['W-WEEK-12', '2026-09-03', ['2026-08-17', '2026-08-24', '2026-08-31']],
    ['W-WEEK-13', '2026-08-14', []],
  ])('[%s] [SUBS-03] may end on these Mondays until %s', (_, end, expected) => expect(lastDeliveries('2026-08-10', end)).toEqual(expected))

  test.each([
    ['the earliest', '2026-08-10', true],
    ['a later Monday', '2026-08-24', true],
    ['a Tuesday', '2026-08-11', false],
    ['too early', '2026-08-03', false],
    ['after its end', '2026-09-07', false],
  ])('[SUBS-02] may have its first delivery on the right weekday: %s', (_, day, allowed) =>
    expect(isFirstDelivery(day, '2026-08-10', '2026-09-03')).toBe(allowed),
  )

  test.each([
    ['today, then every 1st', { first: '2026-08-10', last: '2026-10-05', billedToday: true }, ['2026-08-05', '2026-09-01', '2026-10-01']],
    ['the 1st that is past is the next one', { first: '2026-08-17', last: '2026-10-05', billedToday: false }, ['2026-09-01', '2026-10-01']],
    ['the 1st before the first delivery', { first: '2026-10-12', last: '2026-11-30', billedToday: false }, ['2026-10-01', '2026-11-01']],
    ['one delivery', { first: '2026-08-10', last: '2026-08-10', billedToday: true }, ['2026-08-05']],
  ])('[SUBS-10, SUBS-Q5] is billed %s', (_, given, bills) => expect(weeklyBills({ ...given, today: '2026-08-05' })).toEqual(bills))
})

describe('a monthly plan', () => {
  test.each([
    ['W-MONTH-01', '2026-08-01', '2026-08', '2026-09', true],
    ['W-MONTH-02', '2026-08-17', '2026-08', '2026-09', true],
    ['W-MONTH-03', '2026-08-18', '2026-08', '2026-09', true],
    ['W-MONTH-04', '2026-08-19', '2026-09', '2026-10', false],
    ['W-MONTH-05', '2026-08-31', '2026-09', '2026-10', false],
    ['W-MONTH-06', '2026-01-31', '2026-02', '2026-03', false],
    ['W-MONTH-07', '2028-02-29', '2028-03', '2028-04', false],
    ['W-MONTH-08', '2026-12-18', '2026-12', '2027-01', true],
    ['W-MONTH-09', '2026-12-19', '2027-01', '2027-02', false],
    ['W-MONTH-10', '2026-12-31', '2027-01', '2027-02', false],
  ])('[%s] [SUBS-07, SUBS-08, SUBS-09] bought on %s begins in %s and may end in %s', (_, today, first, last, paysToday) => {
    expect([earliestMonth(today), addMonths(first, 1)]).toEqual([first, last])
    expect(monthlyBills(first, last, today)[0]).toBe(paysToday ? today : `${first}-01`)
  })

  test('[SUBS-Q7] may end with the month of its last day', () => {
    expect(lastMonths('2026-11', '2027-02-10')).toEqual(['2026-12', '2027-01', '2027-02'])
    expect(lastMonths('2026-11', '2026-11-30')).toEqual([])
  })

  test('never begins before its own first day', () => expect(earliestMonth('2026-08-01', '2026-10-15')).toBe('2026-10'))
})

describe('a coffee subscription', () => {
  test.each([
    ['W-COFF-01', 1, '2026-08-14', ['2026-08-14']],
    ['W-COFF-02', 3, '2026-08-14', ['2026-08-14', '2026-09-14', '2026-10-14']],
    ['W-COFF-03', 5, '2026-08-14', ['2026-08-14', '2026-09-14', '2026-10-14', '2026-11-14', '2026-12-14']],
    ['W-COFF-04', 5, '2026-10-31', ['2026-10-31', '2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28']],
    ['a leap day', 2, '2028-01-31', ['2028-01-31', '2028-02-29']],
  ])('[%s] [COFF-02, COFF-Q3] of %s months, bought on %s, is billed each month', (_, months, bought, bills) =>
    expect(coffeeBills(months, bought)).toEqual(bills),
  )

  test.each([
    [0, false],
    [1, true],
    [5, true],
    [6, false],
    [2.5, false],
  ])('[W-COFF-05] [COFF-01] may last %s months: %s', (months, allowed) => expect(isCoffeeTerm(months)).toBe(allowed))
})

describe('the keyboard in a calendar of Mondays [SUBS-02]', () => {
  const mondays = { from: '2026-11-30', to: '2027-01-31', isOpen: (day: string) => isFirstDelivery(day, '2026-11-30', '2027-01-31') }
  test.each([
    ['a day on leads to the next Monday', '2026-12-07', 1, '2026-12-14'],
    ['a day back leads to the Monday before, also of another month', '2026-12-07', -1, '2026-11-30'],
    ['a week on leads into the next month', '2026-12-28', 7, '2027-01-04'],
    ['four weeks on keep the weekday', '2026-11-30', 28, '2026-12-28'],
    ['nothing is open before the first one', '2026-11-30', -7, null],
    ['nothing is open after the end', '2027-01-25', 1, null],
  ])('%s', (_, day, step, expected) => expect(openDayFrom(day, step, mondays)).toBe(expected))
})
