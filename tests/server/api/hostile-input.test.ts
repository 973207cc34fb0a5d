import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { allCalls } from '#contract/all-calls.ts'
import { serverForTests } from '../../support/server.ts'
import { ask, get } from './ask.ts'
import { maple, noon } from './maple.ts'

const server = serverForTests(noon, [maple])

const marker = 'zq-personal-zq'
const hostile: readonly (readonly [string, string])[] = [
  ['SQL', `' OR 1=1; DROP TABLE site; -- ${marker}`],
  ['SQL that reads', `x' UNION SELECT data FROM site -- ${marker}`],
  ['HTML', `<script>alert("${marker}")</script>`],
  ['letters of the whole world', `校園餐廳 Ünïcødé İ 🍁 \uFFFD ${marker}`],
  ['right-to-left marks', '\u202Egrill\u202C'],
  ['a zero byte', `grill\0${marker}`],
  ['line breaks', `grill\r\nSet-Cookie: ${marker}=1`],
  ['a path that climbs', '../../../etc/passwd'],
  ['a very long id', `${marker}${'a'.repeat(3000)}`],
  ['__proto__', '__proto__'],
  ['toString', 'toString'],
  ['a number', '9'.repeat(40)],
  ['minus one', '-1'],
  ['1e309', '1e309'],
  ['JSON', '{"$gt":""}'],
  ['wildcards', '%_'],
]

/** What a call reads, one parameter that every call may read, and one that none does. */
const parametersOf = ({ input }: Call): string[] => [
  ...new Set([...Object.keys('shape' in input ? (input.shape as object) : {}), 'locale', 'constructor']),
]

const known: Record<string, string> = { site_id: 'maple-site', slug: 'maple', location_id: 'grill', id: 'grill', period: 'lunch' }

/** A call with one parameter set, the others known. */
const addressWith = (call: Call, name: string, value: string): string => {
  const all = { ...known, [name]: value }
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(all[key] ?? ''))
  const query = Object.entries(all).map(([key, one]) => `${key}=${encodeURIComponent(one)}`)
  return `${path}?${query.join('&')}`
}

const send = ({ method, path }: Call, given: object) => {
  const body = JSON.stringify(given)
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }
  return ask(server, { method, path, body, headers })
}

const expectCalm = (path: string, { status, text, headers }: Awaited<ReturnType<typeof get>>) => {
  const shown = `${path.slice(0, 200)} → ${status} ${text.slice(0, 200)}`
  expect(status, shown).toBeLessThan(500)
  expect(headers['content-type'], shown).toBe('application/json; charset=utf-8')
  const body = JSON.parse(text) as { status: string }
  expect(['success', 'error'], shown).toContain(body.status)
  if (body.status === 'error') expect(Object.keys(body), shown).toEqual(['status', 'msg'])
  // A campaign's visit carries random letters, and they spell anything in time.
  const said = text.replace(/"mcid":"[^"]*"/, '')
  expect(said, shown).not.toMatch(/node_modules|\.ts:\d|    at |SQLITE|syntax error|NaN/)
  expect(headers['set-cookie'], shown).toBeUndefined()
}

const all = (Object.entries(allCalls) as [string, Call][]).map(([name, call]) => [`${name} ${call.path}`, call] as const)

test.each(all)('%s answers calmly whatever any of its parameters holds', async (_name, call) => {
  for (const [what, value] of hostile)
    for (const name of parametersOf(call)) {
      const path = addressWith(call, name, value)
      const answer = await (call.method === 'GET' ? get(server, path) : send(call, { ...known, [name]: value }))
      expectCalm(`${what}: ${path}`, answer)
      expect(answer.text.includes(marker), `${what}: ${path}`).toBe(false)
    }
})

