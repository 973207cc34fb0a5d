import { beforeAll, describe, expect, test } from 'vitest'
import { serverForTests } from '../../support/server.ts'
import { askCall, expectRefusal, read } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { goodPassword, logIn } from './log-in.ts'
import { forgetMails, mailsOf } from './mailbox.ts'

let passwordHash = ''
const server = serverForTests(noon, [maple])
beforeAll(async () => {
  passwordHash = await server.services.ports.passwords.hash(goodPassword)
})

let count = 0
const someone = (more: { locale?: string; email?: string } = {}) =>
  logIn(server, { id: `owner-${(count += 1)}`, password_hash: passwordHash, allergens: '["Egg"]', card_serial: 'card', ...more })
const slot = { site_id: 'maple-site', location_id: 'grill', date: '2026-11-26', minutes: 720 }

/** A reservation as it is booked: a row and its seats. */
const booked = (customer_id: string, friends: number) =>
  server.db.transaction(async (trx) => {
    await trx
      .insertInto('reservation')
      .values({ ...slot, id: `r-${customer_id}`, customer_id, friends, booked_at: noon })
      .execute()
    await trx
      .insertInto('reservation_slot')
      .values({ ...slot, taken: friends + 1, ceiling: 20 })
      .onConflict((conflict) => conflict.columns(['site_id', 'location_id', 'date', 'minutes']).doUpdateSet({ taken: friends + 1 }))
      .execute()
  })
const taken = async () => (await server.db.read.selectFrom('reservation_slot').select('taken').executeTakeFirst())?.taken
const rowsOf = async (id: string) => {
  const { read: db } = server.db
  const counts = await Promise.all([
    db.selectFrom('customer').select('id').where('id', '=', id).execute(),
    db.selectFrom('customer_session').select('id').where('customer_id', '=', id).execute(),
    db.selectFrom('reservation').select('id').where('customer_id', '=', id).execute(),
    db.selectFrom('reset_key').select('owner').where('owner', '=', id).execute(),
  ])
  return counts.map((rows) => rows.length)
}

describe('my data', () => {
  test('holds all that is kept of me, and nothing that proves who I am', async () => {
    const { id, headers } = await someone()
    await booked(id, 2)
    const answer = await askCall(server, 'downloadCustomer', { customer_id: id }, headers)
    expect(answer.text).not.toMatch(/hash|argon2|token/)
    const { customer, data, exported_at: at } = await read(server, 'downloadCustomer', { customer_id: id }, headers)
    expect([at, customer.allergens]).toEqual(['2026-11-25T20:00:00.000Z', ['Egg']])
    expect(data).toMatchObject({
      account: [{ has_password: true, allergen_card_serial: 'card' }],
      sessions: [{ agent: 'Firefox, Linux' }],
      reservations: [{ location_id: 'grill', date: '2026-11-26', minutes: 720, friends: 2 }],
    })
  })
})

describe('deleting my account', () => {
  test('needs my password', async () => {
    const { id, headers } = await someone()
    for (const [current_password, code] of [
      ['', 'current_password_required'],
      ['Wrong1!abc', 'current_password_wrong'],
    ]) {
      const answer = await askCall(
        server,
        'deleteCustomer',
        { customer_id: id, site_id: 'maple-site', current_password: current_password! },
        headers,
      )
      expect([answer.status, answer.headers['x-error-code']]).toEqual([422, code])
    }
    expect((await rowsOf(id)).slice(0, 2)).toEqual([1, 1])
  })

  test('removes me from every table, ends my session, and frees the seats that I had booked', async () => {
    const { id, headers } = await someone()
    await booked(id, 3)
    expect(await taken()).toBe(4)
    const input = { customer_id: id, site_id: 'maple-site', current_password: goodPassword }
    const answer = await askCall(server, 'deleteCustomer', input, headers)
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([200, { msg: 'Your account has been deleted.' }])
    expect(answer.headers['set-cookie']?.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true)
    expect([await rowsOf(id), await taken()]).toEqual([[0, 0, 0, 0], 0])
    expectRefusal(await askCall(server, 'customerInfo', { customer_id: id }, headers), {
      status: 401,
      code: 'unauthorized',
      msg: 'Unauthorized',
    })
  })

  test.each([
    ['en-ca', 'Subject: Your Maple University account was deleted', 'contact the dining office right away'],
    ['fr-ca', 'Votre compte a été supprimé', 'communiquez sans tarder avec le service de restauration'],
  ])('is mailed to my address in the language of my account, %s', async (locale, ...texts) => {
    await forgetMails(server)
    const { id, headers } = await someone({ locale, email: `${locale}@maple.test` })
    const asked = { customer_id: id, site_id: 'maple-site', current_password: goodPassword }
    expect((await askCall(server, 'deleteCustomer', asked, headers)).status).toBe(200)
    const mails = await mailsOf(server)
    expect(mails).toHaveLength(1)
    for (const text of [`To: ${locale}@maple.test`, ...texts]) expect(mails[0]).toContain(text)
  })

  test('asked twice at the same time is done once', async () => {
    const { id, headers } = await someone()
    const input = { customer_id: id, site_id: 'maple-site', current_password: goodPassword }
    const answers = await Promise.all([1, 2, 3].map(() => askCall(server, 'deleteCustomer', input, headers)))
    expect(answers.every(({ status }) => [200, 401].includes(status))).toBe(true)
    expect(await rowsOf(id)).toEqual([0, 0, 0, 0])
  })
})
