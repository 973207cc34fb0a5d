import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listContentChanges } from '#server/db/content-changes.ts'
import { staffAdd } from '#server/jobs/staff.ts'
import { post } from '#server/mail/letters.ts'
import { emptyTables, serverForTests } from '../../support/server.ts'
import { askCall, expectRefusal, notFound, parsed } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { forgetMails, keyIn, mailsOf } from './mailbox.ts'
import { minute, type OfficeBrowser, openOffice, proveAgain, secondLogin, site } from './office-browser.ts'

const schools = [maple, { site: { id: 'oak-site', slug: 'oak', name: 'Oak' }, locations: [{ id: 'oak-hall' }] }]
const server = serverForTests(noon, schools)
const clear = async () => {
  server.clock.now = Date.parse(noon)
  await emptyTables(server, 'rate_count', 'staff_session', 'staff_factor', 'staff_user')
  await server.db.transaction((trx) => trx.deleteFrom('record').where('kind', '=', 'staff_user').execute())
  await forgetMails(server)
}
beforeEach(clear)
afterEach(clear)

const last = { status: 409, code: 'manager_last', msg: 'The office needs at least one manager.' }
const spent = { status: 422, code: 'key_invalid', msg: 'This link has expired or was already used. Please request a new one.' }

const peopleOf = async (browser: OfficeBrowser) => parsed('officePeople', await browser.call('officePeople')).people
const rolesOf = async (browser: OfficeBrowser) => (await peopleOf(browser)).map(({ email, role, places }) => [email, role, places])
const history = async () => (await listContentChanges(server.db.read, 'maple-site')).map(({ author, what }) => `${author}: ${what}`)
const managerNamed = (email: string) => openOffice(server, { email })

describe('the people of the office', () => {
  test('are listed with their role, places, password, second factor and last login', async () => {
    const boss = await managerNamed('boss@maple.test')
    await openOffice(server, { email: 'chef@maple.test', role: 'kitchen', places: ['grill'] })
    await secondLogin(server, { email: 'chef@maple.test' })
    await boss.call('savePerson', { email: 'New@maple.test', role: 'host' })
    const rest = { has_password: true, second_factor: false }
    expect(await peopleOf(boss)).toEqual([
      { email: 'boss@maple.test', role: 'manager', places: null, has_password: true, second_factor: true, seen_at: null },
      { email: 'chef@maple.test', role: 'kitchen', places: ['grill'], ...rest, seen_at: new Date(noon).toISOString() },
      { email: 'New@maple.test', role: 'host', places: null, ...rest, has_password: false, seen_at: null },
    ])
  })

  test('are not those of another school', async () => {
    const boss = await managerNamed('boss@maple.test')
    await openOffice(server, { email: 'boss@maple.test', site_id: 'oak-site' })
    await openOffice(server, { email: 'other@oak.test', site_id: 'oak-site' })
    expect(await rolesOf(boss)).toEqual([['boss@maple.test', 'manager', null]])
    expectRefusal(await boss.call('removePerson', { email: 'other@oak.test' }), notFound)
  })
})

