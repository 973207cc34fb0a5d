import { describe, expect, test } from 'vitest'
import { isoInstant } from '#domain/calendar.ts'
import { byStart, eventTimes, isOver, overAt, type Timed } from '#domain/event-times.ts'
import { instantFrom, isoInZone } from '#domain/zone.ts'
import { event, eventInParts } from './build-event.ts'

const toronto = 'America/Toronto'

/** "25T22:30Z to 26T01:00Z, hours, 25 to 25": the instants and the days of November 2026 that an event takes. */
const summary = (given: Timed, zone = toronto): string => {
  const { start, end, allDay, firstDay, lastDay } = eventTimes(given, zone)
  const text = (at: number | null) => (at === null ? '' : isoInstant(at).replace(':00.000Z', 'Z'))
  const days = `${firstDay ?? ''} to ${lastDay ?? ''}`
  return `${text(start)} to ${text(end)}, ${allDay ? 'whole days' : 'hours'}, ${days}`.replaceAll('2026-11-', '')
}

describe('when an event takes place [EVNT-Q1]', () => {
  const evening = '25T22:30Z to 26T01:00Z, hours, 25 to 25'
  const night = '26T03:00Z to 26T06:30Z, hours, 25 to 26'
  const open = '25T22:00Z to , hours, 25 to 25'
  const never = ' to , hours,  to '

  test.each<[string, Timed, string]>([
    ['between two instants', event('25T17:30:00-05:00', '25T20:00:00-05:00'), evening],
    ['whatever parts it does not use', { ...eventInParts('25T22:30:00Z', '26T01:00:00Z', '9:00-10:00'), use_date_parts: false }, evening],
    ['on one day by its parts', eventInParts('25', '25', '17:30-20:00'), evening],
    ['by its parts, without a day for the end', eventInParts('25', null, '17:30-20:00'), evening],
    ['past midnight, when the parts end before they start', eventInParts('25', '25', '22:00-1:30'), night],
    ['past midnight, when the end names the next day itself', eventInParts('25', '26', '22:00-1:30'), night],
    ['until midnight, with no day after', eventInParts('25', '25', '20:00-0:00'), '26T01:00Z to 26T05:00Z, hours, 25 to 25'],
    ['over several days by its parts', eventInParts('25', '27', '11:00-14:00'), '25T16:00Z to 27T19:00Z, hours, 25 to 27'],
    ['on the date of a midnight, wherever it was written', eventInParts('25T00:00:00.000Z', '25T00:00:00.000Z', '17:30-20:00'), evening],
    ["on the school's day", eventInParts('26T01:15:00Z', '26T03:00:00Z', '20:15-22:00'), '26T01:15Z to 26T03:00Z, hours, 25 to 25'],
    ['at midnight in UTC', eventInParts('26T00:00:00Z', '26T02:00:00Z', '19:00-21:00'), '26T00:00Z to 26T02:00Z, hours, 25 to 25'],
    ['all day, with a day and no hour', event('25', null), '25T05:00Z to 26T05:00Z, whole days, 25 to 25'],
    ['all days from the first to the last', eventInParts('25', '27', ''), '25T05:00Z to 28T05:00Z, whole days, 25 to 27'],
    ['from an instant to the end of a day', event('25T17:00:00-05:00', '27'), '25T22:00Z to 28T05:00Z, hours, 25 to 27'],
    ['from its start on, without an end', event('25T17:00:00-05:00', null), open],
    ['from its start on, when the end lies before it', event('25T17:00:00-05:00', '24T17:00:00-05:00'), open],
    ['up to its end, without a start', event(null, '27'), ' to 28T05:00Z, hours, 27 to 27'],
    ['at no given time', event(null, null), never],
    ['at no time that can be read', { start: 'soon', end: '2026-02-30' }, never],
  ])('%s', (_, given, expected) => {
    expect(summary(given)).toBe(expected)
  })

  test.each([
    ['America/Phoenix', '26T00:30Z'],
    ['America/Halifax', '25T21:30Z'],
    ['America/St_Johns', '25T21:00Z'],
  ])('follows the clock of %s', (zone, start) => {
    expect(summary(eventInParts('25', null, '17:30-20:00'), zone)).toContain(`${start} to`)
  })

  test.each([
    ['in spring a night is an hour shorter', '2026-03-07', 4],
    ['in autumn a night is an hour longer', '2026-10-31', 6],
    ['any other night', '2026-11-07', 5],
  ])('%s when the clocks change', (_, day, hours) => {
    const { start, end } = eventTimes({ ...eventInParts(null, null, '22:00-3:00'), start: day, end: day }, toronto)
    expect(((end ?? 0) - (start ?? 0)) / 3_600_000).toBe(hours)
  })
})

describe('an event is over [EVNT-Q2]', () => {
  const at = (text: string) => Date.parse(text)

  test.each<[string, Timed, string | null]>([
    ['at its end', event('25T17:30:00-05:00', '25T20:00:00-05:00'), '2026-11-25T20:00:00-05:00'],
    ['with its day, when it has no end', event('25T17:30:00-05:00', null), '2026-11-26T00:00:00-05:00'],
    ['after the last of its days', event('25', '27'), '2026-11-28T00:00:00-05:00'],
    ['never, without any date', event(null, null), null],
  ])('%s', (_, given, instant) => {
    const times = eventTimes(given, toronto)
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
