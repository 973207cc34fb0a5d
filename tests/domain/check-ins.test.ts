import { describe, expect, test } from 'vitest'
import type { BookingState, OfficeBookings } from '#contract/office-bookings.ts'
import {
  bookingState,
  countWaiting,
  listEnd,
  listedDays,
  checkInOpens,
  markedAt,
  marksOf,
  mayCancel,
  mayMark,
  nearestListedDay,
  tonightOf,
  type WaitingMark,
  withWaiting,
} from '#domain/check-ins.ts'

const zone = 'America/Toronto'
const at = (local: string) => Date.parse(`${local}:00-05:00`)
const clock = (local: string) => ({ now: at(local), zone })
const instant = '2026-11-25T23:02:00.000Z'

test.each<[BookingState]>([['expected'], ['arrived'], ['missed']])('the marks of the state "%s" are read as it', (state) => {
  const marks = marksOf(state, instant)
  expect(bookingState(marks)).toBe(state)
  expect(Object.values(marks).filter((mark) => mark !== null)).toEqual(state === 'expected' ? [] : [instant])
})

describe('a booking for 6:00 pm', () => {
  const slot = { date: '2026-11-25', minutes: 1080 }
  test.each<[string, BookingState, boolean]>([
    ['2026-11-25T05:59', 'arrived', false],
    ['2026-11-25T06:00', 'arrived', true],
    ['2026-11-25T17:59', 'missed', false],
    ['2026-11-25T18:00', 'missed', true],
    ['2026-12-02T18:00', 'arrived', true],
    ['2026-12-02T18:00', 'missed', true],
    ['2026-12-02T18:01', 'arrived', false],
    ['2026-12-02T18:01', 'missed', false],
    ['2026-12-02T18:01', 'expected', false],
    ['2026-11-24T12:00', 'expected', true],
  ])('at %s may be marked as %s: %s', (now, state, may) => {
    expect(mayMark(state, slot, clock(now))).toBe(may)
  })
})

test.each([
  ['2026-11-01T12:00', null, true],
  ['2026-11-25T17:59', null, true],
  ['2026-11-25T17:59', instant, false],
  ['2026-11-25T18:00', null, false],
  ['2026-11-25T18:00', instant, false],
])('a booking for 6:00 pm can be cancelled at %s with its guests here since %s: %s [RESV-Q10]', (now, arrived_at, may) => {
  expect(mayCancel({ date: '2026-11-25', minutes: 1080, arrived_at }, clock(now))).toBe(may)
})

test('check-in of a start opens twelve hours before it, and not a moment earlier', () => {
  const slot = { date: '2026-11-25', minutes: 17 * 60 }
  const opens = checkInOpens(slot, zone)
  expect(opens).toBe(at('2026-11-25T05:00'))
  expect(mayMark('arrived', slot, { now: opens - 1, zone })).toBe(false)
  expect(mayMark('arrived', slot, { now: opens, zone })).toBe(true)
})

test('a booking for half past midnight is checked in before midnight, and missed only after its start', () => {
  const slot = { date: '2026-11-25', minutes: 1470 }
  expect(mayMark('arrived', slot, clock('2026-11-25T23:50'))).toBe(true)
  expect(mayMark('missed', slot, clock('2026-11-26T00:29'))).toBe(false)
  expect(mayMark('missed', slot, clock('2026-11-26T00:30'))).toBe(true)
})

const now = at('2026-11-25T19:00')
test.each([
  ['an earlier instant', '2026-11-25T23:02:00.000Z', '2026-11-25T23:02:00.000Z'],
  ['an instant in another zone', '2026-11-25T18:02:00-05:00', '2026-11-25T23:02:00.000Z'],
  ['a later instant', '2026-11-26T03:00:00.000Z', new Date(now).toISOString()],
  ['an instant of last year', '2025-11-25T23:02:00.000Z', new Date(now).toISOString()],
  ['no instant', '', new Date(now).toISOString()],
  ['a word', 'noon', new Date(now).toISOString()],
])('a mark that says %s is stored with a possible one', (_, said, stored) => {
  expect(markedAt(said, now)).toBe(stored)
})

test('the days from a week ago to the last one that can be booked are listed', () => {
  expect(listedDays(clock('2026-11-25T00:10'))).toEqual({ first: '2026-11-18', last: '2026-12-09' })
})

test.each([
  ['2020-01-01', '2026-11-18'],
  ['2026-11-20', '2026-11-20'],
  ['2030-01-01', '2026-12-09'],
])('the list nearest to %s is that of %s', (day, listed) => {
  expect(nearestListedDay(day, listedDays(clock('2026-11-25T00:10')))).toBe(listed)
})

test.each([
  ['2026-11-26T00:10', [1080, 1470], '2026-11-25'],
  ['2026-11-26T01:29', [1470], '2026-11-25'],
  ['2026-11-26T01:30', [1470], '2026-11-26'],
  ['2026-11-26T00:10', [1080, 1380], '2026-11-26'],
  ['2026-11-26T09:00', [], '2026-11-26'],
])('at %s, after a night with starts at %j, tonight is %s', (local, starts, day) => {
  expect(tonightOf(starts, clock(local))).toBe(day)
})

test.each<[string, string, number[], string]>([
  ['at midnight', '2026-11-25T17:00', [1080], '2026-11-26T00:00'],
  ['an hour after its last start past midnight', '2026-11-25T23:30', [1080, 1470], '2026-11-26T01:30'],
  ['when a login would be over', '2026-11-25T09:00', [1080], '2026-11-25T19:00'],
])('a list of tonight is gone from a device %s', (_, read, starts, gone) => {
  const bookings = starts.map((minutes) => ({ id: 'ada', minutes, people: 2, name: 'Ada', arrived_at: null, missed_at: null }))
  const places = [{ id: 'hall', name: 'The Hall', closed: false, capacity: 6, bookings, waits: [] }]
  expect(listEnd({ tonight: '2026-11-25', places }, clock(read))).toBe(at(gone))
})

describe('marks that wait', () => {
  const booking = (id: string) => ({ id, minutes: 1080, people: 2, name: id, arrived_at: null, missed_at: null })
  const list: OfficeBookings = {
    day: '2026-11-25',
    tonight: '2026-11-25',
    first_day: '2026-11-18',
    last_day: '2026-12-09',
    places: [{ id: 'hall', name: 'The Hall', closed: false, capacity: 6, bookings: [booking('ada'), booking('bea')], waits: [] }],
  }
  const mark = (id: string, was: BookingState, state: BookingState): WaitingMark => ({ id, was, state, at: instant })
  const statesWith = (...marks: WaitingMark[]) => withWaiting(list, marks).places[0]?.bookings.map((one) => bookingState(one))

  test('show in the list, the last one of a booking', () => {
    expect(statesWith()).toEqual(['expected', 'expected'])
    expect(statesWith(mark('bea', 'expected', 'arrived'))).toEqual(['expected', 'arrived'])
    expect(statesWith(mark('ada', 'expected', 'arrived'), mark('ada', 'arrived', 'missed'))).toEqual(['missed', 'expected'])
    expect(statesWith(mark('gone', 'expected', 'arrived'))).toEqual(['expected', 'expected'])
  })

  test('are counted by booking', () => {
    expect(countWaiting([])).toBe(0)
    expect(countWaiting([mark('ada', 'expected', 'arrived'), mark('ada', 'arrived', 'expected'), mark('bea', 'expected', 'missed')])).toBe(
      2,
    )
  })
})
