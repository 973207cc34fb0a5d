import { createHmac, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { addCustomer } from '#server/db/customers.ts'
import { emptyTables, keepMails, serverForTests, type TestServer } from '../../support/server.ts'
import { type Answer, ask, askCall, expectRefusal, get, read } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { goodPassword, keys, logIn, person, signUpForm, someKeys } from './log-in.ts'

const key = 'the-key-of-maple-university-1234'
const formerKey = 'the-former-key-of-maple-university'
const server = serverForTests(noon, [maple, { site: { id: 'oak-site', slug: 'oak', name: 'Oak', customer_login: false } }], {
  SSO_KEYS: `maple=${formerKey} MAPLE=${key} oak=${'o'.repeat(40)}`,
})
const plain = serverForTests(noon, [maple])
beforeAll(() => keepMails(server))
beforeEach(() => emptyTables(server, 'customer', 'mail_outbox', 'reset_key'))

const now = () => Math.floor(Date.now() / 1000)
const claims = (given: object = {}) => ({
  aud: 'maple',
  email: 'zoe@maple.test',
  given_name: 'Zoé',
  family_name: 'Bélanger',
  iat: now(),
  exp: now() + 120,
  jti: randomUUID(),
  ...given,
})
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** A token made by hand, so that no library's idea of it hides a fault. */
const tokenOf = (given: object = {}, { by = key, alg = 'HS256' } = {}): string => {
  const said = `${part({ alg, typ: 'JWT' })}.${part(claims(given))}`
  return `${said}.${createHmac('sha256', by).update(said).digest('base64url')}`
}
const send = (
  token: string,
  { to = '/v1/sso/maple', headers = {}, one = server }: { to?: string; headers?: object; one?: TestServer } = {},
) => {
  const body = new URLSearchParams({ token }).toString()
  const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': String(Buffer.byteLength(body)) }
  const fromSchool = { Origin: 'https://login.maple.test', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }
  return ask(one, { method: 'POST', path: to, body, headers: { ...form, ...fromSchool, ...headers } })
}
const sessionOf = ({ headers }: Answer) => ({
  Cookie: (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; '),
  Origin: server.url,
})
const failed = { status: 401, code: 'sso_failed', msg: "Your school's login didn't work. Please log in at your school again." }
const locked = { status: 422, code: 'sso_locked', msg: "Your school provides your name and email. They can't be changed here." }
const here = { site_id: 'maple-site' }
const customers = () => server.db.read.selectFrom('customer').selectAll().execute()
const letters = async () => (await server.db.read.selectFrom('mail_outbox').select('kind').execute()).map(({ kind }) => kind)

describe('[CHK-32] a single sign-on', () => {
  test("logs in whom the school's token names, and leads to the account", async () => {
    const answer = await send(tokenOf())
    expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([303, '/maple/customer-account', 'no-store'])
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^session=[\w-]{43};.*HttpOnly.*SameSite=Lax/)
    const { customer } = await read(server, 'currentSession', here, sessionOf(answer))
    const expected = { email: 'zoe@maple.test', first_name: 'Zoé', last_name: 'Bélanger', sso: true, has_password: false }
    expect(customer).toMatchObject(expected)
    expect(await letters()).toEqual(['welcome'])
  })

  test('leads a French visitor to the French account page', async () => {
    expect((await send(tokenOf(), { headers: { 'Accept-Language': 'fr-CA' } })).headers.location).toBe('/maple/gerer-votre-compte')
  })

  test('finds the same account again, with the name that the school has now', async () => {
    await send(tokenOf())
    await send(tokenOf({ email: 'ZOE@maple.test', family_name: 'Roy' }, { by: formerKey }))
    expect(await customers()).toMatchObject([{ email: 'zoe@maple.test', last_name: 'Roy', sso: 1 }])
  })

  test('takes each token once, also where two come at the same time', async () => {
    const token = tokenOf()
    const answers = await Promise.all([send(token), send(token), send(token)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, 401, 401])
    expectRefusal(await send(token), failed)
  })

  test('joins an account whose address was confirmed, which keeps its password and is notified once', async () => {
    const password_hash = await server.services.ports.passwords.hash(goodPassword)
    await server.db.transaction((trx) => addCustomer(trx, person({ password_hash, email_confirmed_at: '2026-11-01T12:00:00.000Z' })))
    await send(tokenOf())
    await send(tokenOf())
    expect(await customers()).toMatchObject([{ id: 'zoe', password_hash, sso: 1, phone: '4165551234' }])
    expect(await letters()).toEqual(['sso_joined'])
  })

  test('ends password, sessions and keys of an account that another person may have made with the address', async () => {
    const password_hash = await server.services.ports.passwords.hash(goodPassword)
    const { headers } = await logIn(server, { id: 'zoe', password_hash })
    await someKeys(server, 'zoe')
    expect((await send(tokenOf())).status).toBe(303)
    expect(await customers()).toMatchObject([{ id: 'zoe', password_hash: null, sso: 1 }])
    expect((await askCall(server, 'listSessions', { customer_id: 'zoe' }, headers)).status).toBe(401)
    expect((await askCall(server, 'confirmEmail', { public_key: keys.email })).status).toBe(422)
    expect((await askCall(server, 'resetPassword', { public_key: keys.password, password: goodPassword })).status).toBe(422)
  })

  test('makes one account of two hand-overs at the same time', async () => {
    const answers = await Promise.all([send(tokenOf()), send(tokenOf()), send(tokenOf())])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await customers()).toHaveLength(1)
  })
})

