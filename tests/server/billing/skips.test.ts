import { beforeEach, describe, expect, test } from 'vitest'
import { bill } from '#server/billing/run.ts'
import { emptyTables } from '../../support/server.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { forgetMails, mailsOf } from '../accounts/mailbox.ts'
import { askCall, parsed, read, statusAndCode } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { billOn, contextOf, good, keptCard, losePatience, subscribe, subscriber, weekly } from './subscribers.ts'

const { server, simulator } = serverWithPayments(noon, [maple])
beforeEach(async () => {
  server.clock.now = Date.parse(noon)
  await simulator.fault('none')
  await emptyTables(server, 'subscription_skip', 'subscription_payment', 'subscription_bill', 'subscription')
  await forgetMails(server)
})

type Person = Awaited<ReturnType<typeof subscriber>>
type Range = { from: string; until?: string }
const named = ({ id }: Person) => ({ customer_id: id, site_id: 'maple-site' })
const asks = (name: 'skipDeliveries' | 'resumeDeliveries', person: Person, id: string, range: Range) =>
  askCall(server, name, { ...named(person), subscription_id: id, ...range }, person.headers)
const skips = (person: Person, id: string, from: string, until = from) => asks('skipDeliveries', person, id, { from, until })
const resumes = (person: Person, id: string, from: string, until = from) => asks('resumeDeliveries', person, id, { from, until })
const listed = async (person: Person) => (await read(server, 'listSubscriptions', named(person), person.headers)).subscriptions[0]
const skippedDays = async (person: Person) => (await listed(person))?.deliveries?.flatMap(({ date, skipped }) => (skipped ? [date] : []))
const chargedOf = (id: string) =>
  simulator
    .charges()
    .filter((one) => one.order_id.includes(id.replaceAll('-', '')) && one.state === 'charged')
    .map(({ amount }) => amount)
const setUp = async (more: Parameters<typeof subscribe>[2] = {}) => {
  const zoe = await subscriber(server)
  return { zoe, id: await subscribe(server, zoe.id, { ...weekly, vault_key: await keptCard(server, good), ...more }) }
}

