import { beforeEach, describe, expect, test } from 'vitest'
import { clean } from '#server/jobs/clean.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { emptyTables } from '../../support/server.ts'
import { newBrowser } from '../accounts/browser.ts'
import { goodPassword, signUpForm } from '../accounts/log-in.ts'
import { forgetMails, keyIn, mailsOf } from '../accounts/mailbox.ts'
import { askCall, expectRefusal, type Given, parsed } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { newShopper } from '../carts/shopper.ts'
import { card, cards, placed } from './checkout.ts'

const dayMs = 24 * 60 * 60 * 1000
const later = (days: number) => Date.parse(noon) + days * dayMs

const { server } = serverWithPayments(noon, [maple, { site: { id: 'shut-site', slug: 'shut', name: 'Shut', customer_login: false } }])
beforeEach(async () => {
  await forgetMails(server)
  await emptyTables(server, 'rate_count', 'order_attempt', 'customer_order', 'customer')
})

/** A browser that has sent the guest form with a plan in its cart, or with nothing. */
const guest = async (email: string, { password = '', isEmpty = false, student = null as Given | null } = {}) => {
  const browser = newBrowser(server, [])
  const { holder, plan } = newShopper(server, { Origin: server.url })
  if (!isEmpty) await plan('gold')
  const form = { ...signUpForm, student_id: 'A123 456', email, password, source: 'checkout', cookie: holder.cookie }
  const answer = await browser.call('createCustomer', { ...form, ...(student ? { student } : {}) } as unknown as Given)
  const { id } = parsed('createCustomer', answer).customer
  return { id, pay: (number: string = cards.good) => browser.call('placeCardOrder', { ...holder, ...card(number) }) }
}
const signUp = (email: string, given: Given = {}) => askCall(server, 'createCustomer', { ...signUpForm, email, ...given })
const logIn = async (email: string, password = goodPassword) =>
  (await askCall(server, 'login', { site_id: 'maple-site', email, password })).status
const kinds = async () =>
  (await server.db.read.selectFrom('customer').selectAll().orderBy('created_at').execute()).map(({ email, kind }) => `${email} ${kind}`)

describe('[CHK-01] an account', () => {
  test('is not made by the form of a checkout: anybody may still sign up with the address', async () => {
    await guest('zoe@maple.test', { password: 'Guess-ed1!', isEmpty: true })
    expect(await kinds()).toEqual(['zoe@maple.test guest'])
    expect(await logIn('zoe@maple.test', 'Guess-ed1!')).toBe(401)
    expect((await signUp('zoe@maple.test')).status).toBe(200)
    expect(await logIn('zoe@maple.test')).toBe(200)
  })

  test('is made by the paid order, with the password that was typed', async () => {
    const { id, pay } = await guest('zoe@maple.test', { password: goodPassword })
    expect(placed(await pay(cards.declined)).order.response).toBe('Declined')
    expect(await logIn('zoe@maple.test')).toBe(401)
    expect(placed(await pay()).order.id).not.toBe('')
    expect(await logIn('zoe@maple.test')).toBe(200)
    expect((await server.db.read.selectFrom('customer').selectAll().execute()).map((one) => one.id)).toEqual([id])
  })

  test('[CHK-Q9] stays whose it is when a guest with the same address pays', async () => {
    expect((await signUp('zoe@maple.test')).status).toBe(200)
    const { pay } = await guest('zoe@maple.test', { password: 'Guess-ed1!' })
    expect((await pay()).status).toBe(200)
    expect((await kinds()).toSorted()).toEqual(['zoe@maple.test account', 'zoe@maple.test guest'])
    expect([await logIn('zoe@maple.test', 'Guess-ed1!'), await logIn('zoe@maple.test')]).toEqual([401, 200])
  })

  test('is made for one of two guests who pay with the same address at the same time', async () => {
    const both = [await guest('zoe@maple.test'), await guest('zoe@maple.test')]
    expect((await Promise.all(both.map(({ pay }) => pay()))).map(({ status }) => status)).toEqual([200, 200])
    expect((await kinds()).toSorted()).toEqual(['zoe@maple.test account', 'zoe@maple.test guest'])
  })
})