describe('addresses out of shape', () => {
  test.each([
    ['two of a parameter', '/v1/locations/status?site_id=nowhere&site_id=maple-site'],
    ['a hundred of a parameter', `/v1/locations/status?${'site_id=maple-site&'.repeat(100)}`],
    ['a parameter as a list', '/v1/locations/status?site_id[]=maple-site&site_id[0]=x'],
    ['a parameter as an object', '/v1/locations/status?site_id[$ne]=1'],
    [
      'a parameter named __proto__',
      '/v1/locations/status?__proto__=1&__proto__[site_id]=maple-site&constructor.prototype.site_id=maple-site',
    ],
    ['a parameter without a name', '/v1/locations/status?=1&&&=&?'],
    ['a broken escape in the query', '/v1/locations/status?site_id=%E0%A4%A&x=%'],
    ['a zero byte in the query', '/v1/locations/status?site_id=%00'],
    ['a zero byte in the path', '/v1/sites/%00/info_ca'],
    ['a zero byte in an id', '/v1/location/grill%00/periods/%00'],
    ['an escaped slash', '/v1/sites/maple%2Finfo_ca/info_ca'],
    ['a climbing path', '/v1/sites/../../etc/passwd'],
    ['an escaped climbing path', '/v1/sites/%2e%2e/%2e%2e/info_ca'],
    ['a semicolon', '/v1/sites/maple;x=1/info_ca'],
    ['double slashes', '/v1//sites//maple//info_ca'],
    ['only slashes', '/v1////////'],
    ['a backslash', '/v1/sites\\maple\\info_ca'],
    ['10 kB of query', `/v1/locations/status?site_id=maple-site&x=${'y'.repeat(10_000)}`],
    ['10 kB of path', `/v1/sites/${'y'.repeat(10_000)}/info_ca`],
    ['10 kB of slashes', `/v1/location/grill/periods${'/'.repeat(10_000)}`],
    ['10 kB of escapes', `/v1/sites/${'%20'.repeat(3333)}/info_ca`],
    ['a question mark in the path', '/v1/sites/maple%3F/info_ca'],
    ['an account in the address', '/v1/@evil.test/locations/status'],
  ])('%s: %s', async (_, path) => expectCalm(path, await get(server, path)))

  test.each([
    ['the first day of the calendar', '0001-01-01'],
    ['the year zero', '0000-01-01'],
    ['the last day of the calendar', '9999-12-31'],
    ['a day in 1582', '1582-10-10'],
  ])('%s is refused as a date, or answered in its shape', async (_, date) => {
    for (const [path, output] of [
      [`/v1/locations/weekly_schedule?site_id=maple-site&date=${date}`, allCalls.weeklySchedule.output],
      [`/v1/offline/week?site_id=maple-site&date=${date}`, allCalls.offlineWeek.output],
      [`/v1/locations/open?site_id=maple-site&timestamp=${date}`, allCalls.openLocations.output],
    ] as const) {
      const answer = await get(server, path)
      expectCalm(path, answer)
      if (answer.status === 200) expect(output.safeParse(JSON.parse(answer.text)).success, path).toBe(true)
    }
  })

  test.each(['99999999999', '999999999999999999', '8640000000000001', '123456789012', '253402300800'])(
    'an impossible instant: %s',
    async (timestamp) => {
      const path = `/v1/locations/open?site_id=maple-site&timestamp=${timestamp}`
      expectCalm(path, await get(server, path))
    },
  )

  test.each([
    ['If-None-Match', '"'.repeat(5000)],
    ['If-None-Match', 'W/'],
    ['Accept-Language', 'fr;q=abc,;;;,=, *;q=9'],
    ['Accept-Language', `fr${',fr;q=0.1'.repeat(800)}`],
    ['Accept-Encoding', 'br;q=,gzip;;q=x'],
    ['Cookie', 'l1=%E0%A4%A; __proto__=1'],
    ['Content-Length', '0'],
    ['X-Forwarded-For', "1.2.3.4'; DROP TABLE site"],
    ['Range', 'bytes=0-10'],
  ])('the header %s out of shape changes nothing', async (name, value) => {
    const path = '/v1/locations/status?site_id=maple-site'
    const answer = await get(server, path, { [name]: value })
    expectCalm(path, answer)
    expect(answer.status).toBe(200)
  })

  test('unknown methods are refused', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'LINK', 'PURGE', 'QUERY']) {
      const answer = await ask(server, { method, path: '/v1/locations/status?site_id=maple-site' })
      expect(answer.status, method).toBeLessThan(500)
      expect(answer.status, method).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('after all of that', () => {
  test('[API-Q11] the log holds nothing that a visitor wrote, for nothing unexpected happened', () => {
    expect(server.logged).toEqual([])
  })

  test('the school still answers', async () => {
    expect((await get(server, '/v1/locations/status?site_id=maple-site')).text).toContain('"id":"grill"')
  })
})
