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
type Meals = readonly { id?: string; name: string; categories: readonly { items: readonly { mrn: string }[] }[] }[]
const served = (periods: Meals) =>
  periods.map(({ name, categories }) => [name, ...categories.flatMap(({ items }) => items.map(({ mrn }) => mrn))].join(' '))

describe('a dish that is sold out', () => {
  test('is not on the menu that visitors see that day', async () => {
    const { menu } = await read(server, 'locationMenu', { site_id, location_id: 'hall', date: '2026-11-26' })
    expect(served(menu?.periods ?? [])).toEqual(['dinner soup cake', 'late'])
  })

  test('is not on the menu of a cycle either', async () => {
    const { menu } = await read(server, 'locationMenu', { site_id, location_id: 'cafe', date: '2026-11-26' })
    expect(served(menu?.periods ?? [])).toEqual(['lunch soup'])
  })

  test('is not in the week that devices store', async () => {
    const { menus, dishes } = await read(server, 'offlineWeek', { site_id })
    const keys = menus.flatMap(({ periods }) =>
      periods.flatMap(({ categories }) => categories.flatMap(({ items }) => items.map(([key]) => dishes[key]?.mrn ?? ''))),
    )
    expect(keys.toSorted()).toEqual(['cake', 'soup', 'soup'])
  })

  test("is not in today's menu of known clients", async () => {
    const { locations } = await read(server, 'todaysMenu', { site_id })
    expect(
      locations.map(({ periods }) => periods.flatMap(({ stations }) => stations.flatMap(({ items }) => items.map(({ name }) => name)))),
    ).toEqual([['soup', 'cake'], ['soup']])
  })
})
