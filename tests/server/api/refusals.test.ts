import { describe, expect, test } from 'vitest'
import type { AnyCallName } from '#contract/all-calls.ts'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/call.ts'
import { serverForTests } from '../../support/server.ts'
import { addressOf, ask, askCall, expectRefusal, get, malformed, notFound } from './ask.ts'
import { closedCampus, maple, noon, wednesday } from './maple.ts'

const server = serverForTests(noon, [maple, closedCampus])

const invalidSite = { status: 404, msg: 'Invalid site.', code: 'site_invalid' }
const unknownSite = { status: 404, msg: 'Something went wrong.', code: 'site_unknown' }
const noMenu = { status: 200, msg: 'No menu', code: 'no_menu' }
const invalidDate = { status: 400, msg: 'Invalid Date', code: 'invalid_date' }
const noRoute = { status: 404, msg: 'Something went wrong.', code: 'route_unknown' }
const unauthorized = { status: 401, msg: 'Unauthorized', code: 'unauthorized' }
const wrongMethod = { status: 405, msg: 'This method is not allowed here.', code: 'method_not_allowed' }

/** The office opens a school before it is published, and says of no other whether it is there. */
const bySite = (Object.entries(calls) as [AnyCallName, Call][]).filter(
  ([, { input, caller }]) => caller !== 'customer' && input.safeParse({}).success && 'site_id' in (input.safeParse({}).data as object),
)

describe('a school that cannot be shown', () => {
  test('is named by its id in most calls', () => expect(bySite.length).toBeGreaterThan(12))

  test.each(bySite.map(([name, call]) => [`call ${call.number} ${call.path}`, name] as const))(
    '[SITE-14] %s: "Invalid site." for an unknown, unpublished or missing id',
    async (_, name) => {
      for (const site_id of ['no-such-site', 'draft-site', '', 'maple', 'grill'])
        expectRefusal(await askCall(server, name, { site_id }), invalidSite)
      expectRefusal(await askCall(server, name), invalidSite)
    },
  )

  test.each([
    ['call 1', '/v1/sites/nowhere/info_ca', unknownSite],
    ['call 1, by the alias', '/v1/sites/nowhere/info', unknownSite],
    ['call 1, by its id', '/v1/sites/maple-site/info_ca', unknownSite],
    ['call 1, unpublished', '/v1/sites/draft/info_ca', invalidSite],
    ['call 1, unpublished, in capitals', '/v1/sites/DRAFT/info.json/', invalidSite],
    ['call 3', '/v1/sites/locale_by_slug?slug=nowhere', unknownSite],
    ['call 3, unpublished', '/v1/sites/locale_by_slug?slug=draft', unknownSite],
    ['call 3, without a slug', '/v1/sites/locale_by_slug', unknownSite],
  ])('[SITE-12][SITE-Q5] %s', async (_, path, refusal) => {
    expectRefusal(await get(server, path), refusal)
  })
})

describe('a page that is not there', () => {
  test.each([
    ['unknown', 'nothing'],
    ['inactive', 'old'],
    ['unpublished', 'draft'],
    ['without a slug', ''],
    ['named by its id', 'maple-hours'],
  ])('[SECT-02] call 4: a section %s', async (_, slug) => {
    expectRefusal(await get(server, `/v1/sections/info_by_slug?site_id=maple-site&slug=${slug}`), notFound)
  })
})

describe('a place or a menu that is not there', () => {
  const menu = (path: string, given: Record<string, string>) => addressOf(path, { date: wednesday, ...given })
  const site = { site_id: 'maple-site' }

  test.each([
    ['call 39: an unknown place', menu('/v1/location/menu', { ...site, location_id: 'nowhere' })],
    ['call 39: no place', menu('/v1/location/menu', site)],
    ['call 39: an inactive place', menu('/v1/location/menu', { ...site, location_id: 'ghost' })],
    ["call 39: another school's place", menu('/v1/location/menu', { ...site, location_id: 'draft-place' })],
    ['call 39: a building', menu('/v1/location/menu', { ...site, location_id: 'hall' })],
    ['call 39: a day without a menu', menu('/v1/location/menu', { ...site, location_id: 'grill', date: '2026-12-24' })],
    ['call 39: a place that never has menus', menu('/v1/location/menu', { ...site, location_id: 'truck' })],
    ['call 40: an unknown place', menu('/v1/location/{id}/periods', { id: 'nowhere' })],
    ['call 40: an inactive place', menu('/v1/location/{id}/periods', { id: 'ghost' })],
    ['call 40: a place of an unpublished school', menu('/v1/location/{id}/periods', { id: 'draft-place' })],
    ['call 40: an id of something else', menu('/v1/location/{id}/periods', { id: 'milk' })],
    ['call 40: a day without a menu', menu('/v1/location/{id}/periods', { id: 'grill', date: '2026-12-24' })],
    ['call 41: an unknown period', menu('/v1/location/{id}/periods/{period}', { id: 'grill', period: 'brunch' })],
    ['call 41: a period of another day', menu('/v1/location/{id}/periods/{period}', { id: 'grill', period: 'lunch', date: '2026-11-28' })],
    ['call 41: an unknown place', menu('/v1/location/{id}/periods/{period}', { id: 'nowhere', period: 'lunch' })],
    ['call 42: a day without a menu', menu('/v1/legacy_menus/menu', { ...site, location_id: 'grill', date: '2026-12-24' })],
  ])('[MENU-14] %s answers "No menu"', async (_, path) => {
    const answer = await get(server, path)
    expect(answer.text).toBe('{"status":"error","msg":"No menu"}')
    expectRefusal(answer, noMenu)
    expect(answer.headers['cache-control']).toBe('public, max-age=60, s-maxage=60')
  })

  test.each(['nowhere', 'ghost', 'draft-place', 'hall', ''])('location/info: the place "%s" is unknown', async (id) => {
    expectRefusal(await get(server, `/v1/location/info?location_id=${id}`), notFound)
  })
})

