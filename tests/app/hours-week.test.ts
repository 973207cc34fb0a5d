import { describe, expect, test } from 'vitest'
import type { WeekRow } from '#contract/hours.ts'
import { week } from '#domain/hours.ts'
import { hourGroups, openGroups } from '#app/features/hours/hour-groups.ts'
import { isDateOutside, readHoursSearch, viewedWeek, weekAfter, weekBefore } from '#app/features/hours/hours-search.ts'
import { weekSpans } from '#app/features/hours/week-spans.ts'
import { regular, special } from '../domain/build-schedule.ts'

const monday = '2026-11-23'
const sunday = '2026-11-22'

const row = (id: string, given: Partial<WeekRow> = {}) =>
  ({ id, name: id, active: true, is_building: false, building_id: '', week: week([regular('08:00-17:00')], sunday), ...given }) as WeekRow
const building = (id: string, given: Partial<WeekRow> = {}) => row(id, { is_building: true, week: week([], sunday), ...given })

test.each([
  ['9999-12-31', true],
  ['3000-01-01', true],
  ['1900-01-01', true],
  ['2026-11-24', true],
  ['2026-11-25', false],
  ['2999-12-31', false],
  ['', false],
  // The year 2026 after its second digit.
  ['0020-11-25', false],
])('the date field names its range for %s: %s [HOURS-05]', (typed, outside) => {
  expect(isDateOutside(typed, '2026-11-25')).toBe(outside)
})

describe('the week in the address', () => {
  test.each([
    ['2026-12-02', { week: '2026-12-02' }],
    ['26-12-2', { week: '2026-12-02' }],
    [20261202, { week: '2026-12-02' }],
    ['next', {}],
    ['2026-02-30', {}],
    [undefined, {}],
    [['2026-12-02'], {}],
  ])('%j reads as %j', (address, expected) => {
    expect(readHoursSearch({ week: address })).toEqual(expected)
  })

  test.each([
    ['now', { open: 'now' }],
    ['later', {}],
    [undefined, {}],
  ])('open places alone are listed for %j: %j', (address, expected) => {
    expect(readHoursSearch({ open: address })).toEqual(expected)
  })

  test.each([
    ['no week is the current one', undefined, '2026-11-22'],
    ['any day of a week shows its Sunday', '2026-12-03', '2026-11-29'],
    ['today shows the current week', monday, '2026-11-22'],
    ['a past week cannot be reached', '2026-11-21', '2026-11-22'],
  ])('%s', (_, address, expected) => {
    expect(viewedWeek(address === undefined ? {} : { week: address }, monday)).toBe(expected)
  })

  test('the previous week is never before the current one, whose address names no week', () => {
    expect(weekBefore('2026-12-06', monday)).toEqual({ week: '2026-11-29' })
    expect(weekBefore('2026-11-29', monday)).toEqual({})
    expect(weekBefore(sunday, monday)).toBeNull()
  })

  test('the next week is always there, also after New Year', () => {
    expect(weekAfter('2026-12-27')).toEqual({ week: '2027-01-03' })
  })
})

describe('the weekly table', () => {
  const shape = (rows: readonly WeekRow[]) =>
    hourGroups(rows).map((group) => [group.building?.id ?? null, group.places.map(({ id }) => id)])

  test('puts places under their building, those without one last', () => {
    const rows = [row('truck'), building('hall'), row('grill', { building_id: 'hall' }), row('juice', { building_id: 'gone' })]
    expect(shape(rows)).toEqual([
      ['hall', ['grill']],
      [null, ['truck', 'juice']],
    ])
  })

  test('leaves out a building that has neither places nor hours, and shows one that has hours of its own', () => {
    expect(shape([building('empty'), building('library', { week: week([regular('07:00-23:00')], sunday) })])).toEqual([['library', []]])
  })

  test('leaves out what is not active', () => {
    expect(shape([row('old', { active: false }), building('hall', { active: false }), row('grill', { building_id: 'hall' })])).toEqual([
      [null, ['grill']],
    ])
  })

  test('shows only open places when filtered, under their building', () => {
    const library = building('library', { week: week([regular('07:00-23:00')], sunday) })
    const rows = [row('truck'), building('hall'), row('grill', { building_id: 'hall' }), row('cafe', { building_id: 'hall' }), library]
    const open = (...ids: string[]) =>
      openGroups(hourGroups(rows), ({ id }) => ids.includes(id)).map((group) => [
        group.building?.id ?? null,
        group.places.map(({ id }) => id),
      ])
    expect(open('grill')).toEqual([['hall', ['grill']]])
    expect(open('truck', 'library')).toEqual([
      ['library', []],
      [null, ['truck']],
    ])
    expect(open()).toEqual([])
  })

  test('of a school without places is empty', () => {
    expect(shape([])).toEqual([])
  })
})

describe('a summary of a week', () => {
  const lines = (schedules: Parameters<typeof week>[0]) => weekSpans(week(schedules, sunday)).map(({ from, to }) => `${from.day}-${to.day}`)

  test.each([
    ['the same every day is one line', [regular('08:00-17:00')], ['0-6']],
    ['weekdays and weekends are three', [regular('08:00-17:00', [1, 2, 3, 4, 5])], ['0-0', '1-5', '6-6']],
    ['special hours stand apart', [regular('08:00-17:00'), special('2026-11-25', '2026-11-25', '08:00-17:00')], ['0-2', '3-3', '4-6']],
    ['never open is one line', [], ['0-6']],
  ])('%s', (_, schedules, expected) => {
    expect(lines(schedules)).toEqual(expected)
  })
})