describe('a delivery', () => {
  test('that is skipped lowers the next payment, once however often it is requested, with a mail', async () => {
    const { zoe, id } = await setUp()
    const [first] = await Promise.all([skips(zoe, id, '2026-12-07'), skips(zoe, id, '2026-12-07')])
    const [answered] = parsed('skipDeliveries', first).subscriptions
    expect(answered?.next_bill).toEqual({ date: '2026-12-01', total: '84.75' })
    expect(answered?.deliveries?.[1]).toEqual({
      date: '2026-12-07',
      skipped: true,
      price: '28.25',
      until: '2026-12-04',
      change: { date: '2026-12-01', from: '84.75', to: '113.00' },
      changes: [{ date: '2026-12-01', from: '84.75', to: '113.00' }],
    })
    const mails = (await mailsOf(server)).filter((mail) => mail.includes('Delivery skipped'))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('on Dec 7.')
    expect(mails[0]).toContain('?tab=plan')
    expect(mails[0]).toContain('$84.75 on December 1st, 2026')
    for (const day of ['2026-12-01', '2026-12-01', '2027-01-01']) await billOn(server, day)
    expect(chargedOf(id)).toEqual(['84.75', '113.00'])
  })

  test('that was paid already lowers the payment after, and is taken back until the same day', async () => {
    const { zoe, id } = await setUp()
    const [skipped] = parsed('skipDeliveries', await skips(zoe, id, '2026-11-30')).subscriptions
    // The next payment is one of money, on the page and in the mail.
    const january = { date: '2027-01-01', total: '113.00' }
    expect([skipped?.next_bill, skipped?.charges]).toEqual([january, [january]])
    expect((await mailsOf(server)).some((mail) => mail.includes('$113.00 on January 1st, 2027'))).toBe(true)
    const [resumed] = parsed('resumeDeliveries', await resumes(zoe, id, '2026-11-30')).subscriptions
    const back = (await mailsOf(server)).filter((mail) => mail.includes('Delivery back on'))
    expect(back).toHaveLength(1)
    for (const said of ['on Nov 30 after all', '$113.00 on December 1st, 2026']) expect(back[0]).toContain(said)
    expect(resumed?.next_bill).toEqual({ date: '2026-12-01', total: '113.00' })
    await skips(zoe, id, '2026-11-30')
    for (const day of ['2026-12-01', '2027-01-01']) await billOn(server, day)
    expect(chargedOf(id)).toEqual(['113.00'])
    // No mail of a payment says that nothing was paid.
    expect((await mailsOf(server)).filter((mail) => mail.includes('Payment received'))).toHaveLength(1)
  })

  test('[SUBS-11] is changed until midnight at the school, three days before', async () => {
    server.clock.now = Date.parse('2026-11-27T23:59:59-08:00')
    const { zoe, id } = await setUp()
    expect((await skips(zoe, id, '2026-11-30')).status).toBe(200)
    server.clock.now += 1000
    expect(statusAndCode(await resumes(zoe, id, '2026-11-30'))).toEqual([409, 'delivery_too_late'])
    // A repeat changes nothing, so it is no refusal.
    expect((await skips(zoe, id, '2026-11-30')).status).toBe(200)
    expect(await skippedDays(zoe)).toEqual(['2026-11-30'])
  })

  test('is paused with all that follow, and resumed', async () => {
    const { zoe, id } = await setUp()
    // The two payments to come are lowered to nothing: January's deliveries still come.
    const paused = ['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28']
    expect((await listed(zoe))?.pause).toEqual(paused)
    // With two of them, then with all: what each payment comes to.
    const changes = (await listed(zoe))?.pause_changes
    expect(changes?.[1]).toEqual([
      { date: '2026-12-01', from: '113.00', to: '0.00' },
      { date: '2027-01-01', from: '113.00', to: '84.75' },
    ])
    expect((await asks('skipDeliveries', zoe, id, { from: '2026-11-30' })).status).toBe(200)
    const charges = (await listed(zoe))?.charges ?? []
    expect(changes?.at(-1)?.flatMap(({ date, to }) => (to === '0.00' ? [] : [{ date, total: to }]))).toEqual(charges)
    expect(await skippedDays(zoe)).toEqual(paused)
    expect((await mailsOf(server)).some((mail) => mail.includes('5 deliveries'))).toBe(true)
    expect((await resumes(zoe, id, '2026-12-14', '2026-12-27')).status).toBe(200)
    expect(await skippedDays(zoe)).toEqual(paused.filter((day) => day !== '2026-12-14' && day !== '2026-12-21'))
    expect((await asks('resumeDeliveries', zoe, id, { from: '2026-11-30' })).status).toBe(200)
    expect([await skippedDays(zoe), (await listed(zoe))?.next_bill?.total]).toEqual([[], '113.00'])
  })
})

describe('is refused', () => {
  test.each([
    ['a day without a delivery', weekly, { from: '2026-12-01', until: '2026-12-01' }, [422, 'subscription_dates']],
    ['a monthly plan', { kind: 'monthly' }, { from: '2026-12-01' }, [422, 'subscription_dates']],
    ['no day', weekly, { from: '' }, [400, 'invalid_date']],
    ['a day that does not exist', weekly, { from: '2026-12-07', until: '2026-13-45' }, [400, 'invalid_date']],
    ['a cancelled plan', { ...weekly, canceled_at: '2026-11-25T18:00:00.000Z' }, { from: '2026-12-07' }, [409, 'delivery_too_late']],
    [
      'a delivery that no later payment gives back',
      { ...weekly, last_bill: '2026-11-25', bills: JSON.stringify([{ date: '2026-11-25', price: 10_000, tax: 1300, total: 11_300 }]) },
      { from: '2026-12-07' },
      [409, 'delivery_settled'],
    ],
  ] as const)('%s', async (_, more, range, refusal) => {
    const { zoe, id } = await setUp(more)
    expect(statusAndCode(await asks('skipDeliveries', zoe, id, range))).toEqual(refusal)
    expect(await server.db.read.selectFrom('subscription_skip').selectAll().execute()).toEqual([])
  })

  test("another customer's subscription, and one that is not there", async () => {
    const { id } = await setUp()
    const max = await subscriber(server)
    expect(statusAndCode(await skips(max, id, '2026-12-07'))).toEqual([404, 'not_found'])
    expect(statusAndCode(await resumes(max, id, '2026-12-07'))).toEqual([404, 'not_found'])
    expect(statusAndCode(await skips(max, 'nothing', '2026-12-07'))).toEqual([404, 'not_found'])
  })

  test('to take back what its payment already left out', async () => {
    server.clock.now = Date.parse('2026-12-01T12:00:00-08:00')
    const { zoe, id } = await setUp()
    await skips(zoe, id, '2026-12-14')
    await billOn(server, '2026-12-01')
    expect(statusAndCode(await resumes(zoe, id, '2026-12-14'))).toEqual([409, 'delivery_settled'])
  })
})

