import { describe, expect, test } from 'vitest'
import { ordersCsv } from '#server/jobs/export-orders.ts'
import { refund } from '#server/orders/refund.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { itemName } from '#server/orders/receipt-words.ts'
import { mailsTo } from '../accounts/mailbox.ts'
import { askCall, type Given, parsed, read } from '../api/ask.ts'
import { maple, noon, site } from '../api/maple.ts'
import { itemAt } from '../carts/shopper.ts'
import { goldBuyer, newBuyer, placed } from './checkout.ts'

const { server, simulator } = serverWithPayments(noon, [maple])

const parts = () => ({ db: server.db, payments: server.services.ports.payments, now: server.clock.now })
const stateOf = (orderId: string) => simulator.charges().find(({ order_id: id }) => id.startsWith(orderId))?.state

/** A buyer of one plan, with the order. */
const bought = async (email: string, more: Given = {}) => {
  const buyer = await goldBuyer(server, { email })
  const { order } = placed(await buyer.card(more))
  return { buyer, order }
}

describe('the receipt', () => {
  test.each([
    ['en-ca', /Subject: .*Maple/, /order-complete\?key=/, 'receipt'],
    ['fr-ca', /Subject: .*/, /order-complete\?key=/, 'recu'],
  ])('is mailed in %s with its document and a link that opens it again without a login', async (locale, subject, link, file) => {
    const email = `receipt-${locale}@maple.test`
    const { order } = await bought(email, { locale })
    const mail = (await mailsTo(server, email))[0] ?? ''
    expect(mail).toMatch(subject)
    expect(mail).toMatch(link)
    expect(mail).toContain(`${file}-MU-2026-${String(order.no).padStart(6, '0')}.pdf`)
    expect(mail).not.toMatch(/4242424242424242/)
    const key = decodeURIComponent(/order-complete\?key=([\w%.~-]+)/.exec(mail)?.[1] ?? '')
    const { receipt } = parsed('orderReceipt', await askCall(server, 'orderReceipt', { ...site, key }))
    expect(receipt).toMatchObject({
      no: order.no,
      number: order.number,
      state: 'paid',
      buyer: { email },
      card: { brand: 'Visa', last_four: '4242' },
    })
    expect(receipt.cart.total).toBe(order.total)
  })

  test.each([
    ['en-ca', 'Create your plan: 10 meals a week + Flex 500'],
    ['fr-ca', 'Créez votre forfait\u00A0: 10 meals a week + Flex'],
  ] as const)('names what was chosen for a custom plan in %s, where the order says it [CUST-01]', async (locale, name) => {
    const buyer = await newBuyer(server, { email: `custom-${locale}@maple.test` })
    await buyer.custom()
    const key = placed(await buyer.card({ locale })).order.receipt_key ?? ''
    const { receipt } = parsed('orderReceipt', await askCall(server, 'orderReceipt', { ...site, key }))
    const { options: _, ...before } = itemAt(receipt.cart, 0)
    expect(itemName(itemAt(receipt.cart, 0), locale)).toBe(name)
    expect(itemName(before, locale)).toBe(name.replace(/\u00A0?:.*/, ''))
    const mail = (await mailsTo(server, `custom-${locale}@maple.test`))[0] ?? ''
    expect(mail).toContain(name)
  })

  test.each([
    ['none', ''],
    ['an invented one', 'abc.def'],
    ['one of hostile letters', "'; drop table customer_order; --\u0000"],
  ])('is not shown for %s as its key', async (_, key) => {
    const answer = await askCall(server, 'orderReceipt', { ...site, key })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })

  test('is not shown for a key with one letter changed', async () => {
    const { order } = await bought('changed-key@maple.test')
    const key = order.receipt_key ?? ''
    const other = key.endsWith('A') ? `${key.slice(0, -1)}B` : `${key.slice(0, -1)}A`
    expect(parsed('orderReceipt', await askCall(server, 'orderReceipt', { ...site, key })).receipt.no).toBe(order.no)
    expect((await askCall(server, 'orderReceipt', { ...site, key: other })).status).toBe(404)
  })
})

describe('a refund', () => {
  test('gives the money back once, mails, and shows on the receipt and among the orders [ORD-03]', async () => {
    const email = 'undone@maple.test'
    const { buyer, order } = await bought(email)
    expect(stateOf(order.id)).toBe('charged')
    expect(await refund(order.id, parts())).toMatchObject({ state: 'refunded' })
    expect(stateOf(order.id)).toBe('refunded')
    expect(await refund(`maple/${order.no}`, parts())).toBeNull()
    const mails = await mailsTo(server, email)
    expect(mails.filter((one) => one.includes('refund'))).toHaveLength(1)
    const { receipt } = parsed('orderReceipt', await askCall(server, 'orderReceipt', { ...site, key: order.receipt_key ?? '' }))
    expect(receipt.state).toBe('refunded')
    const { orders } = await read(server, 'listOrders', { ...site, customer_id: buyer.id }, buyer.headers)
    expect(orders).toMatchObject([{ no: order.no, state: 'refunded' }])
    // The cart was bought: what became of the money later does not open it.
    expect((await buyer.status()).state).toBe('paid')
  })

  test('that the provider does not answer changes nothing, and is done when it is asked again', async () => {
    const { order } = await bought('refund-again@maple.test')
    await simulator.fault('error_500', { times: 5 })
    await expect(refund(order.id, parts())).rejects.toThrow('run this again')
    await simulator.fault('none')
    expect(stateOf(order.id)).toBe('charged')
    expect(await refund(order.id, parts())).toMatchObject({ state: 'refunded' })
    expect(stateOf(order.id)).toBe('refunded')
  })

  test('of an order by student ID asks no provider', async () => {
    const buyer = await goldBuyer(server)
    const { order } = placed(await buyer.account())
    expect(await refund(order.id, { ...parts(), payments: null })).toMatchObject({ state: 'refunded' })
  })

  test.each(['nobody', 'maple/99999', 'elsewhere/1'])('of %s says that there is no such order', async (name) => {
    await expect(refund(name, parts())).rejects.toThrow(`${name}: no such order`)
  })
})

describe('the list of orders for the dining office', () => {
  test("has a line for each item of the school's paid orders of those days, and no card", async () => {
    const email = 'listed@maple.test'
    const { order } = await bought(email)
    const whole = await ordersCsv(server.db.read, 'maple', { from: null, to: null })
    const [head = '', ...lines] = whole.trim().split(/\r?\n/)
    expect(head).toContain('order,no,paid_at,state')
    const line = lines.find((one) => one.includes(email)) ?? ''
    expect(line).toContain(`${order.id},${order.no},2026-11-25T12:00:00-08:00,paid`)
    expect(line).toContain(order.total)
    expect(whole).not.toMatch(/\b4242\b/)
    expect(await ordersCsv(server.db.read, 'maple', { from: '2026-11-26', to: null })).not.toContain(email)
    expect(await ordersCsv(server.db.read, 'maple', { from: '2026-11-25', to: '2026-11-25' })).toContain(email)
  })

  test('names a school that is not there', async () => {
    await expect(ordersCsv(server.db.read, 'nowhere', { from: null, to: null })).rejects.toThrow('nowhere')
  })
})

test('nothing of this is in the log', () => expect(JSON.stringify(server.logged)).not.toMatch(/maple\.test|\b4242\b/))
