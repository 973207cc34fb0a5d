import { expect, test } from 'vitest'
import { filterView } from '#server/api/site-view.ts'
import { adopt } from '#server/content/pull/adopt.ts'
import { recipeBook } from '#server/content/pull/recipes.ts'
import type { PackFileName } from '#server/shapes/pack-files.ts'
import type { PackFilter } from '#server/shapes/menu.ts'
import type { Json } from '../../support/school.ts'

const zone = 'America/Toronto'

test.each<[PackFileName, Json, Json]>([
  [
    'site.json',
    { id: 's', name: 'S', slug: 's', timezone: 'America/Toronto', address: { street: '1 Main', unit: '4' } },
    { address: { street: '1 Main', unit: '4' } },
  ],
  [
    'locations.json',
    { id: 'p', name: 'P', type: 'location', labels: [{ name: 'Halal', colour: 'green' }] },
    { labels: [{ name: 'Halal', colour: 'green' }] },
  ],
  [
    'sections.json',
    { id: 'n', slug: 'n', name: 'N', nodes: [{ id: 'a', target: '_blank' }, 7] },
    { nodes: [{ id: 'a', target: '_blank' }, 7] },
  ],
  ['events.json', { id: 'e', title: 'E', location: { id: 'p', name: 'P', floor: 2 } }, { location: { id: 'p', name: 'P', floor: 2 } }],
])('a pulled record of %s keeps whatever else its host says of a part', (file, wire, extra) => {
  expect(adopt(file, wire, { at: 0, zone }).entry?.value).toMatchObject({ extra })
})

test('a pulled record keeps nothing twice', () => {
  const wire = {
    id: 'p',
    name: 'P',
    type: 'location',
    labels: [{ name: 'Halal', value: '1' }],
    address: { street: '1 Main', lat: '40.4', lon: null },
  }
  expect(adopt('locations.json', wire, { at: 0, zone }).entry?.value).not.toHaveProperty('extra')
})

test.each([
  ['its name, where the host is one of ours', { icon: true, icon_name: 'milk' }, { icon: 'milk' }, { icon: true, icon_name: 'milk' }],
  ['none, where ours has none', { icon: false, icon_name: '' }, { icon: '' }, { icon: false, icon_name: '' }],
  ['that there is one, where the host names none', { icon: true }, { extra: { icon: true } }, { icon: true, icon_name: '' }],
  ['none, where the host says so', { icon: false }, { extra: { icon: false } }, { icon: false, icon_name: '' }],
  ['its name, where an older host of ours writes it', { icon: 'milk' }, { icon: 'milk' }, { icon: true, icon_name: 'milk' }],
])('a pulled filter keeps of its picture %s', (_, wire, packed, shown) => {
  const book = recipeBook('maple-site', [{ id: 'milk', name: 'Milk', type: 'allergen', ...wire }])
  const { entry } = adopt('filters.json', book.filters()[0] ?? {}, { at: 0, zone })
  expect(entry?.value).toMatchObject(packed)
  expect(filterView(entry?.value as PackFilter)).toMatchObject(shown)
})

const milk = { id: 'milk', name: 'Milk', type: 'allergen' }

test.each<[string, unknown, unknown]>([
  ['as ids alone', ['milk', 'best'], [['Kiwi']]],
  ['as records with the key of their store', [{ ...milk, id: undefined, _id: 'milk' }, 'best'], [{ values: ['Kiwi'] }]],
  ['in both ways', [milk, 'best'], ['Kiwi']],
  ['as one text', ['milk', 'best'], 'Kiwi'],
])('a pulled dish keeps its allergens where the host sends them %s [MENU-19, MENU-Q1]', (_, filters, custom_allergens) => {
  const book = recipeBook('maple-site', [milk, { id: 'best', name: 'How Good Best', type: 'label' }])
  book.period({ categories: [{ items: [{ id: 'i', mrn: '1', name: 'Soup', filters, custom_allergens }] }] })
  const { entry } = adopt('dishes.json', book.dishes()[0] ?? {}, { at: 0, zone })
  expect(entry?.value).toMatchObject({ filters: ['milk'], custom_allergens: [['Kiwi']], climate: 'best' })
  expect(book.filters().map(({ id }) => id)).toEqual(['milk'])
})

test.each<[string, Json, object]>([
  [
    'an instant',
    { start: '2026-12-24T00:00:00.000Z', end: '2026-12-26 00:00:00' },
    { schedules: [{ start: '2026-12-24', end: '2026-12-26' }] },
  ],
  ['no text', { start: '', end: null }, { schedules: [{ start: null, end: null }] }],
  ['words', { start: 'Christmas', end: null }, { schedules: [], extra: { schedules: [{ start: 'Christmas' }] } }],
])('a pulled closure whose day is %s never becomes a permanent one', (_, days, expected) => {
  const wire = { id: 'p', name: 'P', type: 'location', schedules: [{ type: 'special_hours', closed: true, ...days }] }
  expect(adopt('locations.json', wire, { at: 0, zone }).entry?.value).toMatchObject(expected)
})

test.each([1999.5, '1999.5', '1999.50'])('a pulled plan keeps its price that the host writes as %o', (price) => {
  const plan = { id: 'a', name: 'A', price, subscription_end: '2026-12-24T00:00:00Z' }
  const { entry } = adopt('orderform.json', { mealPlans: [plan] }, { at: null, zone })
  expect(entry?.value).toMatchObject({ mealPlans: [{ price: '1999.50', subscription_end: '2026-12-24' }] })
})

test.each([
  ['2026-12-24 17:30:00', '2026-12-24T17:30:00-05:00'],
  ['2026-07-24T17:30', '2026-07-24T17:30:00-04:00'],
  ['2026-12-24T17:30:00.000', '2026-12-24T17:30:00-05:00'],
  ['2026-12-24T17:30:00-05:00', '2026-12-24T17:30:00-05:00'],
  ['2026-12-24T22:30:00Z', '2026-12-24T22:30:00Z'],
  ['2026-12-24 00:00:00', '2026-12-24'],
  ['2026-12-24 99:30:00', '2026-12-24'],
  ['', null],
])('a pulled event that its host puts at "%s" keeps its day and its hour on the clock of the school', (start, expected) => {
  expect(adopt('events.json', { id: 'e', title: 'Tasting', start }, { at: 0, zone }).entry?.value).toMatchObject({ start: expected })
})