describe('[CHK-32] a single sign-on is refused', () => {
  const unsigned = () => `${part({ alg: 'none' })}.${part(claims())}.`
  test.each([
    ['signed by another key', () => tokenOf({}, { by: 'x'.repeat(32) })],
    ['that names no algorithm', unsigned],
    ['of another algorithm', () => tokenOf({}, { alg: 'HS512' })],
    ['for another school', () => tokenOf({ aud: 'oak' })],
    ['for no school', () => tokenOf({ aud: undefined })],
    ['that has expired', () => tokenOf({ iat: now() - 300, exp: now() - 61 })],
    ['that expires too late', () => tokenOf({ exp: now() + 301 })],
    ['that never expires', () => tokenOf({ exp: undefined })],
    ['of the future', () => tokenOf({ iat: now() + 90, exp: now() + 100 })],
    ['without an id', () => tokenOf({ jti: undefined })],
    ['with an id that is easily repeated', () => tokenOf({ jti: '1' })],
    ['without an address', () => tokenOf({ email: '' })],
    ['with two addresses', () => tokenOf({ email: ['a@maple.test', 'b@maple.test'] })],
    ['whose end is no number', () => tokenOf({ exp: '9999999999' })],
    ['whose claims are changed', () => tokenOf().replace(/\.[^.]+\./, `.${part(claims({ email: 'dean@maple.test' }))}.`)],
    ['without a signature', () => tokenOf().replace(/[^.]+$/, '')],
    ['that is none', () => 'token'],
    ['that is empty', () => ''],
  ])('with a token %s', async (_, make) => {
    const answer = await send(make())
    expectRefusal(answer, failed)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await customers()).toEqual([])
  })

  test('but bears clocks that are a minute apart', async () => {
    expect((await send(tokenOf({ iat: now() - 170, exp: now() - 50 }))).status).toBe(303)
    expect((await send(tokenOf({ iat: now() + 50, exp: now() + 200 }))).status).toBe(303)
  })

  test('at the login page where a browser comes with it', async () => {
    const answer = await send('token', { headers: { Accept: 'text/html,*/*' } })
    expect([answer.status, answer.headers.location]).toEqual([303, '/maple/login?sso=failed'])
  })

  test('as a call that is not there, for a school without a key, without logins or unknown', async () => {
    const missing = { status: 404, code: 'route_unknown', msg: 'Something went wrong.' }
    expectRefusal(await send(tokenOf(), { one: plain }), missing)
    expectRefusal(await send(tokenOf({ aud: 'oak' }, { by: 'o'.repeat(40) }), { to: '/v1/sso/oak' }), missing)
    expectRefusal(await send(tokenOf(), { to: '/v1/sso/nowhere' }), missing)
    expect((await get(server, `/v1/sso/maple?token=${tokenOf()}`)).status).toBe(404)
    expect(await customers()).toEqual([])
  })

  test('where its form is larger than any token', async () => {
    expect((await send('t'.repeat(70_000))).status).toBe(413)
  })
})

