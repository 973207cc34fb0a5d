import { describe, expect, test } from 'vitest'
import { csvOf } from '#domain/csv.ts'
import { centsOf, decimalOf } from '#domain/money.ts'
import { addPayment } from '#server/db/billing.ts'
import { ordersCsv } from '#server/jobs/export-orders.ts'
import { paymentsTable } from '#server/billing/payment-list.ts'
import { ordersTable } from '#server/orders/order-list.ts'
import { refund } from '#server/orders/refund.ts'
import { documentsOf } from '../../support/mail-text.ts'
import { pdfText } from '../../support/pdf-text.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { mailsTo } from '../accounts/mailbox.ts'
import { askCall, get, read } from '../api/ask.ts'
import { noon, site } from '../api/maple.ts'
import { paidAnyWay } from '../api/maple-paid.ts'
import { billOn } from '../billing/subscribers.ts'
import { type Buyer, goldBuyer, newBuyer, placed } from './checkout.ts'

const numbers = { tax_numbers: { gst: '81234 5678 RT0001', pst: 'PST-1023-4567' } }
const { server, simulator } = serverWithPayments(noon, [{ ...paidAnyWay, site: { ...paidAnyWay.site, ...numbers } }])

const files = ['ordersCsv', 'ordersPdf', 'subscriptionPaymentsCsv', 'subscriptionPaymentsPdf'] as const
const file = (buyer: Buyer, name: (typeof files)[number], locale = 'en-ca') =>
  askCall(server, name, { ...site, customer_id: buyer.id, locale }, buyer.headers)
