import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { post } from '#server/mail/letters.ts'
import { serverForTests } from '../../support/server.ts'
import { askCall, cookieOf, expectRefusal, type Given, parsed, read } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { goodPassword, logIn } from './log-in.ts'
import { forgetMails, keyIn, mailsOf, mailsTo } from './mailbox.ts'

let passwordHash = ''
const server = serverForTests(noon, [maple])
beforeAll(async () => {
  passwordHash = await server.services.ports.passwords.hash(goodPassword)
})
beforeEach(() => forgetMails(server))

const form = {
  site_id: 'maple-site',
  first_name: 'Zoé',
  last_name: 'Bélanger',
  student_id: 'B77',
  phone: '(514) 555 - 0100',
  mobile: '5145550101',
  address: '12 rue de l’Église',
  city: 'Québec',
  province: 'québec',
  postal_code: 'g1r 4p5',
  opt_in: 'yes',
  notify_by_text: true,
}
let count = 0
const someone = async () => {
  const who = await logIn(server, { id: `profile-${(count += 1)}`, password_hash: passwordHash })
  const save = (given: Given = {}) =>
    askCall(server, 'updateCustomer', { ...form, customer_id: who.id, email: who.customer.email, ...given }, who.headers)
  const seen = () => read(server, 'customerInfo', { customer_id: who.id }, who.headers)
  return { ...who, save, info: async () => (await seen()).customer, pending: async () => (await seen()).pending_email }
}

describe('a profile', () => {
  test('[ACCT-09][ACCT-12] is saved in one spelling: digits, an upper-case province, one kind of apostrophe', async () => {
    const { save, info } = await someone()
    const { msg, pending_email: pending, customer } = JSON.parse((await save()).text) as Record<string, unknown>
    expect([msg, pending]).toEqual(['Your profile has been updated.', null])
    expect(customer).toMatchObject({
      last_name: 'Bélanger',
      student_id: 'B77',
      phone: '5145550100',
      mobile: '5145550101',
      address: "12 rue de l'Église",
      province: 'QC',
      state: 'QC',
      postal_code: 'G1R 4P5',
      opt_in: true,
      notify_by_text: true,
    })
    expect(await info()).toEqual(customer)
    expect(await mailsOf(server)).toEqual([])
  })

  test('[CHK-Q16] takes the other spelling too, but never of whom it is about', async () => {
    const { headers, id, customer } = await someone()
    const { first_name: firstName, last_name: lastName, postal_code: postalCode, opt_in: optIn, student_id: studentId, ...rest } = form
    const documented = { firstName, lastName, postalCode, optIn, studentId, emailAddress: customer.email }
    const answer = await askCall(server, 'updateCustomer', { ...rest, ...documented, customer_id: id }, headers)
    expect(JSON.parse(answer.text)).toMatchObject({
      customer: { last_name: 'Bélanger', student_id: 'B77', opt_in: true },
      pending_email: null,
    })
    const other = await askCall(server, 'updateCustomer', { ...rest, ...documented, customerId: id }, headers)
    expectRefusal(other, { status: 403, code: 'forbidden', msg: 'Unauthorized' })
  })

  test.each<[string, Given, string, string]>([
    ['AUTH-14', { first_name: '' }, 'first_name_required', 'Your first name is required.'],
    ['AUTH-16', { province: '' }, 'province_required', 'A province is required.'],
    ['AUTH-17', { province: 'Ont' }, 'province_invalid', 'Please enter a valid province'],
    ['AUTH-18', { postal_code: '' }, 'postal_code_required', 'Your postal code is required.'],
    ['ACCT-Q5', { mobile: '' }, 'mobile_required', 'A mobile number is required to receive text messages.'],
    ['ACCT-10', { student_id: '12-345' }, 'student_id_invalid', 'Please enter a valid student ID.'],
  ])('[%s] of %o is refused and changes nothing', async (_, given, code, msg) => {
    const { save, info } = await someone()
    expectRefusal(await save(given), { status: 422, code, msg })
    expect((await info()).last_name).toBe("O'Neil-Bélanger")
  })
})

