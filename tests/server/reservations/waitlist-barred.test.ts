import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateWaitlists } from '#server/reservations/update-waitlist.ts'
import { importSchool } from '../../support/school.ts'
import { emptyTables, keepMails, serverForTests } from '../../support/server.ts'
import { logIn } from '../accounts/log-in.ts'
import { askCall, expectRefusal, type Given, parsed, read } from '../api/ask.ts'
import { start, table, wish } from './hall.ts'

type Person = Awaited<ReturnType<typeof logIn>>

const barred = {
  status: 409,
  msg: 'You already have a reservation that conflicts with this one. Cancel it first to take these seats.',
  code: 'hold_barred',
}
const over = { status: 409, msg: 'These seats are no longer held for you.', code: 'hold_over' }

const limited = { ...table, limit_reservation_visits: true, reservation_max_visits: 1 }
const school = (given = {}) => ({
  site: { use_reservations: true },
  locations: [
    { id: 'hall', name: 'The Hall', ...limited, reservation_capacity: 2, ...given },
    { id: 'grill', name: 'The Grill', ...limited },
  ],
})

const server = serverForTests(start)
beforeAll(() => keepMails(server))
beforeEach(async () => {
  server.clock.now = Date.parse(start)
  await importSchool(server, school())
  await emptyTables(server, 'reservation', 'reservation_wait', 'reservation_slot', 'mail_outbox')
})

let count = 0
const someone = () => logIn(server, { id: `barred-${(count += 1)}` })
const book = (person: Person, given: Given = {}) => askCall(server, 'createReservation', wish(person, given), person.headers)
const booked = async (person: Person, given: Given = {}) =>
  parsed('createReservation', await book(person, given)).reservations.find((one) => one.location_id === (given['location_id'] ?? 'hall'))
    ?.id ?? ''
const waiting = async (person: Person, given: Given = {}) =>
  parsed('joinWaitlist', await askCall(server, 'joinWaitlist', wish(person, given), person.headers)).waits[0]?.id ?? ''
const cancel = (person: Person, id: string) =>
  read(server, 'cancelReservation', { customer_id: person.id, reservation_id: id }, person.headers)
const accept = (person: Person, id: string) => askCall(server, 'acceptSeats', { customer_id: person.id, wait_id: id }, person.headers)
const heldFor = async (person: Person) =>
  (await read(server, 'listWaits', { customer_id: person.id }, person.headers)).waits[0]?.held_until ?? null
const mailed = async () => (await server.db.read.selectFrom('mail_outbox').select('kind').where('kind', '=', 'seats_held').execute()).length

/** The hall's noon is full, and Zoé and Max wait for it in this order. */
const lined = async () => {
  const [ann, zoe, max] = [await someone(), await someone(), await someone()]
  const anns = await booked(ann, { friends: 1 })
  const zoes = await waiting(zoe, { friends: 1 })
  await waiting(max, { friends: 1 })
  return { ann, zoe, max, anns, zoes }
}

describe('a waiting customer who booked something else meanwhile', () => {
  test.each([
    ['another place at that time', { location_id: 'grill' }, {}],
    ['as many visits as the period allows', { hour: 13 }, { reservation_capacity: 2 }],
  ])('is skipped for free seats, which go to the next: %s', async (_, other, rules) => {
    await importSchool(server, school(rules))
    const { ann, zoe, max, anns } = await lined()
    await booked(zoe, other)
    await cancel(ann, anns)
    expect([await heldFor(zoe), await heldFor(max)]).toEqual([null, '2026-09-07T13:15:00.000Z'])
    expect(await mailed()).toBe(1)
    // Nothing is left to do, also for the sweep.
    await updateWaitlists(server.db, server.clock.now)
    expect(await mailed()).toBe(1)
  })

  test('gets the next free seats once the other booking is cancelled', async () => {
    const { ann, zoe, max, anns } = await lined()
    const grill = await booked(zoe, { location_id: 'grill' })
    await booked(max, { location_id: 'grill' })
    await cancel(ann, anns)
    expect([await heldFor(zoe), await heldFor(max)]).toEqual([null, null])
    await cancel(zoe, grill)
    await updateWaitlists(server.db, server.clock.now)
    expect([await heldFor(zoe), await heldFor(max)]).toEqual(['2026-09-07T13:15:00.000Z', null])
  })

  test.each(['accepts them', 'books the time'])('gets the reason why seats that were held cannot be booked, when they %s', async (how) => {
    const { ann, zoe, anns, zoes } = await lined()
    await cancel(ann, anns)
    const grill = await booked(zoe, { location_id: 'grill' })
    expectRefusal(how === 'accepts them' ? await accept(zoe, zoes) : await book(zoe, { friends: 1 }), barred)
    expect(await heldFor(zoe)).not.toBeNull()
    await cancel(zoe, grill)
    expect(parsed('acceptSeats', await accept(zoe, zoes)).reservations).toHaveLength(1)
  })
})

test('seats that a place no longer offers to the party go to the next one', async () => {
  const { ann, zoe, max, anns, zoes } = await lined()
  await cancel(ann, anns)
  const eve = await someone()
  await waiting(eve)
  await importSchool(server, school({ guest_friend_limit: 0 }))
  expectRefusal(await accept(zoe, zoes), over)
  expect([await heldFor(zoe), await heldFor(max), await heldFor(eve)]).toEqual([null, null, '2026-09-07T13:15:00.000Z'])
})