describe('saving a person', () => {
  test('adds and invites them; the invitation leads to a password, and the history says who did it', async () => {
    const boss = await managerNamed('boss@maple.test')
    const answer = await boss.call('savePerson', { email: ' Cash@maple.test ', role: 'cashier', places: [] })
    expect(parsed('savePerson', answer).people.map(({ email, role }) => [email, role])).toEqual([
      ['boss@maple.test', 'manager'],
      ['Cash@maple.test', 'cashier'],
    ])
    const [mail] = await mailsOf(server)
    expect(mail).toMatch(/^To: Cash@maple.test\r$/m)
    const chosen = await askCall(server, 'resetStaffPassword', { public_key: keyIn(mail), password: 'newpassword' })
    expect(chosen.status).toBe(200)
    const login = await askCall(server, 'officeLogin', { ...site, email: 'cash@maple.test', password: 'newpassword' })
    expect(parsed('officeLogin', login).staff).toMatchObject({ role: 'cashier', needs: 'setup' })
    expect((await history())[0]).toBe('boss@maple.test: Cash@maple.test is now cashier of the office')
  })

  test('changes the role and places of a known address, however it is written, and invites again only where asked', async () => {
    const boss = await managerNamed('boss@maple.test')
    const chef = await openOffice(server, { email: 'chef@maple.test', role: 'kitchen', places: ['grill'] })
    await boss.call('savePerson', { email: 'CHEF@maple.test', role: 'editor' })
    expect(await rolesOf(boss)).toContainEqual(['chef@maple.test', 'editor', ['grill']])
    expect(parsed('officeSession', await chef.call('officeSession')).staff?.role).toBe('editor')
    await boss.call('savePerson', { email: 'chef@maple.test', role: 'editor', places: ['cafe', 'truck'] })
    expect(await rolesOf(boss)).toContainEqual(['chef@maple.test', 'editor', ['cafe', 'truck']])
    await boss.call('savePerson', { email: 'chef@maple.test', role: 'editor', places: [] })
    expect(await rolesOf(boss)).toContainEqual(['chef@maple.test', 'editor', null])
    expect(await mailsOf(server)).toHaveLength(0)
    await boss.call('savePerson', { email: 'chef@maple.test', role: 'editor', invite: true })
    expect(await mailsOf(server)).toHaveLength(1)
    expect(await rolesOf(boss)).toHaveLength(2)
  })

  test.each([
    ['en-ca', 'en'],
    ['fr-ca', 'fr'],
  ])('invites in the language of the one who invites: %s', async (locale, language) => {
    const boss = await managerNamed('boss@maple.test')
    await boss.call('savePerson', { email: 'new@maple.test', role: 'host', is_new: true, locale })
    expect((await mailsOf(server))[0]).toContain(`lang="${language}`)
  })

  test('of an invitation is refused for an address that is in the list, and changes nothing', async () => {
    const boss = await managerNamed('boss@maple.test')
    await openOffice(server, { email: 'host@maple.test', role: 'host', places: ['grill'] })
    const known = { status: 409, code: 'person_known', msg: 'This person is already in the list.' }
    for (const email of ['host@maple.test', ' HOST@Maple.test'])
      expectRefusal(await boss.call('savePerson', { email, role: 'editor', is_new: true, invite: true }), known)
    expect(await rolesOf(boss)).toContainEqual(['host@maple.test', 'host', ['grill']])
    expect(await mailsOf(server)).toHaveLength(0)
    expect((await boss.call('savePerson', { email: 'new@maple.test', role: 'editor', is_new: true, invite: true })).status).toBe(200)
    expect(await mailsOf(server)).toHaveLength(1)
  })

  test('sends an invitation again: the new link lasts seven days, the former one ends, and the history has no second line', async () => {
    const boss = await managerNamed('boss@maple.test')
    await boss.call('savePerson', { email: 'new@maple.test', role: 'host', is_new: true })
    const before = await history()
    const former = keyIn((await mailsOf(server)).at(-1))
    await boss.call('savePerson', { email: 'new@maple.test', role: 'host', places: [], invite: true })
    expect(await history()).toEqual(before)
    const latest = keyIn((await mailsOf(server)).at(-1))
    const choose = (public_key: string, password = 'newpassword') => askCall(server, 'resetStaffPassword', { public_key, password })
    server.clock.now += 7 * 24 * 60 * minute - 1
    expectRefusal(await choose(former), spent)
    // An empty password asks whether the link works, and uses nothing up.
    expectRefusal(await choose(former, ''), spent)
    expect((await choose(latest, '')).headers['x-error-code']).toBe('password_required')
    server.clock.now += 1
    expectRefusal(await choose(latest, ''), spent)
    server.clock.now -= 1
    expect((await choose(latest)).status).toBe(200)
  })

  test.each<[string, (boss: OfficeBrowser) => Promise<unknown>]>([
    ['again', (boss) => boss.call('savePerson', { email: 'new@maple.test', role: 'host', invite: true })],
    [
      'after they were taken out',
      async (boss) => {
        await boss.call('removePerson', { email: 'new@maple.test' })
        await boss.call('savePerson', { email: 'New@maple.test', role: 'host' })
      },
    ],
    ['by command', () => staffAdd(server.db, 'NEW@maple.test', { role: 'host', site: 'maple', now: server.clock.now })],
  ])('sends an invitation %s while the mail of the former one waits: that mail is not sent, and one link leads in', async (_, invite) => {
    const boss = await managerNamed('boss@maple.test')
    await boss.call('savePerson', { email: 'new@maple.test', role: 'host', is_new: true })
    await boss.call('savePerson', { email: 'other@maple.test', role: 'host', is_new: true })
    await forgetMails(server)
    const soon = new Date(Date.now() + 10 * minute).toISOString()
    await server.db.transaction(async (trx) => {
      for (const email of ['new@maple.test', 'other@maple.test']) await post(trx, 'maple-site', 'staff_invited', { email })
      await post(trx, 'maple-site', 'staff_reset', { email: 'new@maple.test' })
      await trx.updateTable('mail_outbox').set({ due_at: soon }).execute()
    })
    await invite(boss)
    await server.db.transaction((trx) => trx.updateTable('mail_outbox').set({ due_at: noon }).execute())
    const mails = await mailsOf(server)
    const [own, ...more] = mails.filter((mail) => /^To: new@/im.test(mail))
    expect([mails.length, more]).toEqual([2, []])
    const chosen = await askCall(server, 'resetStaffPassword', { public_key: keyIn(own), password: 'newpassword' })
    expect(chosen.status).toBe(200)
  })

  test('sends each of many invitations, for each ends the link before it', async () => {
    const boss = await managerNamed('boss@maple.test')
    for (let sent = 1; sent <= 7; sent += 1) {
      await boss.call('savePerson', { email: 'often@maple.test', role: 'host', invite: true })
      expect(await mailsOf(server)).toHaveLength(sent)
    }
  })

  test('sends an invitation again with the role and places that another manager chose meanwhile, and never to a person who was taken out', async () => {
    const boss = await managerNamed('boss@maple.test')
    await boss.call('savePerson', { email: 'new@maple.test', role: 'manager', is_new: true })
    expect(await mailsOf(server)).toHaveLength(1)
    await boss.call('savePerson', { email: 'new@maple.test', role: 'host', places: ['grill'] })
    await boss.call('savePerson', { email: 'new@maple.test', invite: true })
    expect(await rolesOf(boss)).toContainEqual(['new@maple.test', 'host', ['grill']])
    expect(await mailsOf(server)).toHaveLength(2)
    await boss.call('removePerson', { email: 'new@maple.test' })
    expectRefusal(await boss.call('savePerson', { email: 'new@maple.test', invite: true }), notFound)
    expect(await mailsOf(server)).toHaveLength(2)
  })

  test('gives a manager all places', async () => {
    const boss = await managerNamed('boss@maple.test')
    await boss.call('savePerson', { email: 'two@maple.test', role: 'manager', places: ['grill'] })
    expect(await rolesOf(boss)).toContainEqual(['two@maple.test', 'manager', null])
  })

  test.each([
    [{ email: '' }, { status: 422, code: 'email_required', msg: 'Your email is required.' }],
    [{ email: 'zoe' }, { status: 422, code: 'email_invalid', msg: 'Invalid email address' }],
    [{ email: 'a@b.test, c@d.test' }, { status: 422, code: 'email_invalid', msg: 'Invalid email address' }],
    [{ role: 'king' }, { status: 400, code: 'malformed', msg: 'The request could not be read.' }],
    [{ places: ['nowhere'] }, { status: 422, code: 'place_unknown', msg: "One of these places isn't on the list anymore." }],
    [{ places: ['grill', 'oak-hall'] }, { status: 422, code: 'place_unknown', msg: "One of these places isn't on the list anymore." }],
    [{ places: ['__proto__'] }, { status: 422, code: 'place_unknown', msg: "One of these places isn't on the list anymore." }],
  ])('of %o is refused', async (given, refusal) => {
    const boss = await managerNamed('boss@maple.test')
    expectRefusal(await boss.call('savePerson', { email: 'new@maple.test', role: 'host', ...given }), refusal)
    expect(await rolesOf(boss)).toHaveLength(1)
    expect(await mailsOf(server)).toHaveLength(0)
  })

  test('asks for a proof of the last five minutes', async () => {
    const boss = await managerNamed('boss@maple.test')
    server.clock.now += 5 * minute + 1
    expectRefusal(await boss.call('savePerson', { email: 'new@maple.test', role: 'host' }), proveAgain)
    expectRefusal(await boss.call('removePerson', { email: 'boss@maple.test' }), proveAgain)
    expect((await boss.call('officePeople')).status).toBe(200)
  })
})

