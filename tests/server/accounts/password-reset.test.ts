import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { staffReset } from '#server/jobs/staff.ts'
import { addCustomer } from '#server/db/customers.ts'
import { newMail } from '#server/db/outbox.ts'
import { post } from '#server/mail/letters.ts'
import { emptyTables, serverForTests } from '../../support/server.ts'
import { type Answer, askCall, expectRefusal, type Given, parsed, refusal } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { logIn, person } from './log-in.ts'
import { forgetMails, keyIn, mailsOf } from './mailbox.ts'

const server = serverForTests(noon, [maple, { site: { id: 'shut-site', slug: 'shut', name: 'Shut', customer_login: false } }], {
  TRUST_PROXY: '1',
  REDIRECT_HOSTS: 'fr.maple.test',
})
beforeEach(async () => {
  await forgetMails(server)
  await server.db.transaction(async (trx) => {
    for (const table of ['rate_count', 'reset_key', 'customer', 'staff_user'] as const) await trx.deleteFrom(table).execute()
    await addCustomer(trx, person())
  })
})
afterEach(() => void (server.clock.now = Date.parse(noon)))

const request = (given: Given = {}, address = '192.0.2.1'): Promise<Answer> =>
  askCall(server, 'requestPasswordReset', { site_id: 'maple-site', email: 'zoe@maple.test', ...given }, { 'X-Forwarded-For': address })
const reset = (public_key: string, password = 'newpassword'): Promise<Answer> => askCall(server, 'resetPassword', { public_key, password })
const login = (password: string) => askCall(server, 'login', { site_id: 'maple-site', email: 'zoe@maple.test', password })
const newKey = async (given: Given = {}) => {
  await request(given)
  return keyIn((await mailsOf(server)).at(-1))
}
const spent = refusal(422, 'key_invalid', 'This link has expired or was already used. Please request a new one.')
const sent = 'Check your inbox. We just sent you a password reset email.'

describe('asking for a new password', () => {
  test('[AUTH-27] mails a link to this server, in text and HTML', async () => {
    expect(parsed('requestPasswordReset', await request()).msg).toBe(sent)
    const [mail] = await mailsOf(server)
    expect(mail).toMatch(/^To: zoe@maple.test\r$/m)
    expect(mail).toMatch(/^From: "?Maple University"? <dining@maple.test>\r$/m)
    expect(mail).toMatch(/^Subject: New password for Maple University\r$/m)
    expect(mail?.match(/http:\/\/localhost:3000\/reset-password\/[\w-]{43}/g)).toHaveLength(3)
  })

  test('[AUTH-33] in French leads to the French host', async () => {
    expect(parsed('requestPasswordReset', await request({ locale: 'fr-ca' })).msg).toMatch(/^Consultez votre boîte de réception/)
    expect((await mailsOf(server))[0]).toContain('http://fr.localhost:3000/reset-password/')
  })

  test('never leads to the host that the request names', async () => {
    await askCall(
      server,
      'requestPasswordReset',
      { site_id: 'maple-site', email: 'zoe@maple.test' },
      { Host: 'evil.test', 'X-Forwarded-Host': 'evil.test' },
    )
    expect((await mailsOf(server))[0]).not.toContain('evil.test')
  })

  test('[AUTH-Q6] answers and writes the same for an address without an account', async () => {
    const answers = await Promise.all([request(), request({ email: 'nobody@maple.test' }), request({ site_id: 'shut-site' })])
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await mailsOf(server)).toHaveLength(1)
    expect(await server.db.read.selectFrom('mail_outbox').selectAll().execute()).toEqual([])
  })

  test.each<[Given, ReturnType<typeof refusal>]>([
    [{ email: 'zoe' }, refusal(422, 'email_invalid', 'Invalid email address')],
    [{ email: '' }, refusal(422, 'email_required', 'Your email is required.')],
    [{ site_id: 'nowhere' }, refusal(404, 'site_invalid', 'Invalid site.')],
  ])('[AUTH-28] of %o is refused', async (given, expected) => {
    expectRefusal(await request(given), expected)
    expect(await mailsOf(server)).toEqual([])
  })

  test('is answered five times an hour, and mails five keys to an account from any address', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await request()).status).toBe(200)
    expectRefusal(await request(), refusal(429, 'too_many', 'Too many requests. Please try again later.'))
    expect((await request({}, '192.0.2.9')).status).toBe(200)
    expect(await mailsOf(server)).toHaveLength(5)
  })

  test('keeps the key as a hash, and no mail once it is sent', async () => {
    const key = await newKey()
    const rows = [
      await server.db.read.selectFrom('reset_key').selectAll().execute(),
      await server.db.read.selectFrom('mail_outbox').selectAll().execute(),
    ]
    expect(key).toHaveLength(43)
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(rows[1]).toEqual([])
  })
})

