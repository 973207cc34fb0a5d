import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../support/counted-statements.ts'
import { noApp } from '../../support/no-app.ts'
import { importSchool, meal, menuOn, regular, type School } from '../../support/school.ts'
import { newServer, newTwin, type TestServer } from '../../support/server.ts'
import { get } from './ask.ts'

const noon = '2026-11-25T12:00:00-05:00'
const school = (dish: string): School => ({
  site: { name: `University of ${dish}` },
  sections: [{ id: 'about' }],
  locations: [{ id: 'grill', description: dish, schedules: [regular('11:00-14:00')] }],
  dishes: [{ mrn: '1', name: dish }],
  menus: [menuOn('grill', '2026-11-25', [meal('lunch', ['1'])])],
})
const other: School = { site: { id: 'birch-site', slug: 'birch', name: 'Birch' }, locations: [{ id: 'birch-cafe' }] }

const paths = [
  '/v1/sites/maple/info_ca',
  '/v1/sites/public_ca',
  '/v1/locations/all_locations?site_id=maple-site',
  '/v1/locations/hours_of_operation?site_id=maple-site',
  '/v1/location/menu?site_id=maple-site&location_id=grill',
  '/v1/location/grill/periods',
  '/v1/sites/todays_menu?site_id=maple-site',
  '/v1/offline/week?site_id=maple-site',
]
const birch = '/v1/locations/all_locations?site_id=birch-site'
// Two seconds is the promise; a machine that runs every test at once may take longer, and a server that does not look never shows it.
const within = { timeout: 15_000, interval: 50 }

let first: TestServer
let second: TestServer
beforeAll(async () => {
  first = await newServer(noon, {}, noApp, [school('Soup'), other])
  second = await newTwin(first, noon)
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const tags = async (server: { url: string }) => Promise.all([...paths, birch].map(async (path) => (await get(server, path)).headers.etag))

describe('new content, on a server that runs', () => {
  test('two server processes of one database answer the same tags, again and again', async () => {
    const known = await tags(first)
    expect(await tags(second)).toEqual(known)
    expect(await tags(first)).toEqual(known)
  })

  test('a cached response runs no statement', async () => {
    const { read } = first.db
    const { plugin, taken } = countStatements()
    first.db.read = read.withPlugin(plugin)
    for (const path of paths) expect((await get(first, path)).status).toBe(200)
    first.db.read = read
    expect(taken()).toBe(0)
  })

  test('is soon shown by every server process, in every answer, with a new tag', async () => {
    const before = await tags(first)
    await tags(second)
    await importSchool(first, school('Stew'))
    const stale = async (server: { url: string }) => {
      const found = await Promise.all(paths.map(async (path) => ({ path, ...(await get(server, path)) })))
      return found.filter(({ headers, text }, index) => headers.etag === before[index] || !text.includes('Stew')).map(({ path }) => path)
    }
    await Promise.all([first, second].map((server) => expect.poll(() => stale(server), within).toEqual([])))
    const after = await tags(first)
    expect(after.at(-1)).toBe(before.at(-1))
    expect(await tags(second)).toEqual(after)
  })

  test('a client that holds the old answer gets the new one', async () => {
    const { headers } = await get(second, paths[0]!)
    expect((await get(second, paths[0]!, { 'If-None-Match': headers.etag! })).status).toBe(304)
    await importSchool(second, school('Curry'))
    await expect.poll(async () => (await get(second, paths[0]!, { 'If-None-Match': headers.etag! })).status, within).toBe(200)
  })

  test('an unknown school appears as soon as it is imported, and disappears when it is withdrawn', async () => {
    const path = '/v1/sites/new/info_ca'
    expect((await get(first, path)).status).toBe(404)
    const fresh: School = { site: { id: 'new-site', slug: 'new', name: 'New' } }
    await importSchool(second, fresh)
    expect((await get(first, path)).status).toBe(200)
    await importSchool(second, { site: { ...fresh.site, published: false } })
    await expect.poll(async () => (await get(first, path)).text, within).toBe('{"status":"error","msg":"Invalid site."}')
    await expect.poll(async () => (await get(first, '/v1/sites/public')).text, within).not.toContain('new-site')
  })

  test('"No menu" gives way to a menu that arrives during the day', async () => {
    const path = '/v1/location/birch-cafe/periods'
    expect((await get(first, path)).text).toContain('No menu')
    await importSchool(second, {
      ...other,
      dishes: [{ mrn: '7', name: 'Bannock' }],
      menus: [menuOn('birch-cafe', '2026-11-25', [meal('birch-lunch', ['7'])])],
    })
    await expect.poll(async () => (await get(first, path)).text, within).toContain('Bannock')
  })

  test('a pack that is refused, or says what is there already, moves no tag', async () => {
    await expect.poll(async () => (await get(first, paths[0]!)).text, within).toContain('Curry')
    const tagsOfMaple = async (server: { url: string }) => (await tags(server)).slice(0, paths.length)
    const before = await tagsOfMaple(first)
    await expect(importSchool(first, { ...school('Ghost'), menus: [menuOn('nowhere', '2026-11-25', [])] })).rejects.toThrow()
    expect((await importSchool(first, school('Curry'))).changed).toEqual([])
    // A change of another school is shown: both servers have looked since.
    await importSchool(first, { ...other, locations: [{ id: 'birch-cafe', description: 'Later' }] })
    for (const server of [first, second]) {
      await expect.poll(async () => (await get(server, birch)).text, within).toContain('Later')
      expect(await tagsOfMaple(server)).toEqual(before)
    }
  })

  test('nothing of it is worth a line in the log', () => expect([first.logged, second.logged]).toEqual([[], []]))
})
