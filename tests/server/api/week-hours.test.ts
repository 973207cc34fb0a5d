import { describe, expect, test } from 'vitest'
import { anyDerivedId } from '../../support/ids.ts'
import { closure, regular, special } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { read } from './ask.ts'

const site = { site_id: 'maple-site' }
const server = serverForTests('2026-11-25T12:00:00-05:00', [
  {
    buildings: [
      {
        id: 'hall',
        name: 'Hall',
        sort_order: 1,
        schedules: [regular('07:00-23:00', [1, 2, 3, 4, 5])],
        translations: [{ locale: 'fr-ca', name: 'Pavillon' }],
      },
      { id: 'closed-hall', active: false },
    ],
    locations: [
      {
        id: 'grill',
        building_id: 'hall',
        sort_order: 3,
        occupancy: '20',
        pay_with_cash: true,
        is_takeout: true,
        custom_payment_types: ['Maple card'],
        translations: [{ locale: 'fr-ca', display_name: 'Le Gril' }],
        schedules: [
          regular('17:00-20:30', [1, 3], { id: 'dinner' }),
          regular('11:00-14:00', [1, 2, 3, 4, 5], { id: 'lunch', start: '2026-09-01', end: '2026-12-31' }),
          special('2026-12-24', '2026-12-24', '10:00-12:00'),
          closure('2026-12-25', '2027-01-01'),
          regular('12:00-13:00', [], { type: 'reservation' }),
        ],
      },
      { id: 'pub', sort_order: 1, schedules: [regular('20:00-02:00', [5, 6], { open_late: true })] },
      { id: 'store', sort_order: 2, schedules: [regular('00:00-00:00')] },
      { id: 'ghost', active: false, schedules: [regular('00:00-00:00')] },
    ],
  },
  {
    site: { id: 'order-site', slug: 'order' },
    buildings: [
      { id: 'south', sort_order: 2 },
      { id: 'north', sort_order: 1 },
    ],
    locations: [
      { id: 'truck', sort_order: 1 },
      { id: 'south-2', building_id: 'south', sort_order: 2 },
      { id: 'north-2', building_id: 'north', sort_order: 9 },
      { id: 'south-1', building_id: 'south', sort_order: 1 },
      { id: 'kiosk', sort_order: 0 },
      { id: 'north-1', building_id: 'north', sort_order: 5 },
    ],
  },
])

const rows = async (date?: string) =>
  (await read(server, 'weeklySchedule', { ...site, ...(date === undefined ? {} : { date }) })).the_locations
const row = async (id: string, date: string) => (await rows(date)).find((one) => one.id === id)
const text = (hours: readonly { start_hour: number; start_minutes: number; end_hour: number; end_minutes: number }[]) =>
  hours.map((one) => `${one.start_hour}:${one.start_minutes}-${one.end_hour}:${one.end_minutes}`).join(' ')
const weekText = async (id: string, date: string) => (await row(id, date))?.week.map((day) => text(day.hours))

