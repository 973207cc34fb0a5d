import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importSchool, type Json } from '../../support/school.ts'
import { emptyTables, endShortClaims, newServer, type TestServer } from '../../support/server.ts'
import { type Answer, askCall, expectRefusal, type Given, parsed } from './ask.ts'
import { solveCaptcha } from './captcha.ts'
import { feedbackForm, maple, noon } from './maple.ts'

const servers: TestServer[] = []
let server: TestServer
const newCampus = async (site: Json = {}): Promise<TestServer> => {
  const made = await newServer(noon, { TRUST_PROXY: '1' })
  servers.push(made)
  const flags = { feedback_show_optin: true, feedback_show_birthday: true }
  await importSchool(made, { ...maple, site: { ...maple.site, ...flags, ...site } })
  return made
}
beforeAll(async () => {
  server = await newCampus()
})
beforeEach(async () => {
  await server.services.ports.mail.flush()
  rmSync(join(server.config.dataDir, 'outbox'), { recursive: true, force: true })
  await emptyTables(server, 'feedback', 'claim', 'rate_count')
})
afterAll(() => Promise.all(servers.map((one) => one.close())))

const send = (given: Given, { one = server, address = '192.0.2.1' } = {}): Promise<Answer> =>
  askCall(one, 'submitFeedback', { ...feedbackForm, ...given }, { 'X-Forwarded-For': address })
const sendSolved = async (given: Given = {}, where: { one?: TestServer; address?: string } = {}): Promise<Answer> =>
  send({ captcha_response: await solveCaptcha(where.one ?? server), ...given }, where)
const stored = (one = server) => one.db.read.selectFrom('feedback').selectAll().orderBy('comments').execute()
const mails = async (one = server): Promise<string[]> => {
  await one.services.ports.mail.flush()
  const outbox = join(one.config.dataDir, 'outbox')
  return existsSync(outbox) ? readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8')) : []
}
const refusal = (code: string, msg: string, status = 422) => ({ status, msg, code })

describe('a message', () => {
  test('[FEED-01] reads null as left out', async () => {
    expect((await sendSolved({ offers: null } as unknown as Given)).status).toBe(200)
    expect(await stored()).toMatchObject([{ offers: 0 }])
  })

  test('[FEED-01][FEED-11] is stored, mailed to the school, and thanked for', async () => {
    expect(parsed('submitFeedback', await sendSolved()).msg).toBe('Thank you for your feedback!')
    expect(await stored()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        site_id: 'maple-site',
        received_at: '2026-11-25T20:00:00.000Z',
        location_id: 'grill',
        customer_type: 'Student',
        residence: 'On campus',
        first_name: 'Zoé',
        last_name: "O'Neil-Bélanger",
        email: 'zoe@maple.test',
        comments: 'More soup, please.',
        offers: 1,
        birthday: '2004-02-05',
        locale: 'en-ca',
        answered_at: null,
        answered_by: null,
      },
    ])
    const [mail] = await mails()
    expect(mail).toMatch(/^From: "?Maple University"? <dining@maple.test>\r$/m)
    expect(mail).toMatch(/^To: desk@maple.test\r$/m)
    expect(mail).toMatch(/^Reply-To: zoe@maple.test\r$/m)
    expect(mail).toMatch(/^Subject: Feedback on The Grill \(Maple University\)\r$/m)
    expect(mail).toContain('Birthday: February 5th, 2004')
    expect(mail).toContain('More soup, please.')
  })

  test('[FEED-02][FEED-Q3][ERR-36] stores a name with the apostrophe of phones with a straight one', async () => {
    const curly = await newCampus({})
    expect((await sendSolved({ first_name: 'D’Arcy', last_name: 'L’E\u0301cuyer' }, { one: curly })).status).toBe(200)
    expect(await stored(curly)).toMatchObject([{ first_name: "D'Arcy", last_name: "L'Écuyer" }])
  })

  test('is thanked for in French, and mailed in the language of the school', async () => {
    const french = await newCampus({ default_locale: 'fr-ca', name: 'Maple', translations: [] })
    const answer = await sendSolved({ locale: 'fr-ca', customer_type: 'Étudiant', customer_residence: 'Sur le campus' }, { one: french })
    expect(parsed('submitFeedback', answer).msg).toBe('Merci pour vos commentaires!')
    expect(await stored(french)).toMatchObject([{ customer_type: 'Student', residence: 'On campus', locale: 'fr-ca' }])
    expect((await mails(french))[0]).toMatch(/^Subject: Commentaires sur Le Gril \(Maple\)\r$/m)
  })

  test('[FEED-09] holds only what the school asks for', async () => {
    const modest = await newCampus({ feedback_show_optin: false, feedback_show_birthday: false })
    await sendSolved({ birthday: 'not a day' }, { one: modest })
    expect(await stored(modest)).toMatchObject([{ offers: 0, birthday: null }])
  })

  test('[FEED-05][FEED-06] of a k12 school needs neither residence nor customer type', async () => {
    const school = await newCampus({ k12: true })
    expect((await sendSolved({ customer_type: '', customer_residence: '' }, { one: school })).status).toBe(200)
    expect(await stored(school)).toMatchObject([{ customer_type: '', residence: '' }])
  })

  test('where the school names no reader is stored all the same', async () => {
    const quiet = await newCampus({ mail: null })
    expect((await sendSolved({}, { one: quiet })).status).toBe(200)
    expect([(await stored(quiet)).length, (await mails(quiet)).length]).toEqual([1, 0])
  })
})