describe('a new password', () => {
  test('[AUTH-32][AUTH-34] is saved, ends every session, and is confirmed by mail', async () => {
    const { headers } = await logIn(server, { id: 'ann', email: 'ann@maple.test' })
    const answer = await reset(await newKey({ email: 'ann@maple.test' }))
    expect(parsed('resetPassword', answer)).toMatchObject({
      msg: 'Your password has been updated.',
      site_slug: 'maple',
      domain: 'fr.maple.test',
    })
    expect((await askCall(server, 'listSessions', { customer_id: 'ann' }, headers)).status).toBe(401)
    const given = { site_id: 'maple-site', email: 'ann@maple.test', password: 'newpassword' }
    expect((await askCall(server, 'login', given)).status).toBe(200)
    expect((await mailsOf(server)).at(-1)).toMatch(/^Subject: Your Maple University password was changed\r$/m)
  })

  test('[AUTH-Q7] is set once, also by fifty at the same time', async () => {
    const key = await newKey()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => reset(key, `password-${index}`)))
    const won = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []))
    expect(won).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) expectRefusal(answer, spent)
    expect((await login(`password-${won[0]}`)).status).toBe(200)
    expectRefusal(await reset(key), spent)
  })

  test('uses up the other keys of the account', async () => {
    const [first, second] = [await newKey(), await newKey()]
    expect((await reset(second)).status).toBe(200)
    expectRefusal(await reset(first), spent)
  })

  test('[AUTH-Q7] can be set for sixty minutes', async () => {
    const key = await newKey()
    server.clock.now += 3_600_000
    expectRefusal(await reset(key), spent)
    server.clock.now -= 1
    expect((await reset(key)).status).toBe(200)
  })

  test.each<[string, ReturnType<typeof refusal>]>([
    ['', refusal(422, 'password_required', 'A password is required.')],
    ['1234567', refusal(422, 'password_minimum', 'A password must have at least 8 characters.')],
  ])('[AUTH-29] of %o is refused, and costs no key', async (password, expected) => {
    const key = await newKey()
    expectRefusal(await reset(key, password), expected)
    expect((await reset(key, '12345678')).status).toBe(200)
  })

  test.each(['', 'x', '__proto__', 'A'.repeat(43)])('is not set by the key %o', async (key) => expectRefusal(await reset(key), spent))
})

describe('[AUTH-35] tools users', () => {
  const staff = (public_key: string, password = 'newpassword') => askCall(server, 'resetStaffPassword', { public_key, password })

  test('[AUTH-04][AUTH-30] have keys and passwords of their own', async () => {
    expect(await staffReset(server.db, 'Tools@Maple.test')).toBe(1)
    const [mail] = await mailsOf(server)
    const key = keyIn(mail)
    expect(mail).toContain(`http://localhost:3000/resetPassword/${key}`)
    expectRefusal(await reset(key), spent)
    expectRefusal(await staff(key, '1234567'), refusal(422, 'password_minimum', 'A password must have at least 8 characters.'))
    expect(parsed('resetStaffPassword', await staff(key)).msg).toBe('Password updated successfully')
    expectRefusal(await staff(key), spent)
    expectRefusal(await staff(await newKey()), spent)
    const [row] = await server.db.read.selectFrom('staff_user').selectAll().execute()
    expect(row).toMatchObject({ site_id: 'maple-site', email_key: 'tools@maple.test' })
    expect(row?.password_hash).toMatch(/^\$argon2id/)
  })

  test('that no pack names get no mail', async () => expect(await staffReset(server.db, 'zoe@maple.test')).toBe(0))
})

describe('a new e-mail', () => {
  const ask = (email: string) => server.db.transaction((trx) => post(trx, 'maple-site', 'email_confirm', { customer_id: 'zoe', email }))
  const confirm = (public_key: string) => askCall(server, 'confirmEmail', { public_key })

  test('[ACCT-Q3] counts once the key of its mail comes back', async () => {
    await ask('zoe.new@maple.test')
    const [mail] = await mailsOf(server)
    expect(mail).toMatch(/^To: zoe.new@maple.test\r$/m)
    expect(parsed('confirmEmail', await confirm(keyIn(mail)))).toMatchObject({ msg: 'Your email has been updated.', site_slug: 'maple' })
    expect(await server.db.read.selectFrom('customer').select(['email', 'email_key']).execute()).toEqual([
      { email: 'zoe.new@maple.test', email_key: 'zoe.new@maple.test' },
    ])
    expectRefusal(await confirm(keyIn(mail)), spent)
  })

  test('[ACCT-Q3] that eight accounts confirm at once becomes that of one', async () => {
    const owners = Array.from({ length: 8 }, (_, index) => `wants-${index}`)
    await server.db.transaction(async (trx) => {
      for (const id of owners) {
        await addCustomer(trx, person({ id }))
        await post(trx, 'maple-site', 'email_confirm', { customer_id: id, email: 'wanted@maple.test' })
      }
    })
    const answers = await Promise.all((await mailsOf(server)).map((mail) => confirm(keyIn(mail))))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 422),
    ])
    for (const answer of answers.filter(({ status }) => status !== 200)) expectRefusal(answer, spent)
  })

  test('[ACCT-Q3][AUTH-Q6] that was asked for before a password was reset counts no more, whether its mail was read or waits', async () => {
    await ask('thief@evil.test')
    const key = keyIn((await mailsOf(server))[0])
    const mine = await newKey()
    const late = { site_id: 'maple-site', kind: 'email_confirm', data: '{"customer_id":"zoe","email":"thief@evil.test"}' }
    // Of a mail server that is away.
    const waits = { ...newMail(late), due_at: new Date(Date.now() + 60_000).toISOString() }
    const others = { ...newMail({ ...late, data: '{"customer_id":"ann","email":"ann@maple.test"}' }), due_at: waits.due_at }
    await server.db.transaction(async (trx) => void (await trx.insertInto('mail_outbox').values([waits, others]).execute()))
    expect((await reset(mine)).status).toBe(200)
    expectRefusal(await confirm(key), spent)
    await mailsOf(server)
    expect(await server.db.read.selectFrom('mail_outbox').select('id').execute()).toEqual([{ id: others.id }])
    expect(await server.db.read.selectFrom('customer').select('email').execute()).toEqual([{ email: 'zoe@maple.test' }])
    await emptyTables(server, 'mail_outbox')
  })

  test('that another account has taken meanwhile is refused', async () => {
    await ask('ann@maple.test')
    await logIn(server, { id: 'ann' })
    expectRefusal(await confirm(keyIn((await mailsOf(server))[0])), spent)
  })
})

test('nothing of this is in the log', () => expect(server.logged).toEqual([]))
