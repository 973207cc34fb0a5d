import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cachedBalances } from '#server/balances/cached.ts'
import { demoBalances } from '#server/balances/demo.ts'
import { httpBalances } from '#server/balances/http.ts'
import type { StoredCustomer } from '#server/db/customers.ts'
import { answers, officeKey, startCardOffice } from '../../support/card-office.ts'
import { serverForTests } from '../../support/server.ts'
import { askCall, parsed, read } from '../api/ask.ts'
import { maple, noon } from '../api/maple.ts'
import { logIn } from './log-in.ts'

let office: Awaited<ReturnType<typeof startCardOffice>>
beforeAll(async () => {
  office = await startCardOffice()
})
afterAll(() => office.close())
const server = serverForTests(noon, [maple], () => office.switches)
const plain = serverForTests(noon, [maple])

const nowMs = Date.parse(noon)
const hourMs = 3_600_000
const before = (hours: number) => new Date(nowMs - hours * hourMs).toISOString()
const names = { en: 'Flex dollars', fr: 'Dollars Flex' }
const purchases = Array.from({ length: 14 }, (_, day) => ({
  at: before(24 * (day + 1)),
  place: { en: 'Café' },
  account: 'flex',
  cents: -760,
}))
const good = {
  as_of: before(0.1),
  swipes: [{ id: 'ten', name: { en: 'Weekday 10' }, left: 6, of: 10, period: 'week', resets: '2026-11-30' }],
  funds: [{ id: 'flex', name: names, left_cents: 8435 }],
  movements: [...purchases, { at: before(2), place: { en: 'Grill', fr: 'Gril' }, account: 'ten', meals: -1 }],
}
beforeEach(() => {
  office.requests.length = 0
  office.set(answers(good))
  server.clock.now = nowMs
})

let count = 0
type Person = Awaited<ReturnType<typeof logIn>>
const someone = (given: Partial<StoredCustomer> = {}, one = server): Promise<Person> =>
  logIn(one, { id: `eater-${(count += 1)}`, ...given })
const balanceOf = ({ id, headers }: Person, one = server) =>
  read(one, 'customerBalance', { customer_id: id, site_id: 'maple-site' }, headers)
const stateOf = async (person: Person) => (await balanceOf(person)).state

describe('a meal balance', () => {
  test('has what is left, until when it lasts and the latest movements first', async () => {
    const { state, balance } = await balanceOf(await someone())
    expect(state).toBe('current')
    expect(balance).toMatchObject({
      as_of: good.as_of,
      swipes: [{ name: 'Weekday 10', translations: [{ locale: 'fr-ca', name: 'Weekday 10' }], left: 6, of: 10, resets: '2026-11-30' }],
      funds: [{ left: '84.35', per_day: '7.60', lasts_until: '2026-12-06', low: false, translations: [{ name: 'Dollars Flex' }] }],
      recent: { spent: '106.40', added: '0.00', meals: 0 },
    })
    expect(balance?.movements.slice(0, 2)).toMatchObject([
      { at: before(2), place: 'Grill', amount: null, meals: -1 },
      { at: before(24), place: 'Café', amount: '-7.60', meals: null },
    ])
  })

  test("is requested with the profile's student ID and the key of the school, and stored nowhere", async () => {
    const person = await someone({ student_id: 'A123 456', email_confirmed_at: before(500) })
    const answer = await askCall(
      server,
      'customerBalance',
      { customer_id: person.id, site_id: 'maple-site', student_id: 'B9' },
      person.headers,
    )
    expect(parsed('customerBalance', answer).state).toBe('current')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const [request] = office.requests
    const body = JSON.stringify({ student_id: 'A123 456', email: person.customer.email })
    expect(request).toMatchObject({ method: 'POST', path: '/dining/balance?v=1', body })
    const date = String(request?.headers['x-campus-date'])
    expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(hourMs)
    const signature = createHmac('sha256', officeKey).update(`POST\n/dining/balance?v=1\n${date}\n${body}`).digest('hex')
    expect(request?.headers['x-campus-signature']).toBe(`sha256=${signature}`)
  })

  test('is not requested with an unconfirmed address: it may be another person’s', async () => {
    await balanceOf(await someone())
    expect(office.requests.map(({ body }) => JSON.parse(body) as object)).toEqual([{ student_id: 'A123 456', email: '' }])
  })

  test('is requested once in two minutes for each customer, by several pages at once too', async () => {
    const [zoe, other] = [await someone(), await someone()]
    await Promise.all([balanceOf(zoe), balanceOf(zoe), balanceOf(zoe)])
    server.clock.now += 119_000
    await balanceOf(zoe)
    expect(office.requests).toHaveLength(1)
    await balanceOf(other)
    expect(office.requests).toHaveLength(2)
    server.clock.now += 1000
    await balanceOf(zoe)
    expect(office.requests).toHaveLength(3)
  })

  test('of another student ID is requested again', async () => {
    const zoe = await someone()
    await balanceOf(zoe)
    await server.db.transaction((trx) => trx.updateTable('customer').set({ student_id: 'C9' }).where('id', '=', zoe.id).execute())
    office.set(answers({}, 404))
    expect(await balanceOf(zoe)).toMatchObject({ state: 'unknown_student_id', balance: null })
  })
})

