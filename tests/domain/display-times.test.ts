import { describe, expect, test } from 'vitest'
import { eventTimes, type Timed } from '#domain/event-times.ts'
import { nextMeeting } from '#domain/next-meeting.ts'
import { displayTimes } from '#domain/display-times.ts'
import { instantFrom } from '#domain/zone.ts'

const toronto = 'America/Toronto'
const timesOf = (event: Timed) => displayTimes(eventTimes(event, toronto), toronto)
const evening = { from: '2026-11-25', to: null, starts: 1320, pastMidnight: true }

describe('the time of an event is shown as [EVNT-Q1, NAV-13, NAV-14]', () => {
  test.each<[string, Timed, Partial<ReturnType<typeof timesOf>>]>([
    [
      'an evening: one day and its hours',
      { start: '2026-11-25T17:30:00-05:00', end: '2026-11-25T20:00:00-05:00' },
      { from: '2026-11-25', to: null, starts: 1050, ends: 1200, pastMidnight: false },
    ],
    [
      'until midnight: still one day',
      { start: '2026-11-25T19:00:00-05:00', end: '2026-11-26T00:00:00-05:00' },
      { to: null, ends: 0, pastMidnight: false },
    ],
    [
      'past midnight: the day on which it starts',
      { start: '2026-11-25T22:00:00-05:00', end: '2026-11-26T00:30:00-05:00' },
      { ...evening, ends: 30 },
    ],
    [
      'weeks: two days with their hours',
      { start: '2026-11-19T11:00:00-05:00', end: '2026-12-17T20:00:00-05:00' },
      { from: '2026-11-19', to: '2026-12-17', starts: 660, ends: 1200 },
    ],
    [
      'a day and a night are two days',
      { start: '2026-11-25T10:00:00-05:00', end: '2026-11-26T09:00:00-05:00' },
      { to: '2026-11-26', pastMidnight: false },
    ],
    ['a whole day has no hours', { start: '2026-11-25', end: '2026-11-25' }, { from: '2026-11-25', to: null, starts: null, ends: null }],
    ['whole days', { start: '2026-11-25', end: '2026-11-27' }, { from: '2026-11-25', to: '2026-11-27', starts: null, ends: null }],
    [
      'without an end: from its start',
      { start: '2026-11-25T17:30:00-05:00', end: null },
      { from: '2026-11-25', to: null, starts: 1050, ends: null },
    ],
    ['with an end alone: until then', { start: null, end: '2026-11-27' }, { from: null, to: '2026-11-27' }],
    ['without any date: nothing', { start: null, end: null }, { from: null, to: null, starts: null, ends: null }],
  ])('%s', (_, event, expected) => {
    expect(timesOf(event)).toMatchObject(expected)
  })
})

describe('the meeting that is shown first [MEET-01]', () => {
  const at = (day: string) => `${day}T16:00:00-05:00`
  const meetings = [at('2026-12-16'), at('2026-11-27'), at('2026-10-01')]
  const shown = (now: string, list: readonly (string | null)[] = meetings) =>
    nextMeeting(list, (start) => eventTimes({ start }, toronto), instantFrom(now) ?? 0, toronto)

  test.each([
    ['the next one', '2026-11-25T12:00:00-05:00', at('2026-11-27')],
    ["today's, all day long", '2026-11-27T22:00:00-05:00', at('2026-11-27')],
    ['the last one when all are over', '2027-02-01T12:00:00-05:00', at('2026-12-16')],
  ])('%s', (_, now, expected) => {
    expect(shown(now)).toBe(expected)
  })

  test('is one without a date when there is no other', () => {
    expect(shown('2026-11-25T12:00:00-05:00', [null])).toBe(null)
  })
})
