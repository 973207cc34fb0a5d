import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importPack } from '#server/content/import.ts'
import { findDishes, listMenus } from '#server/db/menus.ts'
import { listRecords } from '#server/db/records.ts'
import { contentVersion, findSite } from '#server/db/sites.ts'
import { closure, meal, menuOfCycle, menuOn, regular, type School } from '../../support/school.ts'
import { derivedIdPattern } from '../../support/ids.ts'
import { contentOf, importInto, newDatabase, newPack, refusalOf, wednesdayNoon, withoutSite } from './new-database.ts'

const lunch = meal('lunch', ['1', { mrn: 2, id: 'special-dish' }])
const maple: School = {
  locations: [{ id: 'hall', schedules: [regular('08:00-20:00')] }, { id: 'cafe' }],
  filters: [{ id: 'milk', name: 'Milk' }],
  dishes: [
    {
      mrn: 1,
      name: 'Soup',
      calories: '120',
      filters: ['milk'],
      nutrients: [{ name: 'Sodium (mg)', uom: 'mg', value: 12, value_numeric: '12' }],
    },
    { mrn: '2', name: 'Bread', calories: '-', nutrients: [{ name: 'Sodium (mg)', value: 'less than 1 gram' }] },
  ],
  menus: [menuOn('hall', '2026-11-25', [lunch]), menuOfCycle('cafe', { start: '2026-11-22', weeks: 4, week: 1, weekday: 3 }, [lunch])],
  files: { 'news.json': [{ id: 'n1', title: 'Opening' }] },
}

test('a pack that is refused changes nothing, and names every problem', async () => {
  const place = await newDatabase()
  await importInto(place, maple)
  const before = await contentOf(place.db)
  const problems = await refusalOf(importInto(place, { ...maple, locations: [{ id: 'hall', colour: 'red' }], dishes: [] }))
  expect(problems.length).toBeGreaterThan(2)
  expect(await contentOf(place.db)).toEqual(before)
})

test('an import that fails half way changes nothing', async () => {
  const place = await newDatabase()
  await importInto(place, maple)
  const before = await contentOf(place.db)
  const interruption = new AbortController()
  const failing = {
    ...place.db,
    transaction: ((work) =>
      place.db.transaction(async (trx) => {
        const result = await work(trx)
        interruption.abort()
        interruption.signal.throwIfAborted()
        return result
      })) as typeof place.db.transaction,
  }
  const changed = { ...maple, locations: [{ id: 'hall' }, { id: 'cafe' }, { id: 'truck' }] }
  await expect(importInto({ ...place, db: failing }, changed)).rejects.toThrow('aborted')
  expect(await contentOf(place.db)).toEqual(before)
  expect((await importInto(place, changed)).changed).toEqual(['locations.json'])
})

test('interrupted while pictures are drawn, it leaves the database as it was and no half file', async () => {
  const place = await newDatabase()
  const signal = AbortSignal.abort()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>'
  const school = { ...maple, files: { 'files/images/a.svg': svg } }
  await expect(importInto(place, school, { signal })).rejects.toThrow('aborted')
  expect((await contentOf(place.db)).filter((row) => !row.startsWith('content_clock'))).toEqual([])
  await importInto(place, school)
  const [hash = ''] = readdirSync(`${place.dataDir}/files`)
  expect(readdirSync(`${place.dataDir}/files/${hash}`).sort()).toEqual([
    '1280.avif',
    '1280.webp',
    '320.avif',
    '320.webp',
    '640.avif',
    '640.webp',
    '960.avif',
    '960.webp',
    'original',
  ])
})

test('leaving a file out keeps that part, an empty list empties it, an empty folder is refused', async () => {
  const place = await newDatabase()
  await importInto(place, maple)
  const news = async () => (await place.db.read.selectFrom('record').select('id').where('kind', '=', 'news').execute()).length
  await importInto(place, { site: { name: 'Maple' } })
  expect(await news()).toBe(1)
  expect((await listRecords(place.db.read, 'maple-site', ['location'])).location).toHaveLength(2)
  await importInto(place, { site: { name: 'Maple' }, files: { 'news.json': [] } })
  expect(await news()).toBe(0)
  const empty = withoutSite(newPack({}))
  expect(await refusalOf(importPack(place.db, empty, { now: wednesdayNoon, dataDir: place.dataDir }))).toEqual([
    '.: : is an empty folder; expected site.json and the other files of a pack',
  ])
  expect((await findSite(place.db.read, 'maple-site'))?.site.name).toBe('Maple')
})

test('files without site.json belong to the school that owns their records; of an unknown school they are refused', async () => {
  const place = await newDatabase()
  const options = { now: wednesdayNoon, dataDir: place.dataDir }
  const menus = { menus: [menuOn('hall', '2026-11-26', [])] }
  expect(await refusalOf(importPack(place.db, withoutSite(newPack(menus)), options))).toContain(
    "site.json: : is missing, and the other files don't belong to a site in the database; expected site.json",
  )
  await importInto(place, maple)
  expect(await importPack(place.db, withoutSite(newPack(menus)), options)).toMatchObject({ siteId: 'maple-site', changed: ['menus.json'] })
})

test('dishes a menu still serves cannot be left out', async () => {
  const place = await newDatabase()
  await importInto(place, maple)
  expect(await refusalOf(importInto(place, { dishes: [{ mrn: '1' }] }))).toEqual([
    'dishes.json: : is missing the dish "2", which menus.json in the database still uses; expected it, or a new menus.json',
  ])
})

