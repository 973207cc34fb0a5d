import { beforeAll, describe, expect, test } from 'vitest'
import type { WeekPack } from '#contract/week.ts'
import { importSchool, meal, menuOn, regular, type School } from '../../support/school.ts'
import { newServer, serverForTests } from '../../support/server.ts'
import { get, read } from './ask.ts'
import { maple, noon, site, wednesday } from './maple.ts'

/** Two dishes that a careless kitchen gave one id on the menu, and one dish under two ids. */
const careless = menuOn('attic', wednesday, [
  meal(
    'attic-lunch',
    [
      { mrn: 'burger', id: 'attic-special' },
      { mrn: 'coffee', id: 'attic-special' },
      { mrn: 'coffee', id: 'attic-coffee' },
      { mrn: 'mystery', id: 'burger-dish' },
    ],
    {
      name: 'Attic lunch',
    },
  ),
])
const school: School = { ...maple, menus: [...(maple.menus ?? []), careless] }

let pack: WeekPack
const server = serverForTests(noon, [school])
beforeAll(async () => {
  pack = await read(server, 'offlineWeek', site)
})

const days = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01']
const places = ['cafe', 'grill', 'attic', 'truck']
const placesAndDays = places.flatMap((place) => days.map((day) => [place, day] as const))

/** The meals of a menu as the device puts them together again. */
const unpacked = (menu: WeekPack['menus'][number]) =>
  menu.periods.map((period) => ({
    ...period,
    categories: period.categories.map((category) => ({
      ...category,
      items: category.items.map(([key, sort_order]) => {
        const dish = pack.dishes[key]!
        return { ...dish, filters: dish.filters.map((id) => pack.filters.find((filter) => filter.id === id)), sort_order }
      }),
    })),
  }))
const packedMenu = (place: string, day: string) => pack.menus.find((menu) => menu.location_id === place && menu.date === day)

describe('call 85: the next seven days in one answer', () => {
  test('start today and hold seven days', () => {
    expect([pack.from, pack.to, pack.generated_at]).toEqual(['2026-11-25', '2026-12-01', '2026-11-25T08:00:00.000Z'])
    expect(new Set(pack.menus.map(({ date }) => date))).toEqual(new Set(days))
  })

  test.each(placesAndDays)('[MENU-19] say of %s on %s what location/menu says', async (location_id, date) => {
    const single = JSON.parse((await get(server, `/v1/location/menu?site_id=maple-site&location_id=${location_id}&date=${date}`)).text) as {
      closed?: boolean
      menu?: { periods: unknown[] }
      msg?: string
    }
    const packed = packedMenu(location_id, date)
    if (single.msg) expect([single.msg, packed]).toEqual(['No menu', undefined])
    else expect([packed?.closed, packed && unpacked(packed)]).toEqual([single.closed, single.menu?.periods ?? []])
  })

  test('[MENU-13] say of each meal what location/{id}/periods says', async () => {
    const open = pack.menus.filter(({ closed }) => !closed)
    expect(open.length).toBeGreaterThan(8)
    for (const menu of open) {
      const { periods, menu: first } = await read(server, 'locationPeriods', { id: menu.location_id, date: menu.date })
      expect(unpacked(menu).map(({ categories: _, ...summary }) => summary)).toEqual(periods)
      expect(unpacked(menu)[0]).toEqual(first?.periods)
      for (const period of unpacked(menu)) {
        const one = await read(server, 'locationPeriod', { id: menu.location_id, period: period.id, date: menu.date })
        expect(period).toEqual(one.menu?.periods)
      }
    }
  })

  test('[MENU-04] say which place is closed on which day', () => {
    expect(pack.menus.filter(({ closed }) => closed).map(({ location_id, date, periods }) => [location_id, date, periods])).toEqual([
      ['grill', '2026-11-26', []],
      ['grill', '2026-11-27', []],
    ])
  })

  test('hold each dish once, with nothing that no menu serves', () => {
    expect(Object.values(pack.dishes).filter(({ name, id }) => name === 'Coffee' && !id.startsWith('attic'))).toHaveLength(1)
    const used = new Set(
      pack.menus.flatMap(({ periods }) =>
        periods.flatMap(({ categories }) => categories.flatMap(({ items }) => items.map(([key]) => key))),
      ),
    )
    expect(new Set(Object.keys(pack.dishes))).toEqual(used)
  })

  test('[HOURS-13] hold the hours of both calendar weeks, as call 38 answers them but for the moment', async () => {
    expect(pack.weekly_hours.map(({ week_of }) => week_of)).toEqual(['2026-11-22', '2026-11-29'])
    for (const { week_of: date, the_locations } of pack.weekly_hours) {
      const single = await read(server, 'weeklySchedule', { ...site, date })
      const timeless = <R extends object>(rows: R[]) => rows.map((row) => ({ ...row, status: null, occupancy: null }))
      expect(timeless(the_locations)).toEqual(timeless(single.the_locations))
    }
  })

  test('hold one calendar week when the days start on a Sunday', async () => {
    const sunday = await read(server, 'offlineWeek', { ...site, date: '2026-11-29' })
    expect(sunday.weekly_hours.map(({ week_of }) => week_of)).toEqual(['2026-11-29'])
  })

  test('[HOURS-09] hold places with their schedules, buildings, filters, sections and the site, as their calls answer them', async () => {
    const timeless = <R extends object>(rows: readonly R[]) => rows.map((row) => ({ ...row, open: null, status: null, occupancy: null }))
    const { locations } = await read(server, 'hoursOfOperation', { ...site, without_week: true })
    expect(timeless(pack.locations)).toEqual(timeless(locations))
    const { buildings } = await read(server, 'allLocations', { ...site, with_buildings: 1 })
    expect(pack.buildings).toEqual(buildings.map(({ locations: _, ...building }) => building))
    const { site: whole } = await read(server, 'siteInfo', { slug: 'maple' })
    expect([pack.site, pack.filters]).toEqual([whole, whole.filters])
    const pages = await Promise.all(whole.sections.map(({ slug }) => read(server, 'sectionBySlug', { ...site, slug })))
    expect(pack.sections).toEqual(pages.map(({ section }) => section))
  })

  test('hold both languages', () => {
    const french = JSON.stringify(pack)
    for (const words of ['Soupe aux lentilles', 'Le Gril', 'Pavillon', 'Lait', 'Dîner', 'Heures', "Université de l'Érable", 'Nouilles'])
      expect(french).toContain(words)
  })

  test('[SITE-Q6] hold no moment that would look live later', () => {
    expect(new Set(pack.locations.map(({ open, status, occupancy }) => `${String(open)} ${status.message} ${occupancy}`))).toEqual(
      new Set(['false  na']),
    )
  })
})

