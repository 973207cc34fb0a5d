import { expect, test } from 'vitest'
import { meal, menuOn } from '../../support/school.ts'
import { serverForTests } from '../../support/server.ts'
import { read } from './ask.ts'
import { noon, wednesday } from './maple.ts'

const server = serverForTests(noon, [
  {
    site: { slug: 'oak' },
    locations: [{ id: 'hall', type: 'webtrition' }],
    filters: [
      { id: 'milk', name: 'Milk', type: 'allergen' },
      { id: 'vegan', name: 'Vegan', type: 'label' },
      { id: 'halal', name: 'Halal', type: 'category' },
    ],
    dishes: [{ mrn: '1', id: 'soup', filters: ['milk', 'vegan', 'halal'] }],
    menus: [menuOn('hall', wednesday, [meal('lunch', ['1'])])],
  },
])

const site = { site_id: 'maple-site' }
const types = (filters: readonly { id: string; type: string }[]) => filters.map(({ id, type }) => `${id} ${type}`)
const inLists = ['milk allergen', 'vegan category', 'halal category']

test('[MENU-21][MENU-Q2] a label of the record is a category in the lists of filters', async () => {
  const info = await read(server, 'siteInfo', { slug: 'oak' })
  expect(types(info.site.filters)).toEqual(inLists)
  const week = await read(server, 'offlineWeek', { ...site, date: wednesday })
  expect([types(week.filters), types(week.site.filters)]).toEqual([inLists, inLists])
})

test('[MENU-Q2] an item says label where the record does', async () => {
  const { menu } = await read(server, 'locationPeriod', { id: 'hall', period: 'lunch', date: wednesday })
  expect(types(menu?.periods.categories[0]?.items[0]?.filters ?? [])).toEqual(['milk allergen', 'vegan label', 'halal category'])
})
