import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Schedule } from '#contract/schedules.ts'
import { addDays, weekday } from '#domain/calendar.ts'
import {
  badgeOf,
  type Block,
  blocksOn,
  bookingRefusalOf,
  datesOf,
  dayRefusalOf,
  guestsAllowed,
  guestsWaiting,
  hasBegun,
  type Held,
  isBlockFull,
  isBlockPast,
  minutesOf,
  nearestFree,
  nextOfToday,
  remaining,
  type ReservablePlace,
  slotsOn,
} from '#domain/reservations.ts'
import { instantOf, localTime } from '#domain/zone.ts'
import { regular, reservable } from './build-schedule.ts'

const zone = 'America/Toronto'
const monday = '2026-09-07'
const at = (day: string, time: string, where = zone) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { now: instantOf(day, hour * 60 + minute, where), zone: where }
}

const hours = (from: string, to: string, rest: Partial<Schedule> = {}): Schedule =>
  regular(`${from}-${to}`, [], { id: `${from}-${to}`, name: 'Lunch', type: 'reservation', ...rest })

const closedOn = (day: string) => hours('0:00', '0:00', { type: 'special_hours', closed: true, start: day, end: day })

const place = (rest: Partial<ReservablePlace> = {}): ReservablePlace =>
  reservable([hours('11:00', '14:00')], { reservation_interval: 60, ...rest })

const clockText = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const times = (where: ReservablePlace, date: string, clock: { now: number; zone: string }) =>
  slotsOn(where, date, clock).map(({ minutes }) => clockText(minutes))

describe('the next reservation of today', () => {
  const sunday = '2026-09-06'
  const slots = [
    { date: monday, minutes: 720 },
    { date: sunday, minutes: 1470 },
    { date: '2026-09-08', minutes: 0 },
  ]

  test.each([
    ['of the evening before, while it is still to come', '00:10', slots[1]],
    ["of the day, once the evening's has begun", '00:31', slots[0]],
    ['none, once all have begun', '12:01', null],
  ])('is the one %s [RESV-Q8]', (_, time, expected) => expect(nextOfToday(slots, at(monday, time))).toEqual(expected))
})

describe('the starts of a day', () => {
  const before = at('2026-09-01', '09:00')
  test.each([
    ['W-RESV-01', [hours('11:00', '13:00')], 30, before, ['11:00', '11:30', '12:00', '12:30']],
    ['W-RESV-02', [hours('11:00', '13:00')], 45, before, ['11:00', '11:45', '12:30']],
    ['W-RESV-03', [hours('17:00', '20:00')], 60, at(monday, '18:00'), ['18:00', '19:00']],
    ['W-RESV-04', [hours('17:00', '20:00')], 60, at(monday, '18:01'), ['19:00']],
    ['W-RESV-05', [hours('17:00', '20:00')], 60, at(monday, '20:00'), []],
    ['W-RESV-06', [hours('11:00', '14:00'), hours('13:00', '15:00')], 60, before, ['11:00', '12:00', '13:00', '14:00']],
    ['RESV-23: no interval, no start', [hours('11:00', '14:00')], 0, before, []],
    ['RESV-Q8: past midnight', [hours('22:00', '01:00')], 60, before, ['22:00', '23:00', '24:00']],
    ['RESV-Q6: before its first day', [hours('11:00', '14:00', { start: '2026-09-08' })], 60, before, []],
    ['RESV-Q6: after its last day', [hours('11:00', '14:00', { end: '2026-09-06' })], 60, before, []],
    ['RESV-20: another weekday', [hours('11:00', '14:00', { days: [2] })], 60, before, []],
    ['RESV-Q7: hours of the place are none', [hours('11:00', '14:00', { type: 'location' })], 60, before, []],
    ['a closure', [hours('11:00', '14:00'), closedOn(monday)], 60, before, []],
  ])('[%s] [RESV-20 to RESV-23] follow the schedules and the interval', (_, schedules, interval, clock, expected) => {
    expect(times(place({ schedules, reservation_interval: interval }), monday, clock)).toEqual(expected)
  })

  test('[RESV-Q7] follow the opening hours of a place without reservation hours', () => {
    const schedules = [hours('11:00', '14:00', { type: 'location' }), hours('8:00', '9:00')]
    expect(times(place({ schedules, use_reservation_hours: false }), monday, before)).toEqual(['11:00', '12:00', '13:00'])
  })

  test.each([
    ['RESV-Q13: the skipped hour offers none', '2026-03-08', ['01:00', '01:30', '03:00', '03:30']],
    ['RESV-Q13: the doubled hour offers each once', '2026-11-01', ['01:00', '01:30', '02:00', '02:30', '03:00', '03:30']],
  ])('[%s]', (_, day, expected) => {
    const night = place({ schedules: [hours('1:00', '4:00')], reservation_interval: 30 })
    expect(times(night, day, at(addDays(day, -1), '12:00'))).toEqual(expected)
  })
})

