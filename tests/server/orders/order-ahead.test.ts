import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { cancelOnce } from '#server/db/subscriptions.ts'
import { itemName } from '#server/orders/receipt-words.ts'
import { refund } from '#server/orders/refund.ts'
import type { Json } from '../../support/school.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { mailsTo } from '../accounts/mailbox.ts'
import { askCall, type Given, parsed, read } from '../api/ask.ts'
import { noon, site } from '../api/maple.ts'
import { paidAnyWay } from '../api/maple-paid.ts'
import { settings } from '../api/maple-shop.ts'
import { billOn } from '../billing/subscribers.ts'
import { type Buyer, goldBuyer, newBuyer, placed } from './checkout.ts'

const pickup = { plan_pickup: 'Tap your card.', refund_policy: 'Refunded for 14 days.' }
const inFrench = [{ locale: 'fr-ca', plan_pickup: 'Présentez votre carte.' }]
const sold = paidAnyWay.files?.['orderform.json'] as Json
const term = { valid_from: '2027-01-04', valid_to: '2027-04-24' }
const boxes = { pickup: 'Mondays at the market.', translations: [{ locale: 'fr-ca', name: 'Boîte', pickup: 'Le lundi au marché.' }] }
const changes: Record<string, Json> = { gold: term, pasta: boxes }
const mealPlans = (sold['mealPlans'] as Json[]).map((plan) => ({ ...plan, ...changes[String(plan['id'])] }))
const form = { ...sold, mealPlans, orderFormSettings: { ...settings, ...pickup, translations: inFrench } }
const contact = { email: 'dining@maple.test', display_email: true }
const files = { ...paidAnyWay.files, 'orderform.json': form }
const school = { ...paidAnyWay, site: { ...paidAnyWay.site, ...contact }, files }
const { server } = serverWithPayments(noon, [school])

const aheadOf = async (key: string | null, given: Given = {}) => {
  const { ahead } = parsed('orderReceipt', await askCall(server, 'orderReceipt', { ...site, key: key ?? '', ...given }))
  if (!ahead) throw new Error('nothing is said of what is ahead')
  return ahead
}
const entriesOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((event) => ({
    day: String(event.getFirstPropertyValue('dtstart')),
    title: String(event.getFirstPropertyValue('summary')),
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    url: String(event.getFirstPropertyValue('url')),
    text: String(event.getFirstPropertyValue('description')),
  }))
const calendar = (given: Given, headers = {}) => askCall(server, 'orderCharges', { ...site, ...given }, headers)

/** A monthly plan from December to February, whose order costs nothing. */
const subscribed = async () => {
  const buyer = await newBuyer(server)
  await buyer.plan('locker', { first_plan_date: '2026-12-01', last_plan_date: '2027-02-01' })
  const { order } = placed(await buyer.card())
  return { buyer, order }
}
const ofOrder = (id: string) => server.db.read.selectFrom('subscription').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()

