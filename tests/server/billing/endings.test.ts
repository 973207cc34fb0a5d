import { beforeEach, describe, expect, test, vi } from 'vitest'
import { bill } from '#server/billing/run.ts'
import { makeOpenRefundsDue } from '#server/db/refunds.ts'
import { reconcile } from '#server/orders/reconcile.ts'
import { reconcileRefunds } from '#server/orders/reconcile-refunds.ts'
import { refund } from '#server/orders/refund.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { mailsTo } from '../accounts/mailbox.ts'
import { askCall, parsed, read } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { newBuyer } from '../orders/checkout.ts'
import { billOn, contextOf, declined, good, keptCard, losePatience, subscribe, subscribed, subscriber } from './subscribers.ts'

const { server, simulator } = serverWithPayments(noon, [maple])
beforeEach(async () => {
  server.clock.now = Date.parse(noon)
  await simulator.fault('none')
})

type Person = Awaited<ReturnType<typeof subscriber>>
const named = ({ id }: Person) => ({ customer_id: id, site_id: 'maple-site' })
const listed = async (person: Person) => (await read(server, 'listSubscriptions', named(person), person.headers)).subscriptions
const cancel = async (person: Person, id: string) =>
  parsed(
    'cancelSubscription',
    await askCall(server, 'cancelSubscription', { ...named(person), subscription_id: id, public: true }, person.headers),
  ).subscriptions[0]
const remove = (person: Person) => read(server, 'deleteCustomer', named(person), person.headers)
const live = (part: string) => simulator.charges().filter((one) => one.order_id.includes(part) && one.state === 'charged')
/** What the payment company has of this subscription. */
const charges = (id: string) => live(id.replaceAll('-', '')).map(({ amount }) => amount)
const statesOf = async (id: string) => {
  const { read: db } = server.db
  const bills = await db.selectFrom('subscription_bill').select(['due', 'state']).where('subscription_id', '=', id).orderBy('due').execute()
  const tries = await db.selectFrom('subscription_payment').select(['due', 'result']).where('subscription_id', '=', id).execute()
  return [...bills.map(({ due, state }) => `${due} ${state}`), ...tries.map(({ due, result }) => `${due} ${result}`)]
}
const refundOf = async (id: string, at: string) => {
  const { db, services } = server
  const { order_id } = await db.read.selectFrom('subscription').select('order_id').where('id', '=', id).executeTakeFirstOrThrow()
  return refund(order_id, { db, payments: services.ports.payments, now: Date.parse(at) })
}
/** The refunds that wait are made. */
const givesBack = async () => {
  await server.db.transaction((trx) => makeOpenRefundsDue(trx, new Date().toISOString()))
  await reconcileRefunds(contextOf(server))
}
/** A try that the payment company does not answer, charged or not. */
const silently = async (kind: 'drop_after_commit' | 'drop_before_commit', day: string) => {
  // The names that it may have had are asked about first.
  await simulator.fault('delay', { status: true, times: 3 })
  await simulator.fault(kind)
  await simulator.fault(kind, { status: true })
  expect(await billOn(server, day)).toMatchObject({ waiting: 1 })
  await simulator.fault('none')
  await losePatience(server)
}