describe('a request that cannot be read', () => {
  const dates = ['2026-02-30', '2026-13-01', 'tomorrow', '2026', '20261', '11/25', '2026-11', '""', '-', '2026-11-25x', '0', 'NaN', '%27']
  const addresses = [
    '/v1/locations/weekly_schedule?site_id=maple-site&date=',
    '/v1/location/menu?site_id=maple-site&location_id=grill&date=',
    '/v1/location/grill/periods?date=',
    '/v1/location/grill/periods/lunch?date=',
    '/v1/legacy_menus/menu?site_id=maple-site&location_id=grill&date=',
    '/v1/offline/week?site_id=maple-site&date=',
    '/v1/locations/open?site_id=maple-site&timestamp=',
  ]

  test.each(addresses)('[API-Q16] %s refuses what is no date', async (address) => {
    for (const date of dates) expectRefusal(await get(server, `${address}${date}`), invalidDate)
  })

  test.each(['/v1/sites/%E0%A4%A/info_ca', '/v1/location/%ff/periods', '/v1/location/grill/periods/%'])('%s is malformed', async (path) => {
    expectRefusal(await get(server, path), malformed)
  })

  test.each([
    '/v1',
    '/v1/',
    '/v1/nothing',
    '/v1/sites',
    '/v1/sites/maple',
    '/v1/sites/maple/info_ca/more',
    '/v1/location/grill',
    '/v1/docs/x',
    '/v1/openapi.jsonx',
    '/v1/locations/all_locations.php',
  ])('[API-Q1] the unknown route %s answers the envelope', async (path) => expectRefusal(await get(server, path), noRoute))

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('[API-Q1] %s on a read is 405, whatever its body', async (method) => {
    for (const body of ['', '{"site_id":"maple-site"}', '{broken', `{"x":"${'y'.repeat(200_000)}"}`]) {
      const answer = await ask(server, {
        method,
        path: '/v1/locations/status?site_id=maple-site',
        headers: { 'Content-Type': 'application/json', 'Content-Length': String(body.length) },
        body,
      })
      expectRefusal(answer, wrongMethod)
    }
  })

  test('[API-Q1] a 405 names the methods that are allowed', async () => {
    const answer = await ask(server, { method: 'POST', path: '/v1/locations/status' })
    expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS')
  })

  test.each(['POST', 'PUT', 'DELETE'])('%s on an unknown route is unknown, not forbidden', async (method) => {
    expectRefusal(await ask(server, { method, path: '/v1/nothing', body: '{}', headers: { 'Content-Length': '2' } }), noRoute)
  })
})

describe('agents that the documents shut out', () => {
  const agents = [
    'SiteCheck',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'siteimprove/1.0',
    'Mozilla WKWebView',
    'BING',
    'x SITEIMPROVE y',
    'sitecheck-sitecrawl',
  ]
  const paths = ['/v1/locations/status?site_id=maple-site', '/v1/sites/maple/info_ca', '/v1/nothing', '/v1/docs', '/v1/openapi.json']

  test.each(agents)('[SITE-17][ERR-25] %s is refused everywhere, also what is kept', async (agent) => {
    for (const path of paths) {
      await get(server, path)
      expectRefusal(await get(server, path, { 'User-Agent': agent }), unauthorized)
    }
  })

  test.each(['Mozilla/5.0 (iPhone) Safari', 'Googlebot/2.1', '', 'b-i-n-g'])('[SITE-17] "%s" is served', async (agent) => {
    expect((await get(server, paths[0]!, { 'User-Agent': agent })).status).toBe(200)
  })
})

describe('every refusal', () => {
  test.each(['/v1/nothing', '/v1/sites/nowhere/info_ca', '/v1/locations/weekly_schedule?site_id=maple-site&date=x', '/v1/location/info'])(
    '%s is never stored, may be read from any page, and is not sniffed',
    async (path) => {
      const { headers } = await get(server, path)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      })
      expect(headers['access-control-expose-headers']).toContain('X-Error-Code')
    },
  )

  test('[ERR-24] keeps its English words in French', async () => {
    expectRefusal(await get(server, '/v1/locations/status?site_id=x&locale=fr-ca', { 'Accept-Language': 'fr' }), invalidSite)
  })

  test('logs nothing', () => expect(server.logged).toEqual([]))
})
