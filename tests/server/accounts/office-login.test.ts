import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoCustomer } from '#server/accounts/demo-logins.ts'
import { saveStaffPassword } from '#server/db/staff-users.ts'
import { emptyTables, serverForTests } from '../../support/server.ts'
import { type Answer, ask, askCall, cookieOf, expectRefusal, type Given, parsed, refusal } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { enterOffice } from './enter-office.ts'
import { goodPassword } from './log-in.ts'

const people = [
  { email: 'Editor@Maple.test', role: 'editor' },
  { email: 'manager@maple.test', role: 'manager' },
  { email: 'tools@maple.test' },
  { email: 'new@maple.test', role: 'host' },
  { email: demoCustomer.email, role: 'reader' },
]
const schools = [
  { ...maple, files: { ...maple.files, 'staff_users.json': people } },
  { site: { id: 'oak-site', slug: 'oak', name: 'Oak' } },
  { site: { id: 'draft-site', slug: 'draft', name: 'Draft', published: false }, files: { 'staff_users.json': people } },
]
const server = serverForTests(noon, schools, { TRUST_PROXY: '1' })
const secure = serverForTests(noon, schools, { PUBLIC_URL: 'https://dining.maple.test' })

let verified = 0
/** What happens while a password is verified. */
let meanwhile: () => Promise<void> = async () => undefined
beforeAll(() => {
  const { passwords } = server.services.ports
  server.services.ports.passwords = {
    ...passwords,
    verify: async (...given) => {
      verified += 1
      const found = await passwords.verify(...given)
      await meanwhile()
      return found
    },
  }
})

const setPasswords = async ({ db, services }: typeof server, password = goodPassword, site_id = 'maple-site') => {
  const password_hash = await services.ports.passwords.hash(password)
  await db.transaction(async (trx) => {
    for (const { email } of people.filter((one) => one.email !== 'new@maple.test'))
      await saveStaffPassword(trx, { site_id, email_key: email.toLowerCase(), password_hash, updated_at: noon })
  })
}
beforeEach(async () => {
  await emptyTables(server, 'rate_count', 'staff_session', 'staff_factor', 'staff_user')
  await setPasswords(server)
  verified = 0
})
afterEach(() => {
  server.clock.now = Date.parse(noon)
  meanwhile = async () => undefined
})

const send = (given: Given = {}, { address = '192.0.2.1', cookie = '' } = {}): Promise<Answer> =>
  askCall(
    server,
    'officeLogin',
    { site_id: 'maple-site', email: 'editor@maple.test', password: goodPassword, ...given },
    { 'X-Forwarded-For': address, ...(cookie ? { Cookie: cookie, Origin: server.url } : {}) },
  )
const session = (cookie: string, site_id = 'maple-site') => askCall(server, 'officeSession', { site_id }, { Cookie: cookie })
const whoIs = async (cookie: string, site_id?: string) => parsed('officeSession', await session(cookie, site_id)).staff?.email ?? null
const failed = refusal(401, 'login_failed', 'Invalid email or password.')

