import { hash } from '@node-rs/argon2'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoCustomer } from '#server/accounts/demo-logins.ts'
import { addCustomer, saveCustomer } from '#server/db/customers.ts'
import { emptyTables, serverForTests } from '../../support/server.ts'
import { type Answer, askCall, cookieOf, expectRefusal, type Given, parsed, refusal } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { goodPassword, logIn, person, signUpForm } from './log-in.ts'

let verified = 0
/** What happens while a password is verified. */
let meanwhile: () => Promise<void> = async () => undefined
const server = serverForTests(
  noon,
  [
    maple,
    { site: { id: 'oak-site', slug: 'oak', name: 'Oak', customer_login: true } },
    { site: { id: 'shut-site', slug: 'shut', name: 'Shut', customer_login: false } },
  ],
  { TRUST_PROXY: '1' },
)
beforeAll(async () => {
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

const clear = () => emptyTables(server, 'rate_count', 'customer')
const add = async (given: Parameters<typeof person>[0] = {}) => {
  const password_hash = await server.services.ports.passwords.hash(goodPassword)
  await server.db.transaction((trx) => addCustomer(trx, person({ password_hash, ...given })))
}
beforeEach(async () => {
  await clear()
  await add()
  verified = 0
})

const send = (
  given: Given = {},
  { name = 'login', address = '192.0.2.1', cookie = '' }: { name?: 'login' | 'authenticate'; address?: string; cookie?: string } = {},
): Promise<Answer> =>
  askCall(
    server,
    name,
    { site_id: 'maple-site', email: 'zoe@maple.test', password: goodPassword, ...given },
    { 'X-Forwarded-For': address, ...(cookie ? { Cookie: cookie, Origin: new URL(server.url).origin } : {}) },
  )
const failed = refusal(401, 'login_failed', 'Invalid email or password.')
const who = (cookie: string) => askCall(server, 'currentSession', { site_id: 'maple-site' }, { Cookie: cookie })

describe('a login', () => {
  test('[AUTH-09] by the password that everybody knows is refused in production, on data that once was a trial’s', async () => {
    const { config, ports } = server.services
    await add({ id: 'demo', email: demoCustomer.email, password_hash: await ports.passwords.hash(demoCustomer.password) })
    expect((await send(demoCustomer)).status).toBe(200)
    config.production = true
    const answers = [await send(demoCustomer), await send({ ...demoCustomer, email: 'Demo@Campus.test' }), await send()]
    config.production = false
    for (const answer of answers.slice(0, 2)) expectRefusal(answer, failed)
    expect(answers[2]?.status).toBe(200)
  })

  test.each(['login', 'authenticate'] as const)(
    '[AUTH-08][AUTH-Q1] by %s answers the customer and sets a cookie of two hours',
    async (name) => {
      const answer = await send({}, { name })
      expect(parsed(name, answer).customer).toMatchObject({ id: 'zoe', email: 'zoe@maple.test', state: 'QC', allergens: [] })
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(/^session=[\w-]{43}; Path=\/; Max-Age=7200; HttpOnly; SameSite=Lax$/),
        'user_id=zoe; Path=/; Max-Age=7200; SameSite=Lax',
        expect.stringMatching(/^device=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/),
      ])
      expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
      expect(answer.text).not.toMatch(/argon2|hash|facebook/)
    },
  )

  test('takes the address however it is typed', async () => {
    for (const email of [' ZOE@maple.test ', 'Zoe@Maple.TEST']) expect((await send({ email })).status).toBe(200)
  })

  test('keeps the token as a hash, and nothing of the password', async () => {
    const token = /session=([\w-]+)/.exec(cookieOf(await send()))?.[1] ?? ''
    const rows = JSON.stringify([
      await server.db.read.selectFrom('customer_session').selectAll().execute(),
      await server.db.read.selectFrom('customer').selectAll().execute(),
    ])
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(goodPassword)
    expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })

  test('gives a new token each time, and ends what this browser had', async () => {
    const first = cookieOf(await send())
    const second = cookieOf(await send({}, { cookie: first }))
    expect(second).not.toBe(first)
    expect([(await who(first)).text.includes('"customer":null'), (await who(second)).text.includes('"id":"zoe"')]).toEqual([true, true])
  })

  test('replaces an old hash', async () => {
    await clear()
    await add({ password_hash: await hash(goodPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 }) })
    expect((await send()).status).toBe(200)
    const { password_hash: renewed } = await server.db.read.selectFrom('customer').select('password_hash').executeTakeFirstOrThrow()
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await send()).status).toBe(200)
  })
})

