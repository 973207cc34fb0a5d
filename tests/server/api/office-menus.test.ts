import { describe, expect, test } from 'vitest'
import type { OfficeMenuDay } from '#contract/office-menus.ts'
import { addDays } from '#domain/calendar.ts'
import { copyEdit, mrnOf } from '#domain/menu-edit.ts'
import { closure, meal, menuOfCycle, menuOn, regular, type School } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { askCall, expectRefusal, type Given, read } from './ask.ts'

const cycle = { start: '2026-09-06', weeks: 4 }
const french = (name: string) => [{ locale: 'fr-ca', name }]
const dinner = meal('dinner', ['soup', { mrn: 'stew', sold_out: true }], { translations: french('Souper'), extra: { oven: 3 } })

const maple: School = {
  site: { timezone: 'America/Los_Angeles' },
  locations: [
    { id: 'hall', sort_order: 1, translations: [{ locale: 'fr-ca', display_name: 'La salle' }], schedules: [closure('2026-11-28')] },
    { id: 'grill', sort_order: 2 },
    { id: 'board', sort_order: 3, use_menu_images: true },
    { id: 'lockers', sort_order: 4, show_menus: false },
    { id: 'old', sort_order: 5, active: false },
  ],
  filters: [
    { id: 'milk', name: 'Milk', translations: french('Lait') },
    { id: 'vegan', name: 'Vegan', type: 'category' },
  ],
  dishes: [
    { mrn: 'soup', calories: 120, filters: ['vegan'], translations: french('Soupe') },
    { mrn: 'stew', custom_allergens: ['Contains: milk'] },
    { mrn: 'cake', custom_allergens: ['No milk'], ingredients: 'Flour, buttermilk' },
  ],
  menus: [
    menuOfCycle('hall', { ...cycle, week: 4, weekday: 4 }, [dinner], { name: 'Thursday', extra: { printed: true } }),
    menuOfCycle('hall', { ...cycle, week: 4, weekday: 5 }, [dinner]),
    menuOn('hall', '2026-11-27', [meal('brunch', ['soup'])]),
    menuOn('hall', '2026-11-28', [meal('brunch', ['soup'])]),
    menuOn('grill', '2026-11-26', [meal('lunch', ['cake'])]),
  ],
}
const night: School = {
  site: { id: 'night-site', slug: 'night', timezone: 'America/Los_Angeles' },
  locations: [
    { id: 'lark', sort_order: 1, schedules: [regular('7:00-20:00', [], { id: 'lark-hours' })] },
    { id: 'owl', sort_order: 2, schedules: [regular('17:00-02:00')] },
  ],
}
const oak: School = { site: { id: 'oak-site', slug: 'oak', name: 'Oak' }, locations: [{ id: 'oak-hall' }] }

const now = '2026-11-26T12:00:00-08:00'
const server = serverForTests(now, [maple, night, oak])
const site_id = 'maple-site'
const week = async (given: Given = {}, person: Parameters<typeof enterOffice>[1] = {}) => {
  const { headers } = await enterOffice(server, person)
  return read(server, 'officeMenus', { site_id, from: '2026-11-26', ...given }, headers)
}
const shown = ({ day, source, closed, cycle: at, record }: OfficeMenuDay) =>
  [
    day,
    source,
    closed ? 'closed' : 'open',
    at ? `${at.week}/${at.weeks}` : '-',
    record?.periods.map(({ id }) => id).join(' ') ?? 'none',
  ].join(', ')

