import { describe, expect, test } from 'vitest'
import { ordersCsv } from '#server/jobs/export-orders.ts'
import { changeOrder, listOrdersOf } from '#server/db/order-history.ts'
import { mostExported } from '#server/api/draw-document.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { workbookRows } from '../../support/workbook.ts'
import { enterOffice } from '../accounts/enter-office.ts'
import { billOn } from '../billing/subscribers.ts'
import { goldBuyer, newBuyer, placed } from '../orders/checkout.ts'
import { askCall, expectRefusal, type Given, read } from './ask.ts'
import { noon, site, wednesday } from './maple.ts'
import { paidAnyWay } from './maple-paid.ts'

const { server } = serverWithPayments(noon, [paidAnyWay])
const days = { from: '2026-11-01', to: wednesday }
const cashier = async () => (await enterOffice(server, { role: 'cashier' })).headers

/** A paid order of a new customer. */
const bought = async (person: Parameters<typeof newBuyer>[1] = {}) => {
  const buyer = await goldBuyer(server, person)
  return { buyer, order: placed(await buyer.card()).order }
}

/** Changes what an order stores. */
const restate = async (buyer: { id: string }, change: (data: { buyer: object }) => object) => {
  const [stored] = await listOrdersOf(server.db.read, { site_id: 'maple-site', customer_id: buyer.id })
  if (!stored) throw new Error('no order')
  const data = JSON.parse(stored.data) as { buyer: object }
  await server.db.transaction((trx) => changeOrder(trx, stored, { data: JSON.stringify({ ...data, ...change(data) }) }))
}

/** Renames the buyer of an order, as an older version may have let it through. */
const rename = (buyer: { id: string }, names: object) => restate(buyer, (data) => ({ buyer: { ...data.buyer, ...names } }))