describe('[AUTH-09][AUTH-Q6] a login that fails says the same, after one verification', () => {
  test.each<[string, Given]>([
    ['a wrong password', { password: 'Abcdef1?' }],
    ['an unknown address', { email: 'nobody@maple.test' }],
    ["another school's account", { site_id: 'oak-site' }],
    ['a school without login', { site_id: 'shut-site' }],
    ['a guest of an order', { email: 'guest@maple.test' }],
    ['an account without a password', { email: 'social@maple.test' }],
    ['a very long password', { password: 'x'.repeat(20_000) }],
    ['a hash as password', { password: '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$aGFzaA' }],
  ])('%s', async (_, given) => {
    await add({ id: 'guest', kind: 'guest' })
    await add({ id: 'social', password_hash: null, facebook_id: '7' })
    const answer = await send(given)
    expectRefusal(answer, failed)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(verified).toBe(1)
  })

  test('in French too', async () => {
    expectRefusal(await send({ password: 'x', locale: 'fr-ca' }), refusal(401, 'login_failed', 'Courriel ou mot de passe non valide.'))
  })

  test.each<[Given, ReturnType<typeof refusal>]>([
    [{ email: '' }, refusal(422, 'email_required', 'Your email is required.')],
    [{ email: 'zoe' }, refusal(422, 'email_invalid', 'Invalid email address')],
    [{ password: '' }, refusal(422, 'password_required', 'A password is required.')],
    [{ site_id: 'draft' }, refusal(404, 'site_invalid', 'Invalid site.')],
  ])('[AUTH-07] %o is refused before anything is verified', async (given, expected) => {
    expectRefusal(await send(given), expected)
    expect(verified).toBe(0)
  })
})

describe('a password that is changed while the former one is verified', () => {
  const newHash = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$bmV3'
  const weak = { memoryCost: 8192, timeCost: 1, parallelism: 1 }
  const isSet = () => server.db.transaction(async (trx) => void (await saveCustomer(trx, person(), { password_hash: newHash })))
  afterEach(() => void (meanwhile = async () => undefined))

  test.each<[string, () => Promise<string>]>([
    ['', () => server.services.ports.passwords.hash(goodPassword)],
    [', also one whose hash is old,', () => hash(goodPassword, weak)],
  ])('[AUTH-09] keeps the login by the former one%s out', async (_, hashed) => {
    await clear()
    await add({ password_hash: await hashed() })
    meanwhile = isSet
    expectRefusal(await send(), failed)
    expect(await server.db.read.selectFrom('customer_session').selectAll().execute()).toEqual([])
    expect(await server.db.read.selectFrom('customer').select('password_hash').execute()).toEqual([{ password_hash: newHash }])
  })

  test.each([
    ['updateCustomer', { ...signUpForm, phone: '4165551234', email: 'thief@evil.test' }],
    ['deleteCustomer', { site_id: 'maple-site' }],
  ] as const)('[ACCT-Q3] is not passed by %s', async (name, given) => {
    const { headers } = await logIn(server, { id: 'ann', password_hash: await server.services.ports.passwords.hash(goodPassword) })
    meanwhile = () =>
      server.db.transaction(async (trx) => void (await saveCustomer(trx, person({ id: 'ann' }), { password_hash: newHash })))
    const answer = await askCall(server, name, { ...given, customer_id: 'ann', current_password: goodPassword }, headers)
    expectRefusal(answer, refusal(401, 'unauthorized', 'Unauthorized'))
    expect(await server.db.read.selectFrom('mail_outbox').selectAll().execute()).toEqual([])
    expect(await server.db.read.selectFrom('customer').selectAll().execute()).toHaveLength(2)
  })
})

describe('guessing', () => {
  const tooMany = refusal(429, 'too_many', 'Too many requests. Please try again later.')

  test('is ended after ten tries in fifteen minutes, for that address and e-mail alone', async () => {
    for (let tries = 0; tries < 10; tries += 1) expect((await send({ password: `x${tries}` })).status).toBe(401)
    const answer = await send()
    expectRefusal(answer, tooMany)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800)
    expect(verified).toBe(10)
    expect((await send({}, { address: '192.0.2.2' })).status).toBe(200)
    expect((await send({ email: 'other@maple.test' })).status).toBe(401)
  })

  test('in parallel is counted too, for unknown addresses alike', async () => {
    for (const email of ['zoe@maple.test', 'nobody@maple.test']) {
      const answers = await Promise.all(Array.from({ length: 30 }, () => send({ email, password: 'x' })))
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
    }
  })

  test('does not count correct passwords', async () => {
    for (let tries = 0; tries < 12; tries += 1) expect((await send()).status).toBe(200)
  })
})