describe('the dates to choose from [RESV-27, RESV-Q9]', () => {
  test.each([
    ['W-RESV-16', true, [1, 2, 3, 4, 5], [7, 8, 9, 10, 11, 14, 15, 16, 17, 18, 21]],
    ['W-RESV-17', false, [1, 2, 3, 4, 5], [8, 9, 10, 11, 14, 15, 16, 17, 18, 21]],
    ['W-RESV-18', true, [0, 6], [12, 13, 19, 20]],
  ])('[%s]', (_, sameDay, days, expected) => {
    const there = place({ same_day_reservations: sameDay, schedules: [hours('11:00', '14:00', { days })] })
    const shown = expected.map((day) => `2026-09-${String(day).padStart(2, '0')}`)
    expect(datesOf(there, at(monday, '09:00'))).toEqual(shown)
  })
})

describe('the reason why a date cannot be chosen is right for [RESV-27, RESV-Q6]', () => {
  const weekdays = place({ schedules: [hours('11:00', '14:00', { days: [1, 2, 3, 4, 5] }), closedOn('2026-09-09')] })
  test.each([
    ['yesterday', {}, '2026-09-06', 'window'],
    ['today', {}, monday, null],
    ['today, where it is too late for today', { same_day_reservations: false }, monday, 'window'],
    ['tomorrow', { same_day_reservations: false }, '2026-09-08', null],
    ['a day on which the place is closed', {}, '2026-09-09', 'closed'],
    ['a weekday without reservations', {}, '2026-09-13', 'no-starts'],
    ['the last day', {}, '2026-09-21', null],
    ['the day after the last', {}, '2026-09-22', 'window'],
  ])('%s', (_, given, date, expected) => {
    expect(dayRefusalOf({ ...weekdays, ...given }, date, at(monday, '23:59'))).toBe(expected)
  })
})

describe('the seats of a start [RESV-25, RESV-29, RESV-Q2]', () => {
  test.each([
    ['W-RESV-07', 10, 0, 4, 10, 4, 'high'],
    ['W-RESV-08', 10, 7, 4, 3, 2, 'high'],
    ['W-RESV-09', 10, 9, 4, 1, 0, 'low'],
    ['W-RESV-10', 10, 10, 4, 0, null, null],
    ['W-RESV-11', 3, 0, 10, 3, 2, 'high'],
    ['W-RESV-12', 1, 0, 4, 1, 0, 'low'],
    ['two are medium', 10, 8, 4, 2, 1, 'medium'],
  ])('[%s]', (_, capacity, taken, limit, seats, guests, badge) => {
    const there = place({ reservation_capacity: capacity, guest_friend_limit: limit })
    expect([remaining(there, taken), guestsAllowed(there, taken), badgeOf(seats)]).toEqual([seats, guests, badge])
  })

  test.each([
    ['as many as may come', { reservation_capacity: 10 }, 4],
    ['no more than ever find seats', { reservation_capacity: 3 }, 2],
    ['the customer alone', { allow_guest_friends: false }, 0],
    ['none where there is no seat at all', { reservation_capacity: 0 }, null],
  ])('can be waited for with %s', (_, given, guests) => {
    expect(guestsWaiting(place(given))).toBe(guests)
  })

  test('are for the customer alone at a place without guests', () => {
    expect(guestsAllowed(place({ allow_guest_friends: false }), 0)).toBe(0)
  })
})

