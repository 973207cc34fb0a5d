import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { english } from '#lang/en-ca.ts'
import { french } from '#lang/fr-ca.ts'
import { addDays, dayParts, daysBetween, isDay, readDay, sevenDays, utcDay, utcMidnight, weekday, weekOf } from '#domain/calendar.ts'
import { namesIn } from './build-dish.ts'

const anyDay = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2199, 11, 31) }).map(utcDay)

describe('weeks', () => {
  test.each([
    ['W-HOURS-26', '2026-09-06', '2026-09-06', '2026-09-12'],
    ['W-HOURS-27', '2026-09-07', '2026-09-06', '2026-09-12'],
    ['W-HOURS-28', '2026-09-12', '2026-09-06', '2026-09-12'],
    ['W-HOURS-29', '2027-01-01', '2026-12-27', '2027-01-02'],
    ['a week over a New Year on Thursday', '2025-12-31', '2025-12-28', '2026-01-03'],
    ['a leap day', '2028-02-29', '2028-02-27', '2028-03-04'],
    ['the day the clocks go forward', '2026-03-08', '2026-03-08', '2026-03-14'],
  ])('HOURS-06 the week starts on Sunday: %s, the week of %s is %s to %s', (_, day, sunday, saturday) => {
    expect(weekOf(day)).toBe(sunday)
    expect(sevenDays(weekOf(day)).at(-1)).toBe(saturday)
  })

  test('HOURS-06 the week of any day starts on a Sunday, includes the day and has seven days in a row', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const days = sevenDays(weekOf(day))
        expect(days).toContain(day)
        expect(days.map(weekday)).toEqual([0, 1, 2, 3, 4, 5, 6])
      }),
    )
  })
})

describe('days', () => {
  test.each([
    ['over the end of a year', '2026-12-31', 1, '2027-01-01'],
    ['back over the start of a year', '2027-01-01', -1, '2026-12-31'],
    ['into a leap day', '2028-02-28', 1, '2028-02-29'],
    ['over the end of an ordinary February', '2027-02-28', 1, '2027-03-01'],
    ['over a century without a leap day', '2100-02-28', 1, '2100-03-01'],
    ['over the day the clocks go forward', '2026-03-08', 1, '2026-03-09'],
    ['over the day the clocks go back', '2026-11-01', 1, '2026-11-02'],
    ['before 1970', '1970-01-01', -1, '1969-12-31'],
    ['by a leap year', '2028-01-01', 366, '2029-01-01'],
  ])('a number of days is counted %s', (_, from, days, to) => {
    expect(addDays(from, days)).toBe(to)
    expect(daysBetween(from, to)).toBe(days)
  })

  test('adding days and counting the days between are inverse', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (day, days) => {
        const other = addDays(day, days)
        expect(daysBetween(day, other)).toBe(days)
        expect(addDays(other, -days)).toBe(day)
        expect(isDay(other)).toBe(true)
      }),
    )
  })

  test('days, weekdays and their parts are those of the civil calendar', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const date = new Date(`${day}T00:00:00Z`)
        expect(utcMidnight(day)).toBe(date.getTime())
        expect(weekday(day)).toBe(date.getUTCDay())
        expect(dayParts(day)).toEqual([date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()])
      }),
    )
  })

  test.each([
    ['the last millisecond of a day', Date.UTC(2026, 7, 1, 23, 59, 59, 999), '2026-08-01'],
    ['the first of the next', Date.UTC(2026, 7, 2), '2026-08-02'],
    ['one before 1970', -1, '1969-12-31'],
  ])('the day of an instant in UTC: %s', (_, instant, day) => {
    expect(utcDay(instant)).toBe(day)
  })
})

describe('a day that a kitchen or a client wrote', () => {
  test.each([
    ...namesIn(`2024-04-12 | 2024-4-12 | 24-04-12 | 24-4-12 | 20240412 | "2024-04-12" | '2024-04-12' | 2024-04-12/ | "2024-04-12"/`),
    ...namesIn(' 2024-04-12  | 2024-04-12T00:00:00Z | 2024-04-12T23:30:00.000Z | 2024-04-12 08:00:00'),
    // The written day counts, whatever day it is in UTC.
    '2024-04-12T23:30:00-07:00',
  ])('API-Q16 MENU-27 is understood when it is written %s', (raw) => {
    expect(readDay(raw)).toBe('2024-04-12')
  })

  test('API-Q16 may be the 29th of February in a leap year', () => {
    expect(readDay('2024-2-29')).toBe('2024-02-29')
  })

  test.each(
    Object.entries({
      'exists in no calendar':
        '2024-02-30 | 2023-02-29 | 2024-4-31 | 2024-13-01 | 2024-00-10 | 2024-04-00 | 20240231 | 2024-02-30T00:00:00Z',
      'has letters': 'tomorrow | 2024-0a-12 | 2024-04-12abc | x2024-04-12 | 12 April 2024 | ٢٠٢٤-٠٤-١٢',
      'has too few or too many digits': '2024-04 | 202-04-12 | 12024-04-12 | 240412 | 1712880000',
      'lies before 1900 or after 2999': '0202-04-12 | 1899-12-31 | 3000-01-01 | -2024-04-12',
      'begins with the day': '12-04-2024',
      'is empty': ' |     | ""',
    }).flatMap(([reason, days]) => namesIn(days).map((day) => [reason, day] as const)),
  )('API-Q16 is refused when it %s: %j', (_, raw) => {
    expect(readDay(raw)).toBeNull()
  })

  test('API-Q16 is refused with hundreds of thousands of quotes, in one look at each', () => {
    expect(readDay(`${'"'.repeat(300_000)}x`)).toBeNull()
  })

  test('API-Q16 gives a day that exists, or nothing, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{2,4}-?\d{1,2}-?\d{1,2}\/?$/)), (raw) => {
        const day = readDay(raw)
        if (day !== null) expect(isDay(day)).toBe(true)
      }),
    )
  })

  test('API-Q16 MENU-27 reads back as itself', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(readDay(day)).toBe(day)
        expect(readDay(day.replaceAll('-', ''))).toBe(day)
      }),
    )
  })

  test.each([['2024-4-12'], ['2024-02-30'], ['20240412'], ['2024-04-12\n'], ['']])(
    'is exact inside the product: %j is not a day',
    (text) => {
      expect(isDay(text)).toBe(false)
    },
  )
})

test.each([
  ['English', english],
  ['French', french],
])('the %s words for a date that cannot be read name the years that can [API-Q16]', (_, words) => {
  const [first, last] = [...JSON.stringify(words['errors.invalid_date']).matchAll(/\d{4}/g)].map(([year]) => Number(year)) as [
    number,
    number,
  ]
  const days = [`${first - 1}-12-31`, `${first}-01-01`, `${last}-12-31`, `${last + 1}-01-01`]
  expect(days.map(readDay)).toEqual([null, days[1], days[2], null])
})