describe('call 38: the hours of a week', () => {
  test.each([
    ['over New Year', '2027-01-01', '2026-12-27', '2027-01-02'],
    ['in autumn, when a day has 25 hours', '2026-11-01', '2026-11-01', '2026-11-07'],
    ['in spring, when a day has 23 hours', '2027-03-14', '2027-03-14', '2027-03-20'],
    ['with the 29th of February', '2028-02-29', '2028-02-27', '2028-03-04'],
  ])('[HOURS-06][HOURS-Q7] a week %s has its seven days, Sunday to Saturday', async (_, date, first, last) => {
    const days = (await row('pub', date))?.week ?? []
    expect([days.map((one) => one.day), days[0]?.date, days[6]?.date]).toEqual([[0, 1, 2, 3, 4, 5, 6], first, last])
    expect(text(days[5]?.hours ?? [])).toBe('20:0-2:0')
  })

  test('[HOURS-08] shows the openings of a day in their order, with exactly four keys', async () => {
    expect(await weekText('grill', '2026-11-25')).toEqual([
      '',
      '11:0-14:0 17:0-20:30',
      '11:0-14:0',
      '11:0-14:0 17:0-20:30',
      '11:0-14:0',
      '11:0-14:0',
      '',
    ])
    const monday = (await row('grill', '2026-11-25'))?.week[1]
    expect(Object.keys(monday?.hours[0] ?? {})).toEqual(['start_hour', 'start_minutes', 'end_hour', 'end_minutes'])
    expect(monday).toMatchObject({ day: 1, status: 'open', closed: false, has_special_hours: false })
  })

  test('[HOURS-Q1] special hours replace the regular ones, a closure leaves none', async () => {
    const days = (await row('grill', '2026-12-24'))?.week.map((day) => [text(day.hours), day.status, day.has_special_hours, day.closed])
    expect(days).toEqual([
      ['', 'closed', false, true],
      ['11:0-14:0 17:0-20:30', 'open', false, false],
      ['11:0-14:0', 'open', false, false],
      ['11:0-14:0 17:0-20:30', 'open', false, false],
      ['10:0-12:0', 'open', true, false],
      ['', 'closed', true, true],
      ['', 'closed', true, true],
    ])
  })

  test('[HOURS-09] a schedule ends on its last day; hours for reservations are none of opening', async () => {
    expect(await weekText('grill', '2027-01-04')).toEqual(['', '17:0-20:30', '', '17:0-20:30', '', '', ''])
  })

  test('[HOURS-Q2] 24 hours start and end at the same time', async () => {
    expect(new Set(await weekText('store', '2026-11-25'))).toEqual(new Set(['0:0-0:0']))
  })

  test('[HOURS-13] each building comes before its places, those without one come last in their order', async () => {
    const found = await rows()
    expect(found.map((one) => [one.id, one.is_building, one.building_id])).toEqual([
      ['hall', true, ''],
      ['grill', false, 'hall'],
      ['pub', false, ''],
      ['store', false, ''],
    ])
    expect(found[0]?.week.map((day) => day.status)).toEqual(['closed', 'open', 'open', 'open', 'open', 'open', 'closed'])
    expect(found[0]?.translations).toEqual([{ locale: 'fr-ca', name: 'Pavillon' }])
  })

  test('its rows come by building and sort_order, whatever their order in the pack', async () => {
    const { the_locations: found } = await read(server, 'weeklySchedule', { site_id: 'order-site' })
    expect(found.map(({ id }) => id)).toEqual(['north', 'north-1', 'north-2', 'south', 'south-1', 'south-2', 'kiosk', 'truck'])
  })

  test('[API-58] a row carries its flags, payment and occupancy', async () => {
    expect(await row('grill', '2026-11-25')).toMatchObject({
      active: true,
      occupancy: '20',
      pay_with_cash: true,
      pay_with_cc: false,
      is_takeout: true,
      is_delivery: false,
      custom_payment_types: ['Maple card'],
      sort_order: 3,
      translations: [{ locale: 'fr-ca', display_name: 'Le Gril' }],
      status: { label: 'open', message: 'Open. Closes at 2:00pm.' },
    })
  })

  test('is the week of today when no day is named, and the next one from Sunday on', async () => {
    expect((await rows())[0]?.week[0]?.date).toBe('2026-11-22')
    server.clock.now = Date.parse('2026-11-28T23:59:59-05:00')
    expect((await rows())[0]?.week[0]?.date).toBe('2026-11-22')
    server.clock.now = Date.parse('2026-11-29T00:00:00-05:00')
    expect((await rows())[0]?.week[0]?.date).toBe('2026-11-29')
    server.clock.now = Date.parse('2026-11-25T12:00:00-05:00')
  })
})