describe('a login at the office', () => {
  test('answers who it is, and sets a cookie that no other site makes a browser send', async () => {
    const answer = await send({ email: ' EDITOR@maple.test ' })
    expect(parsed('officeLogin', answer).staff).toEqual({
      email: 'Editor@Maple.test',
      role: 'editor',
      places: null,
      needs: 'none',
      has_totp: false,
      has_passkey: false,
      passkey_host: null,
      has_unsaved_codes: false,
    })
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^staff=[\w-]{43}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Strict$/)
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    expect(await whoIs(cookieOf(answer))).toBe('Editor@Maple.test')
  })

  test.each([
    ['manager@maple.test', 'manager', 'setup'],
    ['tools@maple.test', 'reader', 'none'],
  ])('%s is a %s, and needs: %s', async (email, role, needs) => {
    expect(parsed('officeLogin', await send({ email })).staff).toMatchObject({ role, needs })
  })

  test('of https has a cookie of this host alone', async () => {
    await setPasswords(secure)
    const given = { site_id: 'maple-site', email: 'editor@maple.test', password: goodPassword }
    const answer = await askCall(secure, 'officeLogin', given)
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^__Host-staff=[\w-]{43}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Strict; Secure$/)
    const plain = cookieOf(answer).replace('__Host-', '')
    expect((await askCall(secure, 'officeSession', { site_id: 'maple-site' }, { Cookie: plain })).text).toContain('"staff":null')
  })

  test('opens a school that is not published yet', async () => {
    await setPasswords(server, goodPassword, 'draft-site')
    expect((await send({ site_id: 'draft-site' })).status).toBe(200)
  })

  test('gives a new token each time, ends what this browser had, and keeps tokens as hashes', async () => {
    const first = cookieOf(await send())
    const second = cookieOf(await send({}, { cookie: first }))
    expect([await whoIs(first), await whoIs(second)]).toEqual([null, 'Editor@Maple.test'])
    const rows = JSON.stringify(await server.db.read.selectFrom('staff_session').selectAll().execute())
    expect(rows).not.toContain(/staff=([\w-]+)/.exec(second)?.[1])
  })

  test('by the password that everybody knows is refused in production, on data that once was a trial’s', async () => {
    await setPasswords(server, demoCustomer.password)
    const { config } = server.services
    expect((await send(demoCustomer)).status).toBe(200)
    config.production = true
    const answers = [await send(demoCustomer), await send({ ...demoCustomer, email: 'Demo@Campus.test' })]
    config.production = false
    for (const answer of answers) expectRefusal(answer, failed)
  })

  test('is refused when the password is changed while it is verified', async () => {
    meanwhile = () => setPasswords(server, 'Another-1!')
    expectRefusal(await send(), failed)
    expect(await server.db.read.selectFrom('staff_session').selectAll().execute()).toEqual([])
  })
})

describe('a login at the office that fails says the same, after one verification', () => {
  test.each<[string, Given]>([
    ['a wrong password', { password: 'Abcdef1?' }],
    ['an unknown address', { email: 'nobody@maple.test' }],
    ['a person without a password yet', { email: 'new@maple.test' }],
    ["another school's person", { site_id: 'oak-site' }],
    ['a very long password', { password: 'x'.repeat(20_000) }],
  ])('%s', async (_, given) => {
    const answer = await send(given)
    expectRefusal(answer, failed)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(verified).toBe(1)
  })

  test('a person whom the school took out of its office', async () => {
    const password_hash = await server.services.ports.passwords.hash(goodPassword)
    const gone = { site_id: 'maple-site', email_key: 'gone@maple.test', password_hash, updated_at: noon }
    await server.db.transaction((trx) => saveStaffPassword(trx, gone))
    expectRefusal(await send({ email: 'gone@maple.test' }), failed)
    expect(verified).toBe(1)
  })

  test.each<[Given, ReturnType<typeof refusal>]>([
    [{ email: '' }, refusal(422, 'email_required', 'Your email is required.')],
    [{ email: 'zoe' }, refusal(422, 'email_invalid', 'Invalid email address')],
    [{ password: '' }, refusal(422, 'password_required', 'A password is required.')],
    [{ site_id: 'nowhere' }, refusal(404, 'site_invalid', 'Invalid site.')],
  ])('%o is refused before anything is verified', async (given, expected) => {
    expectRefusal(await send(given), expected)
    expect(verified).toBe(0)
  })

  test('guessing is ended after ten tries in fifteen minutes, for unknown addresses alike, apart from customers', async () => {
    for (const email of ['editor@maple.test', 'nobody@maple.test']) {
      const answers = await Promise.all(Array.from({ length: 13 }, () => send({ email, password: 'x' })))
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
    }
    const customer = { site_id: 'maple-site', email: 'editor@maple.test', password: 'x' }
    expect((await askCall(server, 'login', customer, { 'X-Forwarded-For': '192.0.2.1' })).status).toBe(401)
  })

  test("another site's page cannot log a person in", async () => {
    const given = { site_id: 'maple-site', email: 'editor@maple.test', password: goodPassword }
    for (const foreign of [{ Origin: 'https://evil.test' }, { 'Sec-Fetch-Site': 'cross-site' }])
      expect((await askCall(server, 'officeLogin', given, foreign)).headers['x-error-code']).toBe('origin_refused')
  })
})

