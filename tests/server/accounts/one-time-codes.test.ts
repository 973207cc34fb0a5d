import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyTables, serverForTests } from '../../support/server.ts'
import { askCall, expectRefusal, parsed } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { forgetMails, mailsOf } from './mailbox.ts'
import {
  addTotp,
  codeAt,
  minute,
  newManager,
  type OfficeBrowser,
  proveAgain,
  secondLogin,
  site,
  wrongCode,
  wrongRecoveryCode,
} from './office-browser.ts'

const server = serverForTests(noon, [maple, { site: { id: 'oak-site', slug: 'oak', name: 'Oak' } }])
/** The clock of codes is the machine's; here it is stopped. */
let clock = Date.parse(noon)
beforeEach(async () => {
  clock = Date.parse(noon)
  server.services.ports.clock = () => clock
  await emptyTables(server, 'rate_count', 'staff_session', 'staff_factor', 'staff_recovery_code')
  await forgetMails(server)
})
afterEach(() => void (server.clock.now = Date.parse(noon)))

describe('setting up one-time codes', () => {
  test('opens the office to a manager, who may do nothing before; the session gets a new token', async () => {
    const browser = await newManager(server)
    const before = browser.headers().Cookie
    expect((await browser.call('officeSessions')).headers['x-error-code']).toBe('second_factor_required')
    const { uri, secret, staff, recovery_codes: codes } = await addTotp(browser, clock)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Maple(%20| )University:person/)
    expect(uri).toContain(secret)
    expect(staff).toMatchObject({ needs: 'none', has_totp: true, has_passkey: false })
    expect(new Set(codes).size).toBe(10)
    expect((await browser.call('officeSessions')).status).toBe(200)
    expect(browser.headers().Cookie).not.toBe(before)
    expect((await askCall(server, 'officeSessions', site, { Cookie: before })).status).toBe(401)
    expect((await mailsOf(server)).at(-1)).toMatch(/^Subject: .*second factor was added/m)
  })

  test('needs the code of the secret that was shown last', async () => {
    const browser = await newManager(server)
    expectRefusal(await browser.call('confirmTotp', { code: '123456' }), wrongCode)
    const first = parsed('beginTotp', await browser.call('beginTotp'))
    const second = parsed('beginTotp', await browser.call('beginTotp'))
    expectRefusal(await browser.call('confirmTotp', { code: codeAt(first.secret, clock) }), wrongCode)
    expect(
      (await browser.call('confirmTotp', { code: ` ${codeAt(second.secret, clock).slice(0, 3)} ${codeAt(second.secret, clock).slice(3)}` }))
        .status,
    ).toBe(200)
  })

  test('waits for ten minutes', async () => {
    const browser = await newManager(server)
    const { secret } = parsed('beginTotp', await browser.call('beginTotp'))
    server.clock.now += 10 * minute + 1
    expectRefusal(await browser.call('confirmTotp', { code: codeAt(secret, clock) }), wrongCode)
  })

  test('keeps the secret encrypted and the recovery codes as hashes', async () => {
    const browser = await newManager(server)
    const { secret, recovery_codes: codes } = await addTotp(browser, clock)
    const rows = JSON.stringify([
      await server.db.read.selectFrom('staff_factor').selectAll().execute(),
      await server.db.read.selectFrom('staff_recovery_code').selectAll().execute(),
      await server.db.read.selectFrom('staff_session').selectAll().execute(),
    ])
    expect(rows).not.toContain(secret)
    for (const code of codes) expect(rows).not.toContain(code.replaceAll('-', '').slice(4))
    expect(rows).toContain('$argon2id$')
  })

  test('is refused to a second login with the same password that began before', async () => {
    const browser = await newManager(server)
    const thief = await secondLogin(server, browser)
    const { secret } = parsed('beginTotp', await thief.call('beginTotp'))
    await addTotp(browser, clock)
    expect((await thief.call('confirmTotp', { code: codeAt(secret, clock) })).headers['x-error-code']).toBe('second_factor_required')
  })

  test('of two at the same moment, each with another secret, makes one factor', async () => {
    const browser = await newManager(server)
    const other = await secondLogin(server, browser)
    const confirms = []
    for (const one of [browser, other]) {
      const { secret } = parsed('beginTotp', await one.call('beginTotp'))
      const own = one.headers()
      confirms.push(() => askCall(server, 'confirmTotp', { ...site, code: codeAt(secret, clock) }, own))
    }
    const answers = await Promise.all(confirms.map((confirm) => confirm()))
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 403])
  })

  test('by one of two confirmations at the same moment makes one factor', async () => {
    const browser = await newManager(server)
    const { secret } = parsed('beginTotp', await browser.call('beginTotp'))
    const given = { ...site, code: codeAt(secret, clock) }
    const own = browser.headers()
    const answers = await Promise.all(Array.from({ length: 5 }, () => askCall(server, 'confirmTotp', given, own)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await server.db.read.selectFrom('staff_factor').selectAll().execute()).toHaveLength(1)
  })
})