describe('removing a person', () => {
  test('ends their sessions, and their password and second factor go too', async () => {
    const boss = await managerNamed('boss@maple.test')
    const two = await managerNamed('two@maple.test')
    const { people } = parsed('removePerson', await boss.call('removePerson', { email: 'TWO@maple.test' }))
    expect(people.map(({ email }) => email)).toEqual(['boss@maple.test'])
    expect((await two.call('officeSessions')).status).toBe(401)
    await boss.call('savePerson', { email: 'two@maple.test', role: 'manager' })
    expect((await peopleOf(boss))[1]).toMatchObject({ has_password: false, second_factor: false })
    expect((await two.call('officeSessions')).status).toBe(401)
    expect((await history()).slice(0, 2)).toEqual([
      'boss@maple.test: two@maple.test is now manager of the office',
      'boss@maple.test: two@maple.test has left the office',
    ])
  })

  test('of an unknown person is refused', async () => {
    const boss = await managerNamed('boss@maple.test')
    expectRefusal(await boss.call('removePerson', { email: 'zoe@maple.test' }), notFound)
    expectRefusal(await boss.call('removePerson', {}), { status: 422, code: 'email_required', msg: 'Your email is required.' })
  })
})

describe('the last manager', () => {
  test('is neither removed nor given another role, also not by themselves', async () => {
    const boss = await managerNamed('boss@maple.test')
    await openOffice(server, { role: 'editor' })
    expectRefusal(await boss.call('removePerson', { email: 'boss@maple.test' }), last)
    expectRefusal(await boss.call('savePerson', { email: 'boss@maple.test', role: 'reader' }), last)
    expect((await boss.call('officePeople')).status).toBe(200)
  })

  test('is one who can log in: an invited person without a password is none', async () => {
    const boss = await managerNamed('boss@maple.test')
    await boss.call('savePerson', { email: 'two@maple.test', role: 'manager' })
    expectRefusal(await boss.call('removePerson', { email: 'boss@maple.test' }), last)
    await secondLogin(server, { email: 'two@maple.test' })
    const answer = await boss.call('removePerson', { email: 'boss@maple.test' })
    expect(parsed('removePerson', answer).people.map(({ email }) => email)).toEqual(['two@maple.test'])
    expect(answer.headers['set-cookie']?.join()).toMatch(/^staff=; Path=\/; Max-Age=0/)
    expect((await boss.call('officePeople')).status).toBe(401)
  })

  test('stays when two managers take out each other at the same moment', async () => {
    const [one, two] = [await managerNamed('one@maple.test'), await managerNamed('two@maple.test')]
    const remove = (browser: OfficeBrowser, email: string) => askCall(server, 'removePerson', { ...site, email }, browser.headers())
    const answers = await Promise.all([remove(one, two.email), remove(two, one.email)])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.every((status) => [200, 401, 403].includes(status))).toBe(true)
    const [left] = statuses[0] === 200 ? [one] : [two]
    expect(await rolesOf(left)).toEqual([[left.email, 'manager', null]])
  })
})

test('nothing of this is in the log', () => expect(server.logged).toEqual([]))
