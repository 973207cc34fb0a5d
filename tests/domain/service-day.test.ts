import { describe, expect, test } from 'vitest'
import { serviceDay } from '#domain/hours.ts'
import { instantOf } from '#domain/zone.ts'
import { closure, regular } from './build-schedule.ts'

const zone = 'America/Toronto'
const late = [regular('20:00-02:00', [4, 5, 6])]
const at = (day: string, hour: number, minute = 0) => instantOf(day, hour * 60 + minute, zone)

describe('the day whose menu is served', () => {
  test.each([
    ['on a Friday evening it is Friday', late, at('2026-11-20', 22), '2026-11-20', 1320],
    ['at half past midnight the late kitchen still serves Friday', late, at('2026-11-21', 0, 30), '2026-11-20', 1470],
    ['at its closing minute the day is the new one', late, at('2026-11-21', 2), '2026-11-21', 120],
    ['after a closed evening it is the new day', [...late, closure('2026-11-20', '2026-11-20')], at('2026-11-21', 0, 30), '2026-11-21', 30],
    ['a place open round the clock serves the new day', [regular('00:00-00:00')], at('2026-11-21', 0, 30), '2026-11-21', 30],
    ['a place with ordinary hours serves the new day', [regular('07:00-21:00')], at('2026-11-21', 0, 30), '2026-11-21', 30],
    ['a place without hours serves the new day', [], at('2026-11-21', 0, 30), '2026-11-21', 30],
  ])('HOURS-Q4 is right: %s', (_, schedules, now, day, minutes) => {
    expect(serviceDay(schedules, now, zone)).toEqual({ day, minutes })
  })
})
