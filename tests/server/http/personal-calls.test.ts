import { describe, expect, test } from 'vitest'
import { mostBodyBytes } from '#server/http/json-body.ts'
import { serverForTests, type TestServer } from '../../support/server.ts'
import { ask, cookieOf, expectRefusal, get, malformed, post } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'

const server = serverForTests(noon, [maple])
const secure = serverForTests(noon, [maple], { PUBLIC_URL: 'https://dining.maple.test' })

const path = '/v1/surveys/answer'
const ballot = JSON.stringify({ survey_id: 'drink', choice_id: 'tea' })
const notJson = { status: 400, msg: 'The request must be JSON.', code: 'not_json' }
const tooLarge = { status: 413, msg: 'The request is too large.', code: 'too_large' }
const foreign = { status: 403, msg: 'This request must come from this site.', code: 'origin_refused' }

describe('the body of a write', () => {
  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])('may be %s', async (type) => {
    expect((await post(server, path, ballot, { 'Content-Type': type })).status).toBe(200)
  })

  test.each(['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp', 'text/json'])(
    'may not be "%s", which a form of another site can send',
    async (type) => expectRefusal(await post(server, path, ballot, { 'Content-Type': type }), notJson),
  )

  test.each([
    ['nothing', ''],
    ['half an object', '{"survey_id":'],
    ['a list', '[1]'],
    ['null', 'null'],
    ['a number', '7'],
    ['text', '"drink"'],
    ['two objects', '{}{}'],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['a parameter of another kind', '{"survey_id":{"$ne":1},"choice_id":"tea"}'],
    ['a list as a parameter', '{"survey_id":["drink"],"choice_id":"tea"}'],
    ['a very deep one', `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ])('that is %s is refused calmly', async (_, body) => {
    const answer = await post(server, path, body)
    expect([400, 404]).toContain(answer.status)
    if (answer.status === 400) expectRefusal(answer, malformed)
  })

  test('is read as well where a proxy sends the whole address', async () => {
    expect((await post(server, `http://maple.test${path}`, ballot)).status).toBe(200)
  })

  test('is read up to 64 kB, with a Content-Length or without', async () => {
    const filled = (size: number) => JSON.stringify({ survey_id: 'drink', choice_id: 'tea', x: 'y'.repeat(size - 50) })
    expect((await post(server, path, filled(mostBodyBytes))).status).toBe(200)
    expectRefusal(await post(server, path, filled(mostBodyBytes + 100)), tooLarge)
    const untold = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
    expectRefusal(await ask(server, { method: 'POST', path, headers: untold, body: filled(mostBodyBytes * 4) }), tooLarge)
    expect((await post(server, path, ballot)).status).toBe(200)
  })

  test('that names __proto__ or holds a zero byte changes nothing else', async () => {
    const body = '{"__proto__":{"survey_id":"drink"},"constructor":1,"survey_id":"dri\\u0000nk","choice_id":"tea"}'
    expect((await post(server, path, body)).status).toBe(404)
  })

  test('a trailing slash and unknown parameters never matter', async () => {
    expect((await post(server, `${path}/`, '{"survey_id":"drink","choice_id":"tea","platform":0,"more":[]}')).status).toBe(200)
  })

  test('what is in the address instead is not read', async () => {
    expect((await post(server, `${path}?survey_id=drink&choice_id=tea`, '{}')).status).toBe(404)
  })
})