describe('a block of starts', () => {
  const block: Block = { id: '11:00-14:00', name: 'Lunch', start: 660, end: 840 }
  test.each([
    ['W-RESV-13', 1, false],
    ['W-RESV-14', 2, true],
  ])('[%s] [RESV-16, RESV-24] is full once the visits reach the limit', (_, visits, full) => {
    const held = [660, 720].slice(0, visits).map((minutes) => ({ date: monday, minutes }))
    expect(isBlockFull(place({ reservation_max_visits: 2 }), block, monday, held)).toBe(full)
    expect(isBlockFull(place({ reservation_max_visits: 2 }), block, addDays(monday, 1), held)).toBe(false)
  })

  const early = hours('9:00', '12:00', { name: 'Early' })
  const second = hours('14:00', '16:00', { id: 'second' })
  const overlapping = place({ schedules: [early, hours('11:00', '14:00'), second], reservation_max_visits: 1 })
  test.each([
    ['11:00, in both blocks, counts in both', 660, ['Early', 'Lunch', 'Lunch']],
    ['9:00 counts in the first alone', 540, ['Early']],
    ['15:00 counts wherever the name is Lunch', 900, ['Lunch', 'Lunch']],
    ['a start of an interval that has changed since counts all the same', 790, ['Lunch', 'Lunch']],
  ])('counts the visits: %s [RESV-16, RESV-24]', (_, minutes, names) => {
    const full = blocksOn(overlapping, monday).filter((one) => isBlockFull(overlapping, one, monday, [{ date: monday, minutes }]))
    expect(full.map(({ name }) => name)).toEqual(names)
  })

  test.each([
    ['11:59', false],
    ['12:00', true],
    ['12:01', true],
  ])('[RESV-Q10] that starts at noon has begun at %s: %s', (time, begun) => {
    expect(hasBegun({ date: monday, minutes: 720 }, at(monday, time))).toBe(begun)
  })

  test.each([
    ['14:00', true],
    ['13:59', false],
  ])('[W-RESV-15] [RESV-17] that ends at 14:00 is past at %s: %s', (time, past) => {
    expect(isBlockPast(block, monday, at(monday, time))).toBe(past)
  })
})

describe('a booking', () => {
  const there = place({ reservation_max_visits: 2 })
  const base = { place: there, locationId: 'hall', date: monday, minutes: 720, friends: 0, taken: 0, held: [], clock: at(monday, '09:00') }
  const held = (minutes: number, location_id = 'hall', date = monday): Held => ({ location_id, date, minutes })
  const oneAtATime = place({ limit_reservation_visits: true })
  const inTwo = place({ reservation_max_visits: 1, schedules: [hours('9:00', '12:00', { name: 'Early' }), hours('11:00', '14:00')] })
  test.each([
    ['is free', {}, null],
    ['with guests', { friends: 4 }, null],
    ['yesterday', { date: addDays(monday, -1) }, 'date'],
    ['in fifteen days', { date: addDays(monday, 15) }, 'date'],
    ['today where only tomorrow is bookable', { place: place({ same_day_reservations: false }) }, 'date'],
    ['off the grid [RESV-Q11]', { minutes: 725 }, 'grid'],
    ['at the end [RESV-22]', { minutes: 840 }, 'grid'],
    ['that is over [RESV-21]', { clock: at(monday, '12:01') }, 'grid'],
    ['in its own minute [RESV-21]', { clock: at(monday, '12:00') }, null],
    ['with too many guests [RESV-25]', { friends: 5 }, 'guests'],
    ['with half a guest', { friends: 0.5 }, 'guests'],
    ['with fewer than none', { friends: -1 }, 'guests'],
    ['with guests where none are allowed [RESV-Q3]', { friends: 1, place: place({ allow_guest_friends: false }) }, 'guests'],
    ['twice [RESV-Q4]', { held: [held(720)] }, 'twice'],
    ['elsewhere at the same time', { held: [held(720, 'cafe')] }, null],
    ['elsewhere at that time, where visits are limited [RESV-19]', { held: [held(720, 'cafe')], place: oneAtATime }, 'same-time'],
    ['a third time in a block [RESV-24]', { held: [held(660), held(780)] }, 'visits'],
    ['in a second block, where the first is used up [RESV-24]', { place: inTwo, minutes: 660, held: [held(540)] }, null],
    ['in blocks that are both used up', { place: inTwo, minutes: 660, held: [held(540), held(780)] }, 'visits'],
    ['after visits of another day', { held: [held(660, 'hall', addDays(monday, 1)), held(780, 'hall', addDays(monday, 1))] }, null],
    ['for the last seats', { taken: 8, friends: 1 }, null],
    ['for one more than is left [RESV-Q2]', { taken: 9, friends: 1 }, 'full'],
    ['of a full time', { taken: 10 }, 'full'],
  ])('%s', (_, given, expected) => {
    expect(bookingRefusalOf({ ...base, ...given })).toBe(expected)
  })

  test('[RESV-Q8] may write an hour past midnight in two ways', () => {
    const night = place({ schedules: [hours('22:00', '2:00')] })
    expect([0, 24].map((hour) => minutesOf(night, monday, { hour, minute: 0 }))).toEqual([1440, 1440])
    expect(minutesOf(night, monday, { hour: 22, minute: 0 })).toBe(1320)
  })

  test('is offered the nearest free starts in its place, the nearest first', () => {
    const taken = new Map([
      [720, 10],
      [780, 9],
    ])
    const free = nearestFree(
      place({ schedules: [hours('10:00', '16:00')] }),
      { date: monday, minutes: 720 },
      { party: 2, takenAt: ({ minutes }) => taken.get(minutes) ?? 0, clock: at(monday, '09:00') },
    )
    expect(free.map(({ minutes }) => clockText(minutes))).toEqual(['11:00', '10:00', '14:00'])
  })
})

