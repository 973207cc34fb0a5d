import { describe, expect, test } from 'vitest'
import { eventTimes, type Timed } from '#domain/event-times.ts'
import { nextMeeting } from '#domain/next-meeting.ts'
import { displayTimes } from '#domain/display-times.ts'
import { instantFrom } from '#domain/zone.ts'
import { event } from './build-event.ts'

const toronto = 'America/Toronto'
const timesOf = (given: Timed) => displayTimes(eventTimes(given, toronto), toronto)
const wednesday = { from: '2026-11-25', to: null }
const tenDays = { from: '2026-11-19', to: '2026-11-29' }
const evening = { starts: 1050, ends: 1200 }
const night = { starts: 1320, ends: 30, pastMidnight: true }
const noTime = { starts: null, ends: null }

describe('the time of an event is shown as [EVNT-Q1, NAV-13, NAV-14]', () => {
  test.each<[string, Timed, Partial<ReturnType<typeof timesOf>>]>([
    ['one day and its hours', event('25T17:30:00-05:00', '25T20:00:00-05:00'), { ...wednesday, ...evening, pastMidnight: false }],
    ['still one day until midnight', event('25T19:00:00-05:00', '26T00:00:00-05:00'), { to: null, ends: 0, pastMidnight: false }],
    ['the day on which it starts, past midnight', event('25T22:00:00-05:00', '26T00:30:00-05:00'), { ...wednesday, ...night }],
    ['the first and last of many days, with hours', event('19T17:30:00-05:00', '29T20:00:00-05:00'), { ...tenDays, ...evening }],
    ['two days for a day and a night', event('25T10:00:00-05:00', '26T09:00:00-05:00'), { to: '2026-11-26', pastMidnight: false }],
    ['a whole day without hours', event('25', '25'), { ...wednesday, ...noTime }],
    ['whole days without hours', event('25', '27'), { from: '2026-11-25', to: '2026-11-27', ...noTime }],
    ['its start alone, without an end', event('25T17:30:00-05:00', null), { ...wednesday, starts: 1050, ends: null }],
    ['its end alone, without a start', event(null, '27'), { from: null, to: '2026-11-27' }],
    ['nothing without any date', event(null, null), { from: null, to: null, ...noTime }],
  ])('%s', (_, given, expected) => {
    expect(timesOf(given)).toMatchObject(expected)
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
