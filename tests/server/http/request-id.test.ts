import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Problem } from '#contract/errors.ts'
import { createLog } from '#server/platform/log.ts'
import { requestId } from '#server/platform/request-headers.ts'
import { routeName } from '#server/http/routes.ts'
import { currentRequest, runInRequest } from '#server/platform/request-context.ts'
import { newServer, type TestServer } from '../../support/server.ts'
import { noon } from '../api/maple.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/

describe('the name of a request', () => {
  test('is that of our proxy', () => {
    expect(requestId({ headers: { 'x-request-id': 'f3a1.0-2_9c' } }, 1)).toBe('f3a1.0-2_9c')
  })

  test.each(['short', 'with blanks in it', 'line\nbreak-line', 'x'.repeat(65), 'someone@example.ca', '{"a":"b","c":"d"}'])(
    'is ours where the proxy says "%s"',
    (given) => expect(requestId({ headers: { 'x-request-id': given } }, 1)).toMatch(uuid),
  )

  test('is ours where there is no proxy: a visitor names nothing', () => {
    expect(requestId({ headers: { 'x-request-id': 'f3a10293' } }, 0)).toMatch(uuid)
  })
})

describe('what the log calls a path', () => {
  test.each([
    ['GET', '/v1/location/grill/periods/lunch', '/v1/location/{id}/periods/{period}'],
    ['HEAD', '/v1/sites/public_ca', '/v1/sites/public_ca'],
    ['POST', '/v1/feedback/submit', '/v1/feedback/submit'],
    ['POST', '/v1/nobody/knows/this', '/v1/*'],
    ['GET', '/maple/reset-password/secret-key', 'page'],
    ['GET', '/files/images/soup.avif', '/files/*'],
    ['GET', '/maple/events.ics', 'file'],
    ['GET', '/healthz', '/healthz'],
  ])('%s %s is %s', (method, path, name) => expect(routeName(method, path)).toBe(name))
})

describe('a server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await newServer(noon, { TRUST_PROXY: '1', LOG_LEVEL: 'debug' })
  })
  afterAll(() => server.close())
  const ask = (path: string, init: { method?: string; body?: string } = {}) =>
    fetch(server.url + path, { ...init, headers: { 'X-Request-Id': 'proxy-0001', 'Content-Type': 'application/json' } })

  test('names the request in answers of one visitor, in pages and in refusals, not in what caches keep', async () => {
    for (const path of ['/healthz', '/maple', '/no-page']) expect((await ask(path)).headers.get('x-request-id')).toBe('proxy-0001')
    expect((await ask('/v1/cart/fetch', { method: 'POST', body: '{}' })).headers.get('x-request-id')).toBe('proxy-0001')
    expect((await ask('/v1/nothing/here')).headers.get('x-request-id')).toBe('proxy-0001')
    expect((await ask('/v1/sites/public_ca')).headers.get('x-request-id')).toBeNull()
    expect((await ask('/v1/sites/public_ca')).headers.get('x-request-id')).toBeNull()
  })

  test('that fails writes one line about it, without the query and the address', async () => {
    server.logged.length = 0
    const { captcha } = server.services.ports
    const real = captcha.challenge
    let known: string | undefined
    captcha.challenge = () => {
      known = currentRequest()?.id
      return Promise.reject(new Problem('busy'))
    }
    const answer = await ask('/v1/captcha?email=someone@example.ca')
    captcha.challenge = real
    expect(answer.status).toBe(503)
    expect(known).toBe('proxy-0001')
    expect(server.logged.filter(([, msg]) => msg !== 'answered')).toEqual([[{ status: 503, code: 'busy' }, 'failed']])
    expect(JSON.stringify(server.logged)).not.toContain('someone')
  })

  test('writes a line for every request at LOG_LEVEL=debug, hot reads too', async () => {
    server.logged.length = 0
    await ask('/v1/sites/public_ca')
    await ask('/v1/location/nowhere/periods?secret=1')
    await expect
      .poll(() => server.logged)
      .toMatchObject([
        [{ route: '/v1/sites/public_ca', status: 200, cached: true }, 'answered'],
        [{ request_id: 'proxy-0001', method: 'GET', route: '/v1/location/{id}/periods', status: 200 }, 'answered'],
      ])
  })
})

test('every line that is written while a request is answered names it', () => {
  const lines: string[] = []
  const log = createLog({ write: (line) => void lines.push(line) })
  const request = { id: 'proxy-0001', method: 'GET', route: () => 'page', parent: null, startedAt: 0, statements: 0, outside: [] }
  runInRequest(request, () => log.warn('slow'))
  log.debug?.('not logged')
  log.warn('alone')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    { level: 40, time: expect.any(Number), request_id: 'proxy-0001', method: 'GET', route: 'page', msg: 'slow' },
    { level: 40, time: expect.any(Number), msg: 'alone' },
  ])
})