test('an id that another school owns is refused, and both are named', async () => {
  const place = await newDatabase()
  await importInto(place, maple)
  const oak = { site: { id: 'oak-site', slug: 'oak' }, locations: [{ id: 'hall' }] }
  expect(await refusalOf(importInto(place, oak))).toEqual([
    'locations.json: /0/id: "hall" of oak (oak-site) is already the id of a location of maple (maple-site); expected an id that no other site has',
  ])
  expect(await refusalOf(importInto(place, { site: { id: 'oak-site' } }))).toEqual([
    'site.json: /slug: "maple" is already the slug of the site maple-site; expected a slug that no other site has',
  ])
})

test('an import raises the version once; one without a difference changes nothing', async () => {
  const place = await newDatabase()
  const start = await contentVersion(place.db.read)
  expect((await importInto(place, maple)).changed).toContain('menus.json')
  expect(await contentVersion(place.db.read)).toBe(start + 1)
  const before = await contentOf(place.db)
  expect((await importInto(place, maple)).changed).toEqual([])
  expect(await contentOf(place.db)).toEqual(before)
})

test('relative days and instants count from the day of import in the school’s zone', async () => {
  const place = await newDatabase()
  const school = {
    locations: [{ id: 'hall', schedules: [{ ...closure('+2d', '+3d') }] }],
    files: { 'news.json': [{ id: 'n', start: '+3d 17:30', end: '-1d' }] },
  }
  const lateInToronto = Date.parse('2026-11-26T02:00:00Z')
  await importInto(place, school, { now: lateInToronto })
  const { location } = await listRecords(place.db.read, 'maple-site', ['location'])
  expect(location[0]?.schedules[0]).toMatchObject({ start: '2026-11-27', end: '2026-11-28' })
  const row = await place.db.read.selectFrom('record').select('data').where('kind', '=', 'news').executeTakeFirstOrThrow()
  expect(JSON.parse(row.data)).toMatchObject({ start: '2026-11-28T22:30:00.000Z', end: '2026-11-24' })
  const id = location[0]?.schedules[0]?.id
  await importInto(place, school, { now: lateInToronto + 86_400_000 })
  const tomorrow = await listRecords(place.db.read, 'maple-site', ['location'])
  expect(tomorrow.location[0]?.schedules[0]).toMatchObject({ id, start: '2026-11-28' })
})

test('the day of a microsite’s countdown may count from the day of import; any other text stays (MICR-05)', async () => {
  const place = await newDatabase()
  const stats = ['+40d', '2027-09-07', 'soon', ''].map((date, index) => ({ id: `stat-${index}`, title: 'Opens', type: 'opens', date }))
  await importInto(place, { locations: [{ id: 'hall' }], files: { 'microsite.json': { tagline: 'Soon', stats } } })
  const row = await place.db.read.selectFrom('record').select('data').where('kind', '=', 'microsite').executeTakeFirstOrThrow()
  const { stats: stored } = JSON.parse(row.data) as { stats: { date: string }[] }
  expect(stored.map(({ date }) => date)).toEqual(['2027-01-04', '2027-09-07', 'soon', ''])
})

test('ids that a pack leaves out come from its content: the same in every import, one nutrient id for equal nutrients', async () => {
  const stored = async () => {
    const place = await newDatabase()
    await importInto(place, maple)
    return [...(await findDishes(place.db.read, 'maple-site', ['1', '2'])).values()]
  }
  const [first, second] = [await stored(), await stored()]
  expect(first).toEqual(second)
  const [soup, bread] = first
  expect(soup).toMatchObject({ calories: 120, nutrients: [{ value: '12', value_numeric: '12' }] })
  expect(bread).toMatchObject({ calories: null, nutrients: [{ value: 'less than 1 gram' }] })
  expect(soup?.id).toMatch(derivedIdPattern)
  expect(soup?.nutrients[0]?.id).toBe(bread?.nutrients[0]?.id)
})

test('menus keep their order, their own dish ids and take their place as order where none is given', async () => {
  const place = await newDatabase()
  await importInto(place, maple)
  const [menu] = await listMenus(place.db.read, 'maple-site', { from: '2026-11-25', days: 1, locationId: 'cafe' })
  expect(menu?.periods[0]).toMatchObject({
    sort_order: 0,
    categories: [
      {
        sort_order: 0,
        items: [
          { mrn: '1', sort_order: 0 },
          { mrn: '2', id: 'special-dish', sort_order: 1 },
        ],
      },
    ],
  })
})

test('HTML is stored without what runs, frames or asks another host', async () => {
  const place = await newDatabase()
  const body =
    '<p onclick="x()">Hi <a href="javascript:x()">a</a><script>alert(1)</script><iframe src="https://evil.test"></iframe><img src="https://elsewhere.test/a.png"><img src="/files/images/a.png" onerror="x()"></p>'
  await importInto(place, { sections: [{ id: 's', slug: 'about', body, translations: [{ locale: 'fr-ca', body }] }] })
  const { section } = await listRecords(place.db.read, 'maple-site', ['section'])
  const safe = '<p>Hi <a>a</a><img src="/files/images/a.png" /></p>'
  expect([section[0]?.body, section[0]?.translations[0]?.body]).toEqual([safe, safe])
})

test('thousands of dishes go in at once', async () => {
  const place = await newDatabase()
  const dishes = Array.from({ length: 9000 }, (_, index) => ({ mrn: index }))
  await importInto(place, { dishes })
  const { total } = await place.db.read
    .selectFrom('dish')
    .select((row) => row.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  expect(Number(total)).toBe(9000)
})
