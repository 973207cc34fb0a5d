import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#contract/all-calls.ts'
import { isPersonal } from '#server/http/routes.ts'
import { serverForTests } from '../../support/server.ts'
import { addressOf, ask, get } from './ask.ts'
import { maple, noon, wednesday } from './maple.ts'

const server = serverForTests(noon, [maple])

const everything = {
  slug: 'hours-of-operation',
  site_id: 'maple-site',
  id: 'grill',
  period: 'lunch',
  location_id: 'grill',
  date: wednesday,
  event_id: 'tasting',
  news_id: 'new-oven',
  special_id: 'soup-offer',
  photo_album_id: 'first-album',
}
/** Every public call that has a tag, asked so that it succeeds: sites by their slug, the rest by ids. */
const kept = (Object.entries(allCalls) as [string, Call][]).filter(
  ([name, call]) => !isPersonal(call) && !['publicSurveys', 'orderForm'].includes(name),
)
const reads = kept.map(([name, call]) => {
  const given = ['siteInfo', 'publicSites', 'localeBySlug'].includes(name) ? { slug: 'maple' } : everything
  return { title: `call ${call.number} ${call.path}`, path: addressOf(call.path, given), cache: call.cache }
})
const titled = reads.map(({ title, path }) => [title, path] as const)
const encodings = ['br', 'gzip', 'identity'] as const

describe('how long an answer may be cached', () => {
  const minute = 'public, max-age=60, s-maxage=60'
  const five = 'public, max-age=300, s-maxage=300'
  const hour = 'public, max-age=3600, stale-while-revalidate=86400'
  const rules: [rule: string, calls: number[]][] = [
    [minute, [1, 35, 38, 39, 40, 41, 85]],
    [five, [2, 3, 4, 5, 7, 10, 11, 12, 13, 14, 15, 16, 20, 21, 25, 26, 29, 30, 31, 33, 36, 37, 42]],
    [hour, [17, 18, 19, 22, 27]],
    ['public, max-age=30, s-maxage=30', [32]],
  ]
  test.each(rules.flatMap(([rule, numbers]) => numbers.map((number) => [number, rule] as const)))(
    '[API-01] call %i says "%s"',
    async (number, rule) => {
      for (const { path } of reads.filter(({ title }) => title.startsWith(`call ${number} `))) {
        const { headers } = await get(server, path)
        expect(headers['cache-control']).toBe(rule)
      }
    },
  )

  test('food data never looks live when it is old: no call of places, hours, menus or the week says stale-while-revalidate', async () => {
    const food = reads.filter(({ path }) =>
      /^\/v1\/(sites|sections|location|locations|hours|legacy_menus|offline|events|news)\b/.test(path),
    )
    const answers = await Promise.all(food.map(({ path }) => get(server, path)))
    expect(answers.length).toBeGreaterThan(20)
    expect(answers.filter(({ headers }) => /stale/.test(headers['cache-control'] ?? ''))).toEqual([])
  })

  test('[PURCH-SEL-17] call 43: prices are looked up each time, and have no tag', async () => {
    const { headers } = await get(server, '/v1/orderform/list?site_id=maple-site')
    expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate')
    expect(headers.etag).toBeUndefined()
  })

  test('call 29: what reservations read is private and never stored', async () => {
    const { headers } = await get(server, '/v1/locations/all_locations?site_id=maple-site&for_profile=true')
    expect(headers['cache-control']).toBe('private, no-store')
  })
})

