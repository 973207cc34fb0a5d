import { describe, expect, test } from 'vitest'
import { byStart, eventTimes, isOver, overAt, type Timed } from '#domain/event-times.ts'
import { instantFrom, isoInstant, isoInZone } from '#domain/zone.ts'

const toronto = 'America/Toronto'

const parts = (start: string | null, end: string | null, hours: string): Timed => {
  const [start_hour = null, start_minutes = null, end_hour = null, end_minutes = null] = hours
    .split(/[-:]/)
    .map((part) => (part === '' ? null : Number(part)))
  return { start, end, use_date_parts: true, start_hour, start_minutes, end_hour, end_minutes }
}

const summary = (event: Timed, zone = toronto) => {
  const { start, end, allDay, firstDay, lastDay } = eventTimes(event, zone)
  const text = (at: number | null) => (at === null ? null : isoInstant(at).replace(':00.000Z', 'Z'))
  return [text(start), text(end), allDay ? 'whole days' : 'hours', `${firstDay ?? ''} to ${lastDay ?? ''}`]
}

describe('when an event takes place [EVNT-Q1]', () => {
  test.each<[string, Timed, string | null, string | null, string, string]>([
    [
      'between two instants',
      { start: '2026-11-25T17:30:00-05:00', end: '2026-11-25T20:00:00-05:00' },
      '2026-11-25T22:30Z',
      '2026-11-26T01:00Z',
      'hours',
      '2026-11-25 to 2026-11-25',
    ],
    [
      'the parts of an event that does not use them are not looked at',
      { ...parts('2026-11-25T22:30:00Z', '2026-11-26T01:00:00Z', '9:00-10:00'), use_date_parts: false },
      '2026-11-25T22:30Z',
      '2026-11-26T01:00Z',
      'hours',
      '2026-11-25 to 2026-11-25',
    ],
    [
      'on one day by its parts',
      parts('2026-11-25', '2026-11-25', '17:30-20:00'),
      '2026-11-25T22:30Z',
      '2026-11-26T01:00Z',
      'hours',
      '2026-11-25 to 2026-11-25',
    ],
    [
      'by its parts, without a day for the end',
      parts('2026-11-25', null, '17:30-20:00'),
      '2026-11-25T22:30Z',
      '2026-11-26T01:00Z',
      'hours',
      '2026-11-25 to 2026-11-25',
    ],
    [
      'past midnight, when the parts end before they start',
      parts('2026-11-25', '2026-11-25', '22:00-1:30'),
      '2026-11-26T03:00Z',
      '2026-11-26T06:30Z',
      'hours',
      '2026-11-25 to 2026-11-26',
    ],
    [
      'past midnight, when the end names the next day itself',
      parts('2026-11-25', '2026-11-26', '22:00-1:30'),
      '2026-11-26T03:00Z',
      '2026-11-26T06:30Z',
      'hours',
      '2026-11-25 to 2026-11-26',
    ],
    [
      'until midnight: its last day is the day before',
      parts('2026-11-25', '2026-11-25', '20:00-0:00'),
      '2026-11-26T01:00Z',
      '2026-11-26T05:00Z',
      'hours',
      '2026-11-25 to 2026-11-25',
    ],
    [
      'over several days by its parts',
      parts('2026-11-25', '2026-11-27', '11:00-14:00'),
      '2026-11-25T16:00Z',
      '2026-11-27T19:00Z',
      'hours',
      '2026-11-25 to 2026-11-27',
    ],
    [
      'on the date of a midnight, wherever that midnight was written',
      parts('2026-11-25T00:00:00.000Z', '2026-11-25T00:00:00.000Z', '17:30-20:00'),
      '2026-11-25T22:30Z',
      '2026-11-26T01:00Z',
      'hours',
      '2026-11-25 to 2026-11-25',
    ],
    [
      "on the school's day of an instant that is no midnight",
      parts('2026-11-26T01:15:00Z', '2026-11-26T03:00:00Z', '20:15-22:00'),
      '2026-11-26T01:15Z',
      '2026-11-26T03:00Z',
      'hours',
      '2026-11-25 to 2026-11-25',
    ],
    [
      'at the instant itself, when midnight in UTC is the hour that the parts say',
      parts('2026-11-26T00:00:00Z', '2026-11-26T02:00:00Z', '19:00-21:00'),
      '2026-11-26T00:00Z',
      '2026-11-26T02:00Z',
      'hours',
      '2026-11-25 to 2026-11-25',
    ],
    [
      'all day, with a day and no hour',
      { start: '2026-11-25', end: null },
      '2026-11-25T05:00Z',
      '2026-11-26T05:00Z',
      'whole days',
      '2026-11-25 to 2026-11-25',
    ],
    [
      'all days from the first to the last',
      parts('2026-11-25', '2026-11-27', ''),
      '2026-11-25T05:00Z',
      '2026-11-28T05:00Z',
      'whole days',
      '2026-11-25 to 2026-11-27',
    ],
    [
      'from an instant to the end of a day',
      { start: '2026-11-25T17:00:00-05:00', end: '2026-11-27' },
      '2026-11-25T22:00Z',
      '2026-11-28T05:00Z',
      'hours',
      '2026-11-25 to 2026-11-27',
    ],
    [
      'from its start on, without an end',
      { start: '2026-11-25T17:00:00-05:00', end: null },
      '2026-11-25T22:00Z',
      null,
      'hours',
      '2026-11-25 to 2026-11-25',
    ],
    [
      'from its start on, when the end lies before it',
      { start: '2026-11-25T17:00:00-05:00', end: '2026-11-24T17:00:00-05:00' },
      '2026-11-25T22:00Z',
      null,
      'hours',
      '2026-11-25 to 2026-11-25',
    ],
    ['up to its end, without a start', { start: null, end: '2026-11-27' }, null, '2026-11-28T05:00Z', 'hours', '2026-11-27 to 2026-11-27'],
    ['at no given time', { start: null, end: null }, null, null, 'hours', ' to '],
    ['at no time that can be read', { start: 'soon', end: '2026-02-30' }, null, null, 'hours', ' to '],
  ])('%s', (_, event, ...expected) => {
    expect(summary(event)).toEqual(expected)
  })

  test.each([
    ['America/Phoenix', '2026-11-26T00:30Z'],
    ['America/Halifax', '2026-11-25T21:30Z'],
    ['America/St_Johns', '2026-11-25T21:00Z'],
  ])('follows the clock of %s', (zone, start) => {
    expect(summary(parts('2026-11-25', null, '17:30-20:00'), zone)[0]).toBe(start)
  })

  test.each([
    ['in spring a night is an hour shorter', '2026-03-07', 4],
    ['in autumn a night is an hour longer', '2026-10-31', 6],
    ['any other night', '2026-11-07', 5],
  ])('%s when the clocks change', (_, day, hours) => {
    const { start, end } = eventTimes(parts(day, day, '22:00-3:00'), toronto)
    expect(((end ?? 0) - (start ?? 0)) / 3_600_000).toBe(hours)
  })
})

