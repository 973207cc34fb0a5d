import { describe, expect, test } from 'vitest'
import { anyDerivedId } from '../../support/ids.ts'
import { closure, meal, menuOfCycle, menuOn, regular } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { get, read } from './ask.ts'

const site = { site_id: 'maple-site' }
const noon = '2026-11-25T12:00:00-08:00'
const day = (date: string, weekday: number, more = {}) =>
  menuOfCycle('diner', { start: date, weeks: 3, week: 1, weekday }, [meal(`first-${weekday}`, ['soup'])], more)
const weekOf = (week: number, weekday: number) =>
  menuOfCycle('diner', { start: '2026-09-06', weeks: 3, week, weekday }, [meal(`w${week}d${weekday}`, ['soup'])])

const server = serverForTests(noon, [
  {
    site: { timezone: 'America/Los_Angeles' },
    locations: [
      { id: 'diner', allergen_filter: true, schedules: [regular('08:00-20:00'), closure('2026-10-12')] },
      { id: 'grill' },
      { id: 'picnic' },
      { id: 'garden', schedules: [closure('2026-11-25')] },
      { id: 'late' },
      { id: 'cafe' },
    ],
    filters: [{ id: 'mix', name: 'House mix', translations: [{ locale: 'fr-ca', name: 'Fruits à coque' }] }],
    dishes: [{ mrn: 'soup' }, { mrn: 'stew' }, { mrn: 'cake', custom_allergens: [['Contains: house mix']] }],
    menus: [
      ...[1, 2, 3].flatMap((week) => [1, 2, 3, 4, 5].map((weekday) => weekOf(week, weekday))),
      day('2027-01-10', 1),
      menuOn('diner', '2026-11-26', [meal('feast', ['stew'])], { name: 'Harvest feast' }),
      menuOn('diner', '2026-11-27', [], { closed: true }),
      menuOn('diner', '2026-11-30', []),
      menuOfCycle('picnic', { start: '2026-09-06', weeks: 1, week: 1, weekday: 3 }, [], { closed: true }),
      menuOn('grill', '2026-11-25', [
        meal('dinner', ['stew'], { sort_order: 3 }),
        meal('breakfast', ['soup'], { sort_order: 1, start: '07:30', end: '10:00' }),
        meal('lunch', ['soup', 'stew'], { sort_order: 2, translations: [{ locale: 'fr-ca', name: 'Dîner' }] }),
      ]),
      menuOn('cafe', '2026-11-29', [meal('tea', ['cake'])]),
      menuOn('late', '2026-11-26', [meal('tomorrow', ['soup'])]),
    ],
  },
])

const at = (instant: string) => void (server.clock.now = Date.parse(instant))
const served = async (location_id: string, date: string) => {
  const { text } = await get(server, `/v1/location/menu?site_id=maple-site&location_id=${location_id}&date=${date}`)
  if (text === '{"status":"error","msg":"No menu"}') return 'no menu'
  const body = JSON.parse(text) as { closed: boolean; menu?: { periods: { id: string }[] } }
  return body.closed ? 'closed' : (body.menu?.periods ?? []).map(({ id }) => id).join(' ')
}

describe('a cycle of menus', () => {
  test.each([
    ['its first Monday', '2026-09-07', 'w1d1'],
    ['its last day', '2026-09-25', 'w3d5'],
    ['the first day of its second round', '2026-09-28', 'w1d1'],
    ['a day eleven weeks on', '2026-11-24', 'w3d2'],
    ['a weekend that it leaves out', '2026-11-21', 'no menu'],
    ['the day before it starts', '2026-09-04', 'no menu'],
    ['a year before it starts', '2025-09-08', 'no menu'],
    ['the last day before the next cycle starts', '2027-01-08', 'w3d5'],
    ['the first day of the next cycle', '2027-01-11', 'first-1'],
    ['a day that only the old cycle had', '2027-01-12', 'no menu'],
    ['three years on, it repeats for ever', '2030-01-07', 'first-1'],
    ['a day on which a dated menu replaces it', '2026-11-26', 'feast'],
    ['a day that a dated closure closes', '2026-11-27', 'closed'],
    ['a day with a dated menu without meals', '2026-11-30', 'no menu'],
    ['a day that special hours close, though the cycle has a menu', '2026-10-12', 'closed'],
    ['the day after, which is the cycle again', '2026-10-13', 'w3d2'],
  ])('[MENU-27] on %s', async (_, date, expected) => {
    expect(await served('diner', date)).toBe(expected)
  })

  test.each([
    ['a cycle that says closed', 'picnic', '2026-12-02', 'closed'],
    ['special hours of a place without menus', 'garden', '2026-11-25', 'closed'],
    ['the same place the day before', 'garden', '2026-11-24', 'no menu'],
  ])('[MENU-04] %s', async (_, place, date, expected) => {
    expect(await served(place, date)).toBe(expected)
  })
})

