import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type AnyCallName, allCalls } from '#contract/all-calls.ts'
import { startSession } from '#server/accounts/session.ts'
import { visitorOf } from '#server/platform/visitor.ts'
import { serverForTests } from '../../support/server.ts'
import { type Answer, ask, askCall, type Given, read } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { logIn } from './log-in.ts'

const server = serverForTests(noon, [maple, { site: { id: 'oak-site', slug: 'oak', name: 'Oak' } }])

const unauthorized = '{"status":"error","msg":"Unauthorized"}'
const privateCalls = (Object.entries(allCalls) as [AnyCallName, Call][])
  .filter(([, { caller }]) => caller === 'customer')
  .map(([name]) => name)
const keysOf = (name: AnyCallName): string[] => Object.keys('shape' in allCalls[name].input ? allCalls[name].input.shape : {})

/** What the call needs to name a person: their id, and their school where the call reads one. */
const naming = (name: AnyCallName, customerId: string, siteId: string): Given => ({
  ...(keysOf(name).includes('customer_id') ? { customer_id: customerId } : {}),
  ...(keysOf(name).includes('site_id') ? { site_id: siteId } : {}),
})

let count = 0
const someone = (site_id = 'maple-site') => logIn(server, { site_id, id: `someone-${(count += 1)}` })

const send = (path: string, method: string, body: string, headers: Record<string, string>) => {
  const own = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }
  return ask(server, { method, path, body, headers: { ...headers, ...own } })
}

/** The session of a guest's order: it names a customer, and opens no account. */
const checkoutOf = async (id: string): Promise<string> => {
  const visitor = visitorOf(new Headers(), '127.0.0.1', server.config)
  await server.db.transaction(async (trx) =>
    (await startSession(trx, { site_id: 'maple-site', id }, { visitor, now: server.config.now() }, 'checkout')).after(),
  )
  return /checkout=([^;]+)/.exec(visitor.newCookies.join())?.[1] ?? ''
}

const expectRefused = (answer: Answer, status: number) => {
  expect([answer.status, answer.text]).toEqual([status, unauthorized])
  expect(answer.headers['cache-control']).toBe('private, no-store')
}

describe.each(privateCalls)('[AUTH-Q2][AUTH-37] %s', (name) => {
  test('names a customer or is about the session alone', () => expect(keysOf(name)).toContain('customer_id'))

  test('is refused without a session', async () => {
    const { id } = await someone()
    expectRefused(await askCall(server, name, naming(name, id, 'maple-site')), 401)
  })

  test('is refused with an invented session', async () => {
    const { id, headers } = await someone()
    for (const value of ['x', '', 'a'.repeat(43), '%00', id])
      expectRefused(
        await askCall(server, name, naming(name, id, 'maple-site'), { ...headers, Cookie: `session=${value}; user_id=${id}` }),
        401,
      )
  })

  test('is refused once they have logged out, and with what opened no account', async () => {
    const { id, headers } = await someone()
    const named = naming(name, id, 'maple-site')
    expect((await askCall(server, 'logout', {}, headers)).status).toBe(200)
    expectRefused(await askCall(server, name, named, headers), 401)
    const guest = await checkoutOf(id)
    for (const cookie of [`checkout=${guest}`, `session=${guest}`])
      expectRefused(await askCall(server, name, named, { ...headers, Cookie: `${cookie}; user_id=${id}` }), 401)
  })

  test('with two customers named is refused, or answered about the own session', async () => {
    const [other, { id, headers }] = [await someone(), await someone()]
    const { method, path } = allCalls[name]
    const own = naming(name, id, 'maple-site')
    const query = (...ids: string[]) => ids.map((one) => `customer_id=${one}`).join('&')
    if (method === 'GET' || method === 'DELETE') {
      const twice = await ask(server, { method, path: `${path}?site_id=maple-site&${query(id, other.id)}`, headers })
      expectRefused(twice, 403)
      const before = await ask(server, { method, path: `${path}?site_id=maple-site&${query(other.id, id)}`, headers })
      expect(before.text).not.toContain(other.id)
    } else {
      const answer = await askCall(server, name, { ...own, customer_id: [other.id, id] }, headers)
      expectRefused(answer, 403)
      const last = await send(path, method, `${JSON.stringify(own).slice(0, -1)},"customer_id":"${other.id}"}`, headers)
      expectRefused(last, 403)
      const besides = await send(
        `${path}?${query(other.id)}`,
        method,
        JSON.stringify({ ...own, customerId: other.id, id: other.id }),
        headers,
      )
      expect(besides.text).not.toContain(other.id)
    }
    const session = await read(server, 'currentSession', { site_id: 'maple-site' }, other.headers)
    expect(session.customer?.id).toBe(other.id)
  })

  test('is refused to another customer of the school', async () => {
    const [{ id }, { headers }] = [await someone(), await someone()]
    expectRefused(await askCall(server, name, naming(name, id, 'maple-site'), headers), 403)
  })

  test('[AUTH-Q13] is refused to a customer of another school, by their own id too', async () => {
    const [{ id }, other] = [await someone(), await someone('oak-site')]
    expectRefused(await askCall(server, name, naming(name, id, 'maple-site'), other.headers), 403)
    if (keysOf(name).includes('site_id'))
      expectRefused(await askCall(server, name, naming(name, other.id, 'maple-site'), other.headers), 403)
  })

  test('is refused without a customer', async () => {
    const { headers } = await someone()
    expectRefused(await askCall(server, name, {}, headers), 403)
    expectRefused(await askCall(server, name, { customer_id: '' }, headers), 403)
  })

  test('[AUTH-22] is refused once the session has run out, and no cookie is taken back: a login may be under way', async () => {
    const { id, headers } = await someone()
    server.clock.now += 7_200_000
    try {
      const answer = await askCall(server, name, naming(name, id, 'maple-site'), headers)
      expectRefused(answer, 401)
      expect(answer.headers['set-cookie']).toBeUndefined()
    } finally {
      server.clock.now = Date.parse(noon)
    }
  })

  test("[AUTH-Q11] is refused to another site's page", async () => {
    const { id, headers } = await someone()
    for (const foreign of [{ Origin: 'https://evil.test' }, { 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'null' }]) {
      const answer = await askCall(server, name, naming(name, id, 'maple-site'), { ...headers, ...foreign })
      expect([answer.status, answer.headers['x-error-code']]).toEqual([403, 'origin_refused'])
    }
  })
})

test('nothing of this is in the log', () => expect(JSON.stringify(server.logged)).not.toMatch(/unexpected|someone-/))
