import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { conflictingBookings, type Held, type ReservablePlace } from '#domain/reservations.ts'
import { instantOf } from '#domain/zone.ts'
import { regular, reservable } from './build-schedule.ts'

const zone = 'America/Toronto'
const monday = '2026-09-07'
const lunch = regular('11:00-14:00', [], { id: 'lunch', name: 'Lunch', type: 'reservation' })
const place = (rest: Partial<ReservablePlace> = {}) => reservable([lunch], { reservation_max_visits: 1, ...rest })
const clock = { now: instantOf(monday, 540, zone), zone }
const booking = { place: place(), locationId: 'hall', date: monday, minutes: 720, friends: 1, taken: 0, clock }
const held = (minutes: number, location_id = 'hall', date = monday): Held => ({ location_id, date, minutes })
const twoVisits = { place: place({ reservation_max_visits: 2 }) }
const oneAtATime = { place: place({ limit_reservation_visits: true }) }

test.each<[string, Partial<typeof booking>, Held[], number[]]>([
  ['nothing is held', {}, [], []],
  ['another time of the block [RESV-16, RESV-24]', {}, [held(660)], [0]],
  ['either of two, where two are allowed [RESV-24]', twoVisits, [held(660), held(780)], [0, 1]],
  ['one of two that are allowed bars nothing', twoVisits, [held(660)], []],
  ['another day or another place bars nothing', {}, [held(660, 'hall', addDays(monday, 1)), held(690, 'cafe')], []],
  ['a table elsewhere at that time, where visits are limited [RESV-18, RESV-19]', oneAtATime, [held(720, 'cafe')], [0]],
  ['the same time itself [RESV-18]', twoVisits, [held(720), held(900)], [0]],
  ['a full time is not caused by the customer', { taken: 10 }, [held(660, 'cafe')], []],
  ['two that bar it in two ways: neither alone opens it', oneAtATime, [held(660), held(720, 'cafe')], []],
])('the reservations of a customer that prevent a start are found: %s', (_, given, own, expected) => {
  expect(conflictingBookings({ ...booking, ...given }, own)).toEqual(expected.map((index) => own[index]))
})
