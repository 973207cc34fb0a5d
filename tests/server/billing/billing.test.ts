import { beforeEach, describe, expect, test } from 'vitest'
import { bill } from '#server/billing/run.ts'
import { emptyTables } from '../../support/server.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { maple, noon } from '../api/maple.ts'
import { askCall, expectRefusal, parsed, read } from '../api/ask.ts'
import { forgetMails, mailsOf } from '../accounts/mailbox.ts'
import { billOn, contextOf, declined, good, keptCard, losePatience, subscribe, subscribed, subscriber } from './subscribers.ts'

const { server, simulator } = serverWithPayments(noon, [maple])
beforeEach(async () => {
  server.clock.now = Date.parse(noon)
  await simulator.fault('none')
  await emptyTables(server, 'subscription_payment', 'subscription_bill', 'subscription')
  await forgetMails(server)
})

type Person = Awaited<ReturnType<typeof subscriber>>
const listed = async ({ id, headers }: Person) =>
  (await read(server, 'listSubscriptions', { customer_id: id, site_id: 'maple-site' }, headers)).subscriptions
const results = async (person: Person) =>
  (await listed(person)).flatMap(({ payments }) => payments.map(({ amt, result }) => `${amt} ${result}`))
/** What the payment company has of this subscription, live. */
const charges = (id: string) =>
  simulator
    .charges()
    .filter((one) => one.order_id.includes(id.replaceAll('-', '')) && one.state !== 'voided')
    .map(({ amount }) => amount)