describe('what a paid order still brings', () => {
  test('is the first day of a plan as it was sold, nothing more to pay, and the words of the school in the language of the reader', async () => {
    const buyer = await goldBuyer(server)
    const { order } = placed(await buyer.card())
    const { receipt } = await read(server, 'orderReceipt', { ...site, key: order.receipt_key ?? '' })
    expect(receipt.cart.items[0]).toMatchObject(term)
    const { orders } = await read(server, 'listOrders', { ...site, customer_id: buyer.id }, buyer.headers)
    expect(orders[0]?.items).toMatchObject([term])
    const starts = [{ item: receipt.cart.items[0]?.id, date: term.valid_from }]
    const nothing = {
      charges: [],
      refunds: [],
      payments: [],
      canceled: [],
      pickups: [],
      running: 0,
      cancel_by: null,
      student_notified: false,
    }
    expect(await aheadOf(order.receipt_key)).toEqual({
      ...nothing,
      starts,
      pickup: pickup.plan_pickup,
      refund_policy: pickup.refund_policy,
    })
    expect(await aheadOf(order.receipt_key, { locale: 'fr-ca' })).toMatchObject({
      pickup: 'Présentez votre carte.',
      refund_policy: pickup.refund_policy,
    })
    expect((await calendar({ key: order.receipt_key ?? '' })).status).toBe(404)
  })

  test('[SUBS-10] is every later charge of a subscription until it is cancelled', async () => {
    const { order } = await subscribed()
    const { receipt } = await read(server, 'orderReceipt', { ...site, key: order.receipt_key ?? '' })
    const ahead = await aheadOf(order.receipt_key)
    expect(ahead.charges).toEqual(receipt.cart.later_bills)
    expect(ahead).toMatchObject({ running: 1, cancel_by: '2026-11-28', starts: [{ item: receipt.cart.items[0]?.id, date: '2026-12-01' }] })
    const stored = await ofOrder(order.id)
    await server.db.transaction((trx) => cancelOnce(trx, stored, noon))
    expect(await aheadOf(order.receipt_key)).toMatchObject({ charges: [], starts: [], running: 0, cancel_by: null })
  })

  test('starts with the first delivery that comes', async () => {
    const buyer = await newBuyer(server)
    await buyer.plan('pasta', { first_plan_date: '2026-11-30', last_plan_date: '2027-01-25' })
    const { order } = placed(await buyer.card())
    const { id } = await ofOrder(order.id)
    expect((await aheadOf(order.receipt_key)).starts.map(({ date }) => date)).toEqual(['2026-11-30'])
    const skip = { ...site, customer_id: buyer.id, subscription_id: id, from: '2026-11-30', until: '2026-11-30' }
    await read(server, 'skipDeliveries', skip, buyer.headers)
    expect((await aheadOf(order.receipt_key)).starts.map(({ date }) => date)).toEqual(['2026-12-07'])
  })

  test('[SUBS-11] [ACSUB-03] names what was charged or declined since, and the last day of what was cancelled', async () => {
    const { order } = await subscribed()
    const [item] = (await read(server, 'orderReceipt', { ...site, key: order.receipt_key ?? '' })).receipt.cart.items
    await billOn(server, '2026-12-01')
    expect((await aheadOf(order.receipt_key)).payments).toEqual([{ date: '2026-11-25', total: item?.bills[0]?.total, result: 0 }])
    await server.db.transaction((trx) => trx.updateTable('subscription_payment').set({ result: 12 }).execute())
    expect((await aheadOf(order.receipt_key)).payments).toMatchObject([{ result: 12 }])
    await server.db.transaction((trx) => trx.updateTable('subscription_payment').set({ result: 0 }).execute())
    const stored = await ofOrder(order.id)
    await server.db.transaction((trx) => cancelOnce(trx, stored, '2026-12-01T20:00:00.000Z'))
    expect((await aheadOf(order.receipt_key)).canceled).toEqual([{ item: item?.id, date: '2026-12-01', last: '2026-12-31' }])
  })

  test.each(['first', 'second'])(
    '[CART-Q3] [SUBS-11] tells two subscriptions of one plan apart, the %s of which is cancelled',
    async (which) => {
      const buyer = await newBuyer(server)
      await buyer.plan('pasta', { first_plan_date: '2026-11-30', last_plan_date: '2026-12-14' })
      await buyer.plan('pasta', { first_plan_date: '2026-12-21', last_plan_date: '2027-01-25' })
      const { order } = placed(await buyer.card())
      const { items } = (await read(server, 'orderReceipt', { ...site, key: order.receipt_key ?? '' })).receipt.cart
      const [canceled, running] = which === 'first' ? items : items.toReversed()
      const all = await server.db.read.selectFrom('subscription').selectAll().where('order_id', '=', order.id).execute()
      const stored = all.find(({ first_plan: first }) => first === canceled?.first_plan_date)
      if (!stored) throw new Error('there is no such subscription')
      await server.db.transaction((trx) => cancelOnce(trx, stored, noon))
      const ahead = await aheadOf(order.receipt_key)
      expect(ahead.canceled?.map(({ item }) => item)).toEqual([canceled?.id])
      expect(ahead.starts.map(({ item }) => item)).toEqual([running?.id])
    },
  )

  test('[SUBS-11] names what is given back of a cancelled weekly plan, and where its boxes are picked up', async () => {
    const buyer = await newBuyer(server)
    await buyer.plan('pasta', { first_plan_date: '2026-11-30', last_plan_date: '2026-12-28' })
    const { order } = placed(await buyer.card())
    const [item] = (await read(server, 'orderReceipt', { ...site, key: order.receipt_key ?? '' })).receipt.cart.items
    expect((await aheadOf(order.receipt_key, { locale: 'fr-ca' })).pickups).toEqual([{ item: item?.id, text: 'Le lundi au marché.' }])
    const { id } = await ofOrder(order.id)
    const own = { ...site, customer_id: buyer.id, subscription_id: id }
    await read(server, 'skipDeliveries', { ...own, from: '2026-11-30', until: '2026-11-30' }, buyer.headers)
    await read(server, 'cancelSubscription', { ...own, public: true }, buyer.headers)
    expect((await aheadOf(order.receipt_key)).canceled).toEqual([
      { item: item?.id, date: '2026-11-25', last: null, credit: item?.bills[0]?.total },
    ])
  })

  test('[W-INST-06] is each payment of a plan of installments', async () => {
    const buyer = await newBuyer(server)
    const { total } = await buyer.plan('gold')
    const { installments } = await read(server, 'installmentPlans', { ...buyer.holder, amount: total }, buyer.headers)
    const plan = JSON.stringify(installments.find(({ PlanId }) => PlanId === 'sim-plan-3'))
    const { order } = placed(await buyer.card({ payment_type: 'installments', installment_object: plan }))
    const { receipt } = await read(server, 'orderReceipt', { ...site, key: order.receipt_key ?? '' })
    const { charges } = await aheadOf(order.receipt_key)
    expect(charges.map(({ date }) => date)).toEqual(['2026-12-25', '2027-01-25', '2027-02-25'])
    expect(charges.map(({ total: one }) => Number(one.replace('.', '')))).toEqual(receipt.plan?.payments)
    expect(entriesOf((await calendar({ key: order.receipt_key ?? '' })).text)[0]?.text).toContain('Dates are estimates')
  })

  test('[ORD-03] is no charge after a refund', async () => {
    const { order } = await subscribed()
    await refund(order.id, { db: server.db, payments: server.services.ports.payments, now: server.clock.now })
    expect(await aheadOf(order.receipt_key)).toMatchObject({ charges: [], running: 0 })
    expect((await calendar({ key: order.receipt_key ?? '' })).status).toBe(404)
  })
})

