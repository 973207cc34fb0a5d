import { beforeEach, describe, expect, test } from 'vitest'
import { serverWithPayments } from '../../support/simulator.ts'
import { forgetMails, mailsOf } from '../accounts/mailbox.ts'
import { type Answer, askCall, expectRefusal, type Given, parsed } from '../api/ask.ts'
import { maple, noon, site } from '../api/maple.ts'
import { goldBuyer, placed } from './checkout.ts'

const schools = [maple, { site: { id: 'oak-site', slug: 'oak', name: 'Oak' } }]
const { server } = serverWithPayments(noon, schools, { TRUST_PROXY: '1' })
beforeEach(async () => {
  await forgetMails(server)
  await server.db.transaction(async (trx) => void (await trx.deleteFrom('rate_count').execute()))
})

const sent = "If there's an order with this number and email, we've just sent its link to that email. Check your spam folder too."
const find = (given: Given, address = '192.0.2.1'): Promise<Answer> =>
  askCall(server, 'findOrderLink', { ...site, ...given }, { 'X-Forwarded-For': address })

let buyers = 0
/** A paid order with its number as the wire has it, and the address of its buyer. */
const bought = async (email = `Finder-${(buyers += 1)}@maple.test`) => {
  const buyer = await goldBuyer(server, { email })
  const { order } = placed(await buyer.card())
  await forgetMails(server)
  return { email, buyer, no: order.no ?? '', id: order.id }
}

describe('a guest who looks for an order by its number and mail', () => {
  test.each([
    ['en-ca', (no: string) => `MU-2026-${no.padStart(6, '0')}`, /^Subject: Maple University: your order/m, 'http://localhost:3000'],
    ['fr-ca', (no: string) => ` mu 2026 ${no} `, /^Subject: /m, 'http://fr.localhost:3000'],
    ['en-ca', (no: string) => no, /your order/, 'http://localhost:3000'],
  ] as const)('is mailed the link of the receipt, in %s', async (locale, written, subject, host) => {
    const { email, no } = await bought()
    const answer = await find({ number: written(no), email: ` ${email.toUpperCase()} `, locale })
    if (locale === 'en-ca') expect(parsed('findOrderLink', answer).msg).toBe(sent)
    const [mail = '', ...more] = await mailsOf(server)
    expect(more).toEqual([])
    expect(mail).toContain(`To: ${email}`)
    expect(mail).toMatch(subject)
    expect(mail).not.toMatch(/(in|par) 4242|1,?999\.99/)
    const [, origin, key = ''] = /(http:\/\/[^/\s]+)\/maple\/order-complete\?key=([\w%.~-]+)/.exec(mail) ?? []
    expect(origin).toBe(host)
    const { receipt } = parsed('orderReceipt', await askCall(server, 'orderReceipt', { ...site, key: decodeURIComponent(key) }))
    expect(receipt).toMatchObject({ no, buyer: { email } })
    // Nothing of the request is stored any more.
    expect(await server.db.read.selectFrom('mail_outbox').selectAll().execute()).toEqual([])
  })

  test('[AUTH-Q6] is answered the same, and nothing is mailed, for a wrong mail, an unknown number, another school, and an order without a person', async () => {
    const { email, no, buyer } = await bought()
    const gone = await bought()
    await askCall(server, 'deleteCustomer', { ...site, customer_id: gone.buyer.id }, gone.buyer.headers)
    await forgetMails(server)
    const answers = await Promise.all([
      find({ number: no, email: 'other@maple.test' }),
      find({ number: '999999', email }),
      find({ number: no, email, site_id: 'oak-site' }),
      find({ number: gone.no, email: gone.email }),
      find({ number: no, email: `${email}.ca` }),
    ])
    expect(await mailsOf(server)).toEqual([])
    const right = await find({ number: no, email })
    expect(await mailsOf(server)).toHaveLength(1)
    const timeless = ({ status, text }: Answer) => `${status} ${text.replace(/"request_time":[\d.]+/, '')}`
    expect(new Set([...answers, right].map(timeless)).size).toBe(1)
    expect(right.text).not.toContain(buyer.id)
    expect(right.headers['cache-control']).toBe('private, no-store')
  })

  test.each<[Given, number, string]>([
    [{ number: '', email: 'zoe@maple.test' }, 400, 'malformed'],
    [{ number: 'CC', email: 'zoe@maple.test' }, 400, 'malformed'],
    [{ number: '9'.repeat(40), email: 'zoe@maple.test' }, 400, 'malformed'],
    [{ number: "1' OR 1=1", email: 'zoe@maple.test' }, 400, 'malformed'],
    [{ number: '1', email: '' }, 422, 'email_required'],
    [{ number: '1', email: 'zoe@maple.test\r\nBcc: zq@zq.test' }, 422, 'email_invalid'],
    [{ number: '1', email: 'zoe' }, 422, 'email_invalid'],
    [{ number: '1', email: 'zoe@maple.test', site_id: 'nowhere' }, 404, 'site_invalid'],
  ])('of %o is refused', async (given, status, code) => {
    const answer = await find(given)
    expect([answer.status, answer.headers['x-error-code']]).toEqual([status, code])
    expect(await mailsOf(server)).toEqual([])
  })

  test('is answered five times an hour for an address of mail, and a hundred times from one address', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await find({ number: '77', email: 'limit@maple.test' })).status).toBe(200)
    const tooMany = { status: 429, code: 'too_many', msg: 'Too many requests. Please try again later.' }
    expectRefusal(await find({ number: '77', email: 'LIMIT@maple.test' }), tooMany)
    expect((await find({ number: '77', email: 'limit@maple.test' }, '192.0.2.9')).status).toBe(200)
    await server.db.transaction((trx) =>
      trx.updateTable('rate_count').set({ taken: 100 }).where('rule', '=', 'find-order-address').execute(),
    )
    expectRefusal(await find({ number: '78', email: 'fresh@maple.test' }), tooMany)
  })
})