describe('[SUBS-10][ACSUB-04] after its order is refunded', () => {
  test('a refused payment is not tried again, and nothing is owed', async () => {
    const { zoe, id } = await subscribed(server, declined)
    await billOn(server, '2026-12-01')
    const vault_key = await keptCard(server, good)
    await server.db.transaction((trx) => trx.updateTable('subscription').set({ vault_key }).where('id', '=', id).execute())
    expect(await refundOf(id, '2026-12-02T17:00:00Z')).toMatchObject({ state: 'refunded' })
    expect(await billOn(server, '2026-12-04')).toEqual({ charged: 0, refused: 0, waiting: 0 })
    expect([charges(id), (await listed(zoe))[0]?.owed]).toEqual([[], null])
  })

  test.each([
    ['that came is recorded and given back, and no other is made', 'drop_after_commit', [], ['2026-12-01 paid', '2026-12-01 0']],
    ['that never came is not made', 'drop_before_commit', [], ['2026-12-01 dropped']],
  ] as const)('a charge without an answer %s', async (_, kind, charged, states) => {
    const { id } = await subscribed(server, good)
    await silently(kind, '2026-12-01')
    await refundOf(id, '2026-12-02T17:00:00Z')
    await billOn(server, '2026-12-02')
    await givesBack()
    expect([charges(id), await statesOf(id)]).toEqual([charged, states])
    expect(await billOn(server, '2027-01-02')).toEqual({ charged: 0, refused: 0, waiting: 0 })
  })

  test('a charge that was made while it was refunded goes back too', async () => {
    const { zoe, id } = await subscribed(server, good)
    await billOn(server, '2026-12-01')
    const { order_id } = await server.db.read.selectFrom('subscription').select('order_id').where('id', '=', id).executeTakeFirstOrThrow()
    const payments = server.services.ports.payments!
    const slow = {
      ...payments,
      refund: async (wanted: Parameters<typeof payments.refund>[0]) => {
        if (wanted.orderId.includes('20261201')) await billOn(server, '2027-01-01')
        return payments.refund(wanted)
      },
    }
    await refund(
      order_id,
      { db: server.db, payments: slow, now: Date.parse('2027-01-01T17:00:00Z') },
      { bill: 'all', reason: 'The hall burnt down' },
    )
    expect(charges(id)).toEqual(['113.00'])
    await givesBack()
    expect([charges(id), (await listed(zoe))[0]?.canceled]).toEqual([[], true])
  })
})

describe('[AUTH-37][ACSUB-04] after its customer deleted the account', () => {
  test.each(['drop_after_commit', 'drop_before_commit'] as const)(
    'nothing is charged, and the deletion waits for a payment that the provider did not answer (%s)',
    async (kind) => {
      const { zoe, id } = await subscribed(server, good)
      await silently(kind, '2026-12-01')
      const refused = await askCall(server, 'deleteCustomer', named(zoe), zoe.headers)
      expect(refused.headers['x-error-code']).toBe('payment_unsettled')
      await billOn(server, '2026-12-01')
      await remove(zoe)
      for (const day of ['2026-12-04', '2027-01-02']) await billOn(server, day)
      expect([charges(id), await statesOf(id)]).toEqual([['113.00'], ['2026-12-01 paid', '2026-12-01 0']])
      const mails = await mailsTo(server, zoe.customer.email)
      const [receipt, ...others] = mails.toSorted((one) => (one.includes('113.00') ? -1 : 1))
      expect(receipt).toContain('113.00')
      expect(others).toEqual([expect.stringContaining('account was deleted')])
    },
  )

  test('a refused payment is dropped for good', async () => {
    server.clock.now = Date.parse('2026-12-03T12:00:00-05:00')
    const { zoe, id } = await subscribed(server, declined)
    await billOn(server, '2026-12-01')
    await remove(zoe)
    for (const day of ['2026-12-04', '2026-12-08', '2027-01-02']) await billOn(server, day)
    expect(await statesOf(id)).toEqual(['2026-12-01 dropped', '2026-12-01 12'])
  })

  test('an order that had to be confirmed first is billed no more', async () => {
    const buyer = await newBuyer(server, { email: 'gone@maple.test' })
    await buyer.coffee(3)
    // The card is kept, then charged.
    await simulator.fault('delay')
    await simulator.fault('drop_after_commit')
    await simulator.fault('drop_after_commit', { status: true })
    await buyer.card({ terms_accepted: true })
    expect((await buyer.status()).state).toBe('pending')
    expect((await askCall(server, 'deleteCustomer', named(buyer), buyer.headers)).headers['x-error-code']).toBe('payment_unsettled')
    await simulator.fault('none')
    await server.db.transaction((trx) =>
      trx.updateTable('order_attempt').set({ ask_at: '2000-01-01T00:00:00.000Z' }).where('state', 'in', ['pending', 'unknown']).execute(),
    )
    const before = simulator.charges().length
    await reconcile(contextOf(server))
    // The server asks too.
    await vi.waitFor(async () => {
      const order = await server.db.read.selectFrom('customer_order').select('state').where('cart_id', '=', buyer.holder.cookie).execute()
      expect(order).toEqual([{ state: 'paid' }])
    })
    await remove(buyer)
    for (const day of ['2026-12-26', '2027-01-26']) await billOn(server, day)
    expect(simulator.charges()).toHaveLength(before)
  })
})