describe('the calendar of the charges', () => {
  test.each([
    ['en-ca', /^Payment of \$\d+\.\d\d: \S/],
    ['fr-ca', /^Paiement de \d+,\d\d\s\$\s: \S/],
  ] as const)(
    'holds each of them as a day, in %s, under an id that stays, with an address that opens for its customer alone',
    async (locale, title) => {
      const { order } = await subscribed()
      const answer = await calendar({ key: order.receipt_key ?? '', locale })
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
      expect(answer.headers['cache-control']).toBe('private, no-store')
      const entries = entriesOf(answer.text)
      expect(entries.map(({ day }) => day)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01'])
      for (const entry of entries) expect(entry.title).toMatch(title)
      expect(entries[0]?.uid).toBe(`charge-${order.id}-2026-12-01@localhost`)
      const { receipt } = await read(server, 'orderReceipt', { ...site, key: order.receipt_key ?? '' })
      const [item] = receipt.cart.items
      const name = item && itemName(item, locale)
      for (const { title: said, url } of entries) {
        expect(said).toContain(name)
        expect(new URL(url).searchParams.toString()).toBe(`order=${order.id}`)
      }
      expect(entriesOf((await calendar({ key: order.receipt_key ?? '', locale })).text)).toEqual(entries)
    },
  )

  test('has no charge of nothing, and rises with every change', async () => {
    const { buyer, order } = await subscribed()
    const own = async () => entriesOf((await calendar({ order_id: order.id }, buyer.headers)).text)
    const before = await own()
    const { id, bills } = await ofOrder(order.id)
    const free = bills.replace(/("total(?:_cents)?":)\d+/, '$10')
    expect(free).not.toBe(bills)
    await server.db.transaction((trx) => trx.updateTable('subscription').set({ bills: free }).where('id', '=', id).execute())
    server.clock.now += 60_000
    const after = await own()
    expect(after.map(({ uid }) => uid)).toEqual(before.slice(1).map(({ uid }) => uid))
    expect(after[0]?.sequence).toBeGreaterThan(before[0]?.sequence ?? Number.NaN)
  })

  test('opens by the same key or reader as the receipt, and by nothing else', async () => {
    const { buyer, order } = await subscribed()
    expect((await calendar({ order_id: order.id }, buyer.headers)).status).toBe(200)
    const other = await newBuyer(server)
    for (const [given, headers] of [
      [{ order_id: order.id }, {}],
      [{ order_id: order.id }, other.headers],
      [{ key: `${order.receipt_key}x` }, {}],
      [{ key: order.receipt_key ?? '', site_id: 'nowhere' }, {}],
      [{}, buyer.headers],
    ] as const)
      expect((await calendar(given, headers)).status).toBe(404)
  })
})

describe('the letter to the student of a parent', () => {
  const student = (email: string) => ({
    first_name: 'Léo',
    last_name: 'Roy',
    email,
    phone: '4165550000',
    address: '1 Main St',
    city: 'Maple',
    province: 'BC',
    postal_code: 'V0V 0V0',
  })
  const ofStudent = async (email: string) => await mailsTo(server, email)
  const buys = async (buyer: Buyer, email: string, locale: string) => {
    await buyer.plan('gold')
    return Promise.all(Array.from({ length: 5 }, () => buyer.card({ student: student(email), is_parent: true, locale })))
  }

  test.each([
    ['en-ca', 'bought this for you', 'Gold', 'Tap your card.', 'Dining office: '],
    ['fr-ca', 'achat pour vous', 'Or', 'Présentez votre carte.', 'Service de restauration\u00a0: '],
  ])('says once who bought what and whom to ask, in %s, and neither price nor card', async (locale, sentence, plan, door, office) => {
    const email = `leo-${locale}@maple.test`
    const buyer = await newBuyer(server, { first_name: 'Sam', last_name: 'Roy' }, { customer_type_id: 'parent' })
    const [answer] = await buys(buyer, email, locale)
    const { order } = placed(answer!)
    const [mail = '', ...more] = await ofStudent(email)
    expect(more).toEqual([])
    for (const part of ['Sam Roy', sentence, plan, door, office, 'text/plain', 'text/html']) expect(mail).toContain(part)
    // A student is "inscrit" or "inscrite": the French letter says neither.
    expect(mail).not.toMatch(/questions\?|vous a inscrit/i)
    expect(mail).not.toMatch(/(in|par) 4242|order-complete|1,?999\.99|\d\s?\$/)
    expect(await aheadOf(order.receipt_key)).toMatchObject({ student_notified: true })
    // The same cart again tells the student nothing new.
    await buys(buyer, email, locale)
    expect(await ofStudent(email)).toHaveLength(1)
  })

  test('says how coffee is used, and nothing of a dining hall', async () => {
    const [email, buyer] = ['coffee@maple.test', await newBuyer(server, {}, { customer_type_id: 'parent' })]
    await buyer.coffee(2)
    await buyer.card({ student: student(email), is_parent: true })
    const [mail = ''] = await ofStudent(email)
    expect(mail).toContain('Your subscription is active within 24 hours.')
    expect(mail).not.toContain('Tap your card.')
  })

  test('is not written to a student who reads the mail of the buyer', async () => {
    const buyer = await newBuyer(server, { email: 'both@maple.test' }, { customer_type_id: 'parent' })
    const refused = await buys(buyer, 'BOTH@maple.test', 'en-ca')
    expect(refused.map(({ headers }) => headers['x-error-code'])).toEqual(Array.from({ length: 5 }, () => 'student_email_same'))
    expect(await ofStudent('both@maple.test')).toEqual([])
  })
})
