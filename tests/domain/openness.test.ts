import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Schedule } from '#contract/schedules.ts'
import { addDays } from '#domain/calendar.ts'
import { openings, openness, openState } from '#domain/hours.ts'
import { today } from '#domain/zone.ts'
import { closure, regular, special } from './build-schedule.ts'

const zone = 'America/Toronto'
const at = (local: string) => Date.parse(`${local.replace(' ', 'T')}:00-04:00`)

describe('the sentence about a place says', () => {
  const weekdays = [regular('07:30-17:00', [1, 2, 3, 4, 5])]
  const shownAt = (schedules: Schedule[], now: number) => openness(openState(schedules, now, zone), now, zone)

  const evenings = [regular('20:00-02:00')]
  const always = regular('00:00-00:00')
  const daily = regular('08:00-17:00')
  const twelveDaysOff = [daily, closure('2026-09-01', '2026-09-19')]
  const specialTomorrow = [...weekdays, special('2026-09-09', '2026-09-09', '10:00-12:00')]
  const until = (minutes: number, day: string) => ({ kind: 'until', minutes, day })

  test.each([
    ['open until 17:00', weekdays, '2026-09-08 09:00', until(1020, '2026-09-08')],
    ['an hour before the end, still until when', weekdays, '2026-09-08 16:00', until(1020, '2026-09-08')],
    ['59 minutes before it closes soon', weekdays, '2026-09-08 16:01', { kind: 'closes-soon', inMinutes: 59, minutes: 1020 }],
    ['closes in 20 minutes', weekdays, '2026-09-08 16:40', { kind: 'closes-soon', inMinutes: 20, minutes: 1020 }],
    ['opens in 15 minutes', weekdays, '2026-09-08 07:15', { kind: 'opens-soon', inMinutes: 15, minutes: 450 }],
    ['an hour before it opens, still when', weekdays, '2026-09-08 06:30', { kind: 'opens-today', minutes: 450 }],
    ['opens today', weekdays, '2026-09-08 05:00', { kind: 'opens-today', minutes: 450 }],
    ['opens tomorrow', weekdays, '2026-09-08 17:00', { kind: 'opens-tomorrow', minutes: 450 }],
    ['opens Monday at 7:30', weekdays, '2026-09-11 18:00', { kind: 'opens-on', minutes: 450, day: '2026-09-14' }],
    ['opens soon across midnight', [regular('00:15-02:00')], '2026-09-08 23:30', { kind: 'opens-soon', inMinutes: 45, minutes: 15 }],
    ['open until tomorrow 02:00', evenings, '2026-09-08 23:00', until(120, '2026-09-09')],
    ['after midnight, open until today 02:00', evenings, '2026-09-09 00:30', until(120, '2026-09-09')],
    ['always open', [always], '2026-09-08 03:00', { kind: 'always' }],
    ['24 hours a day, but not on the holiday', [always, closure('2026-09-10', '2026-09-10')], '2026-09-08 03:00', until(0, '2026-09-10')],
    ['two services that touch are one', [regular('07:00-11:00'), regular('11:00-14:00')], '2026-09-08 09:00', until(840, '2026-09-08')],
    ['closed without schedules', [], '2026-09-08 09:00', { kind: 'closed' }],
    ['closed for three weeks', [daily, closure('2026-09-01', '2026-09-29')], '2026-09-08 09:00', { kind: 'closed' }],
    ['back in twelve days', twelveDaysOff, '2026-09-08 09:00', { kind: 'opens-on', minutes: 480, day: '2026-09-20' }],
    ['special hours decide the next opening', specialTomorrow, '2026-09-08 18:00', { kind: 'opens-tomorrow', minutes: 600 }],
  ])('HOURS-10 %s', (_, schedules, now, expected) => {
    expect(shownAt(schedules, at(now))).toEqual(expected)
  })

  test('HOURS-10 that it closes in 1 minute when 30 seconds are left', () => {
    expect(shownAt(weekdays, at('2026-09-08 16:59') + 30_000)).toEqual({ kind: 'closes-soon', inMinutes: 1, minutes: 1020 })
  })
})

describe('in any schedule', () => {
  const from = '2025-10-20'
  const anyDay = fc.integer({ min: 0, max: 30 }).map((offset) => addDays(from, offset))
  const anySchedule: fc.Arbitrary<Schedule> = fc
    .record({
      type: fc.constantFrom('location', 'location', 'special_hours', 'reservation'),
      days: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
      first: fc.option(anyDay),
      last: fc.option(anyDay),
      closed: fc.integer({ min: 0, max: 9 }),
      open_late: fc.boolean(),
      hours: fc.tuple(fc.nat(23), fc.nat(59), fc.nat(23), fc.nat(59)),
    })
    .map(({ type, days, first, last, closed, open_late, hours: [start_hour, start_minutes, end_hour, end_minutes] }) => ({
      id: 'any',
      name: 'Any',
      type,
      start: first,
      end: last,
      days,
      open_late,
      closed: type === 'special_hours' && closed > 6,
      start_hour,
      start_minutes,
      end_hour,
      end_minutes,
    }))
  const anyPlace = fc.record({
    schedules: fc.array(anySchedule, { maxLength: 4 }),
    zone: fc.constantFrom('America/Vancouver', 'America/Toronto', 'America/Halifax', 'America/St_Johns'),
    now: fc.integer({ min: Date.UTC(2025, 9, 22), max: Date.UTC(2025, 10, 10) }),
  })

  test('HOURS-10 a place is open exactly inside its openings, and the announced change is the next one', () => {
    fc.assert(
      fc.property(anyPlace, ({ schedules, zone: here, now }) => {
        const spans = openings(schedules, addDays(today(now, here), -2), 30, here)
        const inside = (instant: number) => spans.some(({ start, end }) => start <= instant && instant < end)
        const { open, changesAt } = openState(schedules, now, here)
        expect(open).toBe(inside(now))
        const next = spans.flatMap(({ start, end }) => [start, end]).filter((instant) => instant > now)[0]
        if (changesAt !== null) {
          expect(changesAt).toBe(next)
          expect(openState(schedules, changesAt, here).open).toBe(!open)
          expect(openState(schedules, changesAt - 1, here).open).toBe(open)
        } else expect((next ?? Infinity) - now).toBeGreaterThan(13 * 86_400_000)
      }),
      { numRuns: 300 },
    )
  })

  const anyMoments = fc.array(fc.integer({ min: -3 * 1440, max: 20 * 1440 }), { minLength: 1, maxLength: 12 })

  test('HOURS-10 an answer does not depend on earlier questions about other moments and zones', () => {
    fc.assert(
      fc.property(anyPlace, anyMoments, ({ schedules, zone: here, now }, minutes) => {
        for (const instant of minutes.map((minute) => now + minute * 60_000)) {
          expect(openState(schedules, instant, here)).toEqual(openState([...schedules], instant, here))
          openState(schedules, instant, 'America/Regina')
          expect(openState(schedules, instant, here)).toEqual(openState([...schedules], instant, here))
        }
      }),
      { numRuns: 300 },
    )
  })

  test('HOURS-08 openings never overlap, never touch and are in order', () => {
    fc.assert(
      fc.property(anyPlace, ({ schedules, zone: here, now }) => {
        const spans = openings(schedules, today(now, here), 14, here)
        for (const [index, { start, end }] of spans.entries()) {
          expect(start).toBeLessThan(end)
          expect(start).toBeGreaterThan(spans[index - 1]?.end ?? -Infinity)
        }
      }),
    )
  })
})