describe('compared with a slow and obvious count', () => {
  const clockTime = fc.tuple(fc.nat(23), fc.constantFrom(0, 15, 30, 45))
  const schedule = fc
    .record({ from: clockTime, to: clockTime, days: fc.subarray([0, 1, 2, 3, 4, 5, 6]) })
    .map(({ from, to, days }) => hours(from.join(':'), to.join(':'), { days }))

  /** Walks every minute of two days by the clock on the wall. */
  const oracle = (there: ReservablePlace, date: string, { now, zone: where }: { now: number; zone: string }): number[] => {
    const found: number[] = []
    for (let minutes = 0; minutes < 2880; minutes += 1) {
      const onGrid = there.schedules.some(({ days, start_hour: h = 0, start_minutes: m = 0, end_hour: eh = 0, end_minutes: em = 0 }) => {
        const [start, end] = [h * 60 + m, eh * 60 + em]
        const last = end <= start ? end + 1440 : end
        const isDay = days.length === 0 || days.includes(weekday(date))
        return isDay && minutes >= start && minutes < last && (minutes - start) % there.reservation_interval === 0
      })
      if (!onGrid) continue
      const instant = instantOf(date, minutes, where)
      const shown = localTime(instant, where)
      const wanted = { day: addDays(date, Math.floor(minutes / 1440)), minutes: minutes % 1440 }
      if (shown.day === wanted.day && shown.minutes === wanted.minutes && instant > now - 60_000) found.push(minutes)
    }
    return found
  }

  test('random schedules, zones and days, clock changes among them, offer the same starts [RESV-20 to RESV-23, RESV-Q8, RESV-Q13]', () => {
    fc.assert(
      fc.property(
        fc.array(schedule, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(15, 20, 30, 45, 60),
        fc.constantFrom('America/Toronto', 'America/Vancouver', 'America/St_Johns', 'America/Regina'),
        fc.constantFrom('2026-03-07', '2026-03-08', '2026-10-31', '2026-11-01', '2026-07-15'),
        fc.nat(1439),
        (schedules, interval, where, date, minute) => {
          const there = place({ schedules, reservation_interval: interval })
          const clock = { now: instantOf(date, minute, where), zone: where }
          expect(slotsOn(there, date, clock).map(({ minutes }) => minutes)).toEqual(oracle(there, date, clock))
          const bookable = slotsOn(there, date, clock).every(
            (slot) =>
              bookingRefusalOf({ place: there, locationId: 'hall', ...slot, friends: 0, taken: 0, held: [], clock }) === null &&
              blocksOn(there, date).some(({ start, end }) => start <= slot.minutes && slot.minutes < end),
          )
          expect(bookable).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})