describe.each(titled)('%s', (_, path) => {
  test('answers the same text compressed by brotli, by gzip and not at all, each with a strong tag of its own', async () => {
    const [br, gzip, identity] = await Promise.all(encodings.map((encoding) => get(server, path, { 'Accept-Encoding': encoding })))
    expect(identity!.status).toBe(200)
    const compressed = br!.headers['content-encoding'] !== undefined
    expect([br, gzip, identity].map((one) => one!.headers['content-encoding'])).toEqual(
      compressed ? ['br', 'gzip', undefined] : [undefined, undefined, undefined],
    )
    expect(compressed).toBe(identity!.bytes.length >= 200)
    if (compressed) expect([brotliDecompressSync(br!.bytes), gunzipSync(gzip!.bytes)].map(String)).toEqual([identity!.text, identity!.text])
    expect(new Set([br, gzip, identity].map((one) => one!.headers.etag)).size).toBe(compressed ? 3 : 1)
    for (const one of [br, gzip, identity]) {
      expect(one!.headers.etag).toMatch(/^"[\w-]+"$/)
      expect(Number(one!.headers['content-length'])).toBe(one!.bytes.length)
      expect(one!.headers.vary).toBe('Accept-Encoding, Accept-Language')
    }
  })

  test('is 304 without a body for a client that holds it, in each encoding', async () => {
    for (const encoding of encodings) {
      const { headers } = await get(server, path, { 'Accept-Encoding': encoding })
      for (const tag of [headers.etag!, `W/${headers.etag!}`, `"other", ${headers.etag!}`, '*']) {
        const again = await get(server, path, { 'Accept-Encoding': encoding, 'If-None-Match': tag })
        expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag])
        expect(again.headers['cache-control']).toBe(headers['cache-control'])
        expect(again.headers.vary).toBe(headers.vary)
        expect(again.headers['access-control-allow-origin']).toBe('*')
      }
      expect((await get(server, path, { 'Accept-Encoding': encoding, 'If-None-Match': '"other"' })).status).toBe(200)
    }
  })

  test('HEAD answers the headers of GET and no body', async () => {
    const [whole, head] = [await get(server, path), await ask(server, { method: 'HEAD', path })]
    const { date: _d, connection: _c, 'keep-alive': _k, ...headers } = whole.headers
    expect(head.status).toBe(200)
    expect(head.bytes.length).toBe(0)
    expect(head.headers).toMatchObject(headers)
  })

  test('may be read from any page without credentials, is not sniffed, and has the date of the clock of the school', async () => {
    const { headers } = await get(server, path, { Origin: 'https://elsewhere.test' })
    expect(headers.date).toBe('Wed, 25 Nov 2026 20:00:00 GMT')
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' })
    expect(headers['access-control-expose-headers']?.split(', ')).toEqual(expect.arrayContaining(['ETag', 'Date', 'X-Error-Code']))
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
  })
})

describe('which encoding is sent', () => {
  test.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', undefined],
    ['br;q=0.5', 'br'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['deflate', undefined],
    ['', undefined],
  ])('Accept-Encoding "%s" gets %s', async (accepted, sent) => {
    const { headers } = await get(server, '/v1/sites/maple/info_ca', { 'Accept-Encoding': accepted })
    expect(headers['content-encoding']).toBe(sent)
  })
})

describe('"No menu"', () => {
  test('has a tag too, and is 304 for a client that holds it', async () => {
    const path = '/v1/location/grill/periods?date=2026-12-24'
    const { headers, text } = await get(server, path)
    expect(text).toBe('{"status":"error","msg":"No menu"}')
    expect((await get(server, path, { 'If-None-Match': headers.etag! })).status).toBe(304)
  })
})

describe('a page of another school that asks first', () => {
  test.each(['/v1/locations/status?site_id=maple-site', '/v1/nothing', '/v1/sites/maple/info_ca'])(
    '[API-01] OPTIONS %s is allowed to read',
    async (path) => {
      const headers = {
        Origin: 'https://elsewhere.test',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'if-none-match',
      }
      const answer = await ask(server, { method: 'OPTIONS', path, headers })
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'If-None-Match, X-Requested-With',
      })
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
    },
  )
})

describe('the Date header', () => {
  test.each([
    ['GET', '/v1/nothing'],
    ['GET', '/v1/sites/nowhere/info_ca'],
    ['GET', '/v1/docs'],
    ['GET', '/v1/openapi.json'],
    ['OPTIONS', '/v1/locations/status'],
    ['POST', '/v1/locations/status'],
  ])('[API-01] %s %s has the time of the clock of the school, not of the machine', async (method, path) => {
    expect((await ask(server, { method, path })).headers.date).toBe('Wed, 25 Nov 2026 20:00:00 GMT')
  })

  test('follows the clock, also in a cached answer', async () => {
    server.clock.now = Date.parse('2026-11-25T12:00:07.900-08:00')
    expect((await get(server, '/v1/sites/maple/info_ca')).headers.date).toBe('Wed, 25 Nov 2026 20:00:07 GMT')
    server.clock.now = Date.parse(noon)
  })
})