describe('which seven days', () => {
  test.each([
    ['23:30 Pacific, when it is tomorrow in UTC', '2026-11-25T23:30:00-08:00', '2026-11-25'],
    ['midnight', '2026-11-26T00:00:00-08:00', '2026-11-26'],
    ['the clock jumped back', '2026-11-20T12:00:00-08:00', '2026-11-20'],
  ])('[SITE-Q1] at %s', async (_, instant, from) => {
    server.clock.now = Date.parse(instant)
    expect(await read(server, 'offlineWeek', site)).toMatchObject({ from })
    server.clock.now = Date.parse(noon)
  })

  test('and the evening before, of places alone that still serve it after midnight [HOURS-Q4, PWA-11]', async () => {
    const bar = { id: 'bar', name: 'Bar', show_menus: true, schedules: [regular('20:00-02:00', [4, 5])] }
    const served = (day: string) => menuOn('bar', day, [meal('bar-late', [{ mrn: 'burger' }])])
    const late = await newServer('2026-11-28T00:10:00-08:00')
    try {
      const menus = [...(maple.menus ?? []), ...['2026-11-26', '2026-11-27', '2026-11-28'].map(served)]
      await importSchool(late, { ...maple, locations: [...(maple.locations ?? []), bar], menus })
      const held = await read(late, 'offlineWeek', site)
      expect(held).toMatchObject({ from: '2026-11-28', to: '2026-12-04' })
      expect(held.menus.filter(({ date }) => date < held.from).map((menu) => menu.location_id)).toEqual(['bar'])
      const evenings = held.menus.filter((menu) => menu.location_id === 'bar').map(({ date, periods }) => [date, periods.length])
      expect(evenings).toEqual([
        ['2026-11-27', 1],
        ['2026-11-28', 1],
      ])
      const on = held.menus.find(({ date }) => date === '2026-11-27')?.periods[0]?.categories[0]?.items[0]?.[0]
      expect(held.dishes[on ?? '']?.mrn).toBe('burger')
      // Saturday's own evening ends at midnight.
      const sunday = await read(late, 'offlineWeek', { ...site, date: '2026-11-29' })
      expect(sunday.menus.filter(({ date }) => date < '2026-11-29')).toEqual([])
    } finally {
      await late.close()
    }
  })

  test('over New Year, over the end of daylight time and over a 29th of February', async () => {
    for (const [date, to] of [
      ['2026-12-28', '2027-01-03'],
      ['2026-10-30', '2026-11-05'],
      ['2028-02-27', '2028-03-04'],
    ] as const) {
      expect(await read(server, 'offlineWeek', { ...site, date })).toMatchObject({ from: date, to })
    }
  })
})

describe('its version', () => {
  const path = '/v1/offline/week?site_id=maple-site'

  test('is its tag, in each encoding', async () => {
    const tags = await Promise.all(
      ['identity', 'br', 'gzip'].map(async (encoding) => (await get(server, path, { 'Accept-Encoding': encoding })).headers.etag),
    )
    expect(tags).toEqual([`"${pack.version}"`, `"${pack.version}-br"`, `"${pack.version}-gzip"`])
  })

  test('answers 304 to a device that holds it', async () => {
    const answer = await get(server, path, { 'If-None-Match': `"${pack.version}"`, 'Accept-Encoding': 'br' })
    expect([answer.status, answer.bytes.length]).toEqual([304, 0])
  })

  test('stays the same all day, when asked for the day by its date, and on a server of its own with the same content', async () => {
    const { text, headers } = await get(server, path, { 'Accept-Encoding': 'br' })
    server.clock.now = Date.parse('2026-11-25T21:15:00-08:00')
    server.services.cache.clear()
    expect((await get(server, path)).text).toBe(text)
    expect((await get(server, `${path}&date=${wednesday}`)).text).toBe(text)
    server.clock.now = Date.parse(noon)
    const another = await newServer('2026-11-25T07:00:00-08:00')
    try {
      await importSchool(another, school)
      const answer = await get(another, path, { 'Accept-Encoding': 'br' })
      expect(answer.text).toBe(text)
      expect(answer.headers.etag).toBe(headers.etag)
    } finally {
      await another.close()
    }
  })

  test('is another one tomorrow', async () => {
    server.clock.now = Date.parse('2026-11-26T09:00:00-08:00')
    expect((await read(server, 'offlineWeek', site)).version).not.toBe(pack.version)
    server.clock.now = Date.parse(noon)
  })
})