describe('billing', () => {
  test('[SUBS-10] [ACSUB-03] charges on the 1st, once however often it runs, and mails', async () => {
    const { zoe, id } = await subscribed(server, good)
    expect(await billOn(server, '2026-11-30')).toEqual({ charged: 0, refused: 0, waiting: 0 })
    const runs = await Promise.all(Array.from({ length: 5 }, () => billOn(server, '2026-12-01')))
    expect(runs.reduce((sum, { charged }) => sum + charged, 0)).toBe(1)
    expect(await billOn(server, '2026-12-31')).toEqual({ charged: 0, refused: 0, waiting: 0 })
    expect([charges(id), await results(zoe)]).toEqual([['113.00'], ['113.00 0']])
    expect((await mailsOf(server)).filter((mail) => mail.includes('Payment received'))).toHaveLength(1)
    expect(await billOn(server, '2027-02-01')).toMatchObject({ charged: 2 })
    expect(charges(id)).toHaveLength(3)
  })

  test('an ID or the payroll pays with result 0 and without a provider', async () => {
    const zoe = await subscriber(server)
    const id = await subscribe(server, zoe.id, { payment_type: 'Payroll deduction', card_brand: null, card_last4: null })
    expect(await billOn(server, '2026-12-01')).toMatchObject({ charged: 1 })
    expect([charges(id), await results(zoe)]).toEqual([[], ['113.00 0']])
  })

  test.each([
    ['Declined', 12],
    ['Invalid account number', 23],
  ] as const)('[ACSUB-03] a card that is "%s" is tried after 3, 7 and 14 days, with a mail, and then no more', async (response, result) => {
    const zoe = await subscriber(server)
    const bills = JSON.stringify([{ date: '2026-12-01', price: 10_000, tax: 1300, total: 11_300 }])
    await subscribe(server, zoe.id, { vault_key: 'kept', last_bill: '2026-12-01', bills })
    const { payments, ...rest } = contextOf(server)
    if (!payments) throw new Error('no payments')
    const context = { ...rest, payments: { ...payments, charge: async () => ({ outcome: 'declined' as const, response }) } }
    for (const day of ['2026-12-01', '2026-12-02', '2026-12-04', '2026-12-04', '2026-12-08', '2026-12-15', '2026-12-30', '2027-01-15'])
      await bill(context, day)
    expect(await results(zoe)).toEqual(Array.from({ length: 4 }, () => `113.00 ${result}`))
    expect((await listed(zoe))[0]?.owed).toEqual({ total: '113.00', next_try: null })
    // A mail about a try that was followed by another says nothing any more.
    const mails = (await mailsOf(server)).filter((mail) => mail.includes('was declined'))
    expect([mails.length, mails.at(-1)?.includes('use another card for this payment')]).toEqual([1, true])
  })

  test('a card that its bank declines is recorded, and charged once it is good', async () => {
    const { zoe, id } = await subscribed(server, declined)
    expect(await billOn(server, '2026-12-01')).toEqual({ charged: 0, refused: 1, waiting: 0 })
    // What is charged next is the second try, not the payment of January.
    expect((await listed(zoe))[0]?.next_bill).toEqual({ date: '2026-12-04', total: '113.00' })
    const typed = { first_name: 'Zoé', last_name: 'Roy', card_number: good, card_type: 'Visa', expiration: '12/28', cvc: '123' }
    const update = (person: Person, more = {}) =>
      askCall(
        server,
        'updateSubscriptionCard',
        { customer_id: person.id, site_id: 'maple-site', subscription_id: id, ...typed, ...more },
        person.headers,
      )
    expect((await update(await subscriber(server))).status).toBe(404)
    const wrong = { status: 422, msg: 'Please enter a valid card number.', code: 'card_number_invalid' }
    expectRefusal(await update(zoe, { card_number: '4242424242424241' }), wrong)
    const [updated] = parsed('updateSubscriptionCard', await update(zoe)).subscriptions
    expect(updated).toMatchObject({ card: { brand: 'Visa', last_four: '4242' }, owed: { total: '113.00' } })
    expect(await billOn(server, '2026-12-04')).toEqual({ charged: 1, refused: 0, waiting: 0 })
    expect([charges(id), await results(zoe)]).toEqual([['113.00'], ['113.00 12', '113.00 0']])
  })

  test('without a card the first payment records 12, asks for one by mail, and waits for it', async () => {
    const zoe = await subscriber(server)
    await subscribe(server, zoe.id, { card_brand: null, card_last4: null })
    for (const day of ['2026-12-01', '2026-12-04', '2026-12-20']) await billOn(server, day)
    expect(await results(zoe)).toEqual(['113.00 12'])
    expect((await mailsOf(server)).some((mail) => mail.includes("There's no card for your subscription"))).toBe(true)
  })

  test.each(['drop_after_commit', 'drop_before_commit', 'error_500', 'broken_xml', 'wrong_amount', 'code_null'] as const)(
    'a provider that does "%s" is asked again until there is one charge',
    async (kind) => {
      const { zoe, id } = await subscribed(server, good)
      await simulator.fault(kind)
      await billOn(server, '2026-12-01')
      await losePatience(server)
      for (const day of ['2026-12-01', '2026-12-04']) await billOn(server, day)
      expect(charges(id)).toEqual(['113.00'])
      expect((await results(zoe)).at(-1)).toBe('113.00 0')
    },
  )

  test('[SUBS-11] [ACSUB-04] [ACSUB-Q2] what is cancelled is billed no more; a second time changes nothing', async () => {
    server.clock.now = Date.parse('2026-12-28T12:00:00-05:00')
    const [zoe, max] = [await subscriber(server), await subscriber(server)]
    const id = await subscribe(server, zoe.id, { vault_key: await keptCard(server, good) })
    await billOn(server, '2026-12-01')
    const cancel = (person: Person) =>
      read(
        server,
        'cancelSubscription',
        { customer_id: person.id, site_id: 'maple-site', subscription_id: id, public: true },
        person.headers,
      )
    await expect(cancel(max)).rejects.toThrow()
    const first = await cancel(zoe)
    server.clock.now += 60_000
    expect(await cancel(zoe)).toEqual(first)
    expect(first.subscriptions[0]).toMatchObject({
      canceled: true,
      canceled_at: '2026-12-28T17:00:00.000Z',
      end: '2026-12-31',
      next_bill: null,
    })
    await billOn(server, '2027-03-01')
    expect(charges(id)).toHaveLength(1)
    const mails = (await mailsOf(server)).filter((mail) => mail.includes('Subscription cancelled'))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(
      "It ends on December 31st, 2026. The last payment was $113.00, on December 28th, 2026. You won't be charged again.",
    )
  })

  test('[ACSUB-02] a subscription cancelled before its first month says that it cost nothing', async () => {
    server.clock.now = Date.parse('2026-11-26T12:00:00-05:00')
    const { zoe, id } = await subscribed(server, good)
    const input = { customer_id: zoe.id, site_id: 'maple-site', subscription_id: id, public: true }
    await read(server, 'cancelSubscription', input, zoe.headers)
    const mails = (await mailsOf(server)).filter((mail) => mail.includes('Subscription cancelled'))
    expect(mails[0]).toContain("Cancelled before it started. You won't be charged.")
  })

  test('[SUBS-11] [SUBS-Q8] a monthly subscription cancelled the day before its payment names this last charge and its last day', async () => {
    server.clock.now = Date.parse('2026-11-30T12:00:00-05:00')
    const { zoe, id } = await subscribed(server, good)
    const input = { customer_id: zoe.id, site_id: 'maple-site', subscription_id: id, public: true }
    await read(server, 'cancelSubscription', input, zoe.headers)
    const [mail] = (await mailsOf(server)).filter((one) => one.includes('Subscription cancelled'))
    expect(mail).toContain("You'll still be charged $113.00 on December 1st, 2026, then nothing more. It ends on December 31st, 2026.")
    expect(mail).not.toContain('delivery')
    await billOn(server, '2027-01-02')
    expect(charges(id)).toEqual(['113.00'])
  })

  test('a deleted account is billed no more', async () => {
    const { zoe, id } = await subscribed(server, good)
    await read(server, 'deleteCustomer', { customer_id: zoe.id, site_id: 'maple-site' }, zoe.headers)
    await billOn(server, '2027-03-01')
    expect(charges(id)).toEqual([])
  })
})
