import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { importPack } from '#server/content/import.ts'
import { pullPack } from '#server/content/pull/pull.ts'
import type { Json } from '../../support/school.ts'
import { newServer } from '../../support/server.ts'
import { read as ask } from '../api/ask.ts'
import { checkOf, wednesdayNoon } from './new-database.ts'
import { address, oddCampus } from './odd-campus.ts'
import { type Answers, noMenu, v1Host } from './v1-host.ts'

const pulled = async (base: string, more: Partial<Parameters<typeof pullPack>[3]> = {}) => {
  const parent = mkdtempSync(join(tmpdir(), 'campus-pull-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const dir = join(parent, 'pack')
  const said: string[] = []
  const printLine = (line: string) => void said.push(line)
  const pull = () =>
    pullPack(base, 'pitt', dir, {
      from: '2024-04-12',
      days: 2,
      siteId: 'pitt-site',
      zone: 'America/New_York',
      now: wednesdayNoon,
      printLine,
      ...more,
    })
  return { pull, dir, parent, said, read: (file: string) => JSON.parse(readFileSync(join(dir, file), 'utf8')) as Json[] }
}

const problemsOf = async (dir: string) => (await checkOf(dir)).problems

test('a host with weekly answers only becomes a pack that check accepts, its odd values intact', async () => {
  const { pull, dir, said, read } = await pulled(await v1Host(oddCampus))
  await pull()
  expect(await problemsOf(dir)).toEqual([])
  expect(read('buildings.json')).toMatchObject([
    { id: 'towers', name: 'Towers', active: true },
    { id: 'gone', name: 'gone' },
  ])
  const [eatery, perch] = read('locations.json')
  expect(eatery).toMatchObject({
    id: 'eatery',
    building_id: 'towers',
    show_menus: true,
    allergen_filter: true,
    address: { street: '3925', metadata: 'Forbes Ave', lat: 40.4 },
    extra: { address },
  })
  expect(perch).toMatchObject({ id: 'perch', custom_payment_types: ['Panther funds'], building_id: 'gone' })
  expect(eatery?.['schedules']).toEqual(
    [
      { start: '2024-04-08', end: '2024-04-08', start_hour: 7, start_minutes: 0, end_hour: 0, end_minutes: 0 },
      { start: '2024-04-09', end: '2024-04-09', start_hour: 7, start_minutes: 0, end_hour: 7, end_minutes: 0 },
      { start: '2024-04-10', end: '2024-04-10', start_hour: 7, start_minutes: 0, end_hour: 11, end_minutes: 0 },
      { start: '2024-04-10', end: '2024-04-10', start_hour: 17, start_minutes: 0, end_hour: 1, end_minutes: 0 },
      { type: 'special_hours', start: '2024-04-11', end: '2024-04-11', closed: true },
      { type: 'special_hours', start: '2024-04-12', end: '2024-04-12', start_hour: 9, start_minutes: 0, end_hour: 12, end_minutes: 0 },
    ]
      .map((one) => ('type' in one ? one : { type: 'location', ...one }))
      .map((one) => expect.objectContaining(one.type === 'location' ? { start: one.start } : one)),
  )
  const [potatoes, oatmeal, revision] = read('dishes.json')
  expect(potatoes).toMatchObject({
    id: 'item-1',
    mrn: '131390',
    calories: 50,
    filters: ['f-vegan', 'f-beef'],
    climate: 'friendly',
    extra: { mrn_full: '131390.0' },
  })
  expect((potatoes!['nutrients'] as Json[]).map(({ value }) => value)).toEqual(['less than 1 gram', '-', '10+'])
  expect(oatmeal).toMatchObject({ mrn: '73988', calories: 120 })
  expect(revision).toMatchObject({ id: 'item-3', mrn: expect.stringMatching(/^73988-[0-9a-f]{8}$/), calories: 130 })
  expect(read('filters.json')).toMatchObject([
    { id: 'f-vegan', type: 'category' },
    { id: 'f-beef', name: 'Beef*', type: 'allergen' },
  ])
  const [menu] = read('menus.json')
  expect(menu).toMatchObject({ location_id: 'eatery', date: '2024-04-12', periods: [{ id: 'p-1' }, { id: 'p-2' }] })
  expect(said).toContain('missing: sites/pitt/info_ca (Unknown route); skipped')
  expect(said.filter((line) => line.startsWith('missing: location/menu'))).toHaveLength(1)
  expect(said.at(-1)).toContain('promo_codes.json')
})

test.each([
  ['writes yes as 1', /"(is_building|allergen_filter)":true/g, '"$1":1'],
  ['writes yes as "1"', /"(is_building|allergen_filter)":true/g, '"$1":"1"'],
  ['names its records by the key of their store', /"id":"/g, '"_id":"'],
])('a host that %s has the same places, allergens, dishes and menus', async (_, written, odd) => {
  const oddHost: Answers = (url) => JSON.parse(JSON.stringify(oddCampus(url) ?? null).replace(written, odd)) as Json
  const [usual, own] = [await pulled(await v1Host(oddCampus)), await pulled(await v1Host(oddHost))]
  await usual.pull()
  await own.pull()
  for (const file of ['buildings', 'locations', 'filters', 'dishes', 'menus'])
    expect(own.read(`${file}.json`)).toEqual(usual.read(`${file}.json`))
})

const served = async (answers: Answers) => {
  const { pull, dir } = await pulled(await v1Host(answers))
  await pull()
  const server = await newServer(new Date(wednesdayNoon).toISOString())
  onTestFinished(() => server.close())
  const { changed } = await importPack(server.db, dir, { now: wednesdayNoon, dataDir: server.config.dataDir })
  expect(changed).toContain('locations.json')
  return server
}

test('a pulled place shows the second line of its street', async () => {
  const { location } = await ask(await served(oddCampus), 'locationMap', { site_id: 'pitt-site', location_id: 'eatery' })
  expect(location.address).toMatchObject({ street: '3925', metadata: 'Forbes Ave' })
})

test('pulled places keep the order of their host where it numbers only some of them', async () => {
  const place = (id: string, sort_order: number | null) => ({ id, name: id, active: true, sort_order, week: [] })
  const the_locations = [place('zoo', null), place('hall', 3), place('annex', null)]
  const server = await served(({ pathname }) => (pathname.endsWith('/weekly_schedule') ? { status: 'success', the_locations } : undefined))
  const { the_locations: rows } = await ask(server, 'weeklySchedule', { site_id: 'pitt-site' })
  expect(rows.map(({ id }) => id)).toEqual(['zoo', 'hall', 'annex'])
})

const everyDay = { type: 'location', days: [], start_hour: 9, start_minutes: 0, end_hour: 17, end_minutes: 0 }
const closedOn = (start: string) => expect.objectContaining({ type: 'special_hours', start, closed: true }) as Json

test.each<[string, Json, Json[], Json[]]>([
  ['says its hours by the week alone', {}, [], []],
  ['sends schedules too', { schedules: [everyDay] }, [expect.objectContaining({ start_hour: 9 }) as Json], [closedOn('2024-04-13')]],
])('a day that the host calls closed is closed, also where it still carries hours and the host %s', async (_, more, first, rest) => {
  const hours = [{ start_hour: 9, start_minutes: 0, end_hour: 17, end_minutes: 0 }]
  const base = await v1Host((url) => {
    const answer = oddCampus(url) as Json
    const rows = answer?.['the_locations'] as Json[] | undefined
    if (!rows) return answer
    const week = [
      { date: '2024-04-11', hours, closed: true, status: 'open', has_special_hours: true },
      { date: '2024-04-12', hours, closed: false, status: 'closed', has_special_hours: true },
      { date: '2024-04-13', hours, closed: '1', has_special_hours: false },
      { date: '2024-04-14', hours, status: 'Closed', has_special_hours: 'True' },
    ]
    return { ...answer, the_locations: rows.map((row) => (row['id'] === 'eatery' ? { ...row, week, ...more } : row)) }
  })
  const { pull, read } = await pulled(base)
  await pull()
  const eatery = read('locations.json').find(({ id }) => id === 'eatery')
  expect(eatery?.['schedules']).toEqual([...first, closedOn('2024-04-11'), closedOn('2024-04-12'), ...rest, closedOn('2024-04-14')])
})

test.each<[string, object[], object]>([
  ['close another weekday alone', [everyDay, { type: 'special_hours', closed: true, days: [6] }], { status: 'closed' }],
  ['are those of every day', [everyDay], { closed: true }],
  ['are replaced by none', [everyDay], { status: 'open', has_special_hours: true }],
])('a day that the host calls closed is closed where its schedules %s', async (_, schedules, day) => {
  const { pull, read } = await pulled(
    await v1Host((url) => {
      const the_locations = [{ id: 'eatery', name: 'Eatery', schedules, week: [{ date: '2024-04-12', hours: [], ...day }] }]
      return url.pathname.endsWith('/weekly_schedule') ? { status: 'success', the_locations } : undefined
    }),
  )
  await pull()
  const [eatery = {}] = read('locations.json')
  expect((eatery['schedules'] as Json[]).slice(schedules.length)).toEqual([closedOn('2024-04-12')])
})

test('a schedule that no pack can hold leaves its place and the other schedules, and one that closes stays a closure', async () => {
  const schedules = [
    { ...everyDay, days: [1] },
    { type: 'location' },
    { start: '2024-05-02', end: '2024-05-01' },
    { ...everyDay, days: [6], closed: 1 },
  ]
  const { pull, dir, said, read } = await pulled(
    await v1Host(({ pathname }) => {
      const locations = [{ id: 'eatery', name: 'Eatery', schedules }]
      return pathname.endsWith('/all_locations') ? { status: 'success', locations } : undefined
    }),
  )
  await pull()
  expect(await problemsOf(dir)).toEqual([])
  expect(read('locations.json')).toMatchObject([
    { id: 'eatery', schedules: [{ days: [1] }, { type: 'special_hours', days: [6], closed: true }] },
  ])
  expect(said.filter((line) => line.startsWith('left out: locations.json: /0/schedules/'))).toHaveLength(2)
})

test('a name that the host wrote for HTML is pulled as it reads, and said', async () => {
  const base = await v1Host(
    (url) => JSON.parse(JSON.stringify(oddCampus(url) ?? null).replaceAll('The Perch', 'Th&eacute; &amp; Perch')) as Json,
  )
  const { pull, read, said } = await pulled(base)
  await pull()
  expect(read('locations.json').map(({ name }) => name)).toContain('Thé & Perch')
  expect(said).toContain('locations.json: /1/name: "Th&eacute; &amp; Perch" contains HTML entities; it is read as "Thé & Perch"')
})

test('without info_ca the id and the zone must be given; nothing is left behind', async () => {
  const base = await v1Host(oddCampus)
  const one = await pulled(base, { siteId: null })
  await expect(one.pull()).rejects.toThrow("pitt: the host does not say the site's id; name it with --site-id")
  const two = await pulled(base, { zone: null })
  await expect(two.pull()).rejects.toThrow('name it with --timezone')
  expect(readdirSync(one.parent)).toEqual([])
})

test('a malformed address, and a host that is away, are one line', async () => {
  const wrong = await pulled('http://127.0.0.1:9/api')
  await expect(wrong.pull()).rejects.toThrow('expected an address that ends in /v1')
  const away = await pulled('http://127.0.0.1:9/v1')
  await expect(away.pull()).rejects.toThrow('http://127.0.0.1:9: cannot be reached')
})

test('a redirect is followed on the same host and port alone', async () => {
  let to = await v1Host(oddCampus)
  const again = ({ pathname, search }: URL) => new URL(`${pathname}${search}${search === '' ? '?' : '&'}again=1`, to)
  const base = await v1Host((url) => (url.searchParams.has('again') ? oddCampus(url) : again(url)))
  await expect((await pulled(base)).pull()).rejects.toThrow(`it redirects to ${new URL(to).origin}, which is not followed`)
  to = base
  const { pull, read } = await pulled(base)
  await pull()
  expect(read('locations.json')).toHaveLength(2)
})

test('a failed request to a host is repeated, and a menu that it sends for every day is taken for one day', async () => {
  let stumbles = 2
  const base = await v1Host((url) => {
    if (url.pathname === '/v1/locations/status' && stumbles-- > 0) return 503
    const dated = new URL(url)
    dated.searchParams.set('date', '2024-04-12')
    return oddCampus(dated)
  })
  const { pull, read } = await pulled(base)
  await pull()
  expect(read('locations.json')[0]).toMatchObject({ address: { street: '3925' } })
  expect(read('menus.json')).toHaveLength(1)
})

const site = {
  id: 'm',
  name: 'Maple',
  slug: 'pitt',
  timezone: 'America/Toronto',
  published: true,
  doc_pin: '1',
  sitemap: 3,
  site_logo: { file_name: 'logo.svg', translations: [] },
  sections: [
    { id: 's', slug: 'about', name: 'About', active: true, published: true, body: 'null' },
    { id: 't', slug: 'login', name: 'Login' },
  ],
  carousel: [{ file_name: 'gone.png', location_id: 'lost' }],
}
const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3z"/></svg>'
const richHost: Answers = ({ pathname, searchParams }) => {
  if (pathname === '/v1/sites/pitt/info_ca') return { status: 'success', site, perform_redirect: true }
  if (pathname === '/v1/sections/info_by_slug')
    return searchParams.get('slug') === 'about' ? { status: 'success', section: { id: 's', slug: 'about', body: '<p>Hi</p>' } } : undefined
  if (pathname === '/v1/news/public_list')
    return { status: 'success', news: [{ _id: 'n', title: 'Open', views: 7, start: 'soon' }, { title: 'No id' }] }
  if (pathname === '/v1/location/menu') return noMenu
  if (pathname === '/files/images/logo.svg') return Buffer.from(logo)
  return undefined
}

test('what a pack cannot hold is left out and said; unknown keys stay under extra', async () => {
  const { pull, dir, said, read } = await pulled(await v1Host(richHost), { siteId: null, zone: null })
  await pull()
  expect(await problemsOf(dir)).toEqual([])
  expect(read('site.json')).toMatchObject({ id: 'm', perform_redirect: true, extra: { sitemap: 3 } })
  expect(read('site.json')).not.toHaveProperty('doc_pin')
  expect(read('sections.json')).toMatchObject([{ id: 's', body: '<p>Hi</p>' }])
  expect(read('news.json')).toEqual([{ id: 'n', title: 'Open', extra: { views: 7, start: 'soon' } }])
  expect(existsSync(join(dir, 'files/images/logo.svg'))).toBe(true)
  expect(said.filter((line) => line.startsWith('left out'))).toEqual([
    expect.stringContaining('/slug: is "login"'),
    expect.stringContaining('the key "id" is missing'),
    expect.stringContaining('names the location "lost"'),
  ])
  expect(said).toContain('missing: files/images/gone.png (HTTP 404); left out')
})

test('of a host with hostile file names everything but those files is pulled', async () => {
  const names = ['../../outside.svg', '/etc/outside.svg', '.hidden.svg', 'a\\b.svg', 'zero\u0000.svg', `${'é'.repeat(150)}.svg`, 'good.svg']
  const base = await v1Host((url) => {
    if (url.pathname === '/v1/sites/pitt/info_ca')
      return { status: 'success', site: { ...site, carousel: names.map((file_name) => ({ file_name })) } }
    return url.pathname.includes('/files/') ? Buffer.from(logo) : richHost(url)
  })
  const { pull, dir, parent } = await pulled(base, { siteId: null, zone: null })
  await pull()
  expect(readdirSync(parent)).toEqual(['pack'])
  expect(readdirSync(join(dir, 'files'), { recursive: true, encoding: 'utf8' }).toSorted()).toEqual([
    'images',
    'images/good.svg',
    'images/logo.svg',
  ])
})