describe('an event is over [EVNT-Q2]', () => {
  const at = (text: string) => Date.parse(text)

  test.each<[string, Timed, string | null]>([
    ['at its end', { start: '2026-11-25T17:30:00-05:00', end: '2026-11-25T20:00:00-05:00' }, '2026-11-25T20:00:00-05:00'],
    ['with its day, when it has no end', { start: '2026-11-25T17:30:00-05:00', end: null }, '2026-11-26T00:00:00-05:00'],
    ['after the last of its days', { start: '2026-11-25', end: '2026-11-27' }, '2026-11-28T00:00:00-05:00'],
    ['never, without any date', { start: null, end: null }, null],
  ])('%s', (_, event, instant) => {
    const times = eventTimes(event, toronto)
    expect(overAt(times, toronto)).toBe(instant && at(instant))
    expect(isOver(times, at(instant ?? '2999-01-01T00:00:00Z'), toronto)).toBe(instant !== null)
    expect(isOver(times, at(instant ?? '2026-01-01T00:00:00Z') - 1, toronto)).toBe(false)
  })
})

test('events are sorted by their starts, those without one last', () => {
  const starts = [null, '2026-12-02', '2026-11-25T09:00:00-05:00', null, '2026-11-25']
  const sorted = starts.map((start) => eventTimes({ start, end: null }, toronto)).sort(byStart)
  expect(sorted.map(({ firstDay, allDay }) => [firstDay, allDay])).toEqual([
    ['2026-11-25', true],
    ['2026-11-25', false],
    ['2026-12-02', true],
    [null, false],
    [null, false],
  ])
})

test.each([
  ['2026-11-25T12:00:00-05:00', '2026-11-25T17:00:00.000Z'],
  ['2026-11-25T12:00Z', '2026-11-25T12:00:00.000Z'],
  ['2026-11-25T12:00:30.25+0330', '2026-11-25T08:30:30.250Z'],
  ['1969-12-31T23:59:59.999Z', '1969-12-31T23:59:59.999Z'],
  ['2026-02-30T12:00:00Z', null],
  ['2026-11-25T12:00:00', null],
  ['2026-11-25', null],
  ['', null],
])('the instant %s is read', (text, expected) => {
  const found = instantFrom(text)
  expect(found === null ? null : isoInstant(found)).toBe(expected)
  if (expected !== null) expect(found).toBe(Date.parse(text))
})

test.each([
  ['2026-11-25T22:30:00Z', 'America/Toronto', '2026-11-25T17:30:00-05:00'],
  ['2026-07-01T22:30:15Z', 'America/Toronto', '2026-07-01T18:30:15-04:00'],
  ['2026-11-26T01:00:00Z', 'America/St_Johns', '2026-11-25T21:30:00-03:30'],
  ['2026-11-25T23:30:00Z', 'Europe/Paris', '2026-11-26T00:30:00+01:00'],
])('the instant %s is written in %s as %s', (instant, zone, expected) => {
  expect(isoInZone(Date.parse(instant), zone)).toBe(expected)
})