describe('the payments of a skipped delivery', () => {
  /** What the order and the later payments come to, without one delivery of December. */
  const whole = 3 * 11_300 - 2825
  const paidCents = async (id: string) => {
    const paid = await server.db.read
      .selectFrom('subscription_payment')
      .select('total_cents')
      .where('subscription_id', '=', id)
      .where('result', '=', 0)
      .execute()
    expect(chargedOf(id).reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0)).toBe(
      paid.reduce((sum, one) => sum + one.total_cents, 0),
    )
    return 11_300 + paid.reduce((sum, one) => sum + one.total_cents, 0)
  }

  test('come to the same, whether the skip or the payment comes first', async () => {
    server.clock.now = Date.parse('2026-12-01T12:00:00-08:00')
    const all = await Promise.all(Array.from({ length: 6 }, () => setUp()))
    const work = all.flatMap(({ zoe, id }) => [skips(zoe, id, '2026-12-07'), skips(zoe, id, '2026-12-07')])
    await Promise.all([...work.slice(0, 6), billOn(server, '2026-12-01'), ...work.slice(6), billOn(server, '2026-12-01')])
    await billOn(server, '2027-01-01')
    for (const { id } of all) expect(await paidCents(id)).toBe(whole)
  })

  test('come to the same after a run that is killed between claim and charge', async () => {
    server.clock.now = Date.parse('2026-12-01T12:00:00-08:00')
    const { zoe, id } = await setUp()
    const { payments, ...context } = contextOf(server)
    if (!payments) throw new Error('no payments')
    const killed = { ...payments, charge: async () => Promise.reject(new Error('killed')) }
    await bill({ ...context, payments: killed }, '2026-12-01')
    expect((await skips(zoe, id, '2026-12-07')).status).toBe(200)
    // What was sent stays as it was sent; the next payment is lower.
    expect((await listed(zoe))?.next_bill).toEqual({ date: '2026-12-01', total: '113.00' })
    await losePatience(server)
    for (const day of ['2026-12-01', '2027-01-01']) await billOn(server, day)
    expect([chargedOf(id), await paidCents(id)]).toEqual([['113.00', '84.75'], whole])
  })

  test('that a cancellation leaves without a later one are named on the page, and by mail in the language of the person who cancels', async () => {
    const { zoe, id } = await setUp()
    await skips(zoe, id, '2026-11-30')
    expect((await listed(zoe))?.if_canceled).toMatchObject({ last_delivery: null, charges: [], cancel_by: '2026-12-31', credit: '113.00' })
    const input = { ...named(zoe), subscription_id: id, public: true, locale: 'fr-ca' }
    const [ended] = parsed('cancelSubscription', await askCall(server, 'cancelSubscription', input, zoe.headers)).subscriptions
    expect(ended).toMatchObject({ credit: '113.00', next_bill: null, not_begun: true })
    const mail = (await mailsOf(server)).find((one) => one.includes('pour récupérer 113,00\u00A0$'))
    expect(mail).toContain("Annulé avant d'avoir commencé")
  })

  test('[AUTH-37] are in the download of a customer, and forgotten with the account', async () => {
    const { zoe, id } = await setUp()
    await skips(zoe, id, '2026-12-07')
    const download = await askCall(server, 'downloadCustomer', named(zoe), zoe.headers)
    expect(download.text).toContain('"skipped":["2026-12-07"]')
    await read(server, 'deleteCustomer', named(zoe), zoe.headers)
    expect(await server.db.read.selectFrom('subscription_skip').selectAll().execute()).toEqual([])
    await billOn(server, '2027-01-01')
    expect(chargedOf(id)).toEqual([])
  })
})