describe('recovery codes', () => {
  const replaced = {
    status: 409,
    code: 'recovery_codes_replaced',
    msg: 'These codes no longer work: newer ones were made on another page. Reload this page to continue.',
  }
  const isUnsaved = async (browser: OfficeBrowser) => parsed('officeSession', await browser.call('officeSession')).staff?.has_unsaved_codes
  const confirm = (browser: OfficeBrowser, code = '') => browser.call('confirmRecoveryCodes', { code })

  test('count as unsaved, at every load and after the second factor of every login, until their person confirms them', async () => {
    const first = await newManager(server)
    expect(await isUnsaved(first)).toBe(false)
    const { secret, staff, recovery_codes: codes } = await addTotp(first, clock)
    expect([staff.has_unsaved_codes, await isUnsaved(first), await isUnsaved(first)]).toEqual([true, true, true])
    clock += minute
    const second = await secondLogin(server, first)
    expect(await isUnsaved(second)).toBe(false)
    const proven = parsed('proveByCode', await second.call('proveByCode', { code: codeAt(secret, clock) }))
    expect(proven.staff.has_unsaved_codes).toBe(true)
    const typed = codes[3]?.toLowerCase().replaceAll('-', ' ')
    expect(parsed('confirmRecoveryCodes', await confirm(second, typed)).staff).toMatchObject({ needs: 'none', has_unsaved_codes: false })
    expect([await isUnsaved(first), await isUnsaved(second)]).toEqual([false, false])
    expect((await confirm(first, typed)).status).toBe(200)
  })

  test('that newer ones replaced are not confirmed, nor are those of another person', async () => {
    const [browser, other] = [await newManager(server), await newManager(server)]
    const { recovery_codes: former } = await addTotp(browser, clock)
    const { recovery_codes: others } = await addTotp(other, clock)
    const { recovery_codes: codes } = parsed('renewRecoveryCodes', await browser.call('renewRecoveryCodes'))
    for (const code of [former[0], others[0], '', 'ABCD']) expectRefusal(await confirm(browser, code), replaced)
    expect([await isUnsaved(browser), await isUnsaved(other)]).toEqual([true, true])
    expect((await confirm(browser, codes[0])).status).toBe(200)
    expect([await isUnsaved(browser), await isUnsaved(other)]).toEqual([false, true])
    await browser.call('renewRecoveryCodes')
    expect(await isUnsaved(browser)).toBe(true)
  })
})

