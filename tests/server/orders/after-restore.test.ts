import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { bill } from '#server/billing/run.ts'
import { providerOrderId } from '#server/billing/charge.ts'
import { findBill } from '#server/db/billing.ts'
import { findSecret } from '#server/db/secrets.ts'
import { keysOf } from '#server/platform/keys.ts'
import { afterRestoreWords } from '#server/jobs/after-restore.ts'
import { reconcileAfterRestore } from '#server/orders/after-restore.ts'
import { namesIn } from '#server/orders/charge-names.ts'
import { refund, refundLost } from '#server/orders/refund.ts'
import { jobSays } from '../../support/run-job.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { billOn, contextOf, declined, good, keptCard, subscribed } from '../billing/subscribers.ts'
import { cards, goldBuyer, placed } from './checkout.ts'
import { backUp } from './restored.ts'
import { maple, noon } from '../api/maple.ts'

const { server, simulator } = serverWithPayments(noon, [maple])
beforeEach(() => simulator.fault('none'))

const ready = async (email: string) => {
  const buyer = await goldBuyer(server, { email })
  return buyer
}
const charged = (part: string) => simulator.charges().filter((one) => one.order_id.includes(part) && one.state === 'charged')

/** Looks through the company's charges; `names` in place of a company that lists them. */
const lookThrough = async (names?: readonly string[] | null) => {
  const context = contextOf(server)
  const payments = context.payments && (names === undefined ? context.payments : { ...context.payments, listCharges: null })
  const keys = keysOf(await findSecret(server.db))
  return reconcileAfterRestore({ ...context, payments, keys, names: names ?? null }, () => bill(context))
}
const orderOf = (cart: string) => server.db.read.selectFrom('customer_order').selectAll().where('cart_id', '=', cart).executeTakeFirst()

