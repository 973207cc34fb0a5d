import { beforeEach, describe, expect, test } from 'vitest'
import { refund, refundWords, type RefundInput } from '#server/orders/refund.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { forgetMails, mailsOf, mailsTo } from '../accounts/mailbox.ts'
import { read } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { billOn, contextOf, good, keptCard, subscribe, subscriber } from './subscribers.ts'

const { server, simulator } = serverWithPayments(noon, [maple])
beforeEach(() => simulator.fault('none'))

/** A buyer whose order was 0.00 at checkout and was billed since. */
const billed = async (days: readonly string[] = ['2026-12-01'], more: Parameters<typeof subscribe>[2] = {}) => {
  const zoe = await subscriber(server)
  const id = await subscribe(server, zoe.id, { vault_key: await keptCard(server, good), ...more })
  for (const day of days) await billOn(server, day)
  const { order_id: orderId } = await server.db.read
    .selectFrom('subscription')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await server.db.transaction((trx) =>
    trx
      .updateTable('customer_order')
      .set({ data: JSON.stringify({ buyer: { email: zoe.customer.email }, cart: { items: [] } }) })
      .where('id', '=', orderId)
      .execute(),
  )
  const charge = (due: string) =>
    simulator.charges().find((one) => one.order_id.startsWith(`s${id.replaceAll('-', '')}${due.replaceAll('-', '')}`))
  const give = (input?: RefundInput) => refund(orderId, { ...contextOf(server), now: Date.parse(noon) }, input)
  const listed = async () =>
    (await read(server, 'listSubscriptions', { customer_id: zoe.id, site_id: 'maple-site' }, zoe.headers)).subscriptions[0]
  return { zoe, id, orderId, charge, give, listed }
}