describe('the menus of a place in the office', () => {
  test('say of each day where its menu comes from', async () => {
    const { days, today, place_id } = await week({ days: 4 })
    expect([today, place_id]).toEqual(['2026-11-26', 'hall'])
    expect(days.map(shown)).toEqual([
      '2026-11-26, cycle, open, 4/4, dinner',
      '2026-11-27, dated, open, 4/4, brunch',
      '2026-11-28, dated, closed, 4/4, brunch',
      '2026-11-29, , open, 1/4, none',
    ])
  })

  test('open on the evening that is still served after midnight, at the place that serves it, until it closes [HOURS-Q4]', async () => {
    const at = async (time: string) => {
      server.clock.now = Date.parse(time)
      const { headers } = await enterOffice(server, { site_id: 'night-site' })
      const { place_id, today, served_day } = await read(server, 'officeMenus', { site_id: 'night-site' }, headers)
      return [place_id, today, served_day]
    }
    expect(await at('2026-11-27T00:46:00-08:00')).toEqual(['owl', '2026-11-27', '2026-11-26'])
    expect(await at('2026-11-27T02:00:00-08:00')).toEqual(['lark', '2026-11-27', '2026-11-27'])
    server.clock.now = Date.parse(now)
  })

  test('hold the whole record as it is stored, with what is sold out and with unknown fields', async () => {
    const { days } = await week({ days: 1 })
    expect(days[0]?.record).toMatchObject({
      location_id: 'hall',
      cycle,
      week: 4,
      weekday: 4,
      name: 'Thursday',
      closed: false,
      extra: { printed: true },
      periods: [
        {
          id: 'dinner',
          translations: french('Souper'),
          extra: { oven: 3 },
          categories: [{ items: [{ mrn: 'soup' }, { mrn: 'stew', sold_out: true }] }],
        },
      ],
    })
  })

  test('name the key of each record, and that of the dated record that a day can get', async () => {
    const { days } = await week({ days: 4 })
    const dated = (day: string) => JSON.stringify(['hall', day, null, null, null])
    expect(days.map(({ key }) => key)).toEqual([
      JSON.stringify(['hall', null, cycle, 4, 4]),
      dated('2026-11-27'),
      dated('2026-11-28'),
      null,
    ])
    expect(days.map(({ dated_key: key }) => key)).toEqual(days.map(({ day }) => dated(day)))
    expect(days.map(({ base }) => base)).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.any(String), expect.any(String), null])
    const [, second, third] = days
    expect(second?.base).not.toBe(third?.base)
  })

  test("have the cycle's record beneath a menu of the day's own", async () => {
    const { days } = await week({ days: 4 })
    const key = JSON.stringify(['hall', null, cycle, 4, 5])
    expect(days[1]?.beneath).toMatchObject({ key, base: expect.stringMatching(/^[0-9a-f]{16}$/), record: { week: 4, weekday: 5 } })
    expect(days[1]?.beneath?.record.periods.map(({ id }) => id)).toEqual(['dinner'])
    expect([days[0], days[2], days[3]].map((day) => day?.beneath)).toEqual([null, null, null])
  })

  test('come with their dishes and the allergens that the kitchen names in its own words', async () => {
    const { dishes, filters, bilingual } = await week()
    expect(bilingual).toBe(true)
    expect(filters.map(({ id }) => id)).toEqual(['milk', 'vegan'])
    expect(dishes).toEqual([
      { mrn: 'soup', name: 'soup', name_fr: 'Soupe', calories: 120, filters: ['vegan'], custom_allergens: [] },
      { mrn: 'stew', name: 'stew', name_fr: '', calories: null, filters: ['milk'], custom_allergens: [['Contains: milk']] },
    ])
  })

  test('are those of the places that show dishes', async () => {
    const { places } = await week()
    expect(places).toEqual([
      { id: 'hall', name: 'hall', name_fr: 'La salle' },
      { id: 'grill', name: 'grill', name_fr: 'grill' },
    ])
  })

  test('of a limited account are those of its places', async () => {
    const { places, place_id, days } = await week({ days: 1 }, { role: 'kitchen', places: ['grill', 'old'] })
    expect(places.map(({ id }) => id)).toEqual(['grill'])
    expect([place_id, ...days.map(shown)]).toEqual(['grill', '2026-11-26, dated, open, -, lunch'])
  })

  test('are none where the account has no such place', async () => {
    expect(await week({}, { role: 'kitchen', places: ['old'] })).toMatchObject({ places: [], place_id: null, days: [], dishes: [] })
  })

  test.each([
    ['a place of another school', { location_id: 'oak-hall' }, {}],
    ['a place that is closed for good', { location_id: 'old' }, {}],
    ['no place at all', { location_id: 'nowhere' }, {}],
    ["another kitchen's place", { location_id: 'hall' }, { role: 'kitchen' as const, places: ['grill'] }],
  ])('are refused for %s', async (_, given, person) => {
    const { headers } = await enterOffice(server, person)
    const answer = await askCall(server, 'officeMenus', { site_id, ...given }, headers)
    expectRefusal(answer, { status: 404, msg: 'Something went wrong.', code: 'not_found' })
  })

  test.each([
    ['', 7],
    ['14', 14],
    ['99', 35],
    ['0', 1],
    ['-3', 7],
    ['soon', 7],
    ['1e1', 7],
  ])('are of %j days: %i', async (days, expected) => {
    const found = await week({ days })
    expect(found.days.map(({ day }) => day)).toEqual(Array.from({ length: expected }, (_, offset) => addDays('2026-11-26', offset)))
  })

  test('begin today where no day is named', async () => {
    const { headers } = await enterOffice(server)
    const { days } = await read(server, 'officeMenus', { site_id }, headers)
    expect(days[0]?.day).toBe('2026-11-26')
  })
})

