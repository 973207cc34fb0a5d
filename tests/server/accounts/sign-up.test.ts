import { beforeEach, describe, expect, test } from 'vitest'
import { openAccount } from '#server/db/customers.ts'
import { emptyTables, serverForTests } from '../../support/server.ts'
import { type Answer, askCall, cookieOf, expectRefusal, type Given, parsed } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { goodPassword, signUpForm } from './log-in.ts'
import { forgetMails, mailsOf } from './mailbox.ts'

const server = serverForTests(
  noon,
  [
    maple,
    { site: { id: 'oak-site', slug: 'oak', name: 'Oak', customer_login: true } },
    { site: { id: 'shut-site', slug: 'shut', name: 'Shut', customer_login: false } },
  ],
  { TRUST_PROXY: '1' },
)
beforeEach(async () => {
  await forgetMails(server)
  await emptyTables(server, 'rate_count', 'customer')
})

const send = (given: Given = {}, address = '192.0.2.1'): Promise<Answer> =>
  askCall(server, 'createCustomer', { ...signUpForm, ...given }, { 'X-Forwarded-For': address })
const stored = () => server.db.read.selectFrom('customer').selectAll().orderBy('created_at').execute()
const failed = { status: 422, code: 'signup_failed', msg: "We're sorry, something went wrong creating your account." }

describe('a sign-up', () => {
  test('[AUTH-12][ACCT-09] creates an account, logs in, and is confirmed by mail', async () => {
    const answer = await send()
    const { customer, msg } = parsed('createCustomer', answer)
    expect(msg).toBe('Your account has been successfully created.')
    expect(customer).toMatchObject({
      phone: '4165551234',
      province: 'QC',
      state: 'QC',
      postal_code: 'H2X 1Y4',
      opt_in: false,
      allergens: [],
    })
    const who = await askCall(server, 'currentSession', { site_id: 'maple-site' }, { Cookie: cookieOf(answer) })
    expect(parsed('currentSession', who).customer).toEqual(customer)
    const [mail] = await mailsOf(server)
    expect(mail).toMatch(/^To: new@maple.test\r$/m)
    expect(mail).toMatch(/^Subject: Your Maple University account\r$/m)
    expect(mail).toContain('http://localhost:3000/maple/customer-account')
    expect(mail).not.toContain(goodPassword)
  })

  test('in French is mailed in French', async () => {
    expect(parsed('createCustomer', await send({ locale: 'fr-ca' })).msg).toBe('Votre compte a été créé avec succès.')
    expect((await mailsOf(server))[0]).toContain('/maple/gerer-votre-compte')
  })

  test('[ACCT-Q1] takes the phone by either name', async () => {
    expect((await send({ phone_number: '', phone: '416-555-1234' })).status).toBe(200)
    expect(await stored()).toMatchObject([{ phone: '4165551234' }])
  })

  test('[CHK-05][CHK-Q16] takes both spellings of a field; the one of the wire wins', async () => {
    const {
      first_name: firstName,
      last_name: lastName,
      email: emailAddress,
      phone_number: phoneNumber,
      postal_code: postalCode,
    } = signUpForm
    const { address, city, province, site_id, password } = signUpForm
    const documented = { firstName, lastName, emailAddress, phoneNumber, postalCode, studentId: 'A12', barcodeId: '77\r\n8', optIn: 'yes' }
    const headers = { 'X-Forwarded-For': '192.0.2.1' }
    const given = { site_id, address, city, province, password, ...documented, last_name: 'Roy' }
    expect((await askCall(server, 'createCustomer', given, headers)).status).toBe(200)
    expect(await stored()).toMatchObject([
      { first_name: 'Zoé', last_name: 'Roy', email: 'new@maple.test', phone: '4165551234', postal_code: 'H2X 1Y4' },
    ])
    expect(await stored()).toMatchObject([{ student_id: 'A12', barcode_id: '77 8', opt_in: 1 }])
    const american = { ...given, source: 'checkout', emailAddress: 'us@maple.test', postalCode: '', province: '', state: 'CA' }
    const parents = { zipCode: '90210', student: { ...documented, emailAddress: 'leo@maple.test', address, city, province } }
    const checkout = await askCall(server, 'createCustomer', { ...american, ...parents }, headers)
    expect(parsed('createCustomer', checkout)).toMatchObject({ customer: { postal_code: '90210' }, student: {} })
  })

  test('[AUTH-13][AUTH-Q13] with an address that has an account is refused at that school, however it is typed', async () => {
    expect((await send()).status).toBe(200)
    const at = new Date(noon).toISOString()
    await server.db.transaction((trx) => trx.updateTable('customer').set({ email_confirmed_at: at }).execute())
    expectRefusal(await send({ email: ' NEW@maple.test' }), failed)
    expect((await send({ site_id: 'oak-site' })).status).toBe(200)
    expect(await stored()).toHaveLength(2)
    expect(await mailsOf(server)).toHaveLength(2)
  })

  test('by ten at the same time makes one account', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stored()).toHaveLength(1)
  })

  test('[AUTH-Q10] is refused where the school has no login', async () => expectRefusal(await send({ site_id: 'shut-site' }), failed))

  test('and its deletion are mailed three times an hour to one mailbox, whatever addresses they come from', async () => {
    for (let time = 1; time <= 4; time += 1) {
      const made = await send({}, `192.0.2.${time}`)
      // A welcome that is composed after the deletion is not sent.
      await mailsOf(server)
      const given = { customer_id: parsed('createCustomer', made).customer.id, site_id: 'maple-site', current_password: goodPassword }
      expect((await askCall(server, 'deleteCustomer', given, { Cookie: cookieOf(made), Origin: server.url })).status).toBe(200)
      expect(await mailsOf(server)).toHaveLength(Math.min(2 * time, 6))
    }
    expect((await send({ email: 'other@maple.test' })).status).toBe(200)
    expect(await mailsOf(server)).toHaveLength(7)
  })

  test('is taken twenty times an hour from an address', async () => {
    const all = Array.from({ length: 21 }, (_, index) => send({ email: `a${index}@maple.test` }))
    const answers = await Promise.all(all)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await send({}, '192.0.2.2')).status).toBe(200)
  })
})

