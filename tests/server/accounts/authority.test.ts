import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { importSchool } from '../../support/school.ts'
import { newServer } from '../../support/server.ts'
import { type Answer, askCall, type Given } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { logIn } from './log-in.ts'

type Server = Awaited<ReturnType<typeof newServer>>
let server: Server
beforeAll(async () => {
  server = await newServer(noon)
  await importSchool(server, maple)
  await importSchool(server, { site: { id: 'oak-site', slug: 'oak', name: 'Oak' } })
})
afterAll(() => server.close())

const unauthorized = '{"status":"error","msg":"Unauthorized"}'
const privateCalls = (Object.entries(calls) as [CallName, Call][]).filter(([, { caller }]) => caller === 'customer').map(([name]) => name)
const keysOf = (name: CallName): string[] => Object.keys('shape' in calls[name].input ? calls[name].input.shape : {})

/** What the call needs to name somebody: their id, and their school where the call reads one. */
const naming = (name: CallName, customerId: string, siteId: string): Given => ({
  ...(keysOf(name).includes('customer_id') ? { customer_id: customerId } : {}),
  ...(keysOf(name).includes('site_id') ? { site_id: siteId } : {}),
})

let count = 0
const someone = (site_id = 'maple-site') => logIn(server, { site_id, id: `someone-${(count += 1)}` })

const expectRefused = (answer: Answer, status: number) => {
  expect([answer.status, answer.text]).toEqual([status, unauthorized])
  expect(answer.headers['cache-control']).toBe('private, no-store')
}

describe.each(privateCalls)('[AUTH-Q2][AUTH-37] %s', (name) => {
  test('names a customer or is about the session alone', () => expect(keysOf(name)).toContain('customer_id'))

  test('is refused to nobody', async () => {
    const { id } = await someone()
    expectRefused(await askCall(server, name, naming(name, id, 'maple-site')), 401)
  })

  test('is refused with a session that nobody gave out', async () => {
    const { id, headers } = await someone()
    for (const value of ['x', '', 'a'.repeat(43), '%00', id])
      expectRefused(
        await askCall(server, name, naming(name, id, 'maple-site'), { ...headers, Cookie: `session=${value}; user_id=${id}` }),
        401,
      )
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

  test('is refused to who names nobody', async () => {
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

test('nothing of this stands in the log', () => expect(server.logged).toEqual([]))