describe('a refusal', () => {
  test.each<[string, Given, [string, string]]>([
    ['FEED-02', { first_name: ' ' }, ['first_name_required', 'Your first name is required.']],
    ['FEED-03', { email: 'a@b.ca, c@d.ca' }, ['email_invalid', 'Invalid email address']],
    ['FEED-04', { comments: '' }, ['comments_required', 'Your comments are required.']],
    ['FEED-05', { customer_residence: '' }, ['residence_required', 'Please select one.']],
    ['FEED-06', { customer_type: 'Wizard' }, ['customer_type_required', 'Please select one.']],
    ['FEED-07', { captcha_response: '' }, ['captcha_required', 'Please complete the captcha.']],
    ['FEED-08', { location: '' }, ['location_required', 'select a location']],
    ['FEED-08', { location: 'cafe' }, ['location_required', 'select a location']],
    ['FEED-08', { location: 'draft-place' }, ['location_required', 'select a location']],
    ['FEED-Q4', { birthday: '2004-02-05' }, ['birthday_invalid', 'Please write the birthday as MM/DD/YYYY, a day in the past.']],
  ])('[%s] of %o names the first field at fault and stores nothing', async (_, given, [code, msg]) => {
    expectRefusal(await send({ captcha_response: 'x', ...given }), refusal(code, msg))
    expect([(await stored()).length, (await mails()).length]).toEqual([0, 0])
  })

  test('[FEED-07] of a field costs no captcha: the same one serves the mended form', async () => {
    const captcha_response = await solveCaptcha(server)
    expect((await send({ captcha_response, email: '' })).status).toBe(422)
    expect((await send({ captcha_response })).status).toBe(200)
  })
})

describe('the captcha', () => {
  const refused = refusal('captcha_refused', "We couldn't confirm you're not a robot. Please try again.")

  test('is good once, also for twenty at the same time', async () => {
    const captcha_response = await solveCaptcha(server)
    const all = Array.from({ length: 20 }, (_, index) =>
      send({ captcha_response, comments: `Soup ${index}`, email: `a${index}@maple.test` }),
    )
    expect((await Promise.all(all)).filter(({ status }) => status === 200)).toHaveLength(1)
    expectRefusal(await send({ captcha_response, comments: 'Another' }), refused)
    expect(await stored()).toHaveLength(1)
  })

  test.each<[string, (solved: Record<string, unknown>) => unknown]>([
    ['a wrong number', (solved) => ({ ...solved, number: Number(solved['number']) + 1 })],
    ['a number that is text', (solved) => ({ ...solved, number: String(solved['number']) })],
    ['another signature', (solved) => ({ ...solved, signature: 'f'.repeat(64) })],
    ['another algorithm', (solved) => ({ ...solved, algorithm: 'SHA-1' })],
    ['a later end', (solved) => ({ ...solved, salt: String(solved['salt']).replace(/expires=\d+/, 'expires=9999999999') })],
    ['no end', (solved) => ({ ...solved, salt: String(solved['salt']).replace(/\?.*$/, '') })],
    ['a list', (solved) => [solved]],
    ['nothing', () => null],
  ])('that is made up is refused: %s', async (_, change) => {
    const solved = JSON.parse(atob(await solveCaptcha(server))) as Record<string, unknown>
    expectRefusal(await send({ captcha_response: btoa(JSON.stringify(change(solved))) }), refused)
  })

  test.each(['nonsense', '%%%', btoa('{}'), btoa('null'), 'A'.repeat(10_000)])('that is %o is refused', async (captcha_response) => {
    expectRefusal(await send({ captcha_response }), refused)
  })

  test('of another installation is refused', async () => {
    expectRefusal(await sendSolved({ captcha_response: await solveCaptcha(await newCampus()) }), refused)
  })
})