describe('call 39: all meals of a place', () => {
  test('[MENU-19][API-59] are an array in their order, with the fields around them', async () => {
    const answer = await read(server, 'locationMenu', { ...site, location_id: 'grill', date: '2026-11-25' })
    expect(answer).toMatchObject({ closed: false, allergen_filter: false })
    expect(answer.menu).toMatchObject({
      id: anyDerivedId(),
      date: '2026-11-25',
      name: null,
      from_date: null,
      to_date: null,
    })
    expect(answer.menu?.periods.map(({ id, sort_order }) => [id, sort_order])).toEqual([
      ['breakfast', 1],
      ['lunch', 2],
      ['dinner', 3],
    ])
    expect(answer.menu?.periods[0]).toMatchObject({ start: '07:30', end: '10:00' })
    expect(answer.menu?.periods[1]).toMatchObject({ translations: [{ locale: 'fr-ca', name: 'Dîner' }] })
  })

  test('[MENU-11] of a closed place are none: closed, and no menu at all', async () => {
    const answer = await read(server, 'locationMenu', { ...site, location_id: 'diner', date: '2026-11-27' })
    expect(answer).toEqual({ status: 'success', request_time: 0, records: 0, closed: true, allergen_filter: true })
  })

  test('[MENU-27] carry the name of their day and the allergen switch of the place', async () => {
    const answer = await read(server, 'locationMenu', { ...site, location_id: 'diner', date: '2026-11-26' })
    expect(answer).toMatchObject({ allergen_filter: true, menu: { name: 'Harvest feast', date: '2026-11-26' } })
  })

  test('call 42: [MENU-Q9] a site with older menus reads the same', async () => {
    const given = { ...site, location_id: 'grill', date: '2026-11-25' }
    expect(await read(server, 'legacyMenu', given)).toEqual(await read(server, 'locationMenu', given))
  })
})

describe('calls 40 and 41: one meal of a place', () => {
  test('[MENU-12][API-60] the list of meals with the first of them, as an object', async () => {
    const { periods, menu } = await read(server, 'locationPeriods', { id: 'grill', date: '2026-11-25' })
    expect(periods.map(({ id }) => id)).toEqual(['breakfast', 'lunch', 'dinner'])
    expect(periods.every((period) => !('categories' in period))).toBe(true)
    expect(menu?.periods.id).toBe('breakfast')
    expect(menu?.periods.categories[0]?.items.map(({ name }) => name)).toEqual(['soup'])
  })

  test.each(['breakfast', 'lunch', 'dinner'])('[MENU-13][API-61] the requested meal: %s, as in the whole menu', async (period) => {
    const one = await read(server, 'locationPeriod', { id: 'grill', period, date: '2026-11-25' })
    const whole = await read(server, 'locationMenu', { ...site, location_id: 'grill', date: '2026-11-25' })
    expect(one.menu?.periods).toEqual(whole.menu?.periods.find(({ id }) => id === period))
    expect(one.periods.map(({ id }) => id)).toEqual(['breakfast', 'lunch', 'dinner'])
    expect({ ...one.menu, periods: [] }).toEqual({ ...whole.menu, periods: [] })
  })

  test.each([
    ['call 40', '/v1/location/diner/periods?date=2026-11-27'],
    ['call 41', '/v1/location/diner/periods/lunch?date=2026-11-27'],
  ])('[MENU-11] %s of a closed place answers no meals, no records and no menu', async (_, path) => {
    const { text } = await get(server, path)
    expect(JSON.parse(text)).toEqual({ status: 'success', request_time: 0, records: 0, closed: true, allergen_filter: true, periods: [] })
  })
})

describe('today, when no day is named', () => {
  const dates = async () => [
    (await read(server, 'locationMenu', { ...site, location_id: 'diner' })).menu?.date,
    (await read(server, 'locationPeriods', { id: 'diner' })).menu?.date,
  ]

  test.each([
    ['at 23:30 Pacific, when it is tomorrow in UTC', '2026-11-24T23:30:00-08:00', '2026-11-24'],
    ['one second before midnight', '2026-11-24T23:59:59-08:00', '2026-11-24'],
    ['at midnight', '2026-11-25T00:00:00-08:00', '2026-11-25'],
    ['after the clock jumped back', '2026-11-23T12:00:00-08:00', '2026-11-23'],
    ['24 hours and a half after a midnight of the day with 25 hours', '2026-11-02T07:30:00Z', undefined],
  ])('[SITE-Q1] is the day of the school: %s', async (_, instant, expected) => {
    at(instant)
    if (expected) expect(await dates()).toEqual([expected, expected])
    else expect(await served('diner', '')).toBe('no menu')
    at(noon)
  })

  test('[MENU-14] "No menu" of today ends with today, to the second', async () => {
    at('2026-11-25T23:59:40-08:00')
    expect(await served('late', '')).toBe('no menu')
    expect((await get(server, '/v1/location/late/periods')).text).toContain('No menu')
    at('2026-11-26T00:00:00-08:00')
    expect(await served('late', '')).toBe('tomorrow')
    expect((await get(server, '/v1/location/late/periods')).text).toContain('"id":"tomorrow"')
    at(noon)
  })

  test("sites/todays_menu: [API-Q16] today's menu of every place that is not closed, by meal and station", async () => {
    at(noon)
    const { locations } = await read(server, 'todaysMenu', site)
    expect(locations.map(({ id, periods }) => [id, periods.map(({ name }) => name)])).toEqual([
      ['diner', ['w3d3']],
      ['grill', ['breakfast', 'lunch', 'dinner']],
    ])
    expect(locations[1]?.periods[1]?.stations).toEqual([
      {
        id: 'lunch-station',
        name: 'Station',
        items: [
          { name: 'soup', calories: null, portion: '' },
          { name: 'stew', calories: null, portion: '' },
        ],
      },
    ])
    at('2026-11-26T00:00:00-08:00')
    expect((await read(server, 'todaysMenu', site)).locations.map(({ id }) => id)).toEqual(['diner', 'late'])
    at(noon)
  })
})

test('D1 a custom entry that names a record of the school carries that record, on the day and in the offline week', async () => {
  at(noon)
  const onDay = await get(server, '/v1/location/menu?site_id=maple-site&location_id=cafe&date=2026-11-29')
  const inWeek = await get(server, '/v1/offline/week?site_id=maple-site')
  expect(onDay.text).toContain('"custom_allergens":[["Contains: house mix"]]')
  expect(onDay.text).toMatch(/"filters":\[\{"id":"mix"/)
  expect(inWeek.text).toMatch(/"filters":\["mix"\]/)
})
