import { expect, test } from 'vitest'
import { blockOf, slotsOn } from '#domain/reservations.ts'
import { closeFrom } from '#domain/closing.ts'
import { regular, reservable, special } from './build-schedule.ts'

const monday = '2026-09-07'
const clock = { now: Date.parse('2026-09-01T09:00:00-04:00'), zone: 'America/Toronto' }
const seats = (hours: string) => regular(hours, [], { id: hours, name: 'Lunch', type: 'reservation' })
const starts = (schedules: Parameters<typeof reservable>[0], reservation_interval = 60) =>
  slotsOn(reservable(schedules, { reservation_interval }), monday, clock).map(({ minutes }) => minutes / 60)

test.each([
  ['end earlier', [seats('11:00-14:00'), special(monday, monday, '08:00-13:00')], [11, 12]],
  ['begin later', [seats('11:00-15:00'), special(monday, monday, '11:30-20:00')], [12, 13, 14]],
  ['are at another time', [seats('11:00-14:00'), special(monday, monday, '16:00-20:00')], []],
  ['are of another day', [seats('11:00-13:00'), special('2026-09-08', '2026-09-08', '16:00-20:00')], [11, 12]],
  ['are two openings', [seats('11:00-16:00'), special(monday, monday, '11:00-12:00'), special(monday, monday, '14:00-15:00')], [11, 14]],
])('[HOURS-Q1, RESV-Q7] no seats are offered outside of special hours that %s', (_, schedules, expected) => {
  expect(starts(schedules)).toEqual(expected)
})

test('[HOURS-Q1, RESV-Q7] without an interval special hours offer no start', () => {
  expect(starts([seats('11:00-14:00'), special(monday, monday, '12:00-13:00')], 0)).toEqual([])
})

test('a place that closes at 14:00 takes no bookings from then on, whatever its reservation hours say', () => {
  const schedules = [regular('08:00-20:00'), seats('11:00-20:00')]
  const closed = closeFrom(schedules, { day: monday, from: 840, reason: { name: '', translations: [] }, idOf: (what) => what }) ?? []
  expect(starts(closed)).toEqual([11, 12, 13])
  const slot = (minutes: number) => blockOf(reservable(closed), { date: monday, minutes })
  expect([slot(810)?.name, slot(840)]).toEqual(['Lunch', null])
})

const bar = [regular('11:30-20:00', [1, 2, 3, 4, 5]), seats('11:30-14:00'), seats('17:00-20:00')]

test.each([
  ['end earlier', [regular('11:30-18:00'), ...bar.slice(1)], [11.5, 12.5, 13.5, 17]],
  ['leave its weekday out', [regular('11:30-20:00', [2, 3, 4, 5]), ...bar.slice(1)], []],
  ['ended last term', [regular('11:30-20:00', [], { end: '2026-09-06' }), ...bar.slice(1)], []],
  ['are two that overlap', [regular('11:00-13:00'), regular('12:30-18:00'), seats('11:00-15:00')], [11, 12, 13, 14]],
  ['have a break', [regular('11:00-12:00'), regular('14:00-16:00'), seats('11:00-17:00')], [11, 14, 15]],
  ['run past midnight', [regular('20:00-02:00'), seats('22:00-04:00')], [22, 23, 24, 25]],
  ['ran past midnight the night before', [regular('20:00-02:00', [0]), seats('0:00-04:00')], [0, 1]],
  ['never end', [regular('00:00-00:00'), seats('22:00-02:00')], [22, 23, 24, 25]],
  ['do not exist', [seats('11:00-13:00')], [11, 12]],
])('[RESV-Q7, RESV-20] reservation hours count only within usual hours that %s', (_, schedules, expected) => {
  expect(starts(schedules)).toEqual(expected)
})
