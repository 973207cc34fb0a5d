import { describe, expect, test } from 'vitest'
import { meal, menuOfCycle, menuOn } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { read } from './ask.ts'

const out = (mrn: string) => ({ mrn, sold_out: true })

const server = serverForTests('2026-11-26T12:00:00-05:00', [
  {
    locations: [{ id: 'hall' }, { id: 'cafe' }],
    dishes: [{ mrn: 'soup' }, { mrn: 'stew' }, { mrn: 'cake' }],
    menus: [
      menuOn('hall', '2026-11-26', [meal('dinner', ['soup', out('stew'), 'cake']), meal('late', [out('soup')])]),
      menuOfCycle('cafe', { start: '2026-09-06', weeks: 1, week: 1, weekday: 4 }, [
        meal('lunch', [{ mrn: 'soup', sold_out: false }, out('cake')]),
      ]),
    ],
  },
])

const site_id = 'maple-site'
type Meals = readonly { name: string; categories: readonly { items: readonly { mrn: string; sold_out?: boolean | undefined }[] }[] }[]
const served = (periods: Meals) =>
  periods.map(({ name, categories }) =>
    [name, ...categories.flatMap(({ items }) => items.map((item) => `${item.mrn}${item.sold_out ? ' (out)' : ''}`))].join(' '),
  )

describe('a dish that is sold out', () => {
  test('stays on the menu of that day in its place, and the menu says so', async () => {
    const { menu } = await read(server, 'locationMenu', { site_id, location_id: 'hall', date: '2026-11-26' })
    expect(served(menu?.periods ?? [])).toEqual(['dinner soup stew (out) cake', 'late soup (out)'])
    const { menu: first } = await read(server, 'locationPeriods', { id: 'hall', date: '2026-11-26' })
    expect(served(first ? [first.periods] : [])).toEqual(['dinner soup stew (out) cake'])
  })

  test('says so on the menu of a cycle too, and no other dish says anything', async () => {
    const { menu } = await read(server, 'locationMenu', { site_id, location_id: 'cafe', date: '2026-11-26' })
    expect(served(menu?.periods ?? [])).toEqual(['lunch soup cake (out)'])
    const [soup] = menu?.periods[0]?.categories[0]?.items ?? []
    expect(soup && 'sold_out' in soup).toBe(false)
  })

  test('is apart in the week that devices store, with its place in the menu', async () => {
    const { menus, dishes } = await read(server, 'offlineWeek', { site_id })
    const stations = menus.flatMap(({ periods }) => periods.flatMap(({ categories }) => categories))
    const named = (placed: readonly (readonly [string, number])[] = []) => placed.map(([key, order]) => `${dishes[key]?.mrn} ${order}`)
    expect(stations.map(({ items, sold_out: gone }) => [named(items), named(gone)])).toEqual([
      [['soup 0', 'cake 2'], ['stew 1']],
      [[], ['soup 0']],
      [['soup 0'], ['cake 1']],
    ])
  })

  test("is not in today's menu of known clients", async () => {
    const { locations } = await read(server, 'todaysMenu', { site_id })
    expect(
      locations.map(({ periods }) => periods.flatMap(({ stations }) => stations.flatMap(({ items }) => items.map(({ name }) => name)))),
    ).toEqual([['soup', 'cake'], ['soup']])
  })
})
