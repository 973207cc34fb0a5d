import { describe, expect, test } from 'vitest'
import type { ScheduledLocation } from '#contract/hours.ts'
import type { Schedule } from '#contract/schedules.ts'
import { instantOf } from '#domain/zone.ts'
import { minutesServed, selectMenu } from '#app/features/menus/menu-selection.ts'
import { closure, regular, special } from '../domain/build-schedule.ts'
import { place } from './build-place.ts'

const zone = 'America/Toronto'
const weekdays = [regular('07:00-21:00', [1, 2, 3, 4, 5])]
const late = [regular('20:00-02:00', [4, 5, 6])]
const friday = '2026-11-27'

/** What the app knows of a school with one place, on that Friday. */
const knownOf = (schedules: Schedule[], minutes: number) => ({
  places: { buildings: [], locations: [place('hall')] },
  scheduled: [{ id: 'hall', schedules }] as unknown as ScheduledLocation[],
  zone,
  at: instantOf(friday, minutes, zone),
})

describe('which minutes of a day are served', () => {
  test.each([
    ['those of today while the place is open', weekdays, friday, 480, 480],
    ['none before it opens on a day of special hours', [...weekdays, special(friday, friday, '11:00-18:00')], friday, 480, null],
    ['none after it closed on such a day', [...weekdays, special(friday, friday, '11:00-18:00')], friday, 1140, null],
    ['none on a closed day', [...weekdays, closure(friday, friday)], friday, 720, null],
    ['none of another day', weekdays, '2026-11-30', 720, null],
    ['those of the evening before after midnight', late, '2026-11-26', 30, 1470],
    ['those of today where the hours are unknown', [], friday, 480, 480],
  ])('%s [HOURS-10, HOURS-Q1, HOURS-Q4, MENU-11]', (_, schedules, date, minutes, expected) => {
    expect(minutesServed(date, { schedules, zone, at: instantOf(friday, minutes, zone) })).toBe(expected)
  })

  test('a place that is closed now still begins with its next meal [MENU-11]', () => {
    expect(selectMenu({}, knownOf(weekdays, 360))).toMatchObject({ date: friday, minutes: 360 })
  })

  test('after midnight an address without a day means the evening that is still served, one with a day that day [HOURS-Q4]', () => {
    const known = knownOf(late, 10)
    const eve = '2026-11-26'
    expect(selectMenu({}, known)).toMatchObject({ date: eve, served: eve, today: friday, minutes: 1450 })
    expect(selectMenu({ date: friday }, known)).toMatchObject({ date: friday, served: eve, today: friday, minutes: 10 })
  })
})
