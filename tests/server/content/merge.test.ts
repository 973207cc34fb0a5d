import { expect, test } from 'vitest'
import { problemLine } from '#server/content/problem.ts'
import { listMenus } from '#server/db/menus.ts'
import { listRecords } from '#server/db/records.ts'
import { findSite } from '#server/db/sites.ts'
import { readStoredPack } from '#server/db/stored-pack.ts'
import { meal, menuOn, regular, type School } from '../../support/school.ts'
import { importInto, newDatabase, refusalOf } from './new-database.ts'

const maple: School = {
  locations: [{ id: 'hall' }],
  dishes: [{ mrn: '1', name: 'Soup' }],
  menus: [menuOn('hall', '2026-11-25', [meal('lunch', ['1'])])],
  files: { 'news.json': [{ id: 'n1', title: 'Opening' }] },
}

test('with --merge only the records named change, menus by place and day', async () => {
  const place = await newDatabase()
  await importInto(place, maple)
  const dinner = meal('dinner', ['1'])
  await importInto(
    place,
    { locations: [{ id: 'cafe', name: 'Café' }], menus: [menuOn('hall', '2026-11-26', [dinner])], files: { 'news.json': [] } },
    { merge: true },
  )
  const { location } = await listRecords(place.db.read, 'maple-site', ['location'])
  expect(location.map(({ id, name }) => [id, name])).toEqual([
    ['hall', 'hall'],
    ['cafe', 'Café'],
  ])
  const menus = await listMenus(place.db.read, 'maple-site', { from: '2026-11-25', days: 2, locationId: 'hall' })
  expect(menus.map(({ date, periods }) => [date, periods.map(({ id }) => id)])).toEqual([
    ['2026-11-25', ['lunch']],
    ['2026-11-26', ['dinner']],
  ])
  expect(await place.db.read.selectFrom('record').select('id').where('kind', '=', 'news').execute()).toEqual([{ id: 'n1' }])
})

test('with --merge a record keeps the fields that the pack does not name, down to its translations', async () => {
  const place = await newDatabase()
  const french = { locale: 'fr-ca', name: 'La Salle', description: 'Au bord du lac' }
  const hall = { id: 'hall', name: 'The Hall', description: 'By the lake', translations: [french], schedules: [regular('08:00-20:00')] }
  const soup = { mrn: '1', name: 'Soup', filters: ['milk'], custom_allergens: ['Kiwi'] }
  const menus = [menuOn('hall', '2026-11-25', [meal('lunch', ['1']), meal('dinner', ['1'])])]
  await importInto(place, { locations: [hall], filters: [{ id: 'milk', name: 'Milk' }], dishes: [soup], menus })
  const files = {
    'site.json': { slug: 'maple', email: 'b@maple.test' },
    'locations.json': [
      {
        id: 'hall',
        description: 'By the river',
        schedules: [regular('09:00-19:00')],
        translations: [{ locale: 'fr-ca', name: 'Le Hall' }],
      },
    ],
    'dishes.json': [{ mrn: 1, desc: 'Of the day' }],
    'menus.json': [menuOn('hall', '2026-11-25', [meal('lunch', ['1'])])],
  }
  await importInto(place, { files }, { merge: true })
  const { records } = await readStoredPack(place.db.read, 'maple-site')
  expect(records['site.json']).toMatchObject([{ name: 'Maple University', email: 'b@maple.test', published: true }])
  expect(records['locations.json']).toMatchObject([
    {
      name: 'The Hall',
      type: 'location',
      description: 'By the river',
      schedules: [{ start_hour: 9, end_hour: 19 }],
      translations: [{ locale: 'fr-ca', name: 'Le Hall', description: 'Au bord du lac' }],
    },
  ])
  expect(records['dishes.json']).toMatchObject([{ name: 'Soup', desc: 'Of the day', filters: ['milk'], custom_allergens: [['Kiwi']] }])
  // A meal that today's menu leaves out is not served.
  expect(records['menus.json']).toMatchObject([{ periods: [{ id: 'lunch' }] }])
})

test('with --merge an empty list takes away the labels and entries of a dish, and no translation', async () => {
  const place = await newDatabase()
  const vegan = { id: 'vegan', name: 'Vegan', type: 'category' }
  const translations = [{ locale: 'fr-ca', name: 'Soupe' }]
  await importInto(place, {
    filters: [vegan],
    dishes: [{ mrn: '1', name: 'Soup', filters: ['vegan'], custom_allergens: ['Kiwi'], translations }],
  })
  const files = { 'dishes.json': [{ mrn: '1', filters: [], custom_allergens: [], translations: [] }] }
  await importInto(place, { files }, { merge: true })
  const { records } = await readStoredPack(place.db.read, 'maple-site')
  expect(records['dishes.json']).toMatchObject([{ name: 'Soup', filters: [], custom_allergens: [], translations }])
})

test('with --merge names that were written for HTML are reported too', async () => {
  const place = await newDatabase()
  await importInto(place, maple)
  const files = { 'dishes.json': [{ mrn: '1', name: 'Mac &amp; Cheese' }] }
  const { warnings } = await importInto(place, { files }, { merge: true })
  expect(warnings.map(problemLine)).toContain(
    'dishes.json: /0/name: "Mac &amp; Cheese" contains HTML entities; it is read as "Mac & Cheese"',
  )
})

test('with --merge a new record needs all that a record needs', async () => {
  const place = await newDatabase()
  await importInto(place, maple)
  expect(await refusalOf(importInto(place, { files: { 'locations.json': [{ id: 'den' }] } }, { merge: true }))).toEqual([
    'locations.json: /0: the key "name" is missing; expected text',
    'locations.json: /0: the key "type" is missing; expected one of "webtrition", "concept", "location"',
  ])
})

test('with --merge one object keeps what the pack does not name', async () => {
  const place = await newDatabase()
  const plan = (id: string, price: string) => ({ id, name: id, price })
  await importInto(place, {
    site: { email: 'a@maple.test' },
    files: { 'orderform.json': { mealPlans: [plan('a', '1.00'), plan('b', '2.00')] } },
  })
  await importInto(place, { site: { name: 'New name' }, files: { 'orderform.json': { mealPlans: [plan('b', '3.00')] } } }, { merge: true })
  expect((await findSite(place.db.read, 'maple-site'))?.site).toMatchObject({ name: 'New name', email: 'a@maple.test' })
  const row = await place.db.read.selectFrom('record').select('data').where('kind', '=', 'orderform').executeTakeFirstOrThrow()
  const { mealPlans } = JSON.parse(row.data) as { mealPlans: { id: string; price: string }[] }
  expect(mealPlans.map(({ id, price }) => `${id} ${price}`)).toEqual(['a 1.00', 'b 3.00'])
})