describe('guessing one account from many addresses', () => {
  /** The shortest and the longest wait, less what a timer may be early. */
  const [shortestMs, longestMs] = [495, 7900]
  const timed = async (given: Given, from: { address: string; cookie?: string }) => {
    const start = performance.now()
    const { status } = await send(given, from)
    return { status, ms: performance.now() - start }
  }
  const guess = (tries: number, email = 'zoe@maple.test') =>
    Promise.all(Array.from({ length: tries }, (_, index) => send({ email, password: `x${index}` }, { address: `192.0.2.${index}` })))
  /** So many guesses at the account were made: none of ten waits, the next one half a second, those after a million for eight. */
  const guessed = (taken: number) =>
    server.db.transaction((trx) => trx.updateTable('rate_count').set({ taken }).where('rule', '=', 'login-account').execute())
  const tallies = () => server.db.read.selectFrom('rate_count').select('taken').where('rule', '=', 'login-account').execute()

  test('waits longer and longer, for an address without an account too', async () => {
    const isSlower = async (email: string) => {
      await guess(10, email)
      const waits = []
      for (let index = 0; index < 2; index += 1) waits.push((await timed({ email, password: 'x' }, { address: `198.51.100.${index}` })).ms)
      return waits.map((ms, index) => ms >= shortestMs * 2 ** index)
    }
    expect(await Promise.all(['zoe@maple.test', 'nobody@maple.test'].map(isSlower))).toEqual([
      [true, true],
      [true, true],
    ])
  })

  test('never locks the account: the right password passes after its wait, and others then wait no more', async () => {
    await guess(1)
    await guessed(10)
    const owner = await timed({}, { address: '203.0.113.1' })
    expect([owner.status, owner.ms >= shortestMs]).toEqual([200, true])
    expect(await tallies()).toEqual([])
  })

  test('does not hold up a browser in which the account was logged in before, not from the address of the guesses either', async () => {
    const device =
      cookieOf(await send())
        .split('; ')
        .find((cookie) => cookie.startsWith('device=')) ?? ''
    expect(device).not.toMatch(/zoe|maple/)
    for (let tries = 0; tries < 11; tries += 1) await send({ password: `x${tries}` })
    await guessed(1_000_000)
    const owner = await timed({}, { address: '192.0.2.1', cookie: device })
    expect([owner.status, owner.ms < longestMs]).toEqual([200, true])
  })

  test('is not quicker in a browser that knows another account, nor with an unsigned device', async () => {
    await add({ id: 'ann' })
    const device =
      cookieOf(await send({ email: 'ann@maple.test' }, { address: '203.0.113.9' }))
        .split('; ')
        .at(-1) ?? ''
    await guess(10)
    const forged = device.replace(/\.[^.]+$/, '.AAAA')
    const waits = [device, forged].map((cookie, index) => timed({ password: 'x' }, { address: `198.51.100.${index}`, cookie }))
    for (const { ms } of await Promise.all(waits)) expect(ms).toBeGreaterThanOrEqual(shortestMs)
  })

  test('waits like any other in a known browser whose ten tries of a quarter of an hour were wrong', async () => {
    const device =
      cookieOf(await send())
        .split('; ')
        .at(-1) ?? ''
    await guess(1)
    await guessed(1_000_000)
    for (let index = 0; index < 10; index += 1)
      expect((await timed({ password: 'x' }, { address: `198.51.100.${index}`, cookie: device })).ms).toBeLessThan(longestMs)
    await guessed(10)
    expect((await timed({ password: 'x' }, { address: '198.51.100.20', cookie: device })).ms).toBeGreaterThanOrEqual(shortestMs)
  })
})

describe('[AUTH-Q11] from elsewhere', () => {
  const foreign = refusal(403, 'origin_refused', 'This request must come from this site.')

  test("another site's page cannot log a visitor in, not by a link either", async () => {
    const given = { site_id: 'maple-site', email: 'zoe@maple.test', password: goodPassword }
    const visit = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }
    expectRefusal(await askCall(server, 'authenticate', given, visit), foreign)
    expectRefusal(await askCall(server, 'login', given, { Origin: 'https://evil.test' }), foreign)
    expectRefusal(
      await askCall(server, 'login', given, { 'Content-Type': 'text/plain' }),
      refusal(400, 'not_json', 'The request must be JSON.'),
    )
  })
})

test('nothing of this is in the log', () => expect(server.logged).toEqual([]))