describe('[SUBS-11][ACSUB-02] a declined payment of a plan that is cancelled', () => {
  const mailOf = async (person: Person) => (await mailsTo(server, person.customer.email, 'Subscription cancelled'))[0]
  const declinedUntil = async (day: string, days: readonly string[]) => {
    server.clock.now = Date.parse(`${day}T12:00:00-08:00`)
    const { zoe, id } = await subscribed(server, declined)
    for (const one of days) await billOn(server, one)
    return { zoe, id }
  }
  const newCard = async (person: Person, id: string) => {
    const typed = { first_name: 'Zoé', last_name: 'Roy', card_number: good, card_type: 'Visa', expiration: '12/28', cvc: '123' }
    await askCall(server, 'updateSubscriptionCard', { ...named(person), subscription_id: id, ...typed }, person.headers)
  }

  test('is tried again on the day that is said, and the plan then lasts as long as it is paid for', async () => {
    const { zoe, id } = await declinedUntil('2026-12-02', ['2026-12-01'])
    const said = await cancel(zoe, id)
    expect(said).toMatchObject({ owed: { total: '113.00', next_try: '2026-12-04', next_total: '113.00' }, next_bill: null })
    const mail = await mailOf(zoe)
    expect(mail).toContain("We'll try $113.00 again on December 4th, 2026")
    expect(mail).not.toContain("You won't be charged")
    await newCard(zoe, id)
    for (const day of ['2026-12-02', '2026-12-04', '2027-01-01', '2027-02-01']) await billOn(server, day)
    expect(charges(id)).toEqual(['113.00'])
    expect((await listed(zoe))[0]).toMatchObject({ owed: null, next_bill: null, end: '2026-12-31', canceled: true })
  })

  test('that is not tried again by itself is given up, and no other card pays it', async () => {
    const { zoe, id } = await declinedUntil('2026-12-16', ['2026-12-01', '2026-12-04', '2026-12-08', '2026-12-15'])
    expect((await listed(zoe))[0]?.owed).toEqual({ total: '113.00', next_try: null })
    expect(await cancel(zoe, id)).toMatchObject({ owed: null, next_bill: null })
    expect(await mailOf(zoe)).toContain("You won't be charged again.")
    await newCard(zoe, id)
    for (const day of ['2026-12-16', '2026-12-20', '2027-01-01']) await billOn(server, day)
    expect(charges(id)).toEqual([])
  })

  test('is given up once its last try is declined too', async () => {
    const { zoe, id } = await declinedUntil('2026-12-09', ['2026-12-01', '2026-12-04', '2026-12-08'])
    expect(await cancel(zoe, id)).toMatchObject({ owed: { next_try: '2026-12-15' } })
    await billOn(server, '2026-12-15')
    expect((await listed(zoe))[0]).toMatchObject({ owed: null, next_bill: null })
    await newCard(zoe, id)
    await billOn(server, '2026-12-16')
    expect(charges(id)).toEqual([])
  })
})

