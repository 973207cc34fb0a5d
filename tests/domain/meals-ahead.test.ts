import { describe, expect, test } from 'vitest'
import type { PeriodSummary } from '#contract/menus.ts'
import { isClosedDuring, mealsAhead, servedFrom } from '#domain/meals-ahead.ts'
import { instantOf } from '#domain/zone.ts'
import { closure, regular, special } from './build-schedule.ts'

const period = (id: string, sort_order: number, hours?: string): PeriodSummary => {
  const [start, end] = hours?.split('-') ?? []
  return { id, name: id, sort_order, translations: [], ...(start && end ? { start, end } : {}) }
}
const day = [period('breakfast', 1, '07:00-10:30'), period('lunch', 2, '11:00-14:30'), period('dinner', 3, '16:30-21:00')]
const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

describe('what a place serves', () => {
  test.each([
    ['the meal that runs and the one after it', day, '12:00', true, 'lunch 12:00', 'dinner 16:30'],
    ['only the next one between two meals', day, '15:00', true, null, 'dinner 16:30'],
    ['only the last one in the evening', day, '20:00', true, 'dinner 20:00', null],
    ['nothing more after the last', day, '21:00', true, null, null],
    ['while it is closed, the meal at its opening', day, '08:00', false, null, 'breakfast 08:00'],
    ['while it is closed, not before the meal begins', day, '06:00', false, null, 'breakfast 07:00'],
    ['the first of two meals at once', [period('all day', 2, '07:00-21:00'), ...day.slice(1, 2)], '12:00', true, 'all day 12:00', null],
    ['a meal past midnight', [period('late', 1, '20:00-02:00')], '25:30', true, 'late 25:30', null],
    ['nothing where the kitchen gives no times', [period('all day', 1)], '12:00', true, null, null],
  ])('is %s', (_, periods, time, open, now, next) => {
    const found = mealsAhead(periods, { minutes: at(time), open, hours: [{ start: 0, end: 2880 }] })
    const textOf = (meal: typeof found.now) =>
      meal && `${meal.period.id} ${String(Math.floor(meal.from / 60)).padStart(2, '0')}:${String(meal.from % 60).padStart(2, '0')}`
    expect([textOf(found.now), textOf(found.next)]).toEqual([now, next])
  })
})

describe('the moment from which a place serves', () => {
  const zone = 'America/Toronto'
  const seen = (schedules: Parameters<typeof servedFrom>[0], date: string, time: string) =>
    servedFrom(schedules, instantOf(date, at(time), zone), zone)

  test.each([
    ['now while it is open', [regular('07:00-21:00')], '2026-11-25', '12:00', { day: '2026-11-25', minutes: 720, open: true }],
    ['its opening of today', [regular('07:00-21:00')], '2026-11-25', '06:10', { day: '2026-11-25', minutes: 420, open: false }],
    ['its opening of tomorrow', [regular('07:00-21:00')], '2026-11-25', '22:00', { day: '2026-11-26', minutes: 420, open: false }],
    [
      'the evening before, after midnight',
      [regular('20:00-02:00')],
      '2026-11-26',
      '00:30',
      { day: '2026-11-25', minutes: 1470, open: true },
    ],
    ['none while it is closed for long', [regular('07:00-21:00'), closure('2026-11-20', '2027-01-20')], '2026-11-25', '12:00', null],
  ])('is %s', (_, schedules, date, time, expected) => {
    const found = seen(schedules, date, time)
    expect(found && { day: found.day, minutes: found.minutes, open: found.open }).toEqual(expected)
  })
})

describe('a place that closes during a meal', () => {
  const zone = 'America/Toronto'
  const [wednesday, daily] = ['2026-11-25', regular('07:00-21:00')]
  const early = [daily, special(wednesday, wednesday, '11:00-19:00')]
  const meals = [...day, period('late', 4, '20:00-23:00')]
  test.each([
    ['ends its meal then', early, '17:54', ['dinner', 1140], undefined],
    ['ends it for a break', [regular('07:00-14:00'), regular('16:00-20:00')], '13:00', ['lunch', 840], 'dinner'],
    ['serves no meal that begins later', early, '11:30', ['lunch', 870], 'dinner'],
    ['serves a meal past midnight to its end', [regular('00:00-00:00')], '22:00', ['late', 1380], undefined],
  ])('[HOURS-Q1] %s', (_, schedules, time, now, next) => {
    const moment = servedFrom(schedules, instantOf(wednesday, at(time), zone), zone)
    const found = moment && mealsAhead(meals, moment)
    expect([[found?.now?.period.id, found?.now?.until], found?.next?.period.id]).toEqual([now, next])
  })
})

describe('a meal at which the place is closed', () => {
  const friday = '2026-11-27'
  const daily = regular('07:00-21:00')
  test.each([
    ['ends before the special hours begin', [daily, special(friday, friday, '11:00-18:00')], '07:00-10:30', true],
    ['ends when they begin', [daily, special(friday, friday, '11:00-18:00')], '07:00-11:00', true],
    ['begins when they end', [daily, special(friday, friday, '11:00-18:00')], '18:00-20:00', true],
    ['is cut short by them', [daily, special(friday, friday, '11:00-18:00')], '17:00-20:30', false],
    ['lies within the regular hours', [daily], '07:00-10:30', false],
    ['lies between two openings', [regular('07:00-10:00'), regular('16:00-20:00')], '11:00-14:00', true],
    ['is on a closed day', [daily, closure(friday, friday)], '11:00-14:00', true],
    ['comes after midnight, while the evening is still open', [regular('18:00-02:00')], '00:30-01:30', false],
    ['is at a place that never closes', [regular('07:00-07:00')], '03:00-05:00', false],
    ['has no hours', [daily], undefined, false],
    ['is at a place without hours', [], '03:00-05:00', false],
  ])('MENU-05 is found by its hours and those of the day: it %s', (_, schedules, hours, expected) => {
    expect(isClosedDuring(period('any', 1, hours), schedules, friday)).toBe(expected)
  })
})
