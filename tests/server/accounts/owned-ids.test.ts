import { beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type AnyCallName, allCalls } from '#contract/all-calls.ts'
import { type Answer, askCall, type Given } from '../api/ask.ts'
import { noon } from '../api/maple.ts'
import { subscribe, weekly } from '../billing/subscription.ts'
import { cards, goldBuyer, placed } from '../orders/checkout.ts'
import { payable } from '../orders/payable.ts'
import { serverWithPayments } from '../../support/simulator.ts'
import { emptyTables } from '../../support/server.ts'
import { keys, logIn, someKeys } from './log-in.ts'

const { server } = serverWithPayments(noon, [payable, { site: { id: 'oak-site', slug: 'oak', name: 'Oak', customer_login: true } }])

const slot = { site_id: 'maple-site', location_id: 'grill', date: '2026-11-26', minutes: 720 }
let people = 0
let owner: Awaited<ReturnType<typeof logIn>>
/** What belongs to a customer, by the field that names it. */
let theirs: Record<string, string> = {}

beforeEach(async () => {
  people += 1
  owner = await logIn(server, { id: `owner-of-ids-${people}`, card_serial: `serial-${people}` })
  const place = { ...slot, customer_id: owner.id, friends: 1 }
  const [reservation_id, wait_id] = [`reservation-${people}`, `wait-${people}`]
  await server.db.transaction(async (trx) => {
    await trx
      .insertInto('reservation')
      .values({ ...place, id: reservation_id, booked_at: noon })
      .execute()
    for (const minutes of [720, 780])
      await trx
        .insertInto('reservation_slot')
        .values({ ...slot, minutes, taken: 20, ceiling: 50 })
        .onConflict((conflict) => conflict.columns(['site_id', 'location_id', 'date', 'minutes']).doUpdateSet({ taken: 20 }))
        .execute()
    const held_until = new Date(Date.parse(noon) + 600_000).toISOString()
    await trx
      .insertInto('reservation_wait')
      .values({ ...place, minutes: 780, id: wait_id, turn: people, joined_at: noon, held_until })
      .execute()
  })
  theirs = { reservation_id, wait_id, subscription_id: await subscribe(server, owner.id, weekly), serial_number: `serial-${people}` }
})

/** Fields that name no thing of a customer: a school's own, or what the person types of themselves. */
const nobodys = ['customer_id', 'site_id', 'location_id', 'student_id', 'barcode_id', 'postal_code', 'cookie', 'token']
const naming = /(^|_)(id|ids|key|keys|serial|serial_number|token|cookie|code|ref)$/
const fieldsOf = ({ input }: Call): string[] => Object.keys('shape' in input ? (input.shape as object) : {})
const privateCalls = (Object.entries(allCalls) as [AnyCallName, Call][]).filter(([, { caller }]) => caller === 'customer')
const rows = privateCalls.flatMap(([name, call]) =>
  fieldsOf(call)
    .filter((field) => naming.test(field) && !nobodys.includes(field))
    .map((field) => [name, field] as const),
)

const storedOfOwner = async (): Promise<unknown[]> => {
  const { read } = server.db
  return Promise.all([
    read.selectFrom('reservation').selectAll().where('customer_id', '=', owner.id).execute(),
    read.selectFrom('reservation_wait').selectAll().where('customer_id', '=', owner.id).execute(),
    read.selectFrom('subscription').selectAll().where('customer_id', '=', owner.id).execute(),
    read.selectFrom('customer').select('card_serial').where('id', '=', owner.id).execute(),
  ])
}

const filling: Given = {
  first_name: 'Eve',
  last_name: 'Roy',
  card_number: cards.good,
  card_type: 'Visa',
  expiration: '08/30',
  cvc: '123',
  allergens: ['Egg'],
  contact_name: 'Ève',
  contact_number: '5145550199',
  from: '2026-11-30',
}