describe('the same message within a minute', () => {
  test('is stored and mailed once, also when a double click sends several at the same time, with the same captcha or another', async () => {
    const captcha_response = await solveCaptcha(server)
    const answers = await Promise.all(Array.from({ length: 5 }, () => send({ captcha_response })))
    answers.push(await send({ captcha_response: await solveCaptcha(server) }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect([(await stored()).length, (await mails()).length]).toEqual([1, 1])
  })

  test('of another person is another message', async () => {
    await sendSolved()
    await sendSolved({ email: 'other@maple.test' })
    expect(await stored()).toHaveLength(2)
  })
})

test('a message that is sent again by its name, long after its answer was lost, is stored once; a changed one is new', async () => {
  expect((await sendSolved({ sending: 'draft-1' })).status).toBe(200)
  await endShortClaims(server)
  // By now its captcha may be used or too old.
  expect((await send({ captcha_response: 'x', sending: 'draft-1' })).status).toBe(200)
  expect([(await stored()).length, (await mails()).length]).toEqual([1, 1])
  await endShortClaims(server)
  expect((await sendSolved({ sending: 'draft-1', comments: 'And bread.' })).status).toBe(200)
  expect((await sendSolved({ sending: 'draft-2' })).status).toBe(200)
  expect(await stored()).toHaveLength(3)
})

describe('limits', () => {
  const tooMany = refusal('too_many', 'Too many requests. Please try again later.', 429)

  test('ten an hour per address and e-mail; others at that address go on', async () => {
    for (let tries = 0; tries < 10; tries += 1) expect((await send({ captcha_response: 'x' })).status).toBe(422)
    const refused = await send({ captcha_response: 'x', email: 'ZOE@maple.test' })
    expectRefusal(refused, tooMany)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    expect((await sendSolved({ email: 'other@maple.test' })).status).toBe(200)
    expect((await sendSolved({}, { address: '192.0.2.2' })).status).toBe(200)
  })

  test('two hundred an hour per address', async () => {
    const all = Array.from({ length: 201 }, (_, index) => send({ captcha_response: 'x', email: `a${index}@maple.test` }))
    const answers = await Promise.all(all)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await send({ captcha_response: 'x' }, { address: '2001:db8::1' })).status).toBe(422)
  })
})

describe('what hostile hands write', () => {
  test.each<[string, Given]>([
    ['a header in a name', { first_name: 'Zoe\r\nBcc: victim@evil.test' }],
    ['a header in the address', { email: 'zoe@maple.test\r\nBcc: victim@evil.test' }],
    ['a second reader', { email: 'zoe@maple.test,victim@evil.test' }],
  ])('never becomes a header: %s', async (_, given) => {
    expect((await sendSolved(given)).status).toBe(422)
    expect(await mails()).toEqual([])
  })

  test('stays text in the mail and in the database', async () => {
    const comments = "<script>alert(1)</script>\r\n.\r\nBcc: victim@evil.test\r\n\r\n{{7*7}} '; DROP TABLE feedback; --"
    expect((await sendSolved({ comments })).status).toBe(200)
    expect(await stored()).toMatchObject([{ comments }])
    const [head] = (await mails())[0]!.split('\r\n\r\n')
    expect(head).not.toContain('victim')
    expect((await mails())[0]).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m)
  })

  test('a school or a place with line breaks in its name breaks no header', async () => {
    const odd = await newCampus({ name: 'Maple\r\nBcc: victim@evil.test' })
    await sendSolved({}, { one: odd })
    expect((await mails(odd))[0]).not.toMatch(/^Bcc/m)
  })
})

describe('a mail that fails', () => {
  test('loses no message and fails no call', async () => {
    const broken = await newCampus()
    writeFileSync(join(broken.config.dataDir, 'outbox'), 'a file where the folder should be')
    expect((await sendSolved({}, { one: broken })).status).toBe(200)
    expect(await stored(broken)).toHaveLength(1)
    await broken.services.ports.mail.flush()
    const facts = { code: 'EEXIST', responseCode: undefined, kind: 'feedback', tries: 1 }
    expect(broken.logged).toEqual([[facts, 'a mail was not sent']])
    expect(await broken.db.read.selectFrom('mail_outbox').select(['kind', 'tries']).execute()).toEqual([{ kind: 'feedback', tries: 1 }])
  })

  test('nothing of a person is in the log', async () => {
    await sendSolved()
    await send({ captcha_response: 'x' })
    expect(server.logged).toEqual([])
  })
})

test("another school's place, and its messages, stay apart", async () => {
  await importSchool(server, { site: { id: 'oak-site', slug: 'oak', name: 'Oak' }, locations: [{ id: 'oak-hall', feedback_form: true }] })
  expectRefusal(await send({ captcha_response: 'x', location: 'oak-hall' }), refusal('location_required', 'select a location'))
  await sendSolved({ site_id: 'oak-site', location: 'oak-hall' })
  expect(await stored()).toMatchObject([{ site_id: 'oak-site', location_id: 'oak-hall' }])
  expect(await mails()).toEqual([])
})
