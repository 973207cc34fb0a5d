import { CalendarDate, CalendarDateTime } from '@internationalized/date'
import { describe, expect, test } from 'vitest'
import { dateOf, storedDate, withTimes } from '#app/features/office/news/date-values.ts'

const zone = 'America/Toronto'
const timed = { zone, isWholeDay: false, isEnd: false }
const whole = { ...timed, isWholeDay: true }

describe('a date of a text', () => {
  test.each([
    ['an instant, on the clock of the school', '2026-11-26T01:30:00.000Z', timed, '2026-11-25T20:30:00'],
    ['an instant, as its day', '2026-11-26T01:30:00.000Z', whole, '2026-11-25'],
    ['a day, from its midnight', '2026-11-25', timed, '2026-11-25T00:00:00'],
    ['a last day, to its last minute', '2026-11-25', { ...timed, isEnd: true }, '2026-11-25T23:59:00'],
    ['a day', '2026-11-25', whole, '2026-11-25'],
    ['none', '', timed, undefined],
    ['words', 'soon', timed, undefined],
  ])('shows %s', (_, stored, how, shown) => {
    expect(dateOf(stored, how)?.toString()).toBe(shown)
  })

  test('is stored as the instant of the school, in summer and in winter, or as a day', () => {
    expect(storedDate(new CalendarDateTime(2026, 7, 1, 8, 5), timed)).toBe('2026-07-01T12:05:00.000Z')
    expect(storedDate(new CalendarDateTime(2026, 12, 1, 8, 5), timed)).toBe('2026-12-01T13:05:00.000Z')
    expect(storedDate(new CalendarDate(2026, 12, 1), whole)).toBe('2026-12-01')
    expect(storedDate(null, timed)).toBe('')
  })

  test('becomes a whole day, and one with times', () => {
    expect(withTimes('2026-11-26T01:30:00.000Z', whole)).toBe('2026-11-25')
    expect(withTimes('2026-11-25', { ...timed, isEnd: true })).toBe('2026-11-26T04:59:00.000Z')
    expect(withTimes('', timed)).toBe('')
  })
})
