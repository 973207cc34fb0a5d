import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WeekPack } from '#contract/week.ts'
import { answerFromWeek, emptyDayOf } from '#app/offline/from-week.ts'
import { regular } from '../domain/build-schedule.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-09T00:10:00-08:00') }))
afterEach(() => void vi.useRealTimers())

const open = { start_hour: 8, start_minutes: 0, end_hour: 20, end_minutes: 0 }
/** A week that was saved two weeks ago: a hall in a building, open on weekdays. */
const cachedWeek = {
  from: '2026-11-25',
  to: '2026-12-01',
  site: { timezone: 'America/Vancouver' },
  buildings: [{ id: 'house' }],
  locations: [{ id: 'hall', schedules: [regular('08:00-20:00', [1, 2, 3, 4, 5])] }],
  menus: [],
  weekly_hours: ['2026-11-22', '2026-11-29'].map((week_of) => ({
    week_of,
    the_locations: [
      { id: 'house', week: [] },
      { id: 'hall', week: [week_of] },
    ],
  })),
} as unknown as WeekPack

const rows = (params: { date?: string }, week = cachedWeek) =>
  (answerFromWeek('weeklySchedule', params, week) as { the_locations: { id: string; week: { date: string; hours: unknown[] }[] }[] })
    .the_locations

test('hours of a week that was not saved are read from the schedules [PWA-07, PWA-Q7]', () => {
  for (const params of [{ date: '2026-12-10' }, {}]) {
    const [house, hall] = rows(params)
    expect(hall?.week.map(({ date, hours }) => [date, hours])).toEqual([
      ['2026-12-06', []],
      ...['07', '08', '09', '10', '11'].map((day) => [`2026-12-${day}`, [open]]),
      ['2026-12-12', []],
    ])
    expect(house?.week.map(({ hours }) => hours)).toEqual(Array.from({ length: 7 }, () => []))
  }
})

test('hours of a building are not guessed: where it has some, such a week stays unknown [PWA-07]', () => {
  const [former, last] = cachedWeek.weekly_hours
  const opened = [{ id: 'house', week: [{ closed: true }, { closed: false }] }, ...(last?.the_locations.slice(1) ?? [])]
  const week = { ...cachedWeek, weekly_hours: [former, { ...last, the_locations: opened }] } as WeekPack
  expect(answerFromWeek('weeklySchedule', { date: '2026-12-10' }, week)).toBeNull()
})

test('hours of a cached week are shown as they were cached [PWA-07]', () => {
  expect(rows({ date: '2026-11-30' })[1]?.week).toEqual(['2026-11-29'])
  vi.setSystemTime(Date.parse('2026-11-25T12:00:00-08:00'))
  expect(rows({})[1]?.week).toEqual(['2026-11-22'])
})

test('[PWA-07] an older menu is read from the cached week, which also knows a day without one', () => {
  const named = (id: string, sort_order: number) => ({ id, name: id, sort_order, translations: [] })
  const dish = { id: 'd', mrn: 'soup', name: 'Soup', filters: ['milk'] }
  const week = {
    from: '2026-11-25',
    to: '2026-12-01',
    locations: [{ id: 'hall', allergen_filter: true }],
    filters: [{ id: 'milk', name: 'Milk' }],
    dishes: { soup: dish },
    menus: [
      {
        location_id: 'hall',
        date: '2026-11-25',
        closed: false,
        periods: [
          { ...named('dinner', 2), categories: [] },
          { ...named('lunch', 1), categories: [{ ...named('grill', 0), items: [['soup', 3]] }] },
        ],
      },
    ],
  } as unknown as WeekPack
  const params = { site_id: 'oak-site', location_id: 'hall', date: '2026-11-25' }
  const found = answerFromWeek('legacyMenu', params, week) as { menu: { periods: { id: string; categories: { items: unknown[] }[] }[] } }
  expect(found.menu.periods.map(({ id }) => id)).toEqual(['lunch', 'dinner'])
  expect(found.menu.periods[0]?.categories[0]?.items).toMatchObject([{ mrn: 'soup', sort_order: 3, filters: [{ name: 'Milk' }] }])
  expect(answerFromWeek('legacyMenu', { ...params, date: '2026-11-26' }, week)).toBeNull()
  expect(emptyDayOf('legacyMenu', { ...params, date: '2026-11-26' }, week)).toMatchObject({ closed: false })
  expect(emptyDayOf('legacyMenu', { ...params, date: '2026-12-26' }, week)).toBeNull()
})

test('[PWA-07] an alert of the cached week is shown by the clock of the device', () => {
  const alert = (id: string, starts_at: string, ends_at: string) => ({ id, starts_at, ends_at, places: [] })
  const homepage_alerts = [
    { id: 'home' },
    alert('evening', '2026-12-09T02:00:00.000Z', '2026-12-09T09:00:00.000Z'),
    alert('tomorrow', '2026-12-10T02:00:00.000Z', '2026-12-10T09:00:00.000Z'),
  ]
  const week = { ...cachedWeek, site: { ...cachedWeek.site, homepage_alerts } } as unknown as WeekPack
  const shown = () => (answerFromWeek('siteInfo', {}, week) as { site: { homepage_alerts: { id: string }[] } }).site.homepage_alerts
  expect(shown().map(({ id }) => id)).toEqual(['home', 'evening'])
  vi.setSystemTime(Date.parse('2026-12-09T20:00:00-08:00'))
  expect(shown().map(({ id }) => id)).toEqual(['home', 'tomorrow'])
})