describe('a sign-up with an address whose account was never confirmed', () => {
  const taken = {
    status: 422,
    code: 'signup_taken',
    msg: 'Check your inbox. Open the link we just sent you to finish creating your account.',
  }

  test('mails a link, by which the reader of the mailbox takes the account over', async () => {
    const squatter = newBrowser(server, [])
    await squatter.call('createCustomer', { ...signUpForm, email: 'zoe@maple.test', password: 'Guess-ed1!' })
    await forgetMails(server)
    expectRefusal(await signUp(' ZOE@maple.test'), taken)
    expect(await logIn('zoe@maple.test')).toBe(401)
    const [mail] = await mailsOf(server)
    expect(mail).toMatch(/^To: zoe@maple.test\r$/m)
    expect(mail).toMatch(/^Subject: Finish creating your Maple University account\r$/m)
    const reset = await askCall(server, 'resetPassword', { public_key: keyIn(mail), password: goodPassword })
    expect(reset.status).toBe(200)
    expect([await logIn('zoe@maple.test'), await logIn('zoe@maple.test', 'Guess-ed1!')]).toEqual([200, 401])
    const session = parsed('currentSession', await squatter.call('currentSession', { site_id: 'maple-site' }))
    expect(session.customer).toBeNull()
    expect((await signUp('zoe@maple.test')).headers['x-error-code']).toBe('signup_failed')
  })

  test('mails the link in French for a sign-up in French', async () => {
    await signUp('zoe@maple.test')
    await forgetMails(server)
    await signUp('zoe@maple.test', { locale: 'fr-ca' })
    expect((await mailsOf(server))[0]).toContain('Terminez la création de votre compte')
  })

  test('mails no more than five links an hour to one mailbox', async () => {
    await signUp('zoe@maple.test')
    const answers = []
    for (let index = 0; index < 6; index += 1) answers.push((await signUp('zoe@maple.test')).status)
    expect(answers).toEqual([422, 422, 422, 422, 422, 429])
  })

  test('[AUTH-13] is refused where the account has bought something', async () => {
    const { pay } = await guest('zoe@maple.test')
    expect((await pay()).status).toBe(200)
    await forgetMails(server)
    expect((await signUp('zoe@maple.test')).headers['x-error-code']).toBe('signup_failed')
    expect(await mailsOf(server)).toEqual([])
  })
})

describe('an unfinished checkout', () => {
  const personal = /zoe@|A123|Église|léo@|Bélanger/i
  const stored = async () => {
    const { read } = server.db
    const tables = ['customer', 'checkout_student', 'customer_order'] as const
    return JSON.stringify(await Promise.all(tables.map((table) => read.selectFrom(table).selectAll().execute())))
  }
  const student = { first_name: 'Léo', last_name: 'Roy', email: 'leo@maple.test', address: '1 Main St', city: 'Toronto', province: 'ON' }

  test('loses name, address and student id after 30 days, also where its payment was declined', async () => {
    await guest('zoe@maple.test', { student: { ...student, phone_number: '4165551234', postal_code: 'M5V 2T6' } })
    const { pay } = await guest('zoe@other.test')
    expect(placed(await pay(cards.declined)).order.response).toBe('Declined')
    await clean(server.db, server.config, { at: later(29) })
    expect(await kinds()).toHaveLength(2)
    await clean(server.db, server.config, { at: later(30) })
    expect(await kinds()).toEqual([])
    expect(await stored()).not.toMatch(personal)
    expect(await server.db.read.selectFrom('customer_order').select(['state', 'total_cents']).execute()).toHaveLength(1)
  })

  test('loses the buyer of a declined order of an account too; the account stays', async () => {
    const { pay } = await guest('zoe@maple.test')
    expect((await pay()).status).toBe(200)
    const paid = await stored()
    await server.db.transaction((trx) => trx.updateTable('customer_order').set({ state: 'declined', paid_at: null }).execute())
    await clean(server.db, server.config, { at: later(30) })
    expect(await kinds()).toEqual(['zoe@maple.test account'])
    const [order] = await server.db.read.selectFrom('customer_order').selectAll().execute()
    expect([personal.test(paid), personal.test(JSON.stringify(order)), order?.customer_id]).toEqual([true, false, ''])
  })

  test('is not what was paid: neither the account nor the guest of a known address is forgotten', async () => {
    const [first, second] = [await guest('zoe@maple.test'), await guest('zoe@maple.test')]
    expect([(await first.pay()).status, (await second.pay()).status]).toEqual([200, 200])
    const before = await stored()
    await clean(server.db, server.config, { at: later(400) })
    expect(await stored()).toBe(before)
  })

  test('is not one whose payment still waits for the provider', async () => {
    const { pay } = await guest('zoe@maple.test')
    expect(placed(await pay(cards.declined)).order.response).toBe('Declined')
    await server.db.transaction((trx) => trx.updateTable('customer_order').set({ state: 'unknown' }).execute())
    const before = await stored()
    await clean(server.db, server.config, { at: later(60) })
    expect(await stored()).toBe(before)
  })
})
