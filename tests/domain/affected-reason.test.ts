import { expect, test } from 'vitest'
import type { Schedule } from '#contract/schedules.ts'
import { affectedReason } from '#domain/affected-reason.ts'
import { closure, regular, reservable, special } from './build-schedule.ts'

const friday = '2026-11-27'
const daily = regular('11:30-20:00')
const dinner = regular('17:00-20:00', [], { id: 'dinner', type: 'reservation' })
const onFriday = (hours: string) => special(friday, friday, hours)

test.each<[string, Schedule[], number, object | null]>([
  ['fits the usual hours', [daily, dinner], 19, null],
  ['fits the special hours', [daily, dinner, onFriday('11:30-19:30')], 19, null],
  ['falls on a closed day', [daily, dinner, closure(friday, friday)], 19, { kind: 'closed', why: [{ name: 'Closed' }] }],
  ['falls on a weekday that is closed', [regular('11:30-20:00', [1]), dinner], 19, { kind: 'closed', why: [] }],
  ['comes after an early closing', [daily, dinner, onFriday('11:30-18:30')], 19, { kind: 'closes', at: 1110 }],
  ['begins as the place closes', [daily, dinner, onFriday('11:30-19:00')], 19, { kind: 'closes', at: 1140 }],
  ['comes before a late opening', [daily, dinner, onFriday('18:00-22:00')], 17, { kind: 'open', hours: [{ start: 1080, end: 1320 }] }],
  ['is no longer in the booking hours', [daily, dinner], 12, { kind: 'not-offered', why: [] }],
])('[HOURS-Q1, RESV-Q7] a booking %s', (_, schedules, hour, expected) => {
  const found = affectedReason(reservable(schedules), { date: friday, minutes: hour * 60 })
  if (expected === null) expect(found).toBeNull()
  else expect(found).toMatchObject(expected)
})

test('a booking at a place that takes no bookings any more is affected at any time', () => {
  expect(affectedReason(null, { date: friday, minutes: 19 * 60 })).toEqual({ kind: 'place', why: [] })
})
