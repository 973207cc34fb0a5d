import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { centsOf, decimalOf } from '#domain/money.ts'
import { listRefundsOfOrders } from '#server/db/refunds.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { mailsTo } from '../accounts/mailbox.ts'
import { goldBuyer, placed } from '../orders/checkout.ts'
import { askCall, type Given, parsed } from './ask.ts'
import { noon, site } from './maple.ts'
import { paidAnyWay } from './maple-paid.ts'

const { server, simulator } = serverWithPayments(noon, [paidAnyWay])
beforeEach(() => simulator.fault('none'))

let buyers = 0
/** A paid order, its charge, and a manager who refunds it. */
const bought = async () => {
  const email = `parts-${(buyers += 1)}@maple.test`
  const buyer = await goldBuyer(server, { email })
  const { order } = placed(await buyer.card())
  const chargeNow = () => simulator.charges().find(({ order_id: id }) => id.startsWith(order.id))
  const { headers } = await enterOffice(server)
  const charge = chargeNow()?.order_id ?? ''
  const ask = (given: Given) =>
    askCall(server, 'refundOrder', { ...site, order_id: order.id, charge, reason: 'The kitchen was closed', ...given }, headers)
  const refunded = async (given: Given) => parsed('refundOrder', await ask(given))
  const rows = () => listRefundsOfOrders(server.db.read, 'maple-site', [order.id])
  const mails = async () => await mailsTo(server, email, 'was refunded')
  return { totalCents: centsOf(order.total) ?? 0, chargeNow, ask, refunded, rows, mails }
}

