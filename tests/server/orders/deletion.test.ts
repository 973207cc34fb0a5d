import { describe, expect, test } from 'vitest'
import { reconcile } from '#server/orders/reconcile.ts'
import { gatewayTo, serverWithPayments, withHastyGateway } from '../../support/simulator.ts'
import { mailsOf } from '../accounts/mailbox.ts'
import { askCall } from '../api/ask.ts'
import { noon } from '../api/maple.ts'
import { type Buyer, cards, goldBuyer } from './checkout.ts'
import { payable } from './payable.ts'

const { server, simulator } = serverWithPayments(noon, [payable])

const remove = ({ id, headers }: Buyer) => askCall(server, 'deleteCustomer', { customer_id: id, site_id: 'maple-site' }, headers)

/** The order of a buyer's cart, of any customer. */
const orderOf = ({ holder }: Buyer) =>
  server.db.read.selectFrom('customer_order').selectAll().where('cart_id', '=', holder.cookie).executeTakeFirst()

/** Stops the next transaction before it begins, and no other; resolves to what lets it go on. */
const holdNextWrite = (): Promise<() => void> => {
  const { transaction } = server.db
  return new Promise((arrived) => {
    server.db.transaction = async (work) => {
      server.db.transaction = transaction
      await new Promise<void>((release) => arrived(release))
      return transaction(work)
    }
  })
}

/** Asks the company about every open payment, as the reconciler does a minute later. */
const settleAll = async () => {
  const minuteAgo = new Date(Date.now() - 60_000).toISOString()
  await server.db.transaction((trx) =>
    trx.updateTable('order_attempt').set({ started_at: minuteAgo, ask_at: minuteAgo }).where('ask_at', 'is not', null).execute(),
  )
  const log = { info() {}, warn() {}, error() {} }
  await reconcile({ db: server.db, payments: gatewayTo(simulator.url, 10_000), now: () => server.clock.now, log })
}

/** A buyer whose payment got no answer: it is charged, and the shop does not know. */
const waiting = async (email: string): Promise<Buyer> => {
  const buyer = await goldBuyer(server, { email })
  const answer = await withHastyGateway(server, simulator.url, () => buyer.card({ card_number: cards.silent }))
  expect(answer.headers['x-error-code']).toBe('payment_pending')
  return buyer
}

describe('deleting an account', () => {
  test('is refused while a payment is still being confirmed, and changes nothing', async () => {
    const buyer = await waiting('waiting@maple.test')
    const answer = await remove(buyer)
    expect([answer.status, answer.headers['x-error-code']]).toEqual([409, 'payment_unsettled'])
    expect(answer.text).toContain('A payment is still being confirmed')
    expect(await orderOf(buyer)).toMatchObject({ customer_id: buyer.id })
  })

  test('is possible once the payment is settled, and the promised receipt arrives all the same', async () => {
    const buyer = await waiting('promised@maple.test')
    await settleAll()
    expect((await remove(buyer)).status).toBe(200)
    expect(await orderOf(buyer)).toMatchObject({ state: 'paid', customer_id: '' })
    expect((await orderOf(buyer))?.data).not.toMatch(/promised@|A123/)
    const mails = (await mailsOf(server)).filter((one) => one.includes('To: promised@maple.test'))
    const [receipt, ...others] = mails.toSorted((one) => (one.includes('receipt-') ? -1 : 1))
    expect(receipt).toMatch(/receipt-MU-2026-\d{6}\.pdf/)
    expect(others).toEqual([expect.stringContaining('account was deleted')])
    const kept = await server.db.read.selectFrom('mail_outbox').select('data').execute()
    expect(JSON.stringify(kept)).not.toContain('promised@')
  })

  test.each(['account', 'card'] as const)('refuses an order by %s that was on its way when the account went', async (way) => {
    const buyer = await goldBuyer(server, { email: `late-${way}@maple.test`, student_id: 'Z100' })
    const arrived = holdNextWrite()
    const ordering = buyer[way]()
    const release = await arrived
    expect((await remove(buyer)).status).toBe(200)
    release()
    const answer = await ordering
    expect([answer.status, answer.headers['x-error-code']]).toEqual([401, 'unauthorized'])
    expect(await orderOf(buyer)).toBeUndefined()
  })

  test.each(['account', 'card'] as const)('leaves nothing of the person in an order by %s that is placed at the same time', async (way) => {
    const crowd = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const buyer = await goldBuyer(server, { email: `crowd-${way}-${index}@maple.test`, student_id: `Z${100 + index}` })
        return buyer
      }),
    )
    const ends = await Promise.all(
      crowd.map(async (buyer, index) => {
        // Some orders begin before their deletion, some after it, in the order of the requests alone.
        const [first, second] = index % 2 === 0 ? [buyer[way], () => remove(buyer)] : [() => remove(buyer), buyer[way]]
        const [one, other] = await Promise.all([first(), second()])
        const [ordering, deletion] = index % 2 === 0 ? [one, other] : [other, one]
        return { buyer, ordering, deletion }
      }),
    )
    for (const { buyer, ordering, deletion } of ends) {
      const order = await orderOf(buyer)
      const customer = await server.db.read.selectFrom('customer').select('id').where('id', '=', buyer.id).executeTakeFirst()
      expect([200, 401]).toContain(ordering.status)
      expect([200, 409]).toContain(deletion.status)
      if (deletion.status === 409) {
        expect(customer).toBeDefined()
        continue
      }
      expect(customer).toBeUndefined()
      if (order) expect(order).toMatchObject({ customer_id: '' })
      expect(order?.data ?? '').not.toMatch(/crowd-|Z1\d\d|Bélanger/)
    }
  })
})