describe("another customer's id", () => {
  test('is tried in every call that takes one', () => {
    expect(rows.map(([, field]) => field).filter((field) => !(field in theirs))).toEqual([])
    expect(rows.length).toBeGreaterThan(7)
  })

  test.each(rows)('[AUTH-Q2] in %s, as %s, shows nothing and changes nothing', async (name, field) => {
    const before = await storedOfOwner()
    for (const site_id of ['maple-site', 'oak-site']) {
      const thief = await logIn(server, { id: `thief-${(people += 1)}`, site_id })
      const site = fieldsOf(allCalls[name]).includes('site_id') ? { site_id } : {}
      const id = theirs[field] ?? ''
      const answer: Answer = await askCall(server, name, { ...filling, ...site, customer_id: thief.id, [field]: id }, thief.headers)
      expect([200, 404, 409, 422], answer.text).toContain(answer.status)
      expect(answer.text).not.toContain(owner.id)
      expect(answer.text).not.toContain(id)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    }
    expect(await storedOfOwner()).toEqual(before)
  })

  test.each(rows.filter(([name]) => name !== 'acceptSeats'))('%s, as %s, does what it says for the owner', async (name, field) => {
    const site = fieldsOf(allCalls[name]).includes('site_id') ? { site_id: 'maple-site' } : {}
    const answer = await askCall(server, name, { ...filling, ...site, customer_id: owner.id, [field]: theirs[field] ?? '' }, owner.headers)
    expect(answer.status, answer.text.slice(0, 200)).toBe(200)
  })
})

/** A key with one letter changed, cut, doubled, or of another purpose. */
const spoiled = (key: string): string[] => {
  const other = (letter: string) => (letter === 'A' ? 'B' : 'A')
  const at = (index: number) => key.slice(0, index) + other(key[index] ?? '') + key.slice(index + 1)
  const [text, sign] = [key.slice(0, key.lastIndexOf('.')), key.slice(key.lastIndexOf('.') + 1)]
  return [
    ...[0, 5, 30, key.length - 10].map(at),
    key.slice(0, -1),
    `${key}A`,
    key + key,
    text,
    `${text}.`,
    `.${sign}`,
    `${sign}.${text}`,
    key.toUpperCase(),
    '',
  ]
}

describe('a key that was changed', () => {
  test('opens no receipt, nor does the right one at another school', async () => {
    const buyer = await goldBuyer(server)
    const { order } = placed(await buyer.card())
    const key = order.receipt_key ?? ''
    const ask = (name: 'orderReceipt' | 'orderReceiptPdf' | 'orderCharges', given: Given) =>
      askCall(server, name, { site_id: 'maple-site', ...given })
    expect((await ask('orderReceipt', { key })).status).toBe(200)
    const { sign } = server.services.ports.keys
    const ofOtherPurposes = (['campaign', 'voter', 'checkout', 'captcha', 'form'] as const).map((purpose) => sign(purpose, order.id))
    for (const name of ['orderReceipt', 'orderReceiptPdf', 'orderCharges'] as const) {
      for (const wrong of [...spoiled(key), ...ofOtherPurposes, order.id, String(order.no)])
        expect((await ask(name, { key: wrong })).status, wrong).toBe(404)
      expect((await ask(name, { key, site_id: 'oak-site' })).status).toBe(404)
    }
  })

  test.each([
    ['resetPassword', keys.password, [keys.staff, keys.email]],
    ['resetStaffPassword', keys.staff, [keys.password, keys.email]],
    ['confirmEmail', keys.email, [keys.password, keys.staff]],
  ] as const)('%s takes no other key than its own, and that one once', async (name, key, others) => {
    await someKeys(server, owner.id)
    const use = (public_key: string) => askCall(server, name, { public_key, password: 'Abcdefg1!' })
    for (const wrong of [...spoiled(`${key}.`).filter((one) => one !== key), ...others])
      expect((await use(wrong)).headers['x-error-code'], wrong).toBe('key_invalid')
    expect((await use(key)).status).toBe(200)
    expect((await use(key)).headers['x-error-code']).toBe('key_invalid')
    await emptyTables(server, 'reset_key')
  })
})