describe('what is wrong with it', () => {
  test.each<[string, Given, string, string]>([
    ['AUTH-14', { first_name: '' }, 'first_name_required', 'Your first name is required.'],
    ['AUTH-14', { last_name: 'R2D2' }, 'last_name_letters', "The last name field must contain only letters, ', and -"],
    ['AUTH-19', { email: 'zoe' }, 'email_invalid', 'Invalid email address'],
    ['CHK-35', { phone_number: '(000) 000 - 0000' }, 'phone_repeated', 'Enter a working phone number with its area code.'],
    ['AUTH-21', { password: 'Abcdefg1?' }, 'password_special', 'A password must have a special character: !@#$%^&*'],
  ])('[%s] %o is refused by the first rule, and nothing is stored', async (_, given, code, msg) => {
    expectRefusal(await send(given), { status: 422, code, msg })
    expect([(await stored()).length, (await mailsOf(server)).length]).toEqual([0, 0])
  })
})

describe("[CHK-Q9] the customer of a guest's order", () => {
  const order = (given: Given = {}) => send({ source: 'checkout', password: '', ...given })

  test('has a session that opens no account', async () => {
    const answer = await order()
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^checkout=[\w-]{43}; Path=\/; Max-Age=7200; HttpOnly; SameSite=Lax$/),
    ])
    const token = cookieOf(answer).replace('checkout=', '')
    const { customer } = parsed('createCustomer', answer)
    for (const Cookie of [`session=${token}`, `checkout=${token}`])
      expect((await askCall(server, 'listSessions', { customer_id: customer.id }, { Cookie })).status).toBe(401)
  })

  test('with a known address gets a record apart and the same answer', async () => {
    const account = parsed('createCustomer', await send()).customer
    const guest = await order({ email: 'new@maple.test', password: 'Guess-ed1!' })
    await order({ email: 'other@maple.test' })
    expect(parsed('createCustomer', guest).customer.id).not.toBe(account.id)
    const kinds = (await stored()).map(({ email, kind }) => `${email} ${kind}`)
    expect(new Set(kinds)).toEqual(new Set(['new@maple.test account', 'new@maple.test guest', 'other@maple.test guest']))
    const login = (password: string) => askCall(server, 'login', { site_id: 'maple-site', email: 'new@maple.test', password })
    expect([(await login('Guess-ed1!')).status, (await login(goodPassword)).status]).toEqual([401, 200])
  })
})