describe('refunding an order that was billed later', () => {
  test('names the bills and gives nothing back until one is chosen', async () => {
    const { give, charge, listed } = await billed()
    await expect(give()).rejects.toThrow(/--bill all .*\n {2}--bill 2026-12-01: 113\.00 charged as s\w+-1$/)
    await expect(give({ bill: '2027-06-01' })).rejects.toThrow('--bill 2027-06-01: no card was charged for this')
    expect([charge('2026-12-01')?.state, (await listed())?.canceled]).toEqual(['charged', false])
  })

  test('gives one bill back whole, with its reason in the mail, and goes on', async () => {
    const { give, charge, listed, zoe } = await billed(['2026-12-01', '2027-01-01'])
    expect(await give({ bill: '2026-12-01', reason: 'The kitchen was closed' })).toMatchObject({ state: 'paid', refundedCents: 11_300 })
    expect([charge('2026-12-01')?.state, charge('2027-01-01')?.state]).toEqual(['refunded', 'charged'])
    expect(await listed()).toMatchObject({ canceled: false, payments: [{ refunded: '113.00' }, { amt: '113.00' }] })
    const mail = (await mailsTo(server, zoe.customer.email, 'was refunded'))[0]
    expect(mail).toContain('113.00')
    expect(mail).toContain('The kitchen was closed')
    await expect(give({ bill: '2026-12-01' })).rejects.toThrow('113.00 was already refunded')
  })

  test('gives a part of a bill back once, and more of it by a command that knows of that part', async () => {
    const { give, charge, listed } = await billed()
    const bill = '2026-12-01'
    expect(await give({ bill, amount: '50.00' })).toMatchObject({ refundedCents: 5000 })
    for (const after of [undefined, '0.00', '40.00'])
      await expect(give({ bill, amount: '50.00', after })).rejects.toThrow(
        '50.00 was already refunded; to refund more of it, use --after 50.00',
      )
    expect(await give({ bill, amount: '50.00', after: '50.00' })).toMatchObject({ refundedCents: 5000 })
    await expect(give({ bill, amount: '50.00', after: '50.00' })).rejects.toThrow('100.00 was already refunded')
    await expect(give({ bill, amount: '13.01', after: '100.00' })).rejects.toThrow('only 13.00 is left of it')
    expect(await give({ bill })).toMatchObject({ state: 'paid', refundedCents: 1300 })
    await expect(give({ bill })).rejects.toThrow(/113\.00 was already refunded$/)
    expect(charge(bill)).toMatchObject({ state: 'refunded', refunded: '113.00' })
    expect((await listed())?.payments).toMatchObject([{ refunded: '113.00' }])
  })

  test('gives the rest back and ends the subscription when all is chosen after a part', async () => {
    const { give, charge, listed } = await billed(['2026-12-01', '2027-01-01'])
    await give({ bill: '2026-12-01', amount: '50.00' })
    await expect(give()).rejects.toThrow(/--bill 2026-12-01: 113\.00 charged as \S+, 50\.00 refunded/)
    expect(await give({ bill: 'all' })).toMatchObject({ state: 'refunded', refundedCents: 17_600 })
    expect([charge('2026-12-01')?.refunded, charge('2027-01-01')?.refunded]).toEqual(['113.00', '113.00'])
    expect(await listed()).toMatchObject({ canceled: true })
    expect(await give({ bill: 'all' })).toBeNull()
  })

  test('ends an order whose bills went back one by one, with a mail that speaks of no money', async () => {
    const { give, listed } = await billed()
    await give({ bill: '2026-12-01' })
    await forgetMails(server)
    const ended = await give({ reason: 'Moved away' })
    expect(ended && refundWords(ended)).toMatch(/^Order \S+: it was already refunded in full and is now ended$/)
    const [mail, ...more] = await mailsOf(server)
    expect(['has ended', 'Moved away', '$'].map((text) => mail?.includes(text))).toEqual([true, true, false])
    expect(more).toEqual([])
    expect(await listed()).toMatchObject({ canceled: true })
  })

  test.each([
    ['0', 'expected an amount such as 12.50'],
    ['-5.00', 'expected an amount such as 12.50'],
    ['five', 'expected an amount such as 12.50'],
    ['113.01', 'only 113.00 was charged'],
  ])('refuses %s as the amount', async (amount, said) => {
    const { give, charge } = await billed()
    await expect(give({ bill: '2026-12-01', amount })).rejects.toThrow(said)
    expect(charge('2026-12-01')?.state).toBe('charged')
  })

  test('gives everything back and ends the subscription when all is chosen', async () => {
    const { give, charge, listed } = await billed(['2026-12-01', '2027-01-01'])
    const refunded = await give({ bill: 'all' })
    expect(refunded).toMatchObject({ state: 'refunded', refundedCents: 22_600 })
    expect(refunded && refundWords(refunded)).toMatch(/^Order \S+: 226\.00 refunded$/)
    expect([charge('2026-12-01')?.state, charge('2027-01-01')?.state]).toEqual(['refunded', 'refunded'])
    expect(await listed()).toMatchObject({ canceled: true, next_bill: null })
    expect(await give()).toBeNull()
  })

  test('finds the bills of an order that was marked as refunded with their money kept', async () => {
    const { give, charge, orderId } = await billed()
    await server.db.transaction((trx) => trx.updateTable('customer_order').set({ state: 'refunded' }).where('id', '=', orderId).execute())
    await expect(give()).rejects.toThrow('--bill 2026-12-01: 113.00 charged')
    expect(await give({ bill: 'all' })).toMatchObject({ refundedCents: 11_300 })
    expect(charge('2026-12-01')?.state).toBe('refunded')
  })

  test('repeats a refund without an answer for the same amount alone, and gives it once', async () => {
    const { give, charge } = await billed()
    await simulator.fault('drop_before_commit')
    await expect(give({ bill: '2026-12-01', amount: '20.00' })).rejects.toThrow('run this again')
    await expect(give({ bill: '2026-12-01' })).rejects.toThrow('run it again with --amount 20.00')
    expect(await give({ bill: '2026-12-01', amount: '20.00' })).toMatchObject({ refundedCents: 2000 })
    expect(charge('2026-12-01')?.state).toBe('refunded')
  })

  test('says what no card paid, in place of an amount that is not refunded', async () => {
    const { give } = await billed(['2026-12-01'], { payment_type: 'Student ID', vault_key: null })
    const refunded = await give()
    expect(refunded && refundWords(refunded)).toMatch(
      /^Order \S+: no card was charged; it is now ended\n {2}2026-12-01: 113\.00 was not paid by card; refund it where it was paid$/,
    )
  })
})
