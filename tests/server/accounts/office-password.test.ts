import { beforeEach, describe, expect, test } from 'vitest'
import { saveStaffPassword } from '#server/db/staff-users.ts'
import { emptyTables, serverForTests } from '../../support/server.ts'
import { askCall, cookieOf, expectRefusal, type Given, parsed, refusal } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { enterOffice } from './enter-office.ts'
import { goodPassword } from './log-in.ts'
import { forgetMails, keyIn, mailsOf } from './mailbox.ts'

const people = [
  { email: 'Editor@Maple.test', role: 'editor' },
  { email: 'new@maple.test', role: 'host' },
]
const schools = [
  { ...maple, files: { ...maple.files, 'staff_users.json': people } },
  { site: { id: 'oak-site', slug: 'oak', name: 'Oak' } },
]
const server = serverForTests(noon, schools, { TRUST_PROXY: '1' })
beforeEach(async () => {
  await emptyTables(server, 'rate_count', 'staff_session', 'staff_factor', 'reset_key', 'staff_user')
  await forgetMails(server)
  const password_hash = await server.services.ports.passwords.hash(goodPassword)
  const editor = { site_id: 'maple-site', email_key: 'editor@maple.test', password_hash, updated_at: noon }
  await server.db.transaction((trx) => saveStaffPassword(trx, editor))
})

const send = (given: Given = {}) =>
  askCall(server, 'officeLogin', { site_id: 'maple-site', email: 'editor@maple.test', password: goodPassword, ...given })
const whoIs = async (cookie: string) =>
  parsed('officeSession', await askCall(server, 'officeSession', { site_id: 'maple-site' }, { Cookie: cookie })).staff?.email ?? null
const failed = refusal(401, 'login_failed', 'Invalid email or password.')

describe('a new password of the office', () => {
  const request = (given: Given = {}) =>
    askCall(
      server,
      'officePasswordReset',
      { site_id: 'maple-site', email: 'editor@maple.test', ...given },
      { 'X-Forwarded-For': '192.0.2.1' },
    )
  const reset = (public_key: string, password = 'newpassword') => askCall(server, 'resetStaffPassword', { public_key, password })

  test('is requested by mail, in the language of the page, and ends every session', async () => {
    const cookie = cookieOf(await send())
    expect((await request({ locale: 'fr-ca' })).status).toBe(200)
    const [mail] = await mailsOf(server)
    expect(mail).toMatch(/^To: Editor@maple.test\r$/m)
    expect(mail).toContain('Choisissez un nouveau mot de passe')
    expect(parsed('resetStaffPassword', await reset(keyIn(mail))).site_slug).toBe('maple')
    expect(await whoIs(cookie)).toBeNull()
    expectRefusal(await send(), failed)
    expect((await send({ password: 'newpassword' })).status).toBe(200)
    expect((await mailsOf(server)).at(-1)).toMatch(/^Subject: Your Maple University dining office password was changed\r$/m)
  })

  test('is answered and written the same for an unknown address', async () => {
    const answers = [await request(), await request({ email: 'nobody@maple.test' }), await request({ site_id: 'oak-site' })]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await mailsOf(server)).toHaveLength(1)
  })

  test('is mailed five times an hour', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await request()).status).toBe(200)
    expect((await request()).status).toBe(429)
  })

  test.each<[Given, ReturnType<typeof refusal>]>([
    [{ email: 'zoe' }, refusal(422, 'email_invalid', 'Invalid email address')],
    [{ email: '' }, refusal(422, 'email_required', 'Your email is required.')],
    [{ site_id: 'nowhere' }, refusal(404, 'site_invalid', 'Invalid site.')],
  ])('for %o is refused', async (given, expected) => expectRefusal(await request(given), expected))

  test('is no way past the second factor', async () => {
    const { email } = await enterOffice(server, { role: 'manager', email: 'boss@maple.test' })
    await request({ email })
    expect((await reset(keyIn((await mailsOf(server)).at(-1)), 'newpassword')).status).toBe(200)
    const answer = await send({ email, password: 'newpassword' })
    expect(parsed('officeLogin', answer).staff.needs).toBe('second_factor')
    expect((await askCall(server, 'officeSessions', { site_id: 'maple-site' }, { Cookie: cookieOf(answer) })).status).toBe(403)
  })

  test('that is the first is no news to anybody', async () => {
    await request({ email: 'new@maple.test' })
    const mails = await mailsOf(server)
    expect((await reset(keyIn(mails.at(-1)))).status).toBe(200)
    expect(await mailsOf(server)).toHaveLength(mails.length)
    expect((await send({ email: 'new@maple.test', password: 'newpassword' })).status).toBe(200)
  })
})

test('nothing of this is in the log', () => expect(server.logged).toEqual([]))