describe('[CHK-32] what a single sign-on fixes', () => {
  const profile = { ...signUpForm, ...here, phone: '4165551234', first_name: 'Zoé', last_name: 'Bélanger', email: 'zoe@maple.test' }
  const entered = async (given: object = {}) => {
    const headers = sessionOf(await send(tokenOf(given)))
    const { customer } = await read(server, 'currentSession', here, headers)
    return { headers, customer_id: customer?.id ?? '' }
  }

  test.each([
    ['first name', { first_name: 'Eve' }],
    ['last name', { last_name: 'Roy' }],
    ['e-mail', { email: 'eve@maple.test' }],
  ])('is refused to change: the %s', async (_, change) => {
    const { headers, customer_id } = await entered()
    expectRefusal(await askCall(server, 'updateCustomer', { ...profile, ...change, customer_id }, headers), locked)
    expect(await customers()).toMatchObject([{ first_name: 'Zoé', last_name: 'Bélanger', email: 'zoe@maple.test' }])
  })

  test('leaves the rest of the profile to the person', async () => {
    const { headers, customer_id } = await entered()
    const { customer } = await read(server, 'updateCustomer', { ...profile, email: 'Zoe@Maple.test', city: 'Laval', customer_id }, headers)
    expect(customer).toMatchObject({ city: 'Laval', email: 'zoe@maple.test', sso: true })
  })

  test('is the address alone where the school gave no name that a profile takes', async () => {
    const { headers, customer_id } = await entered({ given_name: 'Z0é <b>', family_name: undefined })
    const { customer } = await read(server, 'updateCustomer', { ...profile, customer_id }, headers)
    expect(customer).toMatchObject({ first_name: 'Zoé', last_name: 'Bélanger' })
    expectRefusal(await askCall(server, 'updateCustomer', { ...profile, email: 'eve@maple.test', customer_id }, headers), locked)
  })

  test('holds against a key that was mailed to another address before', async () => {
    await server.db.transaction((trx) => addCustomer(trx, person({ email_confirmed_at: '2026-11-01T12:00:00.000Z' })))
    await send(tokenOf())
    await someKeys(server, 'zoe')
    expect((await askCall(server, 'confirmEmail', { public_key: keys.email })).status).toBe(422)
    expect(await customers()).toMatchObject([{ email: 'zoe@maple.test' }])
  })
})

test('the single sign-on is documented, and no key is', async () => {
  const [page, document] = await Promise.all([get(server, '/v1/docs'), get(server, '/v1/openapi.json')])
  expect(page.text).toContain('POST /v1/sso/{site}')
  expect(document.text).toContain('"/v1/sso/{site}"')
  for (const { text } of [page, document]) expect(text).not.toContain(key)
})

test.each(['maple=short', 'maple', `=${key}`, `maple ${key}`])('a start with SSO_KEYS "%s" is refused without repeating it', (value) => {
  const expected = new ConfigError('SSO_KEYS: its value is not valid; expected slug=key, with a key of 32 letters or more')
  expect(() => readConfig({ SSO_KEYS: value })).toThrow(expected)
})