describe('[ACCT-Q3] a new e-mail', () => {
  test('needs the present password', async () => {
    const { save } = await someone()
    expect((await save({ email: 'new@maple.test' })).headers['x-error-code']).toBe('current_password_required')
    expect((await save({ email: 'new@maple.test', current_password: 'Wrong1!abc' })).headers['x-error-code']).toBe('current_password_wrong')
    expect(await mailsOf(server)).toEqual([])
  })

  test('is mailed to one address five times an hour, from any account, and a refused request leaves the one that waits', async () => {
    const people = [await someone(), await someone()]
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await people[attempt % 2]?.save({ email: 'victim@maple.test', current_password: goodPassword }))?.status).toBe(200)
    const [, last] = people
    await last?.save({ email: 'mine@maple.test', current_password: goodPassword })
    const refused = await last?.save({ email: 'victim@maple.test', current_password: goodPassword })
    expect(refused?.headers['x-error-code']).toBe('too_many')
    expect(await last?.pending()).toBe('mine@maple.test')
    expect(JSON.parse((await last?.save())?.text ?? '{}')).toMatchObject({ pending_email: 'mine@maple.test' })
  })

  test('waits until its mail is answered; both addresses get a mail', async () => {
    const { save, info, customer, headers } = await someone()
    const answer = await save({ email: 'fresh@maple.test', current_password: goodPassword })
    expect(JSON.parse(answer.text)).toMatchObject({ pending_email: 'fresh@maple.test', customer: { email: customer.email } })
    const mails = await mailsOf(server)
    const [toNew, toOld] = ['fresh@maple.test', customer.email].map((to) => mails.find((mail) => mail.includes(`To: ${to}`)))
    expect([mails.length, typeof toNew, typeof toOld]).toEqual([2, 'string', 'string'])
    expect(keyIn(toOld)).toBe('')
    await askCall(server, 'confirmEmail', { public_key: keyIn(toNew) }, headers)
    expect((await info()).email).toBe('fresh@maple.test')
  })

  test('ends every key and every other session of the account once it is confirmed', async () => {
    const { id, customer, save, headers, info } = await someone()
    const email = `moved-${id}@maple.test`
    const elsewhere = await askCall(server, 'login', { site_id: 'maple-site', email: customer.email, password: goodPassword })
    await askCall(server, 'requestPasswordReset', { site_id: 'maple-site', email: customer.email })
    await save({ email, current_password: goodPassword })
    const mails = await mailsOf(server)
    const keyTo = (to: string) => keyIn(mails.find((mail) => mail.includes(`To: ${to}`) && keyIn(mail) !== ''))
    expect((await askCall(server, 'confirmEmail', { public_key: keyTo(email) }, headers)).status).toBe(200)
    const reset = await askCall(server, 'resetPassword', { public_key: keyTo(customer.email), password: 'Thief-ed1!' })
    expect(reset.headers['x-error-code']).toBe('key_invalid')
    const other = await askCall(server, 'customerInfo', { customer_id: id }, { Cookie: cookieOf(elsewhere) })
    expect([other.status, (await info()).email]).toEqual([401, email])
  })

  test('confirmed in a browser that is not logged in ends every session of the account', async () => {
    const { id, save, headers } = await someone()
    const email = `away-${id}@maple.test`
    await save({ email, current_password: goodPassword })
    const mail = (await mailsTo(server, email))[0]
    await askCall(server, 'confirmEmail', { public_key: keyIn(mail) })
    expect((await askCall(server, 'customerInfo', { customer_id: id }, headers)).status).toBe(401)
  })

  test('ends the request before it, whether that was mailed or not', async () => {
    const { id, save, pending } = await someone()
    const [first, second] = [`first-${id}@maple.test`, `second-${id}@maple.test`]
    await save({ email: first, current_password: goodPassword })
    const mail = (await mailsTo(server, first))[0]
    await save({ email: second, current_password: goodPassword })
    expect((await askCall(server, 'confirmEmail', { public_key: keyIn(mail) })).headers['x-error-code']).toBe('key_invalid')
    expect(await pending()).toBe(second)
    const soon = new Date(Date.now() + 60_000).toISOString()
    await server.db.transaction(async (trx) => {
      await post(trx, 'maple-site', 'email_confirm', { customer_id: id, email: first })
      await trx.updateTable('mail_outbox').set({ due_at: soon }).where('kind', '=', 'email_confirm').execute()
    })
    await save({ email: second, current_password: goodPassword })
    await mailsOf(server)
    expect(await server.db.read.selectFrom('mail_outbox').selectAll().where('kind', '=', 'email_confirm').execute()).toEqual([])
  })

  test('is shown while it waits, and can be taken back', async () => {
    const { id, customer, save, headers, info, pending } = await someone()
    const email = `back-${id}@maple.test`
    await save({ email, current_password: goodPassword })
    expect(await pending()).toBe(email)
    const mail = (await mailsTo(server, email))[0]
    expect(await pending()).toBe(email)
    const cancelled = await askCall(server, 'cancelEmailChange', { customer_id: id }, headers)
    expect(parsed('cancelEmailChange', cancelled).msg).toBe('Email change cancelled.')
    expect(await pending()).toBeNull()
    expect((await askCall(server, 'confirmEmail', { public_key: keyIn(mail) })).headers['x-error-code']).toBe('key_invalid')
    expect((await info()).email).toBe(customer.email)
  })

  test('waits no longer than its link works', async () => {
    const { id, save, pending } = await someone()
    await save({ email: `late-${id}@maple.test`, current_password: goodPassword })
    await mailsOf(server)
    server.clock.now += 3_600_001
    expect(await pending()).toBeNull()
    server.clock.now -= 3_600_001
  })

  test('[AUTH-25] waits for one too of whom a social login gave only a name', async () => {
    const nothing = { student_id: '', phone: '', address: '', city: '', province: '', postal_code: '' }
    const { id, headers } = await logIn(server, { id: 'social', ...nothing, password_hash: null, facebook_id: '7' })
    const given = { ...form, ...nothing, mobile: '', notify_by_text: false, customer_id: id }
    const save = (more: Given) => askCall(server, 'updateCustomer', { ...given, ...more }, headers)
    expect(JSON.parse((await save({ email: 'other@maple.test' })).text)).toMatchObject({ pending_email: 'other@maple.test' })
    expectRefusal(await save({ email: 'other@maple.test', first_name: '' }), {
      status: 422,
      code: 'first_name_required',
      msg: 'Your first name is required.',
    })
  })

  test('that is only written otherwise is the same', async () => {
    const { save, customer } = await someone()
    expect(JSON.parse((await save({ email: customer.email.toUpperCase() })).text)).toMatchObject({ pending_email: null })
  })

  test('that belongs to another account is answered alike, and never becomes theirs', async () => {
    const [first, second] = [await someone(), await someone()]
    const answer = await first.save({ email: second.customer.email, current_password: goodPassword })
    expect(answer.status).toBe(200)
    const mail = (await mailsTo(server, second.customer.email))[0]
    await askCall(server, 'confirmEmail', { public_key: keyIn(mail) })
    expect([(await first.info()).email, (await second.info()).email]).toEqual([first.customer.email, second.customer.email])
  })
})