describe('after a restored backup', () => {
  test('a charge that no order knows is listed, and can be given back by its name', async () => {
    const restore = await backUp(server.db)
    const { order } = placed(await (await ready('lost@maple.test')).card())
    await restore()
    const found = await lookThrough()
    const name = `${order.id}-1`
    expect(found.lost).toMatchObject([{ orderId: name, lastFour: '4242' }])
    expect(afterRestoreWords(found)).toContain(`1 charge without an order here:\n  ${name}  ${order.total}`)
    const { payments } = contextOf(server)
    expect(await refundLost(name, { db: server.db, payments })).toBe(found.lost[0]?.amountCents)
    expect((await lookThrough()).lost).toEqual([])
    await expect(refundLost(name.replace(/^\w{8}/, '00000000'), { db: server.db, payments })).rejects.toThrow('has no such charge')
  })

  test('a charge that no order knows is listed also where a part of it went back, which is not said to be the whole', async () => {
    const restore = await backUp(server.db)
    const { order } = placed(await (await ready('part@maple.test')).card())
    const { payments, now } = contextOf(server)
    await refund(order.id, { db: server.db, payments, now: now() }, { bill: 'checkout', amount: '25.00' })
    await restore()
    const name = `${order.id}-1`
    expect((await lookThrough()).lost).toMatchObject([{ orderId: name, lastFour: '4242' }])
    await expect(refundLost(name, { db: server.db, payments })).rejects.toThrow('another amount of this charge was refunded before')
    expect(simulator.charges().find((one) => one.order_id === name)?.refunded).toBe('25.00')
  })

  test('no order number is given out twice, also of orders that no company knows', async () => {
    const restore = await backUp(server.db)
    const before: number[] = []
    for (const index of [1, 2, 3]) {
      const buyer = await ready(`number-${index}@maple.test`)
      before.push(Number(placed(await (index === 2 ? buyer.card() : buyer.account())).order.no))
    }
    await restore()
    await lookThrough()
    const { numbers } = await lookThrough()
    const next = Number(placed(await (await ready('number-4@maple.test')).account()).order.no)
    expect(next).toBeGreaterThan(Math.max(...before))
    expect(next).toBe((numbers[0]?.last ?? 0) + 1)
  })

  test('a cart that was paid after the backup is not charged a second time', async () => {
    const buyer = await ready('twice@maple.test')
    const restore = await backUp(server.db)
    const { order } = placed(await buyer.card())
    await restore()
    expect(await orderOf(buyer.holder.cookie)).toBeUndefined()
    const again = placed(await buyer.card())
    expect(again.order).toMatchObject({ id: order.id, response: 'Approved' })
    expect(charged(order.id)).toHaveLength(1)
  })

  test('an order that was declined in the backup and paid after it is paid here too', async () => {
    const buyer = await ready('later@maple.test')
    await buyer.card({ card_number: cards.declined })
    const restore = await backUp(server.db)
    const { order } = placed(await buyer.card())
    await restore()
    expect(await orderOf(buyer.holder.cookie)).toMatchObject({ state: 'declined', attempt: 1 })
    expect((await lookThrough()).settled).toBe(1)
    expect(await orderOf(buyer.holder.cookie)).toMatchObject({ id: order.id, state: 'paid', attempt: 2 })
    expect(charged(order.id)).toHaveLength(1)
  })

  test.each([
    ['the provider lists nothing', null, false],
    ['its own site exported a list', 'file', true],
  ] as const)('charges are found by the names that they can have where %s', async (_, list, isWhole) => {
    const buyer = await ready(`named-${isWhole}@maple.test`)
    const restore = await backUp(server.db)
    const { order } = placed(await buyer.card())
    const stranger = placed(await (await ready(`stranger-${isWhole}@maple.test`)).card()).order
    await restore()
    const exported = `Date,Order ID,Amount\n2026-11-25,${order.id}-1,1.00\n2026-11-25,${stranger.id}-1,1.00\n2026-11-25,POS-77-1,9.00\n`
    const found = await lookThrough(list === null ? null : namesIn(exported))
    expect(found.isWhole).toBe(isWhole)
    const names = found.lost.map(({ orderId }) => orderId)
    expect(names).toContain(`${order.id}-1`)
    expect(names.includes(`${stranger.id}-1`)).toBe(isWhole)
    expect(afterRestoreWords(found).includes('--charges FILE')).toBe(!isWhole)
  })

  test.each(['before the period was taken on', 'after its first try was refused'])(
    'a period that was charged by a later try is not charged again, by a backup of %s',
    async (when) => {
      const { id } = await subscribed(server, declined)
      const earlier = await backUp(server.db)
      await billOn(server, '2026-12-01')
      const later = await backUp(server.db)
      const vault_key = await keptCard(server, good)
      const setCard = () =>
        server.db.transaction((trx) => trx.updateTable('subscription').set({ vault_key }).where('id', '=', id).execute())
      await setCard()
      await billOn(server, '2026-12-04')
      const part = id.replaceAll('-', '')
      expect(charged(part).map(({ order_id: name }) => name)).toEqual([`s${part}20261201-2`])
      await (when.startsWith('before') ? earlier : later)()
      await setCard()
      await billOn(server, '2026-12-04')
      expect(charged(part)).toHaveLength(1)
      const key = { site_id: 'maple-site', subscription_id: id, due: '2026-12-01' }
      const stored = await findBill(server.db.read, key)
      expect(stored).toMatchObject({ state: 'paid' })
      expect(stored && providerOrderId({ ...stored, attempt: 2 })).toBe(charged(part)[0]?.order_id)
    },
  )

  test('the job says what it found', async () => {
    const restore = await backUp(server.db)
    const { order } = placed(await (await ready('job@maple.test')).card())
    await restore()
    const storage = { DATA_DIR: server.config.dataDir, ...(server.config.databaseUrl ? { DATABASE_URL: server.config.databaseUrl } : {}) }
    const switches = { PAYMENTS: 'simulator', SIMULATOR_URL: simulator.url, LOG_LEVEL: 'error' }
    const job = (...words: string[]) => jobSays(storage, switches, words)
    const file = join(server.config.dataDir, 'charges.csv')
    writeFileSync(file, `${order.id}-1\n`)
    const said = await job('reconcile', '--after-restore', '--charges', file)
    expect(said).toContain(`  ${order.id}-1  ${order.total}`)
    expect(said).toMatch(/maple: the next order number is \d+/)
    expect(await job('doctor')).toMatch(/charges .*warning .*\d+ charges? .*without an order/)
    expect(await job('refund', `${order.id}-1`)).toContain(`${order.total} refunded`)
    expect(charged(order.id)).toEqual([])
    expect(await job('reconcile', '--charges', file)).toContain('--charges: only with --after-restore')
  })
})