describe('an order that was refunded in part', () => {
  test('is refunded further, part by part, each with its mail, until all of it went back', async () => {
    const { totalCents, chargeNow, ask, refunded, rows, mails } = await bought()
    await refunded({ amount: '90.00' })
    const { order } = await refunded({ amount: '90.00', after: '90.00' })
    expect(order).toMatchObject({ refunded: '180.00', payments: [{ state: 'part_refunded', refunds: [{}, {}] }] })
    const rest = decimalOf(totalCents - 18_000)
    expect(order.whole).toBe(rest)
    const over = await ask({ amount: decimalOf(totalCents - 17_999), after: '180.00' })
    expect(over.headers['x-error-code']).toBe('refund_amount_over')
    expect((await refunded({ amount: rest, after: '180.00' })).order).toMatchObject({
      state: 'refunded_plan',
      payments: [{ state: 'refunded' }],
    })
    expect(chargeNow()?.refunded).toBe(decimalOf(totalCents))
    expect([(await rows()).length, (await mails()).length]).toEqual([3, 3])
  })

  test('says in its mail how much went back, and that the order was refunded once it ends', async () => {
    const { refunded, mails } = await bought()
    await refunded({ amount: '90.00' })
    const [part = ''] = await mails()
    expect(part).toMatch(/^Subject: .*\$90\.00 of order/m)
    expect(part).toContain('$90.00 of your order was refunded')
    expect(part).not.toContain('Your order was refunded')
    await refunded({ charge: 'all', after: '90.00' })
    expect((await mails()).find((one) => one !== part)).toContain('Your order was refunded')
  })

  test('is refunded whole by its rest, which ends it', async () => {
    const { totalCents, chargeNow, refunded } = await bought()
    await refunded({ amount: '90.00' })
    const whole = { state: 'refunded', refunded: decimalOf(totalCents), whole: null }
    expect((await refunded({ charge: 'all' })).order).toMatchObject(whole)
    expect((await refunded({ charge: 'all' })).order).toMatchObject(whole)
    expect(chargeNow()?.refunded).toBe(decimalOf(totalCents))
  })

  test('is not refunded whole by a person who saw it before a colleague refunded a part, and then by its rest', async () => {
    const { totalCents, chargeNow, ask, refunded, mails } = await bought()
    await refunded({ amount: '60.00', reason: 'One week' })
    for (const after of ['0.00', '80.00']) {
      const old = await ask({ charge: 'all', after })
      expect([old.status, old.headers['x-error-code']]).toEqual([409, 'refund_done'])
    }
    expect([chargeNow()?.refunded, (await mails()).length]).toEqual(['60.00', 1])
    const whole = { charge: 'all', after: '60.00' }
    expect(await refunded(whole)).toMatchObject({ repeated: false, order: { state: 'refunded', refunded: decimalOf(totalCents) } })
    expect(await refunded(whole)).toMatchObject({ repeated: true, order: { state: 'refunded' } })
    expect([chargeNow()?.refunded, (await mails()).length]).toEqual([decimalOf(totalCents), 2])
  })

  test('gives each part once when its answer was lost, at a double tap and from two tabs', async () => {
    const { chargeNow, ask, refunded, rows, mails } = await bought()
    await refunded({ amount: '20.00' })
    const second = { amount: '20.00', after: '20.00' }
    await Promise.all([ask(second), ask(second), ask({ amount: '30.00', after: '20.00' })])
    const given = decimalOf((await rows()).reduce((sum, { amount_cents: cents }) => sum + cents, 0))
    expect(['40.00', '50.00']).toContain(given)
    for (const wish of [{ amount: '20.00' }, second]) await ask(wish)
    expect((await ask({ amount: '25.00', after: '20.00' })).headers['x-error-code']).toBe('refund_done')
    expect([chargeNow()?.refunded, (await rows()).length, (await mails()).length]).toEqual([given, 2, 2])
  })

  test.each(['drop_before_commit', 'drop_after_commit'] as const)(
    'waits for the answer about its next part with %s, and gives it once',
    async (fault) => {
      const { chargeNow, ask, refunded } = await bought()
      await refunded({ amount: '20.00' })
      await simulator.fault(fault)
      const second = { amount: '20.00', after: '20.00' }
      const waiting = await refunded(second)
      expect(waiting).toMatchObject({
        outcome: 'pending',
        order: { refunded: '20.00', refunding: true, payments: [{ state: 'refunding' }] },
      })
      await simulator.fault('none')
      expect((await ask({ amount: '30.00', after: '20.00' })).headers['x-error-code']).toBe('refund_begun')
      expect((await refunded(second)).order).toMatchObject({ refunded: '40.00', refunding: false })
      expect(chargeNow()?.refunded).toBe('40.00')
    },
  )

  test('never gets back more than was paid, whatever is requested and lost', { timeout: 60_000 }, async () => {
    const step = record({
      cents: integer({ min: 1, max: 150_000 }),
      after: constantFrom('seen', 'nothing', 'too much'),
      fault: constantFrom('none', 'drop_before_commit', 'drop_after_commit', 'broken_xml'),
      taps: integer({ min: 1, max: 2 }),
    })
    await assert(
      asyncProperty(array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const { totalCents, chargeNow, ask, rows } = await bought()
        const sumOf = async () => (await rows()).reduce((sum, one) => (one.done_at === null ? sum : sum + one.amount_cents), 0)
        for (const { cents, after, fault, taps } of steps) {
          await simulator.fault(fault)
          const seen = after === 'seen' ? await sumOf() : after === 'nothing' ? 0 : totalCents
          const wish = { amount: decimalOf(cents), after: decimalOf(seen) }
          await Promise.all(Array.from({ length: taps }, () => ask(wish)))
          await simulator.fault('none')
          const given = centsOf(chargeNow()?.refunded ?? '0.00') ?? 0
          expect(given).toBeLessThanOrEqual(totalCents)
          expect(await sumOf()).toBeLessThanOrEqual(given)
        }
        const open = (await rows()).find(({ done_at: done }) => done === null)
        if (open) await ask({ amount: decimalOf(open.amount_cents), after: decimalOf(await sumOf()) })
        expect(await sumOf()).toBe(centsOf(chargeNow()?.refunded ?? '0.00'))
      }),
      { numRuns: 12 },
    )
  })
})