describe('where a write may come from', () => {
  const from = (one: TestServer, headers: Record<string, string>) => post(one, path, ballot, headers)

  test('from a page of the asked host, from PUBLIC_URL, and from a program that says nothing', async () => {
    const host = new URL(server.url).host
    expect((await from(server, { Origin: `http://${host}`, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
    expect((await from(server, { Origin: 'http://fr.localhost:9', Host: 'fr.localhost:9' })).status).toBe(200)
    expect((await from(server, { Origin: 'https://maple.example', Host: 'maple.example' })).status).toBe(200)
    expect((await from(server, { Origin: 'http://localhost:3000' })).status).toBe(200)
    expect((await from(server, {})).status).toBe(200)
  })

  test.each([
    'https://evil.test',
    'http://localhost:3001',
    'http://localhost:3000.evil.test',
    'null',
    '',
    'http://127.0.0.1',
    'file://',
    'nonsense',
  ])('not from "%s"', async (origin) => expectRefusal(await from(server, { Origin: origin }), foreign))

  test('not from what the browser calls another site, whatever the Origin says', async () => {
    expectRefusal(await from(server, { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'cross-site' }), foreign)
    const visit = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }
    expectRefusal(await from(server, visit), foreign)
  })

  test('behind https, not from the same host over http', async () => {
    const own = { Host: 'menu.maple.test' }
    expect((await from(secure, { ...own, Origin: 'https://menu.maple.test' })).status).toBe(200)
    expectRefusal(await from(secure, { ...own, Origin: 'http://menu.maple.test' }), foreign)
  })

  test('with a session, only when it says where from', async () => {
    expectRefusal(await from(server, { Cookie: 'session=x' }), foreign)
    expect((await from(server, { Cookie: 'session=x', Origin: 'http://localhost:3000' })).status).toBe(200)
    expectRefusal(await from(secure, { Cookie: '__Host-session=x' }), foreign)
  })
})

describe('across origins', () => {
  const preflight = (origin: string) =>
    ask(server, { method: 'OPTIONS', path, headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' } })

  test('only our own pages get the CORS headers of what they may send', async () => {
    const { status, headers } = await preflight('http://localhost:3000')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      allow: 'POST, OPTIONS',
      'access-control-allow-origin': 'http://localhost:3000',
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': 'Content-Type, X-Requested-With',
      vary: 'Origin',
    })
  })

  test('an answer is readable for our own pages alone, without credentials from elsewhere', async () => {
    const own = await post(server, path, ballot, { Origin: 'http://localhost:3000' })
    expect(own.headers['access-control-allow-origin']).toBe('http://localhost:3000')
    expect(own.headers['access-control-allow-credentials']).toBeUndefined()
    expect((await get(server, '/v1/captcha')).headers['access-control-allow-origin']).toBeUndefined()
  })

  test('reads of everybody stay open to everybody', async () => {
    const answer = await ask(server, { method: 'OPTIONS', path: '/v1/surveys/public_list', headers: { Origin: 'https://other.test' } })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
  })
})

describe('methods', () => {
  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH'])('%s is refused where only POST is known', async (method) => {
    const answer = await ask(server, { method, path, headers: { 'Content-Length': '0' } })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST, OPTIONS'])
    expect(answer.headers['cache-control']).toContain('no-store')
  })
})

describe('answers', () => {
  test('are never cached, have no tag, and have the time of the clock of the school', async () => {
    for (const answer of [await post(server, path, ballot), await get(server, '/v1/captcha'), await post(server, path, '{}')]) {
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        date: 'Wed, 25 Nov 2026 20:00:00 GMT',
      })
      expect(answer.headers.etag).toBeUndefined()
    }
    expect((await get(server, '/v1/captcha')).text).not.toBe((await get(server, '/v1/captcha')).text)
  })

  test.each([
    ['as asked', { locale: 'fr-ca' }, { 'Accept-Language': 'en' }],
    ["by the visitor's choice", {}, { Cookie: 'l1=fr', 'Accept-Language': 'en' }],
  ])('[ERR-Q2] refuse in French %s', async (_, given, headers) => {
    const answer = await post(server, '/v1/feedback/submit', JSON.stringify({ site_id: 'maple-site', ...given }), headers)
    expectRefusal(answer, { status: 422, msg: 'Votre prénom est requis.', code: 'first_name_required' })
  })

  test('[ERR-24] keep the words that known clients compare', async () => {
    const answer = await post(server, '/v1/feedback/submit', '{"site_id":"x","locale":"fr-ca"}')
    expectRefusal(answer, { status: 404, msg: 'Invalid site.', code: 'site_invalid' })
  })
})

test('cookies behind https are Secure and of this host alone, and are found again', async () => {
  const first = await post(secure, path, ballot)
  expect(first.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-voter=[\w.-]+; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/),
  ])
  const again = await post(secure, path, ballot, { Cookie: cookieOf(first), Origin: 'https://dining.maple.test' })
  expect(cookieOf(again)).toBe(cookieOf(first))
  const plain = await post(secure, path, ballot, { Cookie: cookieOf(first).replace('__Host-', ''), Origin: 'https://dining.maple.test' })
  expect(cookieOf(plain)).not.toBe(cookieOf(first))
})

test('nothing of this is in the log', () => expect([server.logged, secure.logged]).toEqual([[], []]))