describe('call 35: the schedules that apply on a day', () => {
  const idsOn = async (timestamp?: string) => {
    const { location_schedules } = await read(server, 'openLocations', { ...site, ...(timestamp ? { timestamp } : {}) })
    return location_schedules.find(({ id }) => id === 'grill')?.schedules.map((one) => (one.type === 'location' ? one.id : one.type))
  }

  test.each([
    ['2026-11-23', ['dinner', 'lunch']],
    ['2026-11-24', ['lunch']],
    ['2026-12-24', ['special_hours']],
    ['2026-12-28', ['special_hours']],
    ['2027-01-04', ['dinner']],
    ['2026-11-22', []],
  ])('[API-55] on %s', async (day, expected) => {
    expect(await idsOn(day)).toEqual(expected)
  })

  test('[API-55] today without a day, and tomorrow from midnight on', async () => {
    expect(await idsOn()).toEqual(['dinner', 'lunch'])
    server.clock.now = Date.parse('2026-11-26T00:00:00-05:00')
    expect(await idsOn()).toEqual(['lunch'])
    server.clock.now = Date.parse('2026-11-25T12:00:00-05:00')
    expect(await idsOn()).toEqual(['dinner', 'lunch'])
  })

  test('[API-55] a closure says so, without hours', async () => {
    const { location_schedules } = await read(server, 'openLocations', { ...site, timestamp: '2026-12-25' })
    const closed = location_schedules.find(({ id }) => id === 'grill')?.schedules[0]
    expect(closed).toMatchObject({ type: 'special_hours', closed: true, start: '2026-12-25', end: '2027-01-01' })
    expect(closed && 'start_hour' in closed).toBe(false)
  })
})

describe('call 36: places with their schedules', () => {
  test('[HOURS-09][API-56] every schedule of a place, as its kitchen wrote it', async () => {
    const { locations } = await read(server, 'hoursOfOperation', site)
    expect(locations.map(({ id }) => id)).toEqual(['pub', 'store', 'grill'])
    expect(locations[0]?.schedules).toEqual([
      {
        id: anyDerivedId(),
        name: '',
        type: 'location',
        start: null,
        end: null,
        days: [5, 6],
        open_late: true,
        closed: false,
        start_hour: 20,
        start_minutes: 0,
        end_hour: 2,
        end_minutes: 0,
      },
    ])
    expect(locations[2]?.schedules.map(({ type }) => type)).toEqual([
      'location',
      'location',
      'special_hours',
      'special_hours',
      'reservation',
    ])
  })

  test('[LOC-04][HOURS-08] this week of each place, Sunday to Saturday: its entries and the view of each day', async () => {
    server.clock.now = Date.parse('2026-11-28T23:59:00-05:00')
    const { locations } = await read(server, 'hoursOfOperation', site)
    for (const { id, weekly_schedule, week } of locations) {
      expect(week).toEqual((await row(id, '2026-11-28'))?.week)
      expect(weekly_schedule).toEqual(week?.map(({ date, status, hours }) => ({ date, status, hours })))
    }
    const [pub] = locations
    expect(pub?.weekly_schedule?.[6]).toEqual({
      date: '2026-11-28',
      status: 'open',
      hours: [{ start_hour: 20, start_minutes: 0, end_hour: 2, end_minutes: 0 }],
    })
    server.clock.now = Date.parse('2026-11-29T00:00:00-05:00')
    const [next] = (await read(server, 'hoursOfOperation', site)).locations
    expect(next?.weekly_schedule?.map(({ date }) => date).at(0)).toBe('2026-11-29')
    server.clock.now = Date.parse('2026-11-25T12:00:00-05:00')
  })

  test('[HOURS-08] not for clients that compute the week from the schedules', async () => {
    const { locations } = await read(server, 'hoursOfOperation', { ...site, without_week: true })
    const whole = (await read(server, 'hoursOfOperation', site)).locations
    expect(locations).toEqual(whole.map(({ week: _, weekly_schedule: _weekly, ...place }) => place))
  })
})

describe("call 37: this week's hours by building", () => {
  test('[API-57] buildings with their places, then the places without one', async () => {
    const { hours_with_locations: groups } = await read(server, 'hoursWithLocations', site)
    expect(groups.map(({ building, locations }) => [building?.name ?? null, locations.map(({ id }) => id)])).toEqual([
      ['Hall', ['grill']],
      [null, ['pub', 'store']],
    ])
    expect(groups[0]?.locations[0]?.week).toEqual((await row('grill', '2026-11-25'))?.week)
  })
})