describe('a copy of menus', () => {
  const servedOf = (one: OfficeMenuDay | undefined) =>
    one?.record?.periods.map(({ id, categories }) => [id, ...categories.flatMap(({ items }) => items.map(mrnOf))])
  test.each([
    ['a day of the cycle to another one', [['2026-11-26', '2026-12-24']]],
    ['a day of the cycle to a day with its own menu', [['2026-11-26', '2026-11-28']]],
    ['a day with its own menu to a day of the cycle', [['2026-11-28', '2026-12-25']]],
    ['a day with its own menu to another one', [['2026-11-27', '2026-11-28']]],
    ['a day with its own menu to a day without one', [['2026-11-28', '2026-11-29']]],
    [
      'a week that holds both',
      [
        ['2026-11-26', '2026-12-03'],
        ['2026-11-27', '2026-12-04'],
        ['2026-11-28', '2026-12-05'],
      ],
    ],
  ])('gives the dishes of %s', async (_, pairs) => {
    const { headers } = await enterOffice(server, { role: 'kitchen' })
    const days = async () => {
      const menus = await read(server, 'officeMenus', { site_id, from: '2026-11-26', days: 35 }, headers)
      return new Map(menus.days.map((one) => [one.day, one] as const))
    }
    const before = await days()
    const edits = pairs.map(([from = '', to = '']) => copyEdit(before.get(from)!, before.get(to)!)!)
    expect((await askCall(server, 'changeContent', { site_id, edits, why: '' }, headers)).status).toBe(200)
    const after = await days()
    for (const [from = '', to = ''] of pairs) {
      expect(after.get(to)?.source, to).toBe('dated')
      expect(servedOf(after.get(to)), to).toEqual(servedOf(before.get(from)))
      expect(after.get(from), from).toEqual(before.get(from))
    }
  })
})

test("the list of dishes has every dish of the school, and none of another's", async () => {
  const { headers } = await enterOffice(server, { role: 'kitchen', places: ['grill'] })
  const { dishes } = await read(server, 'officeDishes', { site_id }, headers)
  expect(dishes.map(({ mrn, filters }) => [mrn, ...filters].join(' '))).toEqual(['cake', 'soup vegan', 'stew milk'])
  // As visitors' menus have it: the cake says that it has no milk, and its ingredients name flour and buttermilk.
  expect(dishes.map(({ ingredient_allergens: named }) => named ?? [])).toEqual([['gluten', 'milk', 'wheat'], [], []])
  const other = await enterOffice(server, { site_id: 'oak-site' })
  expect(await read(server, 'officeDishes', { site_id: 'oak-site' }, other.headers)).toMatchObject({ dishes: [] })
})
