import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findSite } from '#server/db/sites.ts'
import { book, cancel } from '#server/reservations/book.ts'
import { rulesOf } from '#server/reservations/rules.ts'
import { updateWaitlists } from '#server/reservations/update-waitlist.ts'
import { accept, join } from '#server/reservations/waitlist.ts'
import { importSchool, regular } from '../../support/school.ts'
import { emptyTables, keepMails, serverForTests } from '../../support/server.ts'
import { logIn } from '../accounts/log-in.ts'

/** A Monday morning in Toronto. */
const start = Date.parse('2026-09-07T09:00:00-04:00')
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const table = {
  use_reservations: true,
  use_reservation_hours: true,
  same_day_reservations: true,
  reservation_interval: 30,
  reservation_capacity: 2,
  schedules: [regular('11:00-14:00', [], { id: 'lunch', name: 'Lunch', type: 'reservation' })],
}

const server = serverForTests(new Date(start).toISOString())
beforeAll(async () => {
  keepMails(server)
  await importSchool(server, { site: { use_reservations: true }, locations: [{ id: 'hall', name: 'The Hall', ...table }] })
})
beforeEach(async () => {
  server.clock.now = start
  await emptyTables(server, 'reservation', 'reservation_wait', 'reservation_slot', 'mail_outbox')
})

const slot = { location_id: 'hall', date: '2026-09-08', minutes: 720, friends: 0 }
const rules = async () => {
  const site = (await findSite(server.db.read, 'maple-site'))?.site
  const place = site && (await rulesOf(server.db.read, site, 'hall'))
  if (!site || !place) throw new Error('no place')
  return { site, place, now: server.clock.now }
}
const wishOf = (customer: string) => ({ site_id: 'maple-site', customer_id: customer, ...slot })
const sit = async (customer: string) => book(server.db, wishOf(customer), await rules())
const wait = async (customer: string) => join(server.db, wishOf(customer), await rules())
const leave = async (customer: string, id: string) =>
  cancel(server.db, { site_id: 'maple-site', customer_id: customer }, { id, ...(await rules()) })
/** As several processes sweep. */
const sweep = () => Promise.all([1, 2, 3].map(() => updateWaitlists(server.db, server.clock.now)))
const line = () => server.db.read.selectFrom('reservation_wait').select(['id', 'customer_id', 'held_until']).orderBy('turn').execute()
const sitting = async () =>
  (await server.db.read.selectFrom('reservation').select('customer_id').execute()).map((one) => one.customer_id).toSorted()
const offers = async () => {
  const letters = await server.db.read.selectFrom('mail_outbox').select('data').where('kind', '=', 'seats_held').execute()
  return letters.map(({ data }) => (JSON.parse(data) as { wait_id: string }).wait_id)
}
const taken = async () => (await server.db.read.selectFrom('reservation_slot').select('taken').execute()).map((one) => one.taken)

let people = 0
/** Two sit at a full start and two wait, for the first of whom a seat is held; its letter is counted by the caller. */
const held = async () => {
  people += 1
  const [ann, ben, zoe, max, eve] = await Promise.all(
    ['ann', 'ben', 'zoe', 'max', 'eve'].map(async (name) => (await logIn(server, { id: `${name}-${people}` })).id),
  )
  if (!ann || !ben || !zoe || !max || !eve) throw new Error('nobody')
  const { id } = await sit(ann)
  await sit(ben)
  for (const customer of [zoe, max]) await wait(customer)
  await leave(ann, id)
  const [first, second] = await line()
  if (!first || !second) throw new Error('no line')
  return { ben, zoe, max, eve, first: first.id, second: second.id }
}
const acceptBy = async (customer: string, id: string) =>
  accept(server.db, { site_id: 'maple-site', customer_id: customer }, { id, ...(await rules()) })

describe.each([
  ['an hour', hour],
  ['a day', day],
  ['a year', 365 * day],
])('the clock goes back by %s while a seat is held', (_, ms) => {
  test('it is held for 15 minutes more for the same person, who gets one mail', async () => {
    const { first, max } = await held()
    server.clock.now -= ms
    await sweep()
    const until = new Date(server.clock.now + 15 * minute).toISOString()
    expect((await line()).map((one) => one.held_until)).toEqual([until, null])
    expect([await offers(), await taken()]).toEqual([[first], [2]])
    server.clock.now += 15 * minute
    await sweep()
    expect((await line()).map((one) => one.customer_id)).toEqual([max])
    expect((await taken()).every((seats) => seats <= 2)).toBe(true)
  })
})

describe.each([
  ['an hour', hour],
  ['a day', day],
])('the clock goes forward by %s while a seat is held', (_, ms) => {
  test('it is freed once, and when the clock comes back it is not booked twice', async () => {
    const { ben, zoe, max, eve, first, second } = await held()
    server.clock.now += ms
    await sweep()
    expect((await line()).map((one) => one.customer_id)).toEqual([max])
    server.clock.now -= ms
    await sweep()
    await expect(acceptBy(zoe, first)).rejects.toMatchObject({ code: 'hold_over' })
    const [accepted, slipped] = await Promise.allSettled([acceptBy(max, second), sit(eve)])
    expect([accepted.status, slipped.status]).toEqual(['fulfilled', 'rejected'])
    expect([await sitting(), await taken(), await line()]).toEqual([[ben, max].toSorted(), [2], []])
    expect(new Set(await offers()).size).toBe((await offers()).length)
  })
})