describe('[SUBS-11][SUBS-Q8] cancelled before its first delivery', () => {
  const weekly = {
    kind: 'weekly' as const,
    ordered_on: '2027-01-04',
    first_bill: '2027-02-01',
    last_bill: '2027-03-01',
    first_plan: '2027-02-08',
    last_plan: '2027-03-15',
    bills: JSON.stringify(['2027-02-01', '2027-03-01'].map((date) => ({ date, price: 10_000, tax: 1300, total: 11_300 }))),
  }
  test('a plan owes nothing, and another card pays nothing', async () => {
    server.clock.now = Date.parse('2027-02-02T12:00:00-05:00')
    const zoe = await subscriber(server)
    const id = await subscribe(server, zoe.id, weekly)
    await billOn(server, '2027-02-01')
    expect((await listed(zoe))[0]?.owed).toEqual({ total: '113.00', next_try: null })
    expect(await cancel(zoe, id)).toMatchObject({ canceled: true, owed: null, next_bill: null })
    const mails = await mailsTo(server, zoe.customer.email)
    expect(mails.some((mail) => mail.includes("Cancelled before it started. You won't be charged."))).toBe(true)
    const typed = { first_name: 'Zoé', last_name: 'Roy', card_number: good, card_type: 'Visa', expiration: '12/28', cvc: '123' }
    await askCall(server, 'updateSubscriptionCard', { ...named(zoe), subscription_id: id, ...typed }, zoe.headers)
    for (const day of ['2027-02-02', '2027-02-05', '2027-03-02']) await billOn(server, day)
    expect([charges(id), await statesOf(id)]).toEqual([[], ['2027-02-01 dropped', '2027-02-01 12']])
  })

  test('a plan whose payment was never accepted is not charged for it later', async () => {
    server.clock.now = Date.parse('2027-02-02T12:00:00-05:00')
    const zoe = await subscriber(server)
    const id = await subscribe(server, zoe.id, { ...weekly, vault_key: await keptCard(server, good) })
    await cancel(zoe, id)
    await billOn(server, '2027-02-02')
    expect(charges(id)).toEqual([])
  })

  test.each([
    [declined, [], ['2027-02-01 dropped', '2027-02-01 12']],
    [good, ['113.00'], ['2027-02-01 paid', '2027-02-01 0']],
  ] as const)('a payment that the provider (%s) tells of after the cancellation is not tried again', async (number, charged, states) => {
    server.clock.now = Date.parse('2027-02-01T12:00:00-08:00')
    const zoe = await subscriber(server)
    const id = await subscribe(server, zoe.id, { ...weekly, vault_key: await keptCard(server, number) })
    const context = contextOf(server)
    const { payments } = context
    if (!payments) throw new Error('no provider')
    const charge: typeof payments.charge = async (wanted) => {
      // While it is being asked for, the page says what is charged next.
      expect((await listed(zoe))[0]?.next_bill).toEqual({ date: '2027-02-01', total: '113.00' })
      await cancel(zoe, id)
      return payments.charge(wanted)
    }
    await bill({ ...context, payments: { ...payments, charge } }, '2027-02-01')
    expect((await listed(zoe))[0]).toMatchObject({ owed: null, next_bill: null })
    for (const day of ['2027-02-04', '2027-03-01']) await billOn(server, day)
    expect([charges(id), await statesOf(id)]).toEqual([charged, states])
  })

  test('what was delivered stays owed, and is tried again', async () => {
    server.clock.now = Date.parse('2027-02-09T12:00:00-05:00')
    const zoe = await subscriber(server)
    const id = await subscribe(server, zoe.id, { ...weekly, vault_key: await keptCard(server, declined) })
    await billOn(server, '2027-02-01')
    expect(await cancel(zoe, id)).toMatchObject({ canceled: true, owed: { total: '113.00' } })
    expect(await billOn(server, '2027-02-09')).toEqual({ charged: 0, refused: 1, waiting: 0 })
  })
})