describe('a one-time code', () => {
  const ready = async () => {
    const first = await newManager(server)
    const { secret, recovery_codes: codes } = await addTotp(first, clock)
    clock += 5 * minute
    return { first, secret, codes, second: await secondLogin(server, first) }
  }
  const prove = (browser: OfficeBrowser, code: string) => browser.call('proveByCode', { code })

  test('opens the office after the password, once', async () => {
    const { secret, second, first } = await ready()
    expect((await second.call('officeSessions')).headers['x-error-code']).toBe('second_factor_required')
    expect(parsed('proveByCode', await prove(second, codeAt(secret, clock))).staff.needs).toBe('none')
    expect((await second.call('officeSessions')).status).toBe(200)
    const third = await secondLogin(server, first)
    expectRefusal(await prove(third, codeAt(secret, clock)), wrongCode)
    clock += 30_000
    expect((await prove(third, codeAt(secret, clock))).status).toBe(200)
  })

  test('is good once, also by nine at the same moment', async () => {
    const { secret, second } = await ready()
    const own = second.headers()
    const code = codeAt(secret, clock)
    const answers = await Promise.all(Array.from({ length: 9 }, () => askCall(server, 'proveByCode', { ...site, code }, own)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.each([
    ['of the half minute before', -30_000, 200],
    ['of the half minute after', 30_000, 200],
    ['of a minute before', -60_000, 422],
    ['of a minute after', 60_000, 422],
  ])('%s is answered %d', async (_, ms, status) => {
    const { secret, second } = await ready()
    expect((await prove(second, codeAt(secret, clock + ms))).status).toBe(status)
  })

  test.each(['', '   ', '-'])('that is empty (%o) is missing', async (code) => {
    const { second } = await ready()
    expect((await prove(second, code)).headers['x-error-code']).toBe('code_required')
  })

  test.each(["' OR 1=1 --", '\0\0', '１２３４５６', '1e5', 'A'.repeat(9000), '<script>', 'ABCD-EFGH-JKLM-NPQR'])(
    'of the shape %o is a wrong recovery code',
    async (code) => expectRefusal(await prove((await ready()).second, code), wrongRecoveryCode),
  )

  test.each(['123456\n', '-123456', '123 456'])('of the shape %o is a wrong one of an app', async (code) =>
    expectRefusal(await prove((await ready()).second, code), wrongCode),
  )

  test('is guessed ten times in a quarter of an hour, and fifty a day, by a person with the password', async () => {
    const { secret, codes, second } = await ready()
    for (let tries = 0; tries < 10; tries += 1) expectRefusal(await prove(second, '000000'), wrongCode)
    expect((await prove(second, codeAt(secret, clock))).status).toBe(429)
    await server.db.transaction((trx) => trx.updateTable('rate_count').set({ taken: 50 }).where('rule', '=', 'office-code-day').execute())
    await server.db.transaction((trx) => trx.deleteFrom('rate_count').where('rule', '=', 'office-code').execute())
    expect((await prove(second, codeAt(secret, clock))).status).toBe(429)
    // A recovery code cannot be guessed.
    expect((await prove(second, codes[0] ?? '')).status).toBe(200)
  })

  test('opens the office in a browser that proved one before, however often it was guessed elsewhere', async () => {
    const { secret, first, second } = await ready()
    for (let tries = 0; tries < 10; tries += 1) expectRefusal(await prove(second, '000000'), wrongCode)
    await server.db.transaction((trx) => trx.updateTable('rate_count').set({ taken: 50 }).where('rule', '=', 'office-code-day').execute())
    expect((await prove(first, codeAt(secret, clock))).status).toBe(200)
    clock += minute
    expect((await prove(second, codeAt(secret, clock))).status).toBe(429)
    for (let tries = 0; tries < 10; tries += 1) expectRefusal(await prove(first, '000000'), wrongCode)
    expect((await prove(first, codeAt(secret, clock))).status).toBe(429)
  })

  test("of another person opens nothing, nor does a row that was put under another's name", async () => {
    const [{ secret, second }, other] = [await ready(), await newManager(server)]
    const { secret: others } = await addTotp(other, clock)
    clock += minute
    expectRefusal(await prove(second, codeAt(others, clock)), wrongCode)
    const { data } = await server.db.read
      .selectFrom('staff_factor')
      .select('data')
      .where('email_key', '=', other.email)
      .executeTakeFirstOrThrow()
    await server.db.transaction((trx) => trx.updateTable('staff_factor').set({ data }).where('email_key', '=', second.email).execute())
    expectRefusal(await prove(second, codeAt(others, clock)), wrongCode)
    expectRefusal(await prove(second, codeAt(secret, clock)), wrongCode)
  })

  test('of recovery is mailed about in the language in which the office is used', async () => {
    const { codes, second } = await ready()
    expect((await second.call('proveByCode', { code: codes[0] ?? '', locale: 'fr-ca' })).status).toBe(200)
    expect((await mailsOf(server)).at(-1)).toContain('Un code de récupération a servi')
  })

  test('of recovery opens the office once, however it is typed, and a mail says so', async () => {
    const { codes, second, first } = await ready()
    const [code = '', next = ''] = codes
    expect((await prove(second, code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await mailsOf(server)).at(-1)).toMatch(/^Subject: .*recovery code was used/m)
    const third = await secondLogin(server, first)
    expectRefusal(await prove(third, code), wrongRecoveryCode)
    expectRefusal(await prove(third, `${next.slice(0, 4)}${code.slice(4)}`), wrongRecoveryCode)
    expect((await prove(third, next)).status).toBe(200)
    expect(parsed('secondFactors', await third.call('secondFactors')).recovery_codes_left).toBe(8)
  })

  test('of recovery is renewed all at once, and the former ones open nothing', async () => {
    const { codes, first, second } = await ready()
    const renewed = parsed('renewRecoveryCodes', await first.call('renewRecoveryCodes')).recovery_codes
    expect(new Set([...codes, ...renewed]).size).toBe(20)
    expectRefusal(await prove(second, codes[0] ?? ''), wrongRecoveryCode)
    expect((await prove(second, renewed[0] ?? '')).status).toBe(200)
  })

  test('is required again five minutes later where it matters, and then counts for five more', async () => {
    const { secret, second } = await ready()
    await prove(second, codeAt(secret, clock))
    expect((await second.call('beginTotp')).status).toBe(200)
    server.clock.now += 5 * minute + 1
    clock += minute
    expectRefusal(await second.call('beginTotp'), proveAgain)
    expect((await second.call('officeSessions')).status).toBe(200)
    expect((await prove(second, codeAt(secret, clock))).status).toBe(200)
    expect((await second.call('beginTotp')).status).toBe(200)
  })
})

test('codes and secrets are in no log line', () => expect(server.logged).toEqual([]))
