import { afterEach, describe, expect, test } from 'vitest'
import { serverForTests } from '../../support/server.ts'
import { allCalls } from '#contract/all-calls.ts'
import { ask, askCall, cookieOf, parsed, read } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { logIn, signUpForm } from './log-in.ts'

const server = serverForTests(noon, [maple, { site: { id: 'oak-site', slug: 'oak', name: 'Oak' } }])
const secure = serverForTests(noon, [maple], { PUBLIC_URL: 'https://dining.maple.test' })
afterEach(() => void (server.clock.now = Date.parse(noon)))

const hour = 3_600_000
let count = 0
const someone = (site_id = 'maple-site') => logIn(server, { site_id, id: `asker-${(count += 1)}` })
const session = (headers: Record<string, string>, site_id = 'maple-site') => askCall(server, 'currentSession', { site_id }, headers)
const whoIs = async (headers: Record<string, string>, site_id?: string) =>
  parsed('currentSession', await session(headers, site_id)).customer?.id ?? null

describe('a session', () => {
  test('[AUTH-22][AUTH-Q3] lasts two hours from its last use, and twelve in all', async () => {
    const { id, headers } = await someone()
    for (let used = 1; used <= 6; used += 1) {
      server.clock.now += 2 * hour - 1000
      const answer = await session(headers)
      expect(parsed('currentSession', answer).customer?.id).toBe(id)
      const left = Math.min(7200, Math.floor((Date.parse(noon) + 12 * hour - server.clock.now) / 1000))
      expect(answer.headers['set-cookie']?.[0]).toContain(`; Max-Age=${left};`)
    }
    server.clock.now = Date.parse(noon) + 12 * hour
    expect(await whoIs(headers)).toBeNull()
  })

  test('ends two hours after its last use', async () => {
    const { headers } = await someone()
    server.clock.now += 2 * hour
    expect(await whoIs(headers)).toBeNull()
  })

  test('is written down once a minute at most', async () => {
    const { headers } = await someone()
    server.clock.now += 59_000
    expect((await session(headers)).headers['set-cookie']).toBeUndefined()
    server.clock.now += 1000
    expect((await session(headers)).headers['set-cookie']).toHaveLength(2)
  })

  test('[AUTH-Q13] counts at its own school alone', async () => {
    const { id, headers } = await someone('oak-site')
    expect([await whoIs(headers), await whoIs(headers, 'oak-site')]).toEqual([null, id])
  })

  test('ends at logout, which takes the cookies back and may be repeated', async () => {
    const { headers } = await someone()
    for (let times = 1; times <= 2; times += 1) {
      const answer = await askCall(server, 'logout', {}, headers)
      expect([answer.status, answer.headers['set-cookie']?.map((line) => line.split('; ')[2])]).toEqual([200, ['Max-Age=0', 'Max-Age=0']])
    }
    expect(await whoIs(headers)).toBeNull()
    expect((await askCall(server, 'logout')).status).toBe(200)
  })

  test('[AUTH-Q2] ends at a logout that says nothing more, and at none that another site sends', async () => {
    const { headers } = await someone()
    const { path, method } = allCalls.logout
    const foreign = { ...headers, Origin: 'https://evil.test', 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await ask(server, { method, path, headers: foreign })).status).toBe(403)
    expect(await whoIs(headers)).not.toBeNull()
    expect((await ask(server, { method, path, headers })).status).toBe(200)
    expect(await whoIs(headers)).toBeNull()
    expect((await ask(server, { method, path, headers: { 'Content-Type': 'text/plain' }, body: '{}' })).status).toBe(400)
    expect((await ask(server, { method: 'POST', path: allCalls.listSubscriptions.path, headers })).status).toBe(400)
  })

  test('that a newer one of the same browser replaced takes no cookie with it, however late its answers are', async () => {
    const old = await someone()
    const newer = await askCall(
      server,
      'createCustomer',
      { ...signUpForm, email: 'newer@maple.test' },
      { ...old.headers, 'X-Forwarded-For': '192.0.2.9' },
    )
    const { id } = parsed('createCustomer', newer).customer
    const late = [
      await session(old.headers),
      await askCall(server, 'customerInfo', { customer_id: old.id }, old.headers),
      await askCall(server, 'updateFoodInsecurity', { customer_id: old.id, site_id: 'maple-site' }, old.headers),
    ]
    expect(late.map(({ status }) => status)).toEqual([200, 401, 401])
    for (const { headers } of late) expect(headers['set-cookie']).toBeUndefined()
    expect(await whoIs({ Cookie: cookieOf(newer) })).toBe(id)
  })

  test('of https has a cookie of this host alone', async () => {
    const { headers } = await logIn(secure, { id: 'safe' })
    expect(headers.Cookie).toMatch(/^__Host-session=[\w-]{43}; user_id=safe$/)
    const plain = headers.Cookie.replace('__Host-', '')
    expect((await read(secure, 'currentSession', { site_id: 'maple-site' }, { Cookie: headers.Cookie })).customer?.id).toBe('safe')
    expect((await read(secure, 'currentSession', { site_id: 'maple-site' }, { Cookie: plain })).customer).toBeNull()
  })

  test('is not made of the readable hint', async () => {
    const { id } = await someone()
    expect(await whoIs({ Cookie: `user_id=${id}` })).toBeNull()
  })
})

describe('the devices of an account', () => {
  const elsewhere = async (customer_id: string) => {
    const { headers } = await someone()
    const other = await someone()
    await server.db.transaction((trx) =>
      trx.updateTable('customer_session').set({ customer_id }).where('customer_id', '=', other.id).execute(),
    )
    return { headers, cookie: other.headers }
  }

  test('are listed with this one marked, and all can be logged out', async () => {
    const { id, headers } = await someone()
    const { cookie } = await elsewhere(id)
    const { sessions } = await read(server, 'listSessions', { customer_id: id }, headers)
    expect(sessions.map(({ agent }) => agent)).toEqual(['Firefox, Linux', 'Firefox, Linux'])
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    expect(await whoIs(cookie)).toBe(id)
    const answer = await askCall(server, 'logoutEverywhere', { customer_id: id }, headers)
    expect(parsed('logoutEverywhere', answer).ended).toBe(2)
    expect(cookieOf(answer)).toBe('session=; user_id=')
    expect([await whoIs(cookie), await whoIs(headers)]).toEqual([null, null])
  })

  test('but this one can be logged out', async () => {
    const { id, headers } = await someone()
    const { cookie } = await elsewhere(id)
    expect((await read(server, 'logoutEverywhere', { customer_id: id, keep_this: true }, headers)).ended).toBe(1)
    expect([await whoIs(cookie), await whoIs(headers)]).toEqual([null, id])
  })
})