/** A later payment of an order's subscription. */
const chargeLater = async (orderId: string, total: number) => {
  const { id, site_id } = await server.db.read
    .selectFrom('subscription')
    .select(['id', 'site_id'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const none = { provider_order_id: null, provider_transaction: null, authorisation: null }
  const paid = { due: '2026-12-25', attempt: 1, total_cents: total, result: 0, created_at: '2026-12-25T20:00:00.000Z', ...none }
  await server.db.transaction((trx) => addPayment(trx, { site_id, subscription_id: id, ...paid }))
}
/** Text without spaces and line ends. */
const company = () => ({ db: server.db, payments: server.services.ports.payments, now: server.clock.now })
const unspaced = (text: string): string => text.replaceAll(/\s/g, '')
const receiptText = async ({ receipt_key: key }: { receipt_key: string | null }, locale = 'en-ca') =>
  unspaced(pdfText((await askCall(server, 'orderReceiptPdf', { ...site, key: key ?? '', locale })).bytes))
const cents = (text: string): number => centsOf(text) ?? Number.NaN

test.each([
  ['en-ca', 'Order total', 'Total paid'],
  ['fr-ca', 'Total de la commande', 'Total payé'],
])('an order that is paid later is not called paid in its mail and documents, in %s', async (locale, said, unsaid) => {
  for (const type of ['Student ID', 'Payroll deduction']) {
    const email = `later-${type.slice(0, 3).toLowerCase()}-${locale}@maple.test`
    const buyer = await goldBuyer(server, { email, student_id: '12345678' })
    const { order } = placed(await buyer.account({ payment_type: type, locale }))
    expect(order.payment_type).toBe(type)
    const mail = (await mailsTo(server, email))[0] ?? ''
    const pdf = await get(
      server,
      `/v1/orders/receipt_pdf?${new URLSearchParams({ ...site, key: order.receipt_key ?? '', locale }).toString()}`,
    )
    const name = `${locale === 'fr-ca' ? 'recu' : 'receipt'}-${order.number}.pdf`
    expect(pdf.headers['content-disposition']).toContain(name)
    expect(mail).toContain(name)
    const own = await file(buyer, 'ordersPdf', locale)
    for (const text of [mail, pdfText(pdf.bytes), ...documentsOf(mail), pdfText(own.bytes)].map(unspaced)) {
      expect(text).toContain(unspaced(said))
      expect(text).not.toContain(unspaced(unsaid))
    }
  }
})

describe('the orders of a customer as files for their books', () => {
  test('name each order by its number with its discount, each tax, the total and what is billed later, in both languages', async () => {
    const buyer = await goldBuyer(server)
    await buyer.coffee(2)
    await buyer.promo('WELCOME10')
    const { order } = placed(await buyer.card())
    expect(order.number).toBe(`MU-2026-${String(order.no).padStart(6, '0')}`)
    const csv = await file(buyer, 'ordersCsv')
    expect([csv.status, csv.headers['content-type'], csv.headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'private, no-store',
    ])
    expect(csv.headers['content-disposition']).toMatch(/filename="orders\.csv"/)
    expect(csv.text).toBe(
      [
        '\uFEFFDate,Order number,Items,Price before discount,Discount,Promo code,Subtotal,GST,PST,Tax,Total,Later payments when ordered,Paid by,Status,Refunded',
        `2026-11-25,${order.number},"Gold, Coffee subscription",2029.98,200.00,WELCOME10,1829.98,89.99,144.00,233.99,2063.97,29.99,Credit card,Paid,`,
        '',
      ].join('\r\n'),
    )
    const french = await file(buyer, 'ordersCsv', 'fr-ca')
    expect(french.text).toContain(`;${order.number};`)
    expect(french.text).toContain('TPS;TVP;Taxes;Total')
    expect(french.text).toContain('"89,99";"144,00";"233,99";"2063,97";"29,99"')
    const pdf = await file(buyer, 'ordersPdf', 'fr-ca')
    expect([pdf.status, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([200, 'application/pdf', 'private, no-store'])
    const text = unspaced(pdfText(pdf.bytes))
    for (const said of [order.number ?? '', 'Rabais de 10 %, code WELCOME10−200,00 $', 'TPS 5 %89,99 $', 'TVP 8 %144,00 $', '2 063,97 $'])
      expect(text).toContain(unspaced(said))
  })

  test('hold no order and no payment of another customer, nor of one who has none', async () => {
    const [owner, other] = [await newBuyer(server), await newBuyer(server)]
    await owner.plan('pasta', { first_plan_date: '2026-11-30', last_plan_date: '2026-12-14' })
    const { order } = placed(await owner.card())
    await chargeLater(order.id, 12_00)
    for (const name of files) {
      const [own, others] = [await file(owner, name), await file(other, name)]
      expect([own.status, others.status]).toEqual([200, 200])
      const shown = ({ bytes, text }: typeof own) => unspaced(name.endsWith('Pdf') ? pdfText(bytes) : text)
      const said = unspaced(name.startsWith('orders') ? (order.number ?? '') : 'Pasta box')
      expect(shown(own)).toContain(said)
      expect(shown(others)).not.toContain(said)
      const named = { ...site, customer_id: owner.id }
      expect((await askCall(server, name, named, other.headers)).status).toBe(403)
      expect((await askCall(server, name, named)).status).toBe(401)
    }
  })

  test('show a refund, and the payments of subscriptions with what came of each', async () => {
    const buyer = await newBuyer(server)
    await buyer.coffee(3)
    const { order } = placed(await buyer.card())
    // The payment of today is in the file of the orders alone, so that both files can be added up.
    await chargeLater(order.id, 29_99)
    expect((await file(buyer, 'ordersCsv')).text).toContain(',29.99,59.98,')
    const payments = await file(buyer, 'subscriptionPaymentsCsv')
    expect(payments.text).toBe(
      '\uFEFFDate,Subscription (payments after its order),"Amount, tax included",Tax,Result,Refunded\r\n2026-12-25,Coffee subscription,29.99,0.00,Approved,\r\n',
    )
    await refund(order.id, company())
    expect((await file(buyer, 'ordersCsv')).text).toMatch(/,Refunded,29\.99\r\n$/)
  })

  test('[ORD-03] show what went back of an order that was refunded in part, as the list of orders does', async () => {
    const buyer = await goldBuyer(server)
    const { order } = placed(await buyer.card())
    const listed = async () => (await read(server, 'listOrders', { ...site, customer_id: buyer.id }, buyer.headers)).orders[0]
    expect([(await file(buyer, 'ordersCsv')).text, await listed()]).toEqual([
      expect.stringMatching(/,Paid,\r\n$/),
      expect.not.objectContaining({ refunded: expect.anything() }),
    ])
    await refund(order.id, company(), { amount: '12.50' })
    expect((await file(buyer, 'ordersCsv')).text).toMatch(/,Paid,12\.50\r\n$/)
    expect(unspaced(pdfText((await file(buyer, 'ordersPdf')).bytes))).toContain('StatusPaidRefunded$12.50')
    expect(await listed()).toMatchObject({ state: 'paid', refunded: '12.50' })
    await refund(order.id, company())
    expect(await listed()).toMatchObject({ state: 'refunded', refunded: order.total })
  })

  test.each([
    ['en-ca', 'Total paid$2,259.98Refunded−$12.50', 'Receipt (Order refunded)', 'Refunded−$2,259.98'],
    ['fr-ca', 'Total payé2 259,98 $Remboursé−12,50 $', 'Reçu (Commande remboursée)', 'Remboursé−2 259,98 $'],
  ] as const)('[ORD-03] the receipt as a document shows what went back of its total, in %s', async (locale, part, title, whole) => {
    const buyer = await goldBuyer(server)
    const { order } = placed(await buyer.card())
    const document = () => receiptText(order, locale)
    expect(await document()).not.toContain('−')
    await refund(order.id, company(), { amount: '12.50' })
    expect(await document()).toContain(unspaced(part))
    await refund(order.id, company())
    for (const text of [title, whole]) expect(await document()).toContain(unspaced(text))
  })

  test('[ORD-03] call an order that cost nothing "ended" where another is "refunded"', async () => {
    const buyer = await newBuyer(server)
    await buyer.plan('locker', { first_plan_date: '2026-12-01', last_plan_date: '2027-01-01' })
    const { order } = placed(await buyer.card())
    expect(order.total).toBe('0.00')
    await refund(order.id, company())
    expect(await receiptText(order)).toContain('Receipt(Orderended)')
    expect((await file(buyer, 'ordersCsv')).text).toMatch(/,Ended,\r\n$/)
  })

  test('[ORD-03] the receipt of a refunded order speaks of no subscription to cancel', async () => {
    const buyer = await newBuyer(server)
    await buyer.coffee(3)
    const { order } = placed(await buyer.card())
    expect(await receiptText(order)).toContain(unspaced('You can cancel your subscription'))
    await refund(order.id, company())
    expect(await receiptText(order)).not.toContain(unspaced('You can cancel your subscription'))
  })

  test('[TAX-02] name each tax of a later payment, as its mail, its receipt and the account do', async () => {
    const email = 'later@maple.test'
    const buyer = await newBuyer(server, { email })
    await buyer.plan('locker', { first_plan_date: '2026-12-01', last_plan_date: '2027-02-01' })
    const { order } = placed(await buyer.card())
    const { receipt } = await read(server, 'orderReceipt', { ...site, key: order.receipt_key ?? '' })
    const [bill] = receipt.cart.items[0]?.bills ?? []
    const none = unspaced('There are currently no payments associated with this subscription.')
    const listed = async () => pdfText((await file(buyer, 'subscriptionPaymentsPdf')).bytes)
    expect(unspaced(await listed())).toContain(none)
    // What came with the order has the order's own instant.
    server.clock.now += 1000
    await billOn(server, '2026-12-01')
    const { subscriptions } = await read(server, 'listSubscriptions', { ...site, customer_id: buyer.id }, buyer.headers)
    const [payment] = subscriptions[0]?.payments ?? []
    expect(payment).toMatchObject({ amt: bill?.total, tax: bill?.tax, tax_parts: bill?.tax_parts })
    const parts = payment?.tax_parts ?? []
    expect(parts.map(({ kind }) => kind)).toEqual(['gst', 'pst'])
    expect(parts.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(payment?.tax ?? ''))
    const [head = '', row = ''] = (await file(buyer, 'subscriptionPaymentsCsv')).text.split('\r\n')
    expect(head).toContain('"Amount, tax included",GST,PST,Tax,Result')
    expect(row).toContain([payment?.amt, ...parts.map(({ amount }) => amount), payment?.tax, 'Approved'].join(','))
    const mail = (await mailsTo(server, email, 'Payment received'))[0] ?? ''
    const pdf = await listed()
    expect(unspaced(pdf)).not.toContain(none)
    for (const text of [mail.replaceAll('GST 5%: ', 'GST 5%').replaceAll('PST 8%: ', 'PST 8%'), pdf, ...documentsOf(mail)].map(unspaced)) {
      for (const { kind, amount } of parts) expect(text).toContain(`${kind === 'gst' ? 'GST5%' : 'PST8%'}$${amount}`)
      expect(text).toContain(unspaced('81234 5678 RT0001'))
    }
    const [attached = '', ...others] = documentsOf(mail).map(unspaced)
    expect(others).toEqual([])
    expect(attached.split(unspaced('81234 5678 RT0001'))).toHaveLength(2)
  })

  test('run no formula of a name, and hold so many payments at most', () => {
    const item = { name: '=HYPERLINK("http://evil.test")', price: '1.00', translations: [] }
    const charge = { amt: '1.00', created_at: '2026-11-25T20:00:00Z', result: 77, refunded: '0.50' }
    const one = { item, payments: [charge, charge, charge] } as unknown as Parameters<typeof paymentsTable>[0][number]
    const rows = paymentsTable([one], 2, { locale: 'en-ca', timezone: 'America/Vancouver' })
    expect(rows).toHaveLength(3)
    expect(csvOf(rows)).toContain(`"'=HYPERLINK(""http://evil.test"")",1.00,,77,0.50`)
    expect(csvOf(ordersTable([], { locale: 'en-ca', timezone: 'America/Vancouver' }))).toMatch(/^\uFEFFDate,/)
  })
})

/** The same numbers in each run, from 0 to `below`. */
const dice = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

const choices: readonly ((buyer: Buyer) => Promise<unknown>)[] = [
  ({ plan }) => plan('gold'),
  ({ plan }) => plan('silver'),
  ({ plan }) => plan('pasta', { first_plan_date: '2026-11-30', last_plan_date: '2026-12-14' }),
  ({ plan }) => plan('locker', { first_plan_date: '2026-12-01', last_plan_date: '2027-02-01' }),
  ({ coffee }) => coffee(3),
  ({ custom }) => custom(),
  ({ balance }) => balance('flex', '333.33'),
  ({ balance }) => balance('cheap', '99.99'),
]
const codes = ['WELCOME10', 'Spring5', 'GOLD', 'FLYER', null]

test('[TAX-Q2] twenty orders cost the same in cart, answer, receipt, list, mail, documents, CSV, at the payment company and in the books', async () => {
  const throwDice = dice(38)
  for (let round = 0; round < 20; round += 1) {
    const email = `sums-${round}@maple.test`
    const buyer = await newBuyer(server, { email })
    const [first, more] = [throwDice(choices.length), throwDice(3)]
    for (let index = 0; index <= more; index += 1) await choices[(first + index * 3) % choices.length]?.(buyer)
    const code = codes[round % codes.length] ?? null
    // A code that fits no plan of the cart is refused, and the cart stays.
    if (code !== null) await buyer.ask('applyPromoCode', { promo_code: code })
    const cart = await buyer.fetch()
    const { order } = placed(await buyer.card())
    const key = order.receipt_key ?? ''
    const { receipt } = await read(server, 'orderReceipt', { ...site, key })
    const { orders } = await read(server, 'listOrders', { ...site, customer_id: buyer.id }, buyer.headers)
    const stored = await server.db.read.selectFrom('customer_order').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
    const charged = simulator.charges().find(({ order_id: id }) => id.startsWith(order.id))
    expect([order.total, receipt.cart.total, orders[0]?.total, decimalOf(stored.total_cents)]).toEqual(Array(4).fill(cart.total))
    if (cart.total !== '0.00') expect(charged?.amount).toBe(cart.total)
    expect([order.number, receipt.number]).toEqual([orders[0]?.number, orders[0]?.number])
    expect(receipt.cart.tax_parts).toEqual(cart.tax_parts)
    const parts = cart.tax_parts ?? []
    expect(decimalOf(parts.reduce((sum, { amount }) => sum + cents(amount), 0))).toBe(cart.tax)

    const dollars = (amount: string) => `$${Number(amount).toLocaleString('en-CA', { minimumFractionDigits: 2 })}`
    const names = { gst: 'GST 5%', pst: 'PST 8%', qst: '', hst: '' }
    const sums = [
      ['Subtotal', cart.subtotal],
      ...parts.map(({ kind, amount }) => [names[kind], amount] as const),
      ['Total paid', cart.total],
    ].map(([label = '', amount = '']) => [label, dollars(amount)] as const)
    const mail = (await mailsTo(server, email))[0] ?? ''
    for (const [label, shown] of sums) expect(mail).toContain(`${label}: ${shown}`)
    const { bytes } = await get(server, `/v1/orders/receipt_pdf?${new URLSearchParams({ ...site, key }).toString()}`)
    const own = await file(buyer, 'ordersPdf')
    for (const text of [pdfText(bytes), ...documentsOf(mail), pdfText(own.bytes)].map(unspaced)) {
      for (const [label, shown] of sums) expect(text).toContain(unspaced(label + shown))
      expect(text).toContain(order.number)
    }
    expect(unspaced(pdfText(bytes))).toContain(unspaced('GST number81234 5678 RT0001'))
    const [, line = ''] = (await file(buyer, 'ordersCsv')).text.trimEnd().split('\r\n')
    expect(line).toContain([cart.subtotal, ...parts.map(({ amount }) => amount), cart.tax, cart.total].join(','))

    const bare = (row: string) => row.replaceAll(/"[^"]*"/g, (cell) => cell.replaceAll(',', ''))
    const books = (await ordersCsv(server.db.read, 'maple', { from: null, to: null })).split('\r\n').map((row) => bare(row).split(','))
    const column = (name: string) => (books[0] ?? []).indexOf(name)
    const lines = books.filter((row) => row[0] === order.id)
    const sumIn = (name: string) => decimalOf(lines.reduce((sum, row) => sum + (cents(row[column(name)] || '0.00') || 0), 0))
    expect([sumIn('price'), sumIn('tax')]).toEqual([cart.subtotal, cart.tax])
    for (const { kind, amount } of parts) expect(sumIn(kind)).toBe(amount)
    expect(lines.map((row) => row[column('number')])).toEqual(cart.items.map(() => order.number))
  }
})