describe('without a balance the answer says why', () => {
  test('at a school without a card office', async () => {
    const zoe = await someone({}, plain)
    expect(await balanceOf(zoe, plain)).toMatchObject({ state: 'off', balance: null })
  })

  test.each(['', '  '])('for a customer with the student ID "%s"', async (student_id) => {
    expect(await stateOf(await someone({ student_id }))).toBe('no_student_id')
    expect(office.requests).toEqual([])
  })

  test('for a student whom the office does not know', async () => {
    office.set(answers({}, 404))
    expect(await stateOf(await someone())).toBe('unknown_student_id')
  })

  const fund = good.funds[0]
  const swipes = good.swipes[0]
  test.each<[string, Parameters<typeof office.set>[0]]>([
    ['is down', answers({}, 500)],
    ['refuses our key', answers({}, 401)],
    ['leads elsewhere', (response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
    ['hangs up', (response) => response.destroy()],
    ['breaks off', (response) => response.writeHead(200, { 'Content-Length': '900' }).write('{', () => response.destroy())],
    ['sends a page', answers('<html>Balance: $84.35</html>')],
    ['sends nothing', answers('')],
    ['sends null', answers('null')],
    ['sends another shape', answers({ ...good, funds: {} })],
    ['sends too much', answers({ ...good, more: 'x'.repeat(300_000) })],
    ['sends too many movements', answers({ ...good, movements: Array.from({ length: 501 }, () => good.movements[0]) })],
    ['speaks of tomorrow', answers({ ...good, as_of: before(-24) })],
    ['names no instant', answers({ ...good, as_of: 'yesterday' })],
    ['sends part of a cent', answers({ ...good, funds: [{ ...fund, left_cents: 84.35 }] })],
    ['sends more money than there is', answers({ ...good, funds: [{ ...fund, left_cents: 1e15 }] })],
    ['sends less than no meals', answers({ ...good, swipes: [{ ...swipes, left: -1 }] })],
    ['sends a day that does not exist', answers({ ...good, swipes: [{ ...swipes, resets: '2026-02-30' }] })],
    ['sends letters that turn the text', answers({ ...good, funds: [{ ...fund, name: { en: 'a\u202Eb' } }] })],
    ['sends a name as long as a book', answers({ ...good, funds: [{ ...fund, name: { en: 'a'.repeat(81) } }] })],
  ])('when the office %s', async (_, reply) => {
    office.set(reply)
    expect(await stateOf(await someone())).toBe('unavailable')
  })

  test('when the office is slow: no page waits for it', async () => {
    const { ports } = server.services
    const { balances } = ports
    const schools = new Map([['maple', { url: office.address, key: officeKey }]])
    ports.balances = cachedBalances(httpBalances(schools, { clock: Date.now, patienceMs: 20 }))
    office.set(() => undefined)
    try {
      expect(await stateOf(await someone())).toBe('unavailable')
    } finally {
      ports.balances = balances
    }
  })
})

describe('when the office stops answering', () => {
  test('the last balance is shown with its age', async () => {
    const zoe = await someone()
    const { balance } = await balanceOf(zoe)
    office.set(answers({}, 503))
    server.clock.now += 2 * hourMs - 60_000
    expect(await balanceOf(zoe)).toMatchObject({ state: 'older', balance: { as_of: balance?.as_of, funds: [{ left: '84.35' }] } })
  })

  test('it is left alone for a quarter of a minute', async () => {
    const zoe = await someone()
    office.set(answers({}, 503))
    for (const wait of [0, 14_000, 1000]) {
      server.clock.now += wait
      expect(await stateOf(zoe)).toBe('unavailable')
    }
    expect(office.requests).toHaveLength(2)
    office.set(answers(good))
    server.clock.now += 15_000
    expect(await stateOf(zoe)).toBe('current')
  })

  test('a memory of half a day ago is none', async () => {
    const balances = cachedBalances({
      schools: new Set(['maple']),
      read: async (_, atMs) =>
        atMs === nowMs
          ? { outcome: 'balance', balance: { asOfMs: nowMs, swipes: [], funds: [], movements: [] } }
          : { outcome: 'unknown', reason: 'status' },
    })
    const at = (ms: number) => {
      const holder = { slug: 'maple', zone: 'America/Toronto', studentId: 'A1', email: '' }
      return balances.read({ holder, customerId: 'zoe', nowMs: nowMs + ms, mayAsk: async () => true })
    }
    expect((await at(0)).state).toBe('current')
    expect((await at(11.9 * hourMs)).state).toBe('older')
    expect(await at(12 * hourMs)).toEqual({ state: 'unavailable', balance: null })
  })

  test('and a customer who asks for many is answered from memory', async () => {
    const zoe = await someone()
    for (let attempt = 0; attempt < 42; attempt += 1) {
      server.clock.now += attempt % 2 === 0 ? 121_000 : -121_000
      await balanceOf(zoe)
    }
    server.clock.now += 121_000
    expect(office.requests.length).toBeLessThanOrEqual(40)
    expect(await stateOf(zoe)).toBe('older')
  })
})

describe('other people’s balances', () => {
  test('are answered to no other customer', async () => {
    const [zoe, other] = [await someone(), await someone()]
    const ask = (id: string, headers: Record<string, string>) =>
      askCall(server, 'customerBalance', { customer_id: id, site_id: 'maple-site' }, headers)
    expect([(await ask(zoe.id, other.headers)).status, (await ask(zoe.id, {})).status]).toEqual([403, 401])
    expect(office.requests).toEqual([])
  })

  test('stand in no log', () => {
    expect(JSON.stringify(server.logged)).not.toMatch(/84\.?35|7\.?60|Flex|A123|Weekday|Caf/)
  })
})

describe('the demo card office', () => {
  const holder = { slug: 'cedar-coast', zone: 'America/Vancouver', studentId: 'A123 456', email: '' }
  const demo = async (atMs: number, studentId = holder.studentId) => {
    const result = await demoBalances().read({ ...holder, studentId }, atMs)
    return result.outcome === 'balance' ? result.balance : null
  }

  test('counts the meals of the week, and says the same each time', async () => {
    const morning = Date.parse('2026-11-25T17:07:00Z')
    const balance = await demo(morning)
    expect(balance?.swipes).toMatchObject([{ left: 6, of: 10, period: 'week', resets: '2026-11-30' }])
    expect(balance?.movements.length).toBeGreaterThan(20)
    expect(await demo(morning)).toEqual(balance)
    expect((await demo(morning, 'B7'))?.movements).not.toEqual(balance?.movements)
  })

  test('never spends more than there is, and nothing that is yet to come', async () => {
    for (let day = 0; day < 60; day += 1) {
      const atMs = Date.parse('2026-10-20T19:30:00Z') + day * 24 * hourMs
      const balance = await demo(atMs)
      expect(balance?.funds[0]?.leftCents).toBeGreaterThanOrEqual(0)
      expect(balance?.swipes[0]?.left).toBeGreaterThanOrEqual(0)
      expect(balance?.movements.every((one) => one.atMs <= atMs)).toBe(true)
    }
  })

  test('knows no student of zeros, and no other school', async () => {
    expect(await demo(nowMs, '000')).toBeNull()
    expect([...demoBalances().schools]).toEqual(['cedar-coast'])
  })
})