describe("[CHK-Q9] a checkout's customer", () => {
  const cookie = 'c0ffee00c0ffee00c0ffee00c0ffee00'

  /** The answers to an address that a browser sends again and again: with its session, without, and as another one. */
  const heard = async (email: string, passwords: string[], cart: string) => {
    const answers: unknown[] = []
    const ids: string[] = []
    let session = ''
    for (const [index, password] of passwords.entries())
      for (const [at, Cookie] of [
        [email, session] as const,
        [email, ''] as const,
        [`${index}-${email.length}@else.test`, session] as const,
      ]) {
        const headers = { 'X-Forwarded-For': '192.0.2.1', ...(Cookie === '' ? {} : { Cookie }) }
        const given = { ...signUpForm, email: at, password, source: 'checkout', cookie: cart }
        const answer = await askCall(server, 'createCustomer', given, headers)
        const { customer, ...rest } = parsed('createCustomer', answer)
        session = cookieOf(answer)
        ids.push(customer.id)
        answers.push([answer.status, rest, { ...customer, id: `${ids.indexOf(customer.id)} ${customer.id.length}`, email: '' }])
      }
    return answers
  }
  test.each([[['']], [[goodPassword]], [[goodPassword, 'Again-ed2!']], [['', goodPassword]], [[goodPassword, '']]])(
    '[AUTH-Q6] with the passwords %o is answered the same for an address with an account as for any other, field by field',
    async (passwords) => {
      await send({ email: 'known@maple.test' })
      const [known, fresh] = [
        await heard('known@maple.test', passwords, 'c0ffee11c0ffee11c0ffee11c0ffee11'),
        await heard('fresh@maple.test', passwords, 'c0ffee22c0ffee22c0ffee22c0ffee22'),
      ]
      expect(JSON.stringify(known)).toBe(JSON.stringify(fresh))
    },
  )

  const enter = async (given: Given = {}, Cookie = '') => {
    const headers = { 'X-Forwarded-For': '192.0.2.1', ...(Cookie === '' ? {} : { Cookie }) }
    const answer = await askCall(server, 'createCustomer', { ...signUpForm, password: '', source: 'checkout', cookie, ...given }, headers)
    return { id: parsed('createCustomer', answer).customer.id, session: cookieOf(answer) }
  }
  const shown = async () => (await stored()).map(({ email, kind, phone, city }) => [email, kind, phone, city].join(' '))

  test('is overwritten when its browser sends the form again', async () => {
    const first = await enter()
    const second = await enter({}, first.session)
    const again = await enter({ email: 'right@maple.test', phone_number: '604 555 0199', city: 'Duncan' }, second.session)
    expect([second.id, again.id]).toEqual([first.id, first.id])
    expect(await shown()).toEqual(['right@maple.test guest 6045550199 Duncan'])
    const other = await enter({ cookie: 'decade00decade00decade00decade00' }, again.session)
    expect([other.id === again.id, (await stored()).length]).toEqual([false, 2])
  })

  test("is not written by another browser that knows the cart's id: that one gets a record of its own [CHK-Q7]", async () => {
    const first = await enter()
    const other = await enter({ email: 'other@maple.test', city: 'Nowhere' })
    expect(other.id).not.toBe(first.id)
    expect((await shown()).toSorted()).toHaveLength(2)
    expect((await stored()).find(({ id }) => id === first.id)).toMatchObject({ email: signUpForm.email })
  })

  test('with a known address stays a record apart', async () => {
    await send()
    const first = await enter()
    const second = await enter({ city: 'Duncan' }, first.session)
    expect([first.id === second.id, (await stored()).map(({ kind }) => kind).toSorted()]).toEqual([true, ['account', 'guest']])
  })

  test('[CHK-Q7] that has a password is overwritten by its own browser alone, its password too', async () => {
    const first = await enter({ password: goodPassword })
    const elsewhere = await enter({ password: 'Guess-ed1!', city: 'Nowhere' })
    const again = await enter({ password: 'Typed-ed2!', city: 'Duncan' }, first.session)
    const left = await enter({}, again.session)
    const login = (password: string) => askCall(server, 'login', { site_id: 'maple-site', email: signUpForm.email, password })
    expect([elsewhere.id === first.id, again.id === first.id, left.id === first.id]).toEqual([false, true, true])
    // As its paid order does.
    for (const guest of (await stored()).filter(({ id }) => id === first.id)) await server.db.transaction((trx) => openAccount(trx, guest))
    const statuses = [await login('Guess-ed1!'), await login(goodPassword), await login('Typed-ed2!')].map(({ status }) => status)
    expect(statuses).toEqual([401, 401, 200])
  })
})

test('nothing of this is in the log', () => expect(server.logged).toEqual([]))