describe('a session of the office', () => {
  const minute = 60_000
  const use = (cookie: string) => askCall(server, 'officeSessions', { site_id: 'maple-site' }, { Cookie: cookie })

  test('lasts half an hour from its last use, and ten hours in all', async () => {
    const cookie = cookieOf(await send()).split('; ')[0] ?? ''
    for (let used = 1; used <= 20; used += 1) {
      server.clock.now += 30 * minute - 1000
      const answer = await use(cookie)
      expect(answer.status).toBe(200)
      const left = Math.min(1800, Math.floor((Date.parse(noon) + 600 * minute - server.clock.now) / 1000))
      expect(answer.headers['set-cookie']?.[0]).toContain(`; Max-Age=${left};`)
    }
    server.clock.now = Date.parse(noon) + 600 * minute
    expect((await use(cookie)).status).toBe(401)
  })

  test('does not last longer because a page asks who is logged in', async () => {
    const cookie = cookieOf(await send())
    server.clock.now += 29 * minute
    expect((await session(cookie)).headers['set-cookie']).toBeUndefined()
    server.clock.now += minute
    expect(await whoIs(cookie)).toBeNull()
  })

  test('is written down once a minute at most', async () => {
    const cookie = cookieOf(await send())
    server.clock.now += minute - 1
    expect((await use(cookie)).headers['set-cookie']).toBeUndefined()
    server.clock.now += 1
    expect((await use(cookie)).headers['set-cookie']).toHaveLength(1)
  })

  test('is noted as the last use of the person, once in five minutes at most', async () => {
    const cookie = cookieOf(await send())
    const seen = async () =>
      (await server.db.read.selectFrom('staff_user').select('seen_at').where('email_key', '=', 'editor@maple.test').executeTakeFirst())
        ?.seen_at
    const [first, later] = [noon, Date.parse(noon) + 5 * minute].map((at) => new Date(at).toISOString())
    server.clock.now += 5 * minute - 1
    await use(cookie)
    expect(await seen()).toBe(first)
    server.clock.now += minute + 1
    await use(cookie)
    expect(await seen()).toBe(new Date(Date.parse(later ?? '') + minute).toISOString())
  })

  test('counts at its own school alone', async () => {
    const cookie = cookieOf(await send())
    expect([await whoIs(cookie, 'oak-site'), await whoIs(cookie)]).toEqual([null, 'Editor@Maple.test'])
  })

  test('ends at logout, which takes the cookie back and may be repeated', async () => {
    const { headers } = await enterOffice(server)
    for (let times = 1; times <= 2; times += 1) {
      const answer = await askCall(server, 'officeLogout', {}, headers)
      expect(answer.headers['set-cookie']).toEqual(['staff=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict'])
    }
    expect(await whoIs(headers.Cookie)).toBeNull()
    expect((await askCall(server, 'officeLogout')).status).toBe(200)
  })

  test('beside it, no write of this browser passes without saying where it comes from', async () => {
    const cookie = cookieOf(await send())
    const body = { method: 'POST', path: '/v1/office/logout', body: '{}' }
    const json = { 'Content-Type': 'application/json', 'Content-Length': '2' }
    expect((await ask(server, { ...body, headers: { ...json, Cookie: cookie } })).status).toBe(403)
  })

  test('is listed beside the others, which end one by one or all at once', async () => {
    const cookies = [cookieOf(await send()), cookieOf(await send()), cookieOf(await send())]
    const [first = ''] = cookies
    const own = { Cookie: first, Origin: server.url }
    const { sessions } = parsed('officeSessions', await use(first))
    expect(sessions.filter(({ current }) => current)).toHaveLength(1)
    expect(sessions).toHaveLength(3)
    const end = async (id: string) => {
      const answer = await askCall(server, 'endOfficeSession', { site_id: 'maple-site', id }, own)
      return { answer, ended: parsed('endOfficeSession', answer).ended }
    }
    const stranger = await enterOffice(server)
    const rows = await server.db.read.selectFrom('staff_session').select(['id', 'email_key']).execute()
    expect((await end(rows.find((one) => one.email_key === stranger.email)?.id ?? '')).ended).toBe(0)
    expect((await end('none')).ended).toBe(0)
    expect((await end(sessions.find(({ current }) => !current)?.id ?? '')).ended).toBe(1)
    expect((await end('')).ended).toBe(1)
    expect(await Promise.all(cookies.map((cookie) => whoIs(cookie)))).toEqual(['Editor@Maple.test', null, null])
    const { answer, ended } = await end(sessions.find(({ current }) => current)?.id ?? '')
    expect([ended, answer.headers['set-cookie']?.[0]]).toEqual([1, 'staff=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict'])
    expect(await whoIs(stranger.headers.Cookie)).toBe(stranger.email)
  })
})

test('nothing of this is in the log', () => expect(server.logged).toEqual([]))