describe('the export of orders', () => {
  const file = async (name: 'officeOrdersCsv' | 'officeOrdersXlsx', given: Given = {}) =>
    askCall(server, name, { ...site, ...days, ...given }, await cashier())

  test('is CSV as a spreadsheet of the language reads it, stored nowhere, and runs no formula', async () => {
    const { buyer, order } = await bought({ last_name: 'Formula', email: 'csv@maple.test', student_id: '00123456' })
    await rename(buyer, { first_name: '=HYPERLINK("http://evil.test")' })
    const english = await file('officeOrdersCsv')
    expect([english.status, english.headers['content-type'], english.headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'private, no-store',
    ])
    expect(english.headers['content-disposition']).toContain('filename="orders-2026-11-01-2026-11-25.csv"')
    expect(english.text).toMatch(/^\uFEFFOrder ID,Number,Paid at,State,/)
    const line = english.text.split('\r\n').find((one) => one.startsWith(order.id)) ?? ''
    expect(line).toContain(
      `${order.id},${order.no},2026-11-25 12:00,Paid,Credit card,${order.total},"'=HYPERLINK(""http://evil.test"")",Formula,csv@maple.test`,
    )
    expect(line).toContain(',1999.99,')
    const french = (await file('officeOrdersCsv', { locale: 'fr-ca' })).text.split('\r\n').find((one) => one.startsWith(order.id)) ?? ''
    expect(french).toContain(`;2026-11-25 12:00;Payée;Carte de crédit;"${order.total.replace('.', ',')}";`)
    expect(french).toContain(';"1999,99";')
  })

  test('has the sums of an order once, instants on the clock of the school, and the words and name of its language', async () => {
    const buyer = await goldBuyer(server, { email: 'sums@maple.test', student_id: '00123457' })
    await buyer.coffee(3)
    const { order } = placed(await buyer.card())
    await restate(buyer, () => ({ terms: { read: [], accepted_at: '2026-11-25T20:00:00.000Z' } }))
    const { text, headers } = await file('officeOrdersCsv', { locale: 'fr-ca' })
    expect(headers['content-disposition']).toContain('filename="commandes-2026-11-01-2026-11-25.csv"')
    const [head = [], ...rows] = text.split('\r\n').map((line) => line.split(';'))
    const own = rows.filter(([id]) => id === order.id)
    const column = (title: string) => own.map((row) => row[head.indexOf(title)])
    expect(own).toHaveLength(2)
    const total = `"${order.total.replace('.', ',')}"`
    expect([column('Total de la commande'), column('Remboursé')]).toEqual([
      [total, ''],
      ['"0,00"', ''],
    ])
    expect(column('Conditions acceptées le')).toEqual(['2026-11-25 12:00', '2026-11-25 12:00'])
    expect(column("Type d'article")).toEqual(['Forfait repas', 'Abonnement café'])
  })

  test('has each later payment with its day, taxes and what went back of it, so that each row and each column adds up', async () => {
    const buyer = await newBuyer(server, { email: 'later@maple.test', student_id: '00123459' })
    await buyer.plan('locker', { first_plan_date: '2026-12-01', last_plan_date: '2027-03-01' })
    const { order } = placed(await buyer.card())
    const at = server.clock.now
    server.clock.now = Date.parse('2026-12-01T20:00:00.000Z')
    await billOn(server, '2026-12-01')
    const { headers } = await enterOffice(server)
    const wish = { ...site, order_id: order.id }
    const { payments } = (await read(server, 'officeOrder', wish, headers)).order
    const bill = payments.find(({ due }) => due !== null)
    await read(server, 'refundOrder', { ...wish, charge: bill?.charge ?? '', amount: bill?.total ?? '', reason: 'Closed' }, headers)
    const { text } = await file('officeOrdersCsv', { locale: 'fr-ca' })
    server.clock.now = at
    const [head = [], ...rows] = text.split('\r\n').map((line) => line.split(';'))
    const own = rows.filter(([id]) => id === order.id)
    const column = (title: string) => own.map((row) => row[head.indexOf(title)]?.replaceAll('"', '') ?? '')
    const amounts = (title: string) => column(title).map((amount) => amount.replace(',', '.'))
    expect(column('Numéro')).toEqual([order.no, order.no])
    expect(column('Payée le')).toEqual(['2026-11-25 12:00', '2026-12-01 12:00'])
    expect(column('Article')).toEqual(['Fridge locker', 'Fridge locker'])
    expect(column('État')).toEqual(["Remboursée, l'abonnement continue", 'Remboursé'])
    expect([amounts('Facturé'), amounts('Remboursé')]).toEqual([
      ['0.00', bill?.total],
      ['0.00', bill?.total],
    ])
    const [price, tax] = [Number(amounts('Prix')[1]), Number(amounts('Taxes')[1])]
    expect([(price + tax).toFixed(2), tax > 0]).toEqual([bill?.total, true])
    expect(['TPS', 'TVP', 'TVQ', 'TVH'].reduce((sum, kind) => sum + Number(amounts(kind)[1]), 0)).toBeCloseTo(tax)
    // The period of the receipt: a monthly plan ends with its last month.
    expect([column('Début du forfait'), column('Fin du forfait')]).toEqual([
      ['2026-12-01', '2026-12-01'],
      ['2027-03-31', '2027-03-31'],
    ])
  })

  test('is a workbook with dates as dates, amounts as numbers and text as text', async () => {
    const { buyer, order } = await bought({ email: 'xlsx@maple.test', student_id: '00123456' })
    await rename(buyer, { first_name: '=1+1', last_name: 'Sheet\u0001' })
    const answer = await file('officeOrdersXlsx')
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    const shown = workbookRows(answer.bytes).find(([id]) => id === order.id) ?? []
    // 46,351 days after the first of Excel, at noon.
    expect(shown.slice(0, 4)).toEqual([order.id, Number(order.no), 46_351.5, 'Paid'])
    expect(shown).toEqual(expect.arrayContaining([Number(order.total), '=1+1', 'Sheet', '00123456', 1999.99]))
  })

  test('has the columns of the export on the server, in its order', async () => {
    const lines = (text: string) => text.slice(0, -2).split('\r\n')
    const [own, servers] = [
      lines((await file('officeOrdersCsv')).text),
      lines(await ordersCsv(server.db.read, 'maple', { from: days.from, to: days.to })),
    ]
    expect(own.length).toBe(servers.length)
    expect(own[0]?.split(',').length).toBe(servers[0]?.split(',').length)
    expect(servers[0]).toMatch(/^\uFEFForder,no,paid_at,state,.*,refunded,charged$/)
  })

  test('of no order has its head alone; of days in the wrong order it is refused', async () => {
    expect((await file('officeOrdersCsv', { from: '2025-01-01', to: '2025-01-02' })).text.trim().split('\r\n')).toHaveLength(1)
    expect((await file('officeOrdersXlsx', { from: '2025-01-01', to: '2025-01-02' })).status).toBe(200)
    const refusal = { status: 422, code: 'export_range', msg: 'The first day has to come before the last one.' }
    expectRefusal(await file('officeOrdersXlsx', { from: wednesday, to: '2026-11-01' }), refusal)
  })

  test('of too many orders is refused with the number that it takes', async () => {
    const { buyer } = await bought({ last_name: 'Crowd' })
    const [stored] = await listOrdersOf(server.db.read, { site_id: 'maple-site', customer_id: buyer.id })
    if (!stored) throw new Error('no order')
    await server.db.transaction(async (trx) => {
      await changeOrder(trx, stored, { data: '{}' })
      for (let at = 0; at <= mostExported; at += 250)
        await trx
          .insertInto('customer_order')
          .values(
            Array.from({ length: 250 }, (_, index) => ({
              ...stored,
              data: '{}',
              id: `crowd-${at + index}`,
              cart_id: `crowd-${at + index}`,
              no: 20_000 + at + index,
            })),
          )
          .execute()
    })
    const refusal = { status: 422, code: 'export_too_long', msg: `These days have more than ${mostExported} rows. Choose fewer days.` }
    for (const name of ['officeOrdersCsv', 'officeOrdersXlsx'] as const) expectRefusal(await file(name), refusal)
    await server.db.transaction((trx) => trx.deleteFrom('customer_order').where('cart_id', 'like', 'crowd-%').execute())
  })
})

test('nothing of this is in the log', () => expect(JSON.stringify(server.logged)).not.toMatch(/maple\.test|Formula|unexpected|\b4242\b/))
